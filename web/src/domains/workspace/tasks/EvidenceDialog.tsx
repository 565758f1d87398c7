import { type Task, type TaskRow, tasks } from '@embark/contracts/workspace/tasks';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useRead } from '../../../kit/call/api.ts';
import { ActDialog } from '../../../kit/form/ActDialog.tsx';
import { FormProse } from '../../../kit/form/fields.tsx';
import { FormAutocomplete } from '../../../kit/form/FormAutocomplete.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useAddresses } from '../../organisation/session/index.ts';
import { refreshes } from './refreshes.ts';

type Props = { task: TaskRow; onDone: (done: Task) => void; onClose: () => void };

/** Closes the date that a task is about together with the task: with a document of the client file, or a reason (P2, A3). */
export function EvidenceDialog({ task, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const at = useAddresses();
  const { data: documents = [] } = useRead(tasks.evidence, { id: task.id });
  const fileId = task.about?.parentId;
  return (
    <ActDialog
      act={tasks.finish}
      refreshes={refreshes}
      row={{ id: task.id, version: task.version }}
      start={{ documentId: null, reason: '' }}
      title={t('tasks.evidence.title', { title: task.title })}
      save={t('tasks.evidence.save')}
      done={onDone}
      onClose={onClose}
    >
      {(control) => (
        <>
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
        </>
      )}
    </ActDialog>
  );
}
