import { type Task, tasks } from '@embark/contracts/workspace/tasks';
import { useNavigate } from 'react-router';
import { useWrite } from '../../../kit/call/api.ts';
import { FormProse } from '../../../kit/form/fields.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { folderPath } from './place.ts';
import { refreshes } from './refreshes.ts';

/** Declines a task with a reason: it goes back to the person who assigned it. */
export function DeclineDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const { mutateAsync } = useWrite(tasks.decline, { refreshes, leaves: true });
  const { control, state, submit } = useContractForm(tasks.decline.body, {
    start: { version: task.version, reason: '' },
    save: async ({ reason }) => {
      await mutateAsync({ id: task.id, version: task.version, reason });
      toast.success(t('tasks.said.declined', { title: task.title, name: task.assigner }));
      void navigate(folderPath('mine'));
    },
  });
  return (
    <FormDialog
      title={t('tasks.decline.title', { title: task.title })}
      state={state}
      submit={submit}
      save={t('tasks.act.decline')}
      onClose={onClose}
      maxWidth="xs"
    >
      <FormProblem state={state} />
      <FormProse
        control={control}
        name="reason"
        minRows={3}
        required
        label={t('tasks.decline.reason')}
        helperText={t('tasks.decline.hint', { name: task.assigner })}
      />
    </FormDialog>
  );
}
