import { z } from 'zod';
import type { FieldKind } from '../fields.ts';
import { Amount, code, Country, Day, Email, line, numeric, prose, Whole } from '../values.ts';

/**
 * How the browser edits and shows a value: `code` is text that reads left to right, `money` is in minor units, `year` is a plain number, `check` a
 * checkbox; `choice`, `many` and `person` (large lists) take their options from the screen, and `country` may.
 */
export type InputKind =
  | 'text'
  | 'code'
  | 'money'
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
  | 'check'
  | 'moment'
  | 'choice'
  | 'many'
  | 'person';

/** What a field can hold: how a list treats it, how it is edited, and the schemas of its value in a form and in a row. */
export type FieldType<
  Form extends z.ZodType = z.ZodType,
  Row extends z.ZodType = z.ZodType,
  Blank extends '' | null | readonly [] | false = '' | null | readonly [] | false,
> = {
  kind: FieldKind;
  input: InputKind;
  form: Form;
  row: Row;
  /** The value of a blank input. Null is stored as null, if the field is not required. */
  blank: Blank;
  /** The values of a choice. */
  of?: readonly string[];
  /** The schema of one value in a filter, if it differs from `of`. */
  each?: z.ZodType;
};

const type = <const T extends FieldType>(given: T) => given;
const text = z.string();
const whole = z.number().int();

/** One line of text, up to `max` characters. */
export const textField = (max: number) => type({ kind: 'text', input: 'text', form: line(max), row: text, blank: '' });
/** A number, an address or a code in any script's digits: a phone, a postcode, a reference. */
export const codeField = (max: number, input: 'code' | 'phone' = 'code') =>
  type({ kind: 'text', input, form: code(max), row: text, blank: '' });
/** Text of several lines. */
export const longField = (max: number) => type({ kind: 'text', input: 'long', form: prose(max), row: text, blank: '' });
export const emailField = type({ kind: 'text', input: 'email', form: Email, row: text, blank: null });
/** A calendar day, `2026-03-02`. */
export const dayField = type({ kind: 'day', input: 'day', form: Day, row: text, blank: null });
/** Two letters, ISO 3166-1. */
export const countryField = type({
  kind: 'choice',
  input: 'country',
  form: Country,
  row: text,
  blank: null,
  each: Country,
});
/** An amount in minor units of the row's currency. */
export const moneyField = type({ kind: 'money', input: 'money', form: Amount, row: whole, blank: null });
/** A whole number of a range. */
export const wholeField = (min: number, max: number) =>
  type({
    kind: 'number',
    input: 'number',
    form: numeric(
      z.number().int('Enter a whole number').min(min, `Enter ${min} to ${max}`).max(max, `Enter ${min} to ${max}`),
    ),
    row: whole,
    blank: null,
  });
/** A number with at most two decimals. */
export const decimalField = (min: number, max: number) =>
  type({
    kind: 'number',
    input: 'number',
    form: numeric(
      z
        .number()
        .min(min, `Enter ${min} to ${max}`)
        .max(max, `Enter ${min} to ${max}`)
        .multipleOf(0.01, 'At most two decimals'),
    ),
    row: z.number(),
    blank: null,
  });
/** One of these values; `message` if none is chosen. */
export const choiceField = <const V extends readonly [string, ...string[]]>(of: V, message = 'Choose a value') =>
  type({ kind: 'choice', input: 'choice', form: z.enum(of, message), row: z.enum(of), blank: null, of });
/** Several short texts, such as tags. */
export const wordsField = (max: number, each = 40) =>
  type({
    kind: 'words',
    input: 'words',
    form: z.array(line(each).min(1, 'Enter a value')).max(max, `At most ${max}`),
    row: z.array(text),
    blank: [],
  });
/** A checkbox. */
export const checkField = type({ kind: 'flag', input: 'check', form: z.boolean(), row: z.boolean(), blank: false });
/** A code that is chosen from what the screen offers, such as the tax codes of an office. */
export const pickedField = (max: number) =>
  type({ kind: 'text', input: 'choice', form: code(max), row: text, blank: null });
/** A row of another table by its ID, chosen from what the screen offers. */
export const linkField = type({ kind: 'number', input: 'choice', form: Whole, row: whole, blank: null });
/** A text that only the server writes, or none. */
export const shownField = type({ kind: 'text', input: 'text', form: text, row: text.nullable(), blank: '' });
/** A point in time, which only the server writes. */
export const momentField = type({ kind: 'moment', input: 'moment', form: text, row: text, blank: null });
/** A person by ID. */
export const personField = type({ kind: 'number', input: 'person', form: Whole, row: whole, blank: null });
