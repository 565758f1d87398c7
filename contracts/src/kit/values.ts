import { z } from 'zod';
import { asCode, codeText } from './typed.ts';

const isBlank = (input: unknown) => input === undefined || input === null || input === '';

/** The keys of a table that is written out, with their type. */
export const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[];

/** A table with a value for each key. */
export const tableOf = <K extends string, V>(keys: readonly K[], valueOf: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>;

/** Plausible years: later ones have another format, and date arithmetic could exceed the range of the database. */
const isMeant = (year: number) => year >= 1000 && year < 3000;

const momentMessage = {
  error: ({ input }: { input?: unknown }) =>
    isBlank(input) ? 'Enter a date and time' : 'Use a date and time like 2026-03-02T09:30:00Z',
};
/** A timestamp: ISO 8601, in UTC (`2026-03-02T04:05:06.000Z`) or with an offset. */
export const Moment = z
  .string(momentMessage)
  .overwrite(asCode)
  .check(z.iso.datetime({ offset: true, abort: true, ...momentMessage }))
  .refine((moment) => isMeant(new Date(moment).getUTCFullYear()), 'Use a date and time like 2026-03-02T09:30:00Z');

const dayMessage = {
  error: ({ input }: { input?: unknown }) => (isBlank(input) ? 'Enter a date' : 'Use a date like 2026-03-02'),
};
/** A calendar date in the office's time zone, `2026-03-02`. */
export const Day = z
  .string(dayMessage)
  .overwrite(asCode)
  .check(z.iso.date({ abort: true, ...dayMessage }))
  .refine((day) => isMeant(Number(day.slice(0, 4))), 'Use a date like 2026-03-02');

/** Two letters, ISO 3166-1. */
export const Country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'Use a two-letter country code, like AU');

const nulMessage = "This contains a character that can't be saved";

/** One line of text, trimmed; PostgreSQL cannot store NUL bytes. */
export const line = (max: number) => z.string().trim().max(max, `At most ${max} characters`).refine(noNul, nulMessage);

/** One line that is a number, an address or a code, such as a phone or a postcode: read from digits of any script. */
export const code = (max: number) => codeText().max(max, `At most ${max} characters`).refine(noNul, nulMessage);

/** An email: trimmed, stored as typed, compared ignoring case. */
export const Email = codeText().max(254, 'At most 254 characters').pipe(z.email('You must enter a valid email'));

/** Multi-line text, stored as typed. */
export const prose = (max: number) => z.string().max(max, `At most ${max} characters`).refine(noNul, nulMessage);

const LINK = /^(https?):\/\/[\p{L}\p{M}\p{N}.-]+\.[\p{L}\p{M}\p{N}-]{2,}(?::\d{1,5})?(?:[/?#].*)?$/iu;
const noLink = /[\s\p{Cc}\p{Cf}<>"`\\]/u;

/** Whether a text can be the address of a link: https, or http too, with a host, and without a user name that could hide it. */
export function isLink(text: string, { http = false } = {}): boolean {
  const protocol = LINK.exec(text)?.[1]?.toLowerCase();
  return !noLink.test(text) && (protocol === 'https' || (http && protocol === 'http'));
}

/** A link that people open, or blank. It goes into mails and calendars, so only https is taken. */
export const WebLink = line(500).refine(
  (text) => text === '' || isLink(text),
  'Enter a link that starts with https://, like https://meet.example.com/room',
);

/** A blank form field means "none": `''` and null both become null. */
export const orNone = <T extends z.core.$ZodType>(schema: T) =>
  z.preprocess((given) => (given === '' ? null : given), z.nullable(schema));

/** Several values in one text, as in a URL: `NE,FU`. Blank means no limit. */
export const listOf = <T extends z.core.$ZodType>(item: T) =>
  z.preprocess(
    (given) =>
      typeof given === 'string'
        ? given
            .split(',')
            .map((part) => part.trim())
            .filter(Boolean)
        : given,
    z.array(item).max(100),
  );

function noNul(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

const DECIMAL = /^\s*[+-]?\d{1,20}(?:\.\d{1,20})?\s*$/;

/** A number, or a text with one, as in a URL or a form. Nothing else is read as a number: not true, null, a list or blank. */
export const numeric = (schema: z.ZodNumber) =>
  z.preprocess((given) => {
    const text = typeof given === 'string' ? asCode(given) : '';
    return DECIMAL.test(text) ? Number(text) : given;
  }, schema);

/** A count or an ID that fits a four-byte integer. */
export const Whole = numeric(z.number().int().positive().max(2_147_483_647));

/** Money in minor units (cents, paisa), never negative; the currency is a separate field. */
export const Amount = numeric(
  z.number().int('Enter an amount with no more than two decimals').min(0, 'Enter 0 or more').max(1_000_000_000_000_000),
);

/** Answers 409 `repeated`: the same is recorded already, and this is another one. */
export const another = z.boolean().optional();

/** The types of file that can be stored, judged by their content. HEIC photos are refused with a hint. */
export const fileKinds = ['pdf', 'jpg', 'png', 'docx', 'xlsx'] as const;
export const FileKind = z.enum(fileKinds);
export type FileKind = z.infer<typeof FileKind>;

/** The largest file that can be stored, in mebibytes. */
export const FILE_MEBIBYTES = 25;
