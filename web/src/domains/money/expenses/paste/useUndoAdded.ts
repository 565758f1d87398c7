import { expenses } from '@embark/contracts/money/expenses';
import { useWrite } from '../../../../kit/call/api.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { useSave } from '../../../../kit/toast/useSave.ts';

/** An added row, on the version that it got. */
export type Added = { id: string; version: number };

/** Removes rows that were just added; those that somebody has changed since stay, and the message counts them. */
export function useUndoAdded() {
  const { t } = useTranslation();
  const toast = useToast();
  const save = useSave();
  const { mutateAsync } = useWrite(expenses.removeMany, { refreshes: [expenses] });
  return (rows: readonly Added[]): void =>
    save(async () => {
      const answer = await mutateAsync({ rows: [...rows] });
      const kept = answer.rows.filter(({ problem }) => problem).length;
      const count = answer.rows.length - kept;
      const removed = t('expenses.paste.removed', { count, number: formatNumber(count) });
      const left = kept > 0 ? ` ${t('expenses.paste.kept', { count: kept, number: formatNumber(kept) })}` : '';
      toast.success(`${removed}${left}`);
    });
}
