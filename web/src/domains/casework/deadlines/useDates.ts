import { type Deadline, type DeadlineRow, deadlines } from '@embark/contracts/casework/deadlines';
import { conversions } from '@embark/contracts/crm/conversions';
import { ApiProblem, useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';

/** A change of a date also adds to the timeline of its client file. */
export const refreshes = [deadlines, conversions];

/** Says that a date was closed, with ten seconds to reopen it. */
export function useClosed() {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutateAsync } = useWrite(deadlines.reopen, { refreshes });
  return (closed: Deadline) => {
    const reopen = async () => {
      try {
        await mutateAsync({ id: closed.id, version: closed.version });
        toast.success(t('deadlines.reopened', { what: closed.what }), closed.id);
      } catch (problem) {
        if (problem instanceof ApiProblem) toast.error(problem);
        else throw problem;
      }
    };
    const text = t(`deadlines.closedAs.${closed.state === 'open' ? 'met' : closed.state}`, { what: closed.what });
    toast.undo(text, () => void reopen(), closed.id);
  };
}

/** Whether the due day of an open date has passed in its zone. */
export const isLate = ({ state, dueAt }: Pick<DeadlineRow, 'state' | 'dueAt'>, now: number) =>
  state === 'open' && Date.parse(dueAt) + 60_000 <= now;
