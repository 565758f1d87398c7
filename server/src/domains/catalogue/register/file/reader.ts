import type { RegisterKind } from '@embark/contracts/catalogue/register';
import { tooLarge } from '../../../../kit/spreadsheet/sheet.ts';
import { monthIn } from '../rules/cells.rules.ts';
import { type Row, rowOf } from '../rules/rows.rules.ts';
import { type Placed, placesOf, type Table, tableOf, tables } from '../rules/tables.rules.ts';
import type { Line } from './lines.ts';
import { cannotRead, cutOff, noColumn, noRows, noTable, type Place, twice } from './refusals.ts';

/** Rows before the header: titles, and when the report was made. */
const MOST_TITLES = 30;
const MOST_ROWS = 200_000;

export type Found = { row: Row; placeOf: (field: string) => Place };
type Source = {
  name: string;
  before: number;
  table: Table | null;
  header: readonly string[];
  places: Placed[];
  rows: number;
};

const isBlank = (cell: string | undefined): boolean => cell === undefined || cell.trim() === '';

/** Reads the tables of a register row by row, in any order. */
export function registerReader() {
  const sources = new Map<RegisterKind, string>();
  let month: string | null = null;
  let at: Source | null = null;

  function begin(name: string) {
    finish();
    at = { name, before: 0, table: null, header: [], places: [], rows: 0 };
    return at;
  }
  function finish() {
    if (at?.table && at.rows === 0) throw noRows(at.name, at.table.name);
  }
  function readHeader(source: Source, cells: readonly string[]) {
    source.before += 1;
    const table = source.before > MOST_TITLES ? null : tableOf(cells);
    if (!table) {
      month ??= cells.reduce<string | null>((found, cell) => found ?? monthIn(cell), null);
      return;
    }
    const { places, missing } = placesOf(table, cells);
    if (missing !== null) throw noColumn(source.name, table.name, missing);
    const other = sources.get(table.kind);
    if (other !== undefined) throw twice(source.name, other, table.name);
    sources.set(table.kind, source.name);
    Object.assign(source, { table, header: cells, places });
  }

  return {
    /** A row of the register; null for titles, blank rows and the end of a report. */
    read({ source: name, line, cells, isCsv }: Line): Found | null {
      const source = at?.name === name ? at : begin(name);
      const filled = cells.filter((cell) => !isBlank(cell)).length;
      if (filled === 0) return null;
      if (source.table === null) {
        readHeader(source, cells);
        return null;
      }
      if (filled === 1 && cells.length <= 1) return null;
      const width = source.header.findLastIndex((title) => !isBlank(title)) + 1;
      if (isCsv && cells.length < width) throw cutOff({ source: name, line }, cells.length, width);
      if (filled === 1) return null;
      source.rows += 1;
      if (source.rows > MOST_ROWS) throw tooLarge('The register has more than 200,000 rows in one table.');
      const titles = new Map(source.places.map(({ field, column }) => [field, column.title]));
      const values = new Map(
        source.places.map(({ field, column, at: index }) => {
          const cell = cells[index] ?? '';
          const read = column.read(cell);
          if ('fault' in read) throw cannotRead(read.fault, { source: name, line, title: column.title }, cell);
          return [field, read.value] as const;
        }),
      );
      const placeOf = (field: string) => ({ source: name, line, title: titles.get(field) ?? field });
      return { row: rowOf(source.table.kind, values), placeOf };
    },

    /** Checks that nothing is missing, after the last row. */
    end() {
      finish();
      const missing = tables.find(({ kind }) => !sources.has(kind));
      if (missing) throw noTable(missing.name);
    },
    month: () => month,
  };
}
