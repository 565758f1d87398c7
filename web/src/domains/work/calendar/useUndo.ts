import { calendar } from '@embark/contracts/work/calendar';
import { ApiProblem, useWrite } from '../../../kit/call/api.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';

/** The event itself may be gone or another one afterwards: only what lists it is read again. */
export const shown = [calendar.window, calendar.team] as const;

/** Says what was done to an event, with ten seconds to undo it: times, exceptions and answers are then as they were. */
export function useUndo() {
  const toast = useToast();
  const { mutateAsync } = useWrite(calendar.undo, { refreshes: shown });
  const undo = async (changeId: string, event: string) => {
    try {
      toast.success((await mutateAsync({ id: changeId })).message, event);
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      toast.error(problem);
    }
  };
  return (text: string, changeId: string, event: string) => toast.undo(text, () => void undo(changeId, event), event);
}
