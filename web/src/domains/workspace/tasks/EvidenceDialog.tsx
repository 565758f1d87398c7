import { type Task, type TaskRow, tasks } from '@embark/contracts/workspace/tasks';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useRead, useWrite } from '../../../kit/call/api.ts';
import { FormProse } from '../../../kit/form/fields.tsx';
import { FormAutocomplete } from '../../../kit/form/FormAutocomplete.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useAddresses } from '../../organisation/session/index.ts';
import { refreshes } from './refreshes.ts';

const Evidence = tasks.finish.body.pick({ version: true, documentId: true, reason: true });
type Props = { task: TaskRow; onDone: (done: Task) => void; onClose: () => void };

/** Closes the date that a task is about together with the task: with a document of the client file, or a reason (P2, A3). */
export function EvidenceDialog({ task, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const at = useAddresses();
  const { data: documents = [] } = useRead(tasks.evidence, { id: task.id });
  const { mutateAsync } = useWrite(tasks.finish, { refreshes });
  const { control, state, submit } = useContractForm(Evidence, {
    start: { version: task.version, documentId: null, reason: '' },
    save: async ({ documentId = null, reason = null }) => {
      onDone(await mutateAsync({ id: task.id, version: task.version, documentId, reason }));
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
      {documents.length > 0 && (
        <FormAutocomplete
          control={control}
          name="documentId"
          label={t('tasks.evidence.document')}
          helperText={t('tasks.evidence.documentHint')}
          options={documents.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <FormProse
        control={control}
        name="reason"
        minRows={3}
        required={documents.length === 0}
        label={t('tasks.evidence.reason')}
        helperText={t('tasks.evidence.reasonHint')}
      />
      {fileId && (
        <Link component={RouterLink} to={at.client(fileId, 'dates')}>
          {t('tasks.evidence.open')}
        </Link>
      )}
    </FormDialog>
  );
}
