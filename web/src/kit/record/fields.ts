import type { InputKind } from '@embark/contracts/kit/record';
import type { ReactNode } from 'react';
import type { Option } from '../form/fields.tsx';
import type { TFunction } from '../i18n/useTranslation.ts';
import { countryOptions, languageOptions } from '../text/names.ts';

/** A field of a record `R` that is edited in place; saving it sends a change `C`. */
export type RecordField<R, C> = {
  name: string;
  kind: InputKind;
  read: (record: R) => unknown;
  /** The initial text of the editor where it differs from the value, such as the original spelling. */
  start?: (record: R) => unknown;
  /** Returns the change to send for a value, or an English error. Other fields are read from the current record. */
  write: (record: R, value: unknown) => { change: C } | { complaint: string };
  /** Whether the previous value can be restored; always by default. */
  undoable?: (before: unknown, now: number) => boolean;
  /** Renders the value; by default its kind does. */
  show?: (value: unknown) => ReactNode;
};

/** The label, input and display of a field, the same in the record's list, form and page. */
export type FieldSpec = {
  kind: InputKind;
  label: string;
  /** The options of a choice. */
  options?: readonly Option[];
  required?: boolean;
  /** The help text below the input. */
  hint?: string;
  /** The field with the currency of an amount, if not `currency`. */
  currencyField?: string;
  /** How many decimals a `money` has that is no amount, such as a rate. */
  decimals?: number;
  /** Renders the value; by default its kind does. */
  show?: (value: unknown) => ReactNode;
};
export type FieldSpecs = Readonly<Record<string, FieldSpec>>;

/** The options of a field with a choice; undefined for typed fields. */
export function choicesOf(
  { kind, options }: { kind: InputKind; options?: readonly Option[] | undefined },
  t: TFunction,
): readonly Option[] | undefined {
  if (kind === 'country') return options ?? countryOptions();
  if (kind === 'language') return languageOptions();
  if (kind === 'choice' || kind === 'many' || kind === 'person') return options ?? [];
  if (kind !== 'yesNo') return undefined;
  return [
    { value: 'yes', label: t('kit.yes') },
    { value: 'no', label: t('kit.no') },
  ];
}

const plain = (value: unknown) => JSON.stringify(value === undefined || value === '' ? null : value);

/** Whether two values are equal; undefined, blank and null are. */
export const same = (one: unknown, other: unknown): boolean => plain(one) === plain(other);

/** Whether there is nothing to show. */
export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Resolves a late save. `again`: a colleague changed other fields, so retry. `ask`: they changed this one. `done`: they saved the same value. */
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
