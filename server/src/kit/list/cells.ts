import type { Field, FieldTable } from '@embark/contracts/kit';
import { offsetAt } from '@embark/contracts/kit/time';
import type { Cell } from '../export/cells.ts';

/** What the columns of a list need to know besides the row. */
export type Reading = {
  /** What codes of this column are called. */
  words: Readonly<Record<string, string>>;
  /** The zone of an office by its code; of none that of whoever asked. */
  zoneOf: (office: string | null) => string;
};
type Row = Readonly<Record<string, unknown>>;

const called = (code: unknown, { words }: Reading): string =>
  new Map(Object.entries(words)).get(String(code)) ?? String(code);

const texts = (value: unknown): string => (typeof value === 'string' ? value : String(value));

const two = (part: number) => String(part).padStart(2, '0');

/** A moment on the clock of a zone, with its offset: `2026-03-02T12:00:00+11:00`. */
function onClock(iso: string, zone: string): string {
  const at = new Date(iso);
  const minutes = offsetAt(at, zone) / 60_000;
  const wall = new Date(at.getTime() + minutes * 60_000).toISOString().slice(0, 19);
  const ahead = Math.abs(minutes);
  return `${wall}${minutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
}

/** How a value of each kind is written; `null` stays empty. Money is kept in minor units, of which all our currencies have a hundred. */
const written: Record<Field['kind'], (value: unknown, reading: Reading, row: Row) => Cell> = {
  text: texts,
  choice: called,
  words: (value, reading) => (Array.isArray(value) ? value.map((code) => called(code, reading)).join(', ') : null),
  flag: (value, reading) => called(value ? 'yes' : 'no', reading),
  moment: (value, { zoneOf }, { office }) => ({
    moment: onClock(texts(value), zoneOf(typeof office === 'string' ? office : null)),
  }),
  day: (value) => ({ day: texts(value) }),
  number: Number,
  money: (value) => Number(value) / 100,
};

/** The cells of a list's columns, each written as its kind is. */
export const cellsOf = (table: FieldTable) => (column: string) => {
  const field = Object.hasOwn(table, column) ? table[column] : undefined;
  if (!field?.column) return undefined;
  const write = written[field.kind];
  return (row: Row, reading: Reading): Cell => {
    const value = row[column];
    return value === null || value === undefined ? null : write(value, reading, row);
  };
};
