import { useCallback } from 'react';
import { type TextIn, useTranslation } from '../i18n/useTranslation.ts';
import type { CellMark } from '../list/useCellEdit.ts';
import { same } from '../record/fields.ts';
import { formatNumber } from '../text/format.ts';
import { useToast } from '../toast/useToast.tsx';
import { DAY_COMPLAINT, pastedDays } from './readText.ts';
import type { Edit, Outcome, SheetStore } from './sheetStore.ts';
import type { SheetSlot } from './slot.ts';

type Versioned = { version: number };
/** A text for a cell, by the indexes of its row and column. */
export type Wanted = { row: number; column: number; text: string };

type Given<Row extends Versioned> = Pick<SheetSlot<Row>, 'columns' | 'lead' | 'edit'> & {
  sheet: SheetStore<Row>;
  rowId: (row: Row) => string;
  say: (text: string) => void;
};

/** Writes texts into cells, undoes and redoes; marks the cells that are refused, and says what became of the others. */
export function useSheetWriting<Row extends Versioned>({ columns, lead, edit, sheet, rowId, say }: Given<Row>) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mark } = edit;

  const count = useCallback(
    (key: TextIn<'sheet'>, number: number) => t(`sheet.${key}`, { count: number, number: formatNumber(number) }),
    [t],
  );

  const columnOf = useCallback((field: string) => columns.find(({ sheet: cell }) => cell?.field === field), [columns]);

  /** The refused cells of a save or an undo as marks, with the text to retry if there is one. */
  const marksOf = useCallback(
    ({ refused }: Outcome, texts: ReadonlyMap<string, string>): CellMark[] =>
      refused.flatMap(({ id, field, complaint }) => {
        const column = columnOf(field)?.id;
        return column
          ? [{ id, column, refusal: { value: { text: texts.get(`${id} ${column}`) ?? '' }, complaint } }]
          : [];
      }),
    [columnOf],
  );

  const back = useCallback(
    async (which: 'undo' | 'redo') => {
      const outcome = await sheet[which]();
      if (!outcome) return say(t(which === 'undo' ? 'sheet.nothingToUndo' : 'sheet.nothingToRedo'));
      const cells = marksOf(outcome, new Map());
      mark(cells);
      const told = count(which === 'undo' ? 'undone' : 'redone', outcome.saved);
      const rows = new Set(outcome.refused.map(({ id }) => id)).size;
      if (rows > 0) toast.error(`${told} ${count('keptRows', rows)}`);
      return say(told);
    },
    [sheet, marksOf, mark, count, toast, say, t],
  );

  /** Writes texts into the cells of these rows, as one step. `beyond`: the rows of a paste that the list has no place for. */
  const write = useCallback(
    async (wanted: readonly Wanted[], rows: readonly Row[], beyond = 0) => {
      const edits: Edit<Row>[] = [];
      const marks: CellMark[] = [];
      const texts = new Map<string, string>();
      const dayTexts = new Map(
        columns.flatMap(({ sheet: cell }, at) => {
          const place = at + lead;
          const pasted = wanted.flatMap(({ column, text }) => (column === place ? [text] : []));
          return cell?.isDay && pasted.length > 0 ? [[place, pastedDays(pasted)] as const] : [];
        }),
      );
      for (const { row: at, column: place, text } of wanted) {
        const [row, column] = [rows[at], columns[place - lead]];
        const cell = column?.sheet;
        if (row === undefined || !column || !cell || cell.text(row) === text) continue;
        const id = rowId(row);
        texts.set(`${id} ${column.id}`, text);
        const refuse = (complaint: string) =>
          marks.push({ id, column: column.id, refusal: { value: { text }, complaint } });
        const why = cell.locked(row);
        if (why !== undefined) {
          refuse(why);
          continue;
        }
        const dayText = dayTexts.get(place);
        const meant = dayText ? dayText(text) : text;
        const to = meant === undefined ? { complaint: DAY_COMPLAINT } : cell.read(meant, row);
        if ('complaint' in to) refuse(to.complaint);
        else if (cell.field === undefined) refuse(t('sheet.notWritten'));
        else if (same(to.value, Reflect.get(row, cell.field))) marks.push({ id, column: column.id });
        else edits.push({ row, field: cell.field, to });
      }
      mark(marks);
      if (edits.length > 1) say(count('saving', new Set(edits.map(({ row }) => rowId(row))).size));
      const outcome = await sheet.save(edits);
      const failed = marksOf(outcome, texts);
      const isFailed = new Set(failed.map(({ id, column }) => `${id} ${column}`));
      const fine = edits.flatMap(({ row, field }) => {
        const [id, column] = [rowId(row), columnOf(field)?.id];
        return column && !isFailed.has(`${id} ${column}`) ? [{ id, column }] : [];
      });
      mark([...fine, ...failed]);

      const refusedRows = new Set([...marks.filter(({ refusal }) => refusal), ...failed].map(({ id }) => id)).size;
      const told = [
        ...(outcome.saved > 0 || refusedRows === 0 ? [count('saved', outcome.saved)] : []),
        ...(refusedRows > 0 ? [count('refused', refusedRows)] : []),
        ...(beyond > 0 ? [count('beyond', beyond)] : []),
      ].join(' ');
      say(told);
      if (refusedRows > 0 || beyond > 0) toast.error(told);
    },
    [columns, lead, rowId, mark, say, count, sheet, marksOf, columnOf, toast, t],
  );

  return { write, back };
}
