import { tasks } from '@embark/contracts/workspace/tasks';
import Box from '@mui/material/Box';
import { useNavigate, useParams } from 'react-router';
import { useRead } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { useShortcuts } from '../../../kit/page/shortcuts.ts';
import { folderPath } from './place.ts';
import { TaskPanel } from './TaskPanel.tsx';
import { useTaskActs } from './useTaskActs.tsx';

/** A task on its own page, where a notification leads. */
export function TaskPage() {
  const { t } = useTranslation();
  const { taskId = '' } = useParams();
  const navigate = useNavigate();
  const acts = useTaskActs();
  const { data } = useRead(tasks.get, { id: taskId }, { enabled: false }); // the panel reads it
  useShortcuts([
    { key: 'e', says: t('tasks.key.done'), act: () => acts.byId(taskId, 'toggle') },
    { key: '#', says: t('tasks.key.delete'), act: () => acts.byId(taskId, 'remove') },
  ]);
  return (
    <Box sx={{ maxInlineSize: 760, marginInline: 'auto' }}>
      <PageHeader title={t('tasks.task')} tab={data?.title ?? t('tasks.task')} compact />
      <TaskPanel id={taskId} acts={acts} onClose={() => void navigate(folderPath('all'))} />
      {acts.dialog}
    </Box>
  );
}
