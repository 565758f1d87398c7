import { calendar, type CalendarEntry } from '@embark/contracts/work/calendar';
import { ApiProblem, useWrite } from '../../../kit/call/api.ts';
import type { CalendarMove } from '../../../kit/calendar/calendar.ts';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { keyOf, timesIn } from './items.ts';
import { useScope } from './useScope.tsx';
import { shown, useUndo } from './useUndo.ts';

/** Moves an own event after a drag or by keys: the same call as the form's; a series asks which of its occurrences. */
export function useMoves(entries: readonly CalendarEntry[], zone: string) {
  const { t } = useTranslation();
  const { ask, dialog } = useScope();
  const toast = useToast();
  const undoable = useUndo();
  const { mutateAsync } = useWrite(calendar.move, { refreshes: shown });
  const move = async (to: CalendarMove, undo: () => void) => {
    const entry = entries.find((one) => keyOf(one) === to.id);
    if (!entry?.event) return undo();
    const { id, version, day, repeats } = entry.event;
    const scope = repeats ? await ask(t('calendar.moveWhich')) : 'all';
    if (scope === null) return undo();
    try {
      const times = timesIn(entry.zone ?? zone, to, zone);
      const moved = await mutateAsync({ id, version, day, scope, ...times });
      undoable(t('calendar.moved', { title: moved.title }), moved.changeId, id);
    } catch (problem) {
      undo();
      if (!(problem instanceof ApiProblem)) throw problem;
      toast.error(translateMessage(Object.values(problem.fields)[0] ?? problem.message));
    }
  };
  return { move: (to: CalendarMove, undo: () => void) => void move(to, undo), dialog };
}
