import { type Field, type FieldTable, minorPerUnit, type Permission, type WhereFields } from '@embark/contracts/kit';
import { offsetAt } from '@embark/contracts/kit/time';
import type { z } from 'zod';
import type { BulkRows } from '../bulk.ts';
import type { Ctx, Reach } from '../context.ts';
import type { Cell } from '../export/cells.ts';
import type { ListParts } from '../export/cursorRows.ts';
import type { FileStore } from '../files/store.ts';
import { Problem, requireValid } from '../problem.ts';

/** What the columns of a list need in addition to the row. */
type ExportContext = {
  /** The labels of this column's codes. */
  words: Readonly<Record<string, string>>;
  /** The time zone of an office by its code; without a code, the user's time zone. */
  zoneOf: (office: string | null) => string;
};
type Row = Readonly<Record<string, unknown>>;

const called = (code: unknown, { words }: ExportContext): string =>
  new Map(Object.entries(words)).get(String(code)) ?? String(code);

const texts = (value: unknown): string => (typeof value === 'string' ? value : String(value));

const twoDigits = (part: number) => String(part).padStart(2, '0');

/** A timestamp in a time zone with its offset: `2026-03-02T12:00:00+11:00`. */
function inZone(iso: string, zone: string): string {
  const at = new Date(iso);
  const minutes = offsetAt(at, zone) / 60_000;
  const localTime = new Date(at.getTime() + minutes * 60_000).toISOString().slice(0, 19);
  const ahead = Math.abs(minutes);
  return `${localTime}${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(ahead / 60))}:${twoDigits(ahead % 60)}`;
}

/** How values of each kind are exported; `null` stays empty. Money is stored in minor units of the row's currency. */
const written: Record<Field['kind'], (value: unknown, reading: ExportContext, row: Row) => Cell> = {
  text: texts,
  choice: called,
  words: (value, reading) => (Array.isArray(value) ? value.map((code) => called(code, reading)).join(', ') : null),
  flag: (value, reading) => called(value ? 'yes' : 'no', reading),
  moment: (value, { zoneOf }, { office }) => ({
    moment: inZone(texts(value), zoneOf(typeof office === 'string' ? office : null)),
  }),
  day: (value) => ({ day: texts(value) }),
  number: Number,
  money: (value, _reading, row) => Number(value) / minorPerUnit(typeof row.currency === 'string' ? row.currency : ''),
};

/** The cell exporter of a list's column, by its kind. */
const cellsOf = (table: FieldTable) => (column: string) => {
  const field = Object.hasOwn(table, column) ? table[column] : undefined;
  if (!field?.column) return undefined;
  const write = written[field.kind];
  return (row: Row, reading: ExportContext): Cell => {
    const value = row[column];
    if (value === null || value === undefined) return null;
    return write(value, reading, field.currency ? { ...row, currency: field.currency } : row);
  };
};

/** The documents of a list's rows: the name of each in an archive, and its PDF. */
export type RowDocuments = {
  nameOf: (row: Row) => string;
  pdfOf: (parts: { files: FileStore }, ctx: Ctx, id: string) => Promise<Uint8Array>;
};

/** A list, as exports and views see it. */
export type RecordList = {
  name: string;
  /** The permissions to read and to export it. */
  reads: Permission;
  exports: Permission;
  fields: { table: FieldTable; columns: readonly string[]; sorts: readonly string[]; where: WhereFields };
  filter: z.ZodObject;
  /** The rows that match a filter, parsed by the list's schema; 422 if it is invalid. */
  matching: (reach: Reach, now: Date, filter: unknown) => ListParts;
  /** The exported cell of a column. */
  cell: (column: string) => ((row: Readonly<Record<string, unknown>>, reading: ExportContext) => Cell) | undefined;
  /** The ID by which rows are selected. */
  selects?: Pick<BulkRows, 'id' | 'idType'>;
  /** Set if each row has a document. */
  documents?: RowDocuments;
  /** Set if the list has saved views: counts the rows of a filter; `beside` is the field that its board, if it has one, shows as columns. */
  views?: { count: (ctx: Ctx, filter: unknown) => Promise<number>; beside?: string };
};

type ListOptions<F> = Pick<RecordList, 'name' | 'reads' | 'exports' | 'fields'> & {
  filter: z.ZodObject & z.core.$ZodType<F>;
  parts: (reach: Reach, now: Date, filter: F) => ListParts;
  /** The export uses the reach of its permission alone: one role may read an office that only another role exports. */
  narrowed?: true;
  selects?: Pick<BulkRows, 'id' | 'idType'>;
  documents?: RowDocuments;
  views?: { count: (ctx: Ctx, filter: F) => Promise<number>; beside?: string };
};

/** Builds a list, which its domain registers. */
export function recordList<F>({
  filter,
  parts,
  narrowed,
  views,
  selects,
  documents,
  ...given
}: ListOptions<F>): RecordList {
  return {
    ...given,
    filter,
    ...(selects && { selects }),
    ...(documents && { documents }),
    cell: cellsOf(given.fields.table),
    matching(reach, now, input) {
      const { success, data, error } = filter.safeParse(input);
      const issue = error?.issues[0];
      requireValid(success, `filter.${issue?.path.join('.') ?? ''}`, issue?.message ?? "We can't read this filter");
      return parts(narrowed ? { ...reach, offices: () => reach.offices(given.exports) } : reach, now, data);
    },
    ...(views && { views: { ...views, count: (ctx: Ctx, input: unknown) => views.count(ctx, filter.parse(input)) } }),
  };
}

/** The lists by name; 404 for an unknown name. */
export type Lists = (name: string) => RecordList;

export function listsOf(lists: readonly RecordList[]): Lists {
  const known = new Map(lists.map((list) => [list.name, list]));
  return (name) => {
    const list = known.get(name);
    if (!list) throw new Problem('not-found', 'List not found.');
    return list;
  };
}

/** A request's context with all lists. */
export type ListCtx = Ctx & { lists: Lists };
