import type { FieldSpec } from '../../../../kit/record/fields.ts';
import { fieldCell } from '../../../../kit/sheet/fieldCell.ts';
import { DAY_COMPLAINT, pastedDays } from '../../../../kit/sheet/readText.ts';
import { cellsOf } from '../../../../kit/sheet/tsv.ts';
import { normaliseText } from '../../../../kit/text/strings.ts';
import type { TFunction } from '../../../../kit/i18n/useTranslation.ts';

/** The columns of pasted rows, in order. */
export const pastedColumns = [
  'spentOn',
  'name',
  'category',
  'amount',
  'taxCode',
  'tax',
  'method',
  'accountId',
  'reference',
  'note',
] as const;
type Column = (typeof pastedColumns)[number];

export type PastedRow = {
  /** The cells as they were pasted. */
  cells: readonly string[];
  fields: Record<string, unknown>;
  /** What can't be read, in English. */
  complaint: { column: Column; message: string } | undefined;
};

const usual: Partial<Record<Column, unknown>> = { method: 'bank' };
const open = () => undefined;

/** The rows of a text copied from a spreadsheet. A first row with the names of the columns is left out, and so are empty rows. */
export function rowsIn(text: string, specs: Readonly<Record<Column, FieldSpec>>, t: TFunction): PastedRow[] {
  const given = cellsOf(text).filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const isHead = normaliseText(given[0]?.[0] ?? '') === normaliseText(specs.spentOn.label);
  const readers = pastedColumns.map((column) =>
    fieldCell({ spec: specs[column], name: column, field: column, locked: open, t }),
  );
  const rows = isHead ? given.slice(1) : given;
  const days = readers.map(({ isDay }, at) => (isDay ? pastedDays(rows.map((cells) => cells[at] ?? '')) : undefined));
  return rows.map((cells) => {
    const row: PastedRow = { cells, fields: {}, complaint: undefined };
    pastedColumns.forEach((column, at) => {
      const cell = cells[at]?.trim() ?? '';
      if (cell === '' && (column in usual || !specs[column].required)) {
        if (column in usual) row.fields[column] = usual[column];
        return;
      }
      const meant = days[at] ? days[at](cell) : cell;
      const read = meant === undefined ? { complaint: DAY_COMPLAINT } : readers[at]?.read(meant, row);
      if (read && 'complaint' in read) row.complaint ??= { column, message: read.complaint };
      else if (read) row.fields[column] = read.value;
    });
    return row;
  });
}
