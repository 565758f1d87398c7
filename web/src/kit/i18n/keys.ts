/** The texts of each folder by name, typed by `en.json`; declared by the application (`app/texts.d.ts`), which knows every domain. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Texts {}

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Singular<Name extends string> = Name extends `${infer Key}_${Plural}` ? Key : Name;
type KeysOf<T, Above extends string> = {
  [Name in keyof T & string]: T[Name] extends string
    ? `${Above}${Singular<Name>}`
    : KeysOf<T[Name], `${Above}${Name}.`>;
}[keyof T & string];

/** Every text key, the forms of a plural as one. Template literal keys (`enquiries.status.${status}`) are checked too. */
export type TextKey = {
  [Folder in keyof Texts]: KeysOf<Omit<Texts[Folder], 'messages'>, `${Folder}.`>;
}[keyof Texts];

type GroupsOf<T, Path extends string> = {
  [Name in keyof T & string]: T[Name] extends string ? never : `${Path}${Name}` | GroupsOf<T[Name], `${Path}${Name}.`>;
}[keyof T & string];

/** The groups of texts: `enquiries`, `enquiries.status`. */
export type TextGroup = GroupsOf<Texts, ''>;

/** The texts at a path. It follows the path: filtering all keys for each group took the compiler most of its time. */
type TextsAt<T, Path extends string> = Path extends keyof T
  ? T[Path]
  : Path extends `${infer Folder}.${infer Rest}`
    ? Folder extends keyof T
      ? TextsAt<T[Folder], Rest>
      : never
    : never;

/** The keys within a group: `TextIn<'enquiries.status'>` is `'NE' | 'FU' | …`. */
export type TextIn<Group extends TextGroup> = Group extends unknown ? KeysOf<TextsAt<Texts, Group>, ''> : never;

/** The groups within a group: `GroupIn<'enquiries'>` is `'status' | 'rating' | …`. */
export type GroupIn<Group extends TextGroup> = Group extends unknown ? GroupsOf<TextsAt<Texts, Group>, ''> : never;

export type Values = Readonly<Record<string, unknown>>;

/** Translates a key; of several keys, the first that exists. `count` selects the plural form. Keys built from data need a `defaultValue`. */
export type TFunction = {
  (key: TextKey | readonly TextKey[], values?: Values): string;
  (key: `${TextGroup}.${string}`, values: Values & { defaultValue: string }): string;
};
