import { type Cell, type Column, csv } from './cells.ts';
import { xlsx } from './xlsx.ts';

export const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

type Asked = {
  format: 'csv' | 'xlsx';
  columns: readonly Column[];
  rows: AsyncIterable<Cell[][]>;
  rightToLeft?: boolean;
};

/** A table as a file, piece by piece: every export of the product goes through here. */
export const writeTable = ({ format, columns, rows, rightToLeft }: Asked): AsyncIterable<string | Buffer> =>
  format === 'csv' ? csv(columns, rows) : xlsx(columns, rows, rightToLeft);
