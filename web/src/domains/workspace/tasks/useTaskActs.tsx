import { type Task, type TaskRow, tasks } from '@embark/contracts/workspace/tasks';
import { type ReactNode, useState } from 'react';
import { call, useWrite } from '../../../kit/call/api.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { useSave } from '../../../kit/toast/useSave.ts';
import { refreshes } from './refreshes.ts';

const EvidenceDialog = lazyPart(async () => (await import('./EvidenceDialog.tsx')).EvidenceDialog);

type Acts = {
  /** Marks a task as done, or a done one as not done. A date that it is about asks for its evidence. */
  toggle: (task: TaskRow) => void;
  remove: (task: TaskRow) => void;
  restore: (task: TaskRow) => void;
  star: (task: TaskRow) => void;
  /** The task no longer waits for anybody. */
  stopWaiting: (task: TaskRow) => void;
  /** The same for a task of which only the ID is known. */
  byId: (id: string, act: 'toggle' | 'remove') => void;
  dialog: ReactNode;
};

/** What a click does to a task, each with ten seconds to undo it. */
export function useTaskActs(): Acts {
  const { t } = useTranslation();
  const toast = useToast();
  const save = useSave();
  const [asking, ask] = useState<TaskRow>();
  const finish = useWrite(tasks.finish, { refreshes }).mutateAsync;
  const reopen = useWrite(tasks.reopen, { refreshes }).mutateAsync;
  const remove = useWrite(tasks.delete, { refreshes }).mutateAsync;
  const restore = useWrite(tasks.restore, { refreshes }).mutateAsync;
  const change = useWrite(tasks.change, { refreshes }).mutateAsync;
  const star = useWrite(tasks.star, { refreshes }).mutateAsync;

  const sayDone = (done: Task) =>
    toast.undo(
      t('tasks.said.done', { title: done.title }),
      () => save(() => reopen({ id: done.id, version: done.version })),
      done.id,
    );
  const acts = {
    toggle(task: TaskRow) {
      const { id, version } = task;
      if (task.needsEvidence) ask(task);
      else
        save(async () => {
          if (task.doneAt === null) sayDone(await finish({ id, version }));
          else {
            await reopen({ id, version });
            toast.success(t('tasks.said.reopened', { title: task.title }), id);
          }
        });
    },
    remove({ id, version }: TaskRow) {
      save(async () => {
        const gone = await remove({ id, version });
        const undo = () => save(() => restore({ id, version: gone.version }));
        toast.undo(t('tasks.said.deleted', { title: gone.title }), undo, id);
      });
    },
    restore: ({ id, version }: TaskRow) => save(() => restore({ id, version })),
    stopWaiting({ id, version, waitingFor, waitingUntil }: TaskRow) {
      save(async () => {
        const now = await change({ id, version, waitingFor: null });
        const undo = () => save(() => change({ id, version: now.version, waitingFor, waitingUntil }));
        toast.undo(t('tasks.said.notWaiting', { title: now.title }), undo, id);
      });
    },
    star: ({ id, starred }: TaskRow) => save(() => star({ id, starred: !starred })),
  };
  return {
    ...acts,
    byId: (id, act) =>
      save(async () => {
        const task = await call(tasks.get, { id });
        const may = act === 'toggle' ? task.can.finish : task.can.remove && task.deletedAt === null;
        if (may) acts[act](task);
      }),
    dialog: asking && <EvidenceDialog task={asking} onDone={sayDone} onClose={() => ask(undefined)} />,
  };
}
