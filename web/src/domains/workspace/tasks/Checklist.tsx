import { type Task, type TaskStep, tasks } from '@embark/contracts/workspace/tasks';
import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { type SyntheticEvent, useState } from 'react';
import { useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Group } from '../../../kit/record/FactGroup.tsx';
import { formatNumber } from '../../../kit/text/format.ts';
import { useSave } from '../../../kit/toast/useSave.ts';
import { refreshes } from './refreshes.ts';

type Line = Omit<TaskStep, 'id'> & { id?: string };

/** The checklist of a task: tick, add and remove lines; each change is saved at once. */
export function Checklist({ task, mayEdit }: { task: Task; mayEdit: boolean }) {
  const { t } = useTranslation();
  const save = useSave();
  const [text, setText] = useState('');
  const { mutateAsync, isPending } = useWrite(tasks.setSteps, { refreshes });
  const put = (checklist: readonly Line[], then?: () => void) =>
    save(async () => {
      await mutateAsync({ id: task.id, version: task.version, checklist: [...checklist] });
      then?.();
    });
  const { checklist, steps } = task;
  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() !== '') put([...checklist, { text, done: false }], () => setText(''));
  };
  if (!mayEdit && checklist.length === 0) return null;
  const note =
    steps.total > 0 &&
    t('tasks.checklist.progress', { done: formatNumber(steps.done), total: formatNumber(steps.total) });
  return (
    <Group title={t('tasks.checklist.title')} {...(note && { note })}>
      <Box component="ul" aria-label={t('tasks.checklist.title')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {checklist.map((line) => (
          <Box
            component="li"
            key={line.id}
            sx={{ display: 'flex', alignItems: 'center', minBlockSize: { xs: 44, md: 32 } }}
          >
            <Checkbox
              size="small"
              checked={line.done}
              disabled={!mayEdit || isPending}
              slotProps={{ input: { 'aria-label': line.text } }}
              onChange={({ target }) =>
                put(checklist.map((one) => (one === line ? { ...one, done: target.checked } : one)))
              }
            />
            <Box
              component="bdi"
              sx={{
                flex: 1,
                minInlineSize: 0,
                overflowWrap: 'anywhere',
                ...(line.done && { color: 'text.secondary', textDecoration: 'line-through' }),
              }}
            >
              {line.text}
            </Box>
            {mayEdit && (
              <IconButton
                size="small"
                disabled={isPending}
                aria-label={t('tasks.checklist.remove', { text: line.text })}
                onClick={() => put(checklist.filter((one) => one !== line))}
              >
                <Delete fontSize="small" />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      {mayEdit && (
        <Box component="form" onSubmit={add} data-unprinted sx={{ display: 'flex', gap: 1 }}>
          <TextField
            size="small"
            fullWidth
            value={text}
            onChange={({ target }) => setText(target.value)}
            slotProps={{ htmlInput: { 'aria-label': t('tasks.checklist.new'), maxLength: 200, dir: 'auto' } }}
            placeholder={t('tasks.checklist.new')}
          />
          <Button type="submit" disabled={text.trim() === '' || isPending}>
            {t('tasks.checklist.add')}
          </Button>
        </Box>
      )}
    </Group>
  );
}
