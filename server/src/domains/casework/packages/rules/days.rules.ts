import { addDays, addMonths } from '@embark/contracts/kit/time';

/** A length of time in calendar units. */
export type Span = { years: number; months: number; days: number };

/** A day of every year. */
export type YearDay = { month: number; day: number };

const span = (given: Partial<Span>): Span => ({ years: 0, months: 0, days: 0, ...given });
export const spanOf = span;

/** Adds a length of time; a day that the month lacks becomes its last day (W2). */
export const addSpan = (day: string, { years, months, days }: Span): string =>
  addDays(addMonths(day, years * 12 + months), days);

/** A length of time before a day. */
export const lessSpan = (day: string, { years, months, days }: Span): string =>
  addDays(addMonths(day, -(years * 12 + months)), -days);

const dayNumber = (day: string) => Date.parse(day) / 86_400_000;

/** From a day to a later one: whole months and the days that remain. Nothing if it is not later. */
export function spanBetween(from: string, to: string): Span {
  if (to <= from) return span({});
  const [y = 0, m = 0] = from.split('-').map(Number);
  const [laterY = 0, laterM = 0] = to.split('-').map(Number);
  let months = (laterY - y) * 12 + laterM - m;
  while (addMonths(from, months) > to) months -= 1;
  return span({ months, days: dayNumber(to) - dayNumber(addMonths(from, months)) });
}

/** The same as a number of months, the last one in parts. */
export function monthsBetween(from: string, to: string): number {
  const { months, days } = spanBetween(from, to);
  if (days === 0) return months;
  return months + days / (dayNumber(addMonths(from, months + 1)) - dayNumber(addMonths(from, months)));
}

/** A day of the year in a given year; 29 February is the 28th in other years. */
export function inYear({ month, day }: YearDay, year: number): string {
  const first = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
  const next = addMonths(first, 1);
  const given = addDays(first, day - 1);
  return given < next ? given : addDays(next, -1);
}

export const yearOf = (day: string): number => Number(day.slice(0, 4));
