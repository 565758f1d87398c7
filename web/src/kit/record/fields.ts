import type { ReactNode } from 'react';
import type { Option } from '../form/fields.tsx';
import type { TFunction } from '../i18n/useTranslation.ts';
import { countryOptions, languageOptions } from '../text/names.ts';

/** How a field is edited and shown: `year` is a plain number, `choice` and `person` (large lists) take their options from the screen. */
export type FieldKind =
  | 'text'
  | 'long'
  | 'email'
  | 'phone'
  | 'day'
  | 'country'
  | 'language'
  | 'number'
  | 'year'
  | 'words'
  | 'yesNo'
  | 'moment'
  | 'choice'
  | 'person';

/** One field of a record `R` that is edited in place; saving it sends a change `C`. */
export type RecordField<R, C> = {
  name: string;
  kind: FieldKind;
  read: (record: R) => unknown;
  /** What the editor starts with, where that is not the value itself: the spelling that was typed. */
  start?: (record: R) => unknown;
  /** What saving the value sends, or the complaint in English. Reads the rest from the record as it is now. */
  write: (record: R, value: unknown) => { change: C } | { complaint: string };
  /** Whether the value before can be restored; always, when it does not say. */
  undoable?: (before: unknown, now: number) => boolean;
  /** How the value is shown, where its kind does not say. */
  show?: (value: unknown) => ReactNode;
};

/** How a field is called, typed and shown: the same in the list of its records, in their form and on their page. */
export type FieldSpec = {
  kind: FieldKind;
  label: string;
  /** What a choice can be. */
  options?: readonly Option[];
  required?: boolean;
};
export type FieldSpecs = Readonly<Record<string, FieldSpec>>;

/** What a field can be, where it is one of a list: undefined where it is typed. */
export function choicesOf(
  { kind, options }: { kind: FieldKind; options?: readonly Option[] | undefined },
  t: TFunction,
): readonly Option[] | undefined {
  if (kind === 'country') return countryOptions();
  if (kind === 'language') return languageOptions();
  if (kind === 'choice' || kind === 'person') return options ?? [];
  if (kind !== 'yesNo') return undefined;
  return [
    { value: 'yes', label: t('kit.yes') },
    { value: 'no', label: t('kit.no') },
  ];
}

const plain = (value: unknown) => JSON.stringify(value === undefined || value === '' ? null : value);

/** Whether two values mean the same: none, blank and null do. */
export const same = (one: unknown, other: unknown): boolean => plain(one) === plain(other);

/** Whether there is nothing to show. */
export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * A save came too late. `again`: a colleague changed other fields, the save can go on top. `ask`: they changed this one.
 * `done`: they wrote the very same.
 */
export function settle<R>(
  field: Pick<RecordField<R, never>, 'read'>,
  started: R,
  mine: unknown,
  present: R,
): 'again' | 'ask' | 'done' {
  const theirs = field.read(present);
  if (same(theirs, mine)) return 'done';
  return same(theirs, field.read(started)) ? 'again' : 'ask';
}
