import { NewProvider } from '@embark/contracts/catalogue/providers';
import type { CourseTuition } from '@embark/contracts/catalogue/courses';
import { currencies, decimalText, minorDigits, minorPerUnit } from '@embark/contracts/kit';
import { type DateOrder, orderOf } from '@embark/contracts/kit/table';
import { fold, monthNamed, plainDigits, readDate } from '../imports/index.ts';

/** A text or a number as text; blank for anything else. */
export const plainText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** A value, or why the text is none. */
export type ReadCell = { value: unknown } | { problem: string };
type Words = Readonly<Record<string, string>>;
/** What the reader of a cell may need beside the text: the labels of its codes, and today. */
export type Reading = { words: Words; today: string; order?: ColumnOrder };
/** How a column writes dates such as 2/3/2026; `both`: its dates contradict each other. */
export type ColumnOrder = DateOrder | 'both';
export type CellReader = (text: string, reading: Reading) => ReadCell;

const inWords = (text: string, words: Words): string => {
  const wanted = fold(text);
  return Object.entries(words).find(([label]) => fold(label) === wanted)?.[1] ?? text;
};

export const asText: CellReader = (text) => ({ value: text.trim() });

/** A code or its label; the contract refuses all others. */
export const asChoice: CellReader = (text, { words }) => ({ value: inWords(text, words).trim().toLowerCase() });

export const asCountry: CellReader = (text, { words }) => ({ value: inWords(text, words).trim().toUpperCase() });

const yes = new Set(['yes', 'true', '1', 'y', 'active', 'x']);
const no = new Set(['no', 'false', '0', 'n', 'inactive']);

export const asFlag: CellReader = (text, { words }) => {
  const word = fold(inWords(text, words));
  if (yes.has(word)) return { value: true };
  return no.has(word) ? { value: false } : { problem: 'Enter yes or no' };
};

export const asDay: CellReader = (text, { today, order = 'dmy' }) => {
  const isOpen = order === 'both' && orderOf(text) === 'both';
  const day = isOpen ? null : readDate(text, today, { monthFirst: order === 'mdy' })?.day;
  return day ? { value: day } : { problem: 'Enter a date like 2027-02-22' };
};

export const asNumber: CellReader = (text) => {
  const number = Number(
    plainDigits(text)
      .trim()
      .replace(/^(\d+),(\d+)$/, '$1.$2'),
  );
  return Number.isFinite(number) ? { value: number } : { problem: 'Enter a number' };
};

/** Months by number or name: `2, 7` or `Feb; July`. */
export const asMonths: CellReader = (text, { words }) => {
  const months = text
    .split(/[,;/]|\band\b/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const said = plainDigits(inWords(part, words));
      return /^\d{1,2}$/.test(said) ? Number(said) : monthNamed(said);
    });
  const isSound = months.every((month) => month !== null && month >= 1 && month <= 12);
  if (!isSound || months.length === 0) return { problem: 'Enter months like Feb, Jul' };
  return { value: [...new Set(months)].toSorted((one, other) => Number(one) - Number(other)) };
};

const GROUPS = /^\d{1,3}(?: \d{3})+$|^\d{1,2}(?: \d{2})* \d{3}$/;

/** An amount in minor units, in hundredths if the text does not say its currency: `31,500`, `AUD 31500.00`, `A$31 500`. */
export function readAmount(text: string): { amount: number; currency: string | null } | null {
  const found =
    /^\s*(?<code>[A-Za-z]{3})?\s*(?:[A-Z]{0,2}[$£€])?\s*(?<number>\d[\d.,'\s\u00a0\u066b\u066c]*)(?<after>[A-Za-z]{3})?\s*$/.exec(
      plainDigits(text),
    );
  const { code, number = '', after } = found?.groups ?? {};
  const plain = number.replace(/['\s\u00a0\u066c]/g, '').replace('\u066b', '.');
  const decimals = /([.,])(\d{1,2})$/.exec(plain);
  const grouped = decimals ? plain.slice(0, decimals.index) : plain;
  const mark = /[.,]/.exec(grouped)?.[0];
  // by thousands, or as India, Pakistan and Bangladesh group: 1,00,000
  const isGrouped = mark === undefined || (GROUPS.test(grouped.replaceAll(mark, ' ')) && mark !== decimals?.[1]);
  const whole = mark === undefined ? grouped : grouped.replaceAll(mark, '');
  if (!found || !isGrouped || !/^\d{1,9}$/.test(whole)) return null;
  const currency = (code ?? after)?.toUpperCase() ?? null;
  const digits = currency === null ? 2 : minorDigits(currency);
  const part = decimals?.[2] ?? '';
  if ((currency !== null && !currencies.includes(currency)) || /[1-9]/.test(part.slice(digits))) return null;
  return { amount: Number(`${whole}${part.slice(0, digits).padEnd(digits, '0')}`), currency };
}

export type OwnTuition = { year: number; amount: number; currency: string | null; checkedOn: string | null };

/** The tuition of one year of intake. */
export const asTuition =
  (year: number): CellReader =>
  (text) => {
    const read = readAmount(text);
    return read ? { value: [{ year, ...read, checkedOn: null }] } : { problem: 'Enter an amount like 31,500' };
  };

/** All years as the export writes them: `2027: AUD 31500.00 (2026-11-02); 2026: AUD 30000`. */
export const asTuitions: CellReader = (text) => {
  const parts = text.split(/[;\n]|,\s*(?=\d{4}\s*:)/).filter((part) => part.trim() !== '');
  const years = parts.map((part) => {
    const found = /^\s*(20\d\d)\s*:\s*([^(]+?)\s*(?:\((\d{4}-\d\d-\d\d)\))?\s*$/.exec(plainDigits(part));
    const read = found?.[2] === undefined ? null : readAmount(found[2]);
    return read && { year: Number(found?.[1]), ...read, checkedOn: found?.[3] ?? null };
  });
  if (years.some((year) => year === null)) return { problem: 'Enter years like 2027: AUD 31500' };
  return { value: years };
};

export const tuitionText = ({ year, amount, currency, checkedOn }: CourseTuition): string =>
  `${year}: ${currency} ${decimalText(amount, currency)} (${checkedOn})`;

/** Own tuition after the file: its years replace those stored; an amount that stays keeps the day on which it was looked up. */
export function mergedTuitions(
  stored: readonly CourseTuition[],
  given: readonly OwnTuition[],
  { currency, checkedOn }: { currency: string; checkedOn: string },
): CourseTuition[] {
  const years = new Map(stored.map((one) => [one.year, one]));
  for (const one of given) {
    const before = years.get(one.year);
    const code = one.currency ?? before?.currency ?? currency;
    const amount = one.currency === null ? Math.round((one.amount * minorPerUnit(code)) / 100) : one.amount;
    const next = { year: one.year, amount, currency: code };
    const isSame = before?.amount === next.amount && before.currency === next.currency;
    years.set(one.year, { ...next, checkedOn: one.checkedOn ?? (isSame ? before.checkedOn : checkedOn) });
  }
  return [...years.values()].toSorted((one, other) => other.year - one.year);
}

type Contacts = NewProvider['contacts'];
const PARTS = /(?:^|[,;\n]\s*)(?=(?:admissions|finance|compliance)\s*\|)/;

/** Contacts as the export writes them: `admissions | Ada Lovelace | ada@uni.edu | +61 3 9000 0000`. */
export const asContacts: CellReader = (text) => {
  const parts = text.split(PARTS).filter((part) => part.trim() !== '');
  const contacts = parts.map((one) => {
    const [part = '', name = '', email = '', phone = ''] = one.split('|').map((piece) => piece.trim());
    return { part: part.toLowerCase(), name, email, phone };
  });
  const read = NewProvider.shape.contacts.safeParse(contacts);
  if (read.success) return { value: read.data };
  return { problem: 'Enter contacts like admissions | Ada Lovelace | ada@uni.edu | +61 3 9000 0000' };
};

export const contactText = ({ part, name, email, phone }: Contacts[number]): string =>
  [part, name, email, phone].join(' | ').replace(/(?: \| )+$/, '');
