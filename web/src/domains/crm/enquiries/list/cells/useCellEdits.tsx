import { isOpen } from '@embark/contracts/catalogue/reference';
import { enquiries, type EnquiryRow } from '@embark/contracts/crm/enquiries';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useWrite } from '../../../../../kit/call/api.ts';
import { useTranslation } from '../../../../../kit/i18n/useTranslation.ts';
import { lazyPart } from '../../../../../kit/call/lazyPart.tsx';
import type { CellEdit } from '../../../../../kit/list/cellEdit.ts';
import { useToast } from '../../../../../kit/toast/useToast.tsx';
import {
  type CellColumn,
  cellColumns,
  type CellField,
  type CellValue,
  choiceColumns,
  fieldOf,
  isCellValue,
} from './fields.ts';
import type { CellConflict } from './saveCell.ts';

const choices = async () => import('./ChoiceCell.tsx');
const texts = async () => import('./TextCells.tsx');
const choiceEditors = choiceColumns.map(
  (column) => [column, lazyPart(async () => (await choices()).choiceCell(column))] as const,
);
const FollowUpCell = lazyPart(async () => (await texts()).FollowUpCell);
const TagsCell = lazyPart(async () => (await texts()).TagsCell);
const StatusCell = lazyPart(async () => (await import('./StatusCell.tsx')).StatusCell);
const CellConflictDialog = lazyPart(async () => (await import('./CellConflictDialog.tsx')).CellConflictDialog);

const mayEdit = ({ can }: EnquiryRow) => can.edit;
const mayFollowUp = ({ can, status }: EnquiryRow) => can.edit && isOpen(status);

/** By the column's id. */
export type CellEdits = Readonly<Partial<Record<string, CellEdit<EnquiryRow>>>>;

/** In-place editing of the list's cells, and the conflict dialog. */
export function useCellEdits(): { edits: CellEdits; question: ReactNode } {
  const { t } = useTranslation();
  const toast = useToast();
  const shown = useRef<Partial<EnquiryRow>>({}); // the optimistic row until the response
  const [conflict, setConflict] = useState<CellConflict>();
  const { mutateAsync } = useWrite(enquiries.change, {
    refreshes: [enquiries],
    optimistic: ({ id }, cache) => {
      const looks = shown.current;
      cache.edit(enquiries.list, (page) => ({
        ...page,
        rows: page.rows.map((row) => (row.id === id ? { ...row, ...looks } : row)),
      }));
    },
  });

  const save = useCallback(
    async (row: EnquiryRow, column: CellColumn, given: CellValue): Promise<void> => {
      const field = fieldOf(column);
      const write = (on: EnquiryRow, of: CellField, { value, shown: looks }: CellValue) => {
        shown.current = looks;
        return mutateAsync({ id: on.id, version: on.version, [of]: value });
      };
      const { saveCell } = await import('./saveCell.ts');
      const saved = await saveCell({ write, ask: setConflict }, row, field, given);
      if (!saved) return;
      const before = { value: row[field], shown: { [field]: row[field], [column]: row[column] } };
      const name = t(`enquiries.field.${field}`);
      const undo = () =>
        saveCell({ write, ask: setConflict }, saved, field, before).then(
          () => toast.success(t('record.field.undone', { field: name })),
          (problem: Error) => toast.error(problem),
        );
      // a past follow-up cannot be restored
      const hasPassed =
        field === 'nextFollowUpAt' && !(row.nextFollowUpAt && Date.parse(row.nextFollowUpAt) > Date.now());
      if (hasPassed) toast.success(t('record.field.saved', { field: name }));
      else toast.undo(t('record.field.saved', { field: name }), () => void undo());
    },
    [mutateAsync, t, toast],
  );

  const decide = (keepMine: boolean) => {
    setConflict(undefined);
    const column = cellColumns.find((one) => fieldOf(one) === conflict?.field);
    if (keepMine && conflict && column)
      save(conflict.row, column, conflict.mine).catch((problem: Error) => toast.error(problem));
  };

  const edits = useMemo((): CellEdits => {
    const edit = (column: CellColumn, Editor: CellEdit<EnquiryRow>['Editor'], may = mayEdit): CellEdit<EnquiryRow> => ({
      may,
      Editor,
      save: async (row, value) => (isCellValue(value) ? save(row, column, value) : undefined),
    });
    return {
      status: { may: ({ can }) => can.move, Editor: StatusCell, save: async () => undefined },
      ...Object.fromEntries(choiceEditors.map(([column, Editor]) => [column, edit(column, Editor)])),
      nextFollowUpAt: edit('nextFollowUpAt', FollowUpCell, mayFollowUp),
      tags: edit('tags', TagsCell),
    };
  }, [save]);
  return { edits, question: conflict && <CellConflictDialog conflict={conflict} onDecide={decide} /> };
}
