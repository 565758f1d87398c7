import { leadStatuses, ratings, studyLevels } from '@embark/contracts/crm/enquiries';
import { monthNamed, readDate } from './dates.rules.ts';
import { fold, plainDigits } from './text.rules.ts';

const levelWords: Record<(typeof studyLevels)[number], string> = {
  english: 'english|elicos|english course|language',
  certificate: 'certificate|cert|certificate iii|certificate iv|vet',
  diploma: 'diploma|advanced diploma',
  bachelor: 'bachelor|bachelors|bachelor s|undergraduate|ug|bachelor degree|bachelors degree|bsc|ba|bba|honours',
  'graduate-certificate': 'graduate certificate|grad cert|postgraduate certificate|graduate diploma',
  master: 'master|masters|master s|postgraduate|pg|masters degree|master degree|msc|ma|mba',
  doctorate: 'doctorate|phd|ph d|doctoral|doctor',
  school: 'school|high school|secondary school|a level|o level',
};

export const readLevel = (text: string): string | null =>
  studyLevels.find((level) => level === fold(text) || levelWords[level].split('|').includes(fold(text))) ?? null;

export const readRating = (text: string): string | null => ratings.find((rating) => rating === fold(text)) ?? null;

export const readLeadStatus = (text: string): string | null =>
  leadStatuses.find((status) => status === fold(text)) ?? null;

const tests = ['ielts', 'pte', 'toefl', 'duolingo', 'oet'] as const;

/** `IELTS Academic` is `ielts`; `no` and `not yet` are `none`. */
export function readEnglishTest(text: string): string | null {
  const word = fold(text);
  const found = tests.find((test) => word.split(' ').includes(test) || word.startsWith(test));
  return found ?? (/^(?:no|none|not yet|not taken)$/.test(word) ? 'none' : null);
}

/** Reads `Feb 2027`, `02/2027`, `2027-02`, a full date, or a year. */
export function readIntake(
  text: string,
  today: string,
  monthFirst = false,
): { intakeMonth?: number; intakeYear?: number } | null {
  const given = plainDigits(text).trim();
  const year = /\b(20\d\d)\b/.exec(given)?.[1];
  const word = /\p{L}{3,}/u.exec(given)?.[0];
  const month = word ? monthNamed(word) : null;
  const short = /^(\d{1,2})\s*[-/.]\s*(20\d\d)$/.exec(given)?.[1] ?? /^(20\d\d)\s*[-/.]\s*(\d{1,2})$/.exec(given)?.[2];
  const number = month ?? (short ? Number(short) : null);
  if (number && number >= 1 && number <= 12) return { intakeMonth: number, ...(year && { intakeYear: Number(year) }) };
  if (year && given === year) return { intakeYear: Number(year) };
  const date = readDate(given, today, { monthFirst });
  return date && { intakeMonth: Number(date.day.slice(5, 7)), intakeYear: Number(date.day.slice(0, 4)) };
}

/** A whole number within the limits; thousands may be grouped. */
export function readCount(text: string, least: number, most: number): number | null {
  const given = plainDigits(text)
    .trim()
    .replace(/(?<=\d)[, ](?=\d{3}\b)/g, '');
  const number = /^\d{1,10}(?:\.0+)?$/.test(given) ? Number(given) : Number.NaN;
  return number >= least && number <= most ? number : null;
}

/** Reads `500k-700k`, `1.2m` or `up to 800,000`, in whole units of the currency. */
export function readBudget(text: string): { budgetFrom?: number; budgetTo?: number } | null {
  const given = plainDigits(text)
    .toLowerCase()
    .replace(/(?<=\d),(?=\d{3}\b)/g, '');
  const amounts = [...given.matchAll(/(\d+(?:\.\d+)?)\s*(k|m|million|thousand|lakh|crore)?(?![\p{L}])/gu)].map(
    (found) => Math.round(Number(found[1]) * (scales[found[2] ?? ''] ?? 1)),
  );
  const [from, to] = amounts;
  if (from === undefined || amounts.length > 2 || Math.max(...amounts) > 1_000_000_000) return null;
  return to === undefined ? { budgetTo: from } : { budgetFrom: Math.min(from, to), budgetTo: Math.max(from, to) };
}

const scales: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  lakh: 1e5,
  m: 1e6,
  million: 1e6,
  crore: 1e7,
};
