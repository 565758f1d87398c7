import { Email } from '@embark/contracts/kit';
import { clip, fold, memo, unseen } from './text.rules.ts';

export type Phone = { e164: string; raw: string };

/** The contacts domain's phone parser; regions are tried in order. */
export type ReadPhone = (text: string, regions: readonly (string | null)[]) => { e164: string | null; ok: boolean };

/**
 * The phones of a cell: `017… / 018…` contains two. Removes labels, a leading apostrophe and a trailing `.0`; a number in scientific notation has
 * lost digits and is rejected. `rest` is what could not be read.
 */
export function readPhones(
  text: string,
  regions: readonly (string | null)[],
  read: ReadPhone,
): { phones: Phone[]; rest: string[] } {
  const parts = text.split(/[/;,|\n،؛]|:::|\s(?:or|and|&)\s/i).map((part) => part.trim());
  const whole = parts.some((part) => part.replace(/\P{Nd}/gu, '').length < 6) ? [text.trim()] : parts;
  const phones: Phone[] = [];
  const rest: string[] = [];
  for (const raw of whole) {
    const e164 = phoneOf(raw, regions, read);
    if (!e164) rest.push(raw);
    else if (!phones.some((phone) => phone.e164 === e164)) phones.push({ e164, raw: clip(raw, 40) });
  }
  return { phones, rest };
}

function phoneOf(raw: string, regions: readonly (string | null)[], read: ReadPhone): string | null {
  const typed = raw
    .replace(unseen, '')
    .replace(/\((?=[^)]*\p{L})[^)]*\)/gu, '')
    .replace(/^[\s'’‘`"]+|["\s]+$/g, '')
    .replace(/^\p{L}[\p{L}\s.]*[:.]?\s*(?=[+(\p{Nd}])/u, '')
    .replace(/(?<=\d)[.,]0+$/, '');
  if (/^\d(?:[.,]\d+)?e\+?\d+$/i.test(typed)) return null;
  return read(typed, regions).e164;
}

/** Whether a text is probably a phone, though of no country that we know. */
export const isLikeNumber = (text: string): boolean =>
  /^[\p{Nd}\s()./+*#-]{7,30}$/u.test(text.trim()) && digits(text) >= 7 && digits(text) <= 15;

const mobile = memo((header: string) =>
  /\b(?:mobile|cell|cellular|handphone|cep|gsm)\b|جوال|موبايل|محمول|মোবাইল/.test(fold(header)),
);
const elsewhere = memo((header: string) =>
  /\b(?:home|work|business|office|company|other|alternate|alternative|secondary|second|landline|land|emergency|ev|is)\b|منزل|عمل|বাসা|অফিস/.test(
    fold(header),
  ),
);

/** Which column has the number of a person: a mobile before a phone, and that before one of a home or an office. */
export const phoneRank = (header: string): number => (mobile(header, '') ? 0 : elsewhere(header, '') ? 2 : 1);

/** The emails of a cell, which may be separated, or written as `Name <a@b.c>`. `rest` is what is not an email. */
export function readEmails(text: string): { emails: string[]; rest: string[] } {
  const parts = text
    .replace(unseen, '')
    .split(/[,;|\n]|:::|\s\/\s/)
    .map((part) => part.trim())
    .filter(Boolean);
  const emails: string[] = [];
  const rest: string[] = [];
  for (const part of parts) {
    const inner = /^[^<>]*<([^<>]+)>$/.exec(part)?.[1] ?? part;
    const read = Email.safeParse(inner.replace(/^mailto:/i, '').replace(/^'+/, ''));
    if (read.success) emails.push(read.data);
    else rest.push(part);
  }
  return { emails, rest };
}

/** The form in which emails are compared. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** The kind of a column with an unclear header, judged by its cells. */
export function kindOfCells(cells: string[]): 'email' | 'phone' | null {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  const share = (test: (cell: string) => boolean) => filled.filter(test).length / Math.max(1, filled.length);
  if (filled.length === 0) return null;
  if (share((cell) => Email.safeParse(cell).success) >= 0.6) return 'email';
  return share(isPhone) >= 0.6 ? 'phone' : null;
}

const digits = (cell: string) => cell.replace(/\P{Nd}/gu, '').length;
const isDateLike = (cell: string) => /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/.test(cell) || fold(cell).length > 24;
const isPhone = (cell: string) =>
  /^['+(]?[\p{Nd}\s()./+-]{8,20}$/u.test(cell) && !isDateLike(cell) && digits(cell) >= 8;
