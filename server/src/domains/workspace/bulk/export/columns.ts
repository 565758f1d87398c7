import { offsetAt } from '@embark/contracts/kit/time';
import type { Cell } from '../../../../kit/export/cells.ts';

/** What the columns of a list need to know besides the row. */
export type Reading = {
  /** What codes of this column are called. */
  words: Readonly<Record<string, string>>;
  /** The zone of an office by its code; of none that of whoever asked. */
  zoneOf: (office: string | null) => string;
};
export type Reader<Row> = (row: Row, reading: Reading) => Cell;

/** Money is kept in minor units, of which all our currencies have a hundred. */
export const money = (amount: number | null): Cell => (amount === null ? null : amount / 100);

export const day = (on: string | null): Cell => (on === null ? null : { day: on });

const called = (code: string, { words }: Reading) => new Map(Object.entries(words)).get(code) ?? code;

export const coded = (code: string, reading: Reading): Cell => called(code, reading);
export const several = (codes: readonly string[], reading: Reading): Cell =>
  codes.map((code) => called(code, reading)).join(', ');
export const flag = (is: boolean, reading: Reading): Cell => called(is ? 'yes' : 'no', reading);

/** By the clock of an office; of none by that of whoever asked. */
export const moment = (at: string | null, office: string | null, { zoneOf }: Reading): Cell =>
  at === null ? null : { moment: zoned(at, zoneOf(office)) };

const two = (part: number) => String(part).padStart(2, '0');

/** `2026-03-02T12:00:00+11:00`. */
function zoned(iso: string, zone: string): string {
  const at = new Date(iso);
  const minutes = offsetAt(at, zone) / 60_000;
  const wall = new Date(at.getTime() + minutes * 60_000).toISOString().slice(0, 19);
  const ahead = Math.abs(minutes);
  return `${wall}${minutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
}
