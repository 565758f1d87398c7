import { EXPENSE_ROWS, expenses } from '@embark/contracts/money/expenses';
import { useMemo, useState } from 'react';
import { ApiProblem, useWrite } from '../../../../kit/call/api.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { tsvOf } from '../../../../kit/sheet/tsv.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { useExpenseFields } from '../fields.ts';
import { pastedColumns, rowsIn } from './pasted.ts';
import type { Reason } from './Reasons.tsx';
import { type Added, useUndoAdded } from './useUndoAdded.ts';

type Saved = { added: Added[]; reasons: Reason[] };

/** The rows of the box, which of them can be read, and their save: refused ones stay in the box. */
export function usePasted(office: string, onAll: () => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const specs = useExpenseFields(office);
  const add = useWrite(expenses.addMany, { refreshes: [expenses] });
  const undo = useUndoAdded();
  const [text, write] = useState('');
  const [saved, setSaved] = useState<Saved>();
  const [problem, setProblem] = useState<string>();
  const rows = useMemo(() => rowsIn(text, specs, t), [text, specs, t]);
  const labelOf = (name: string) => Object.entries(specs).find(([one]) => one === name)?.[1].label;
  const unread = rows.flatMap(({ complaint }, at): Reason[] =>
    complaint ? [{ line: at + 1, label: labelOf(complaint.column), message: complaint.message }] : [],
  );
  const readable = rows.filter(({ complaint }) => complaint === undefined);

  const save = async () => {
    setProblem(undefined);
    const given = readable.map(({ fields }) => fields);
    const answer = await add.mutateAsync({ office, rows: given }).catch((error: unknown) => {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error.message);
    });
    if (!answer) return;
    const added = answer.rows.flatMap(({ id, version }) => (id && version ? [{ id, version }] : []));
    const refused = new Map(readable.map((row, at) => [row, answer.rows[at]?.problem]));
    const left = rows.filter((row) => row.complaint ?? refused.get(row));
    if (left.length === 0) {
      const says = t('expenses.paste.added', { count: added.length, number: formatNumber(added.length) });
      toast.undo(says, () => undo(added));
      return onAll();
    }
    write(tsvOf(left.map(({ cells }) => cells)));
    const reasons = left.map((row, at): Reason => {
      const why = refused.get(row);
      const [field, message] = Object.entries(why?.fields ?? {})[0] ?? [row.complaint?.column ?? '', why?.message];
      return { line: at + 1, label: labelOf(field), message: message ?? row.complaint?.message ?? '' };
    });
    return setSaved({ added, reasons });
  };

  return {
    columns: pastedColumns.map((name) => specs[name].label).join(' · '),
    text,
    write: (next: string) => {
      write(next);
      setSaved(undefined);
    },
    rows,
    readable,
    isTooMany: rows.length > EXPENSE_ROWS,
    isBusy: add.isPending,
    added: saved?.added ?? [],
    reasons: saved?.reasons ?? unread,
    isSaved: saved !== undefined,
    problem,
    save,
    undo: () => {
      undo(saved?.added ?? []);
      setSaved(saved && { ...saved, added: [] });
    },
  };
}
