/** The texts of each folder by its name, as `en.json` has them; the application names them (`app/texts.ts`), for it knows every domain. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Texts {}

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Singular<Name extends string> = Name extends `${infer Key}_${Plural}` ? Key : Name;
type KeysOf<T, Above extends string> = {
  [Name in keyof T & string]: T[Name] extends string
    ? `${Above}${Singular<Name>}`
    : KeysOf<T[Name], `${Above}${Name}.`>;
}[keyof T & string];

/** Every key of a text, the forms of a plural as one. One that is put together (`enquiries.status.${status}`) is checked likewise. */
export type TextKey = {
  [Folder in keyof Texts]: KeysOf<Omit<Texts[Folder], 'messages'>, `${Folder}.`>;
}[keyof Texts];

type GroupsOf<T, Path extends string> = {
  [Name in keyof T & string]: T[Name] extends string ? never : `${Path}${Name}` | GroupsOf<T[Name], `${Path}${Name}.`>;
}[keyof T & string];

/** Where texts lie together: `enquiries`, `enquiries.status`. */
export type TextGroup = GroupsOf<Texts, ''>;

/** What may follow the name of a group: `TextIn<'enquiries.status'>` is `'NE' | 'FU' | …`. */
export type TextIn<Group extends TextGroup> = TextKey extends infer Key
  ? Key extends `${Group}.${infer Rest}`
    ? Rest
    : never
  : never;

/** The groups within one: `GroupIn<'enquiries'>` is `'status' | 'rating' | …`. */
export type GroupIn<Group extends TextGroup> = TextGroup extends infer Path
  ? Path extends `${Group}.${infer Rest}`
    ? Rest
    : never
  : never;

export type Values = Readonly<Record<string, unknown>>;

/** A text by its key; of several keys the first that there is. `count` decides a plural. What comes from data names what is said instead. */
export type TFunction = {
  (key: TextKey | readonly TextKey[], values?: Values): string;
  (key: `${TextGroup}.${string}`, values: Values & { defaultValue: string }): string;
};
