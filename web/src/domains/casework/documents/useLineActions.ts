import { type ChecklistLine, documents } from '@embark/contracts/casework/documents';
import { ApiProblem, useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import type { Open } from './Dialogs.tsx';
import { type LineActions, mayDo } from './list/actions.ts';

type Given = {
  pick: (lineId?: string) => void;
  setOpen: (open: Open) => void;
  lineName: (line: ChecklistLine) => string;
};

const of = ({ id, version }: ChecklistLine) => ({ id, version });
const silent = () => undefined;

/** What the buttons, menus and keys of a line do. */
export function useLineActions({ pick, setOpen, lineName }: Given): LineActions {
  const { t } = useTranslation();
  const toast = useToast();
  const refreshes = [documents];
  const { mutateAsync: check } = useWrite(documents.check, { refreshes });
  const { mutateAsync: reopen } = useWrite(documents.reopen, { refreshes });
  const { mutateAsync: takeRule } = useWrite(documents.takeRule, { refreshes });
  const { mutateAsync: remove } = useWrite(documents.removeLine, { refreshes });
  /** Does it, then `done`; a refusal is a message. */
  const run = async <T>(change: Promise<T>, done: (answer: T) => void) => {
    try {
      done(await change);
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      toast.error(problem);
    }
  };
  const dialog = (kind: 'edit' | 'return' | 'waive') => (line: ChecklistLine) => setOpen({ kind, lineId: line.id });
  return {
    open: (line) => {
      if (mayDo('open', line)) setOpen({ kind: 'preview', lineId: line.id });
      else if (line.document?.sensitive && line.document.removedOn === null && !line.document.can.open)
        toast.info(t('documents.line.locked'));
      else if (mayDo('upload', line)) pick(line.id);
      else if (mayDo('edit', line)) setOpen({ kind: 'edit', lineId: line.id });
    },
    upload: (line) => pick(line.id),
    check: (line) => {
      if (line.dateMissing && mayDo('open', line)) {
        setOpen({ kind: 'preview', lineId: line.id }); // its date is entered there
        return;
      }
      const done = (checked: ChecklistLine) =>
        toast.undo(
          t('documents.check.done', { name: lineName(line) }),
          () => void run(reopen(of(checked)), silent),
          line.id,
        );
      void run(check(of(line)), done);
    },
    return: dialog('return'),
    edit: dialog('edit'),
    waive: dialog('waive'),
    reopen: (line) =>
      void run(reopen(of(line)), () => toast.success(t('documents.reopen.done', { name: lineName(line) }))),
    takeRule: (line) => void run(takeRule(of(line)), () => toast.success(t('documents.takeRule.done'))),
    remove: (line) =>
      void run(remove(of(line)), () => toast.success(t('documents.remove.done', { name: lineName(line) }))),
  };
}
