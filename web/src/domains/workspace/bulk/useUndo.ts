import { bulk } from '@embark/contracts/workspace/bulk';
import { useQueryClient } from '@tanstack/react-query';
import { useWrite, ApiProblem } from '../../../kit/call/api.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { keptOf } from './state.ts';
import { watchWork } from './watched.ts';

/** Undoes a task: shows the result at once, or its progress. */
export function useUndo() {
  const { t } = useTranslation();
  const toast = useToast();
  const client = useQueryClient();
  const { mutateAsync } = useWrite(bulk.undo, { refreshes: [] });
  return async (id: string) => {
    try {
      const job = await mutateAsync({ id });
      void client.invalidateQueries(); // any query may show these rows
      if (job.state === 'undoing') {
        watchWork(id);
        return;
      }
      const kept = keptOf(job);
      const said = t('bulk.undone', { count: job.restored, number: formatNumber(job.restored) });
      toast.success(kept > 0 ? `${said} ${t('bulk.keptSome', { count: kept, number: formatNumber(kept) })}` : said);
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      toast.error(problem);
    }
  };
}
