import { type Task, type TaskRow, tasks } from '@embark/contracts/workspace/tasks';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useWrite } from '../../../kit/call/api.ts';
import { FormProse } from '../../../kit/form/fields.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useAddresses } from '../../organisation/session/index.ts';
import { refreshes } from './refreshes.ts';

const Evidence = tasks.finish.body.pick({ version: true, reason: true });
type Props = { task: TaskRow; onDone: (done: Task) => void; onClose: () => void };

/** Closes the date that a task is about together with the task: with a reason here, or with a document on the client file (P2, A3). */
export function EvidenceDialog({ task, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const at = useAddresses();
  const { mutateAsync } = useWrite(tasks.finish, { refreshes });
  const { control, state, submit } = useContractForm(Evidence, {
    start: { version: task.version, reason: '' },
    save: async ({ reason }) => {
      onDone(await mutateAsync({ id: task.id, version: task.version, reason: reason ?? null }));
      onClose();
    },
  });
  const fileId = task.about?.parentId;
  return (
    <FormDialog
      title={t('tasks.evidence.title', { title: task.title })}
      state={state}
      submit={submit}
      save={t('tasks.evidence.save')}
      onClose={onClose}
      maxWidth="xs"
    >
      <FormProblem state={state} />
      <Typography>{t('tasks.evidence.text')}</Typography>
      <FormProse control={control} name="reason" minRows={3} required label={t('tasks.evidence.reason')} />
      {fileId && (
        <Link component={RouterLink} to={at.client(fileId, 'dates')}>
          {t('tasks.evidence.withDocument')}
        </Link>
      )}
    </FormDialog>
  );
}
