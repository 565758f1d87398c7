import { type Task, type TaskEntry, tasks } from '@embark/contracts/workspace/tasks';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useWrite } from '../../../kit/call/api.ts';
import { FormNote } from '../../../kit/form/FormNote.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Group } from '../../../kit/record/FactGroup.tsx';
import { MentionMenu } from '../../../kit/record/MentionMenu.tsx';
import { formatDate } from '../../../kit/text/format.ts';
import { TimeText } from '../../../kit/time/TimeText.tsx';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { refreshes } from './refreshes.ts';
import { usePeople } from './useTaskFields.ts';

/** The comments of a task and what happened to it, oldest first, and a field for a new comment. `@` names a colleague. */
export function Comments({ task }: { task: Task }) {
  const { t } = useTranslation();
  const toast = useToast();
  const people = usePeople(task.about).filter(
    ({ id, opens }) => opens || id === task.user_id || id === task.assigned_by,
  );
  const { mutateAsync } = useWrite(tasks.comment, { refreshes });
  const { control, state, submit, form } = useContractForm(tasks.comment.body, {
    start: { text: '' },
    save: async ({ text }) => {
      const { unseenBy } = await mutateAsync({ id: task.id, text });
      const unseen = unseenBy.filter((name) => !task.unseenBy.includes(name));
      if (unseen.length > 0) toast.info(t('tasks.history.unseen', { names: unseen.join(', ') }));
      form.reset({ text: '' });
    },
  });
  return (
    <Group title={t('tasks.history.title')}>
      <Box
        component="ol"
        aria-label={t('tasks.history.title')}
        sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}
      >
        {task.history.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Box>
      <Box component="form" noValidate onSubmit={submit} data-unprinted sx={{ display: 'grid', gap: 1 }}>
        <FormProblem state={state} />
        <FormNote
          control={control}
          name="text"
          label={t('tasks.history.comment')}
          renderHelp={(given) => <MentionMenu {...given} people={people} />}
        />
        <Button type="submit" variant="outlined" loading={state.isSubmitting} sx={{ justifySelf: 'start' }}>
          {t('tasks.history.send')}
        </Button>
      </Box>
    </Group>
  );
}

function Entry({ entry: { kind, actor, at, note, data } }: { entry: TaskEntry }) {
  const { t } = useTranslation();
  const by = actor ?? t('tasks.history.system');
  const fields = Array.isArray(data['fields'])
    ? data['fields'].map((name) => t(`tasks.changed.${String(name)}`, { defaultValue: String(name) })).join(', ')
    : '';
  const day = typeof data['dueOn'] === 'string' ? formatDate(data['dueOn']) : '';
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.25, fontSize: '1.3rem' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, color: 'text.secondary' }}>
        <span>{t(`tasks.entry.${kind}`, { by: `\u2068${by}\u2069`, fields, day })}</span>
        <TimeText at={at} />
      </Box>
      {note !== '' && (
        <Box component="bdi" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '1.4rem' }}>
          {note}
        </Box>
      )}
    </Box>
  );
}
