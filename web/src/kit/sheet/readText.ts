import { currentLocale } from '../i18n/i18n.ts';
import { minorUnits } from '../text/money.ts';
import { latinDigits } from '@embark/contracts/kit';
import { orderEvidence, orderOf } from '@embark/contracts/kit/table';
import { normaliseText } from '../text/strings.ts';

/** A value read from a text, or an English message why it cannot be. */
export type ReadText = { value: unknown } | { complaint: string };

export const DAY_COMPLAINT = 'Use a date like 2026-03-02';

const pad = (number: string) => number.padStart(2, '0');

function real(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${pad(month)}-${pad(day)}`;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined;
}

/** The month of a name or its beginning, in English or the user's language. */
function monthOf(name: string): string | undefined {
  const wanted = normaliseText(name).replace(/\.$/, '');
  if (wanted.length < 2) return undefined;
  const found = Array.from({ length: 12 }, (_, at) => at + 1).filter((month) =>
    ['en', currentLocale()].some((locale) =>
      normaliseText(
        new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month - 1, 15)),
      ).startsWith(wanted),
    ),
  );
  return found.length === 1 ? String(found[0]) : undefined;
}

/** A day as people and spreadsheets write it, day before month: `2026-03-02`, `2/3/2026`, `2 Mar 2026`. Undefined if it can't be read. */
export function dayIn(given: string): string | undefined {
  const text = latinDigits(given)
    .trim()
    .replace(/[T ]00:00(:00)?(\.0+)?Z?$/, '');
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return real(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '');
  const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text);
  if (dayFirst) return real(dayFirst[3] ?? '', dayFirst[2] ?? '', dayFirst[1] ?? '');
  const named = /^(\d{1,2})[\s-]+(\p{L}[\p{L}\p{M}.]*)[\s,-]+(\d{4})$/u.exec(text);
  const american = /^(\p{L}[\p{L}\p{M}.]*)\s+(\d{1,2}),?\s+(\d{4})$/u.exec(text);
  const month = monthOf(named?.[2] ?? american?.[1] ?? '');
  if (month === undefined) return undefined;
  return real(named?.[3] ?? american?.[3] ?? '', month, named?.[1] ?? american?.[2] ?? '');
}

const yes = ['yes', 'true', '1', 'x', '✓', 'evet', 'نعم'];
const no = ['no', 'false', '0', 'hayir', 'لا'];

/** Yes or no, in any of the languages. */
export function yesIn(text: string): boolean | undefined {
  const said = normaliseText(text);
  if (yes.includes(said)) return true;
  return no.includes(said) ? false : undefined;
}

/** An amount in minor units, with or without its currency: `A$1,234.50`, `1.234,50`, `AUD 1234`. */
export function amountIn(text: string, digits = 2): number | undefined {
  const number = text.trim().replace(/^(?:\p{L}{0,3}\s?\p{Sc}|\p{L}{3})\s?|\s?(?:\p{Sc}|\p{L}{3})$/gu, '');
  return minorUnits(number, digits);
}

/** A plain number. */
export function numberIn(text: string): number | undefined {
  const typed = latinDigits(text)
    .trim()
    .replaceAll(/(?<=\d)[,\s](?=\d{3}(?:\D|$))/g, '');
  return /^-?\d{1,15}(\.\d+)?$/.test(typed) ? Number(typed) : undefined;
}

const MONTH_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;

/**
 * Reads the dates pasted into one column. The sheet expects the day first, so if any date proves that the month comes first, all of them are rewritten. If the
 * dates contradict each other, a date that fits both orders becomes undefined, because it could mean two different days.
 */
export function pastedDays(texts: Iterable<string>): (text: string) => string | undefined {
  const evidence = orderEvidence();
  for (const text of texts) evidence.add(text);
  const found = evidence.found();
  const isMixed = found !== null && found.other !== null;
  return (text) => {
    const order = orderOf(text);
    if (isMixed && order === 'both' && !isSameEitherWay(text)) return undefined;
    const isMonthFirst = order === 'mdy' || (order === 'both' && found?.order === 'mdy');
    const [, month = '', day = '', year = ''] = MONTH_FIRST.exec(latinDigits(text).trim()) ?? [];
    return isMonthFirst && year !== '' ? `${year}-${month}-${day}` : text;
  };
}

function isSameEitherWay(text: string): boolean {
  const [, one, other] = MONTH_FIRST.exec(latinDigits(text).trim()) ?? [];
  return one !== undefined && Number(one) === Number(other);
}
