import type { Cell } from '../../../kit/export/cell.ts';
import { wallOf } from '../../offices/index.ts';

/** What the columns of a list need to know besides the row. */
export type Reading = {
  /** What codes of this column are called. */
  words: Readonly<Record<string, string>>;
  /** The zone of an office by its code; of none that of whoever asked. */
  zoneOf: (office: string | null) => string;
};
export type Reader<Row> = (row: Row, reading: Reading) => Cell;

type Keys<Row, T> = { [K in keyof Row]: Row[K] extends T ? K : never }[keyof Row];

export const text =
  <Row>(key: Keys<Row, string | null>): Reader<Row> =>
  (row) =>
    row[key] as string | null;

export const number =
  <Row>(key: Keys<Row, number | null>): Reader<Row> =>
  (row) =>
    row[key] as number | null;

/** Money is kept in minor units, of which all our currencies have a hundred. */
export const money =
  <Row>(key: Keys<Row, number | null>): Reader<Row> =>
  (row) => {
    const amount = row[key] as number | null;
    return amount === null ? null : amount / 100;
  };

export const day =
  <Row>(key: Keys<Row, string | null>): Reader<Row> =>
  (row) => {
    const on = row[key] as string | null;
    return on === null ? null : { day: on };
  };

export const coded =
  <Row>(key: Keys<Row, string | null>): Reader<Row> =>
  (row, { words }) => {
    const code = row[key] as string | null;
    return code === null ? null : (new Map(Object.entries(words)).get(code) ?? code);
  };

export const several =
  <Row>(key: Keys<Row, readonly string[]>): Reader<Row> =>
  (row, { words }) =>
    (row[key] as readonly string[]).map((one) => new Map(Object.entries(words)).get(one) ?? one).join(', ');

export const flag =
  <Row>(key: Keys<Row, boolean>): Reader<Row> =>
  (row, { words }) =>
    row[key] ? (words.yes ?? 'yes') : (words.no ?? 'no');

/** By the clock of the row's own office. */
export const moment =
  <Row extends object>(key: Keys<Row, string | null>): Reader<Row> =>
  (row, { zoneOf }) => {
    const at = row[key] as string | null;
    if (at === null) return null;
    const office = 'office' in row && typeof row.office === 'string' ? row.office : null;
    return { moment: zoned(at, zoneOf(office)) };
  };

const offsets = new Map<string, { minutes: number; until: number } | null>();

/** Minutes by which a zone is ahead of UTC; asking the calendar is dear, so a day on which no clock is turned is asked about once. */
function offsetAt(at: number, zone: string): number {
  const start = Math.floor(at / 86_400_000) * 86_400_000;
  const key = `${zone} ${start}`;
  let known = offsets.get(key);
  if (known === undefined) {
    const [first, last] = [exact(start, zone), exact(start + 86_400_000, zone)];
    known = first === last ? { minutes: first, until: start + 86_400_000 } : null;
    if (offsets.size > 20_000) offsets.clear();
    offsets.set(key, known);
  }
  return known?.minutes ?? exact(at, zone);
}

function exact(at: number, zone: string): number {
  const { day: on, time } = wallOf(new Date(at), zone);
  return Math.round((Date.parse(`${on}T${time}Z`) - Math.floor(at / 1000) * 1000) / 60_000);
}

/** `2026-03-02T12:00:00+11:00`. */
export function zoned(iso: string, zone: string): string {
  const at = Date.parse(iso);
  const minutes = offsetAt(at, zone);
  const wall = new Date(at + minutes * 60_000).toISOString().slice(0, 19);
  const two = (part: number) => String(part).padStart(2, '0');
  const ahead = Math.abs(minutes);
  return `${wall}${minutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
}
