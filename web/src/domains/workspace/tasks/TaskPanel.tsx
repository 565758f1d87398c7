import { addDays } from '@embark/contracts/kit/time';
import { NewTask, Task, tasks, WAIT_DAYS } from '@embark/contracts/workspace/tasks';
import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useRead, useWrite } from '../../../kit/call/api.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { Delayed, Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { RecordFacts } from '../../../kit/record/RecordFacts.tsx';
import { formatDate } from '../../../kit/text/format.ts';
import { useSession } from '../../organisation/session/index.ts';
import { AboutLink } from './AboutLink.tsx';
import { Checklist } from './Checklist.tsx';
import { Comments } from './Comments.tsx';
import { LabelPicker } from './LabelPicker.tsx';
import { DoneButton, StarButton } from './parts.tsx';
import { refreshes } from './refreshes.ts';
import type { useTaskActs } from './useTaskActs.tsx';
import { useTaskFields } from './useTaskFields.ts';

const DeclineDialog = lazyPart(async () => (await import('./DeclineDialog.tsx')).DeclineDialog);
const WaitDialog = lazyPart(async () => (await import('./WaitDialog.tsx')).WaitDialog);

type Acts = ReturnType<typeof useTaskActs>;
type Props = {
  id: string;
  acts: Acts;
  onClose?: () => void /** The title is the only heading of the page. */;
  isAlone?: boolean;
};

/** A task beside its list or on its own page: its fields edited in place, its checklist, comments and history. */
export function TaskPanel({ id, acts, onClose, isAlone = false }: Props) {
  const { t } = useTranslation();
  const [declining, decline] = useState(false);
  // who declines a task may not see it any more: it is not read again meanwhile
  const { data, error, refetch } = useRead(tasks.get, { id }, { enabled: !declining });
  const close = onClose && (
    <IconButton onClick={onClose} aria-label={t('tasks.close')} sx={{ marginInlineStart: 'auto' }}>
      <Close />
    </IconButton>
  );
  return (
    <Box
      component="section"
      aria-label={t('tasks.task')}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, alignContent: 'start', paddingBlockEnd: 2 }}
    >
      {data?.id === id ? (
        <Whole key={id} {...{ acts, close, isAlone, declining, decline }} task={data} />
      ) : error ? (
        <>
          {close}
          <ReadProblem problem={error} onRetry={() => void refetch()} />
        </>
      ) : (
        <Delayed>
          <Skeletons lines={8} />
        </Delayed>
      )}
    </Box>
  );
}

const first = ['dueOn', 'dueTime', 'priority', 'user_id', 'waitingFor', 'waitingUntil', 'important', 'effort'] as const;
const rest = ['title', 'notes', 'rrule', 'repeats'] as const;

type WholeProps = {
  task: Task;
  acts: Acts;
  close: ReactNode;
  isAlone: boolean;
  declining: boolean;
  decline: (is: boolean) => void;
};

function Whole({ task, acts, close, isAlone, declining, decline }: WholeProps) {
  const { t } = useTranslation();
  const fields = useTaskFields(task.about);
  const [isWaiting, wait] = useState(false);
  const { data: me } = useSession();
  const { mutateAsync } = useWrite(tasks.change, { refreshes });
  const mayEdit = task.can.edit;
  /** Fields that hang together are saved together: until when it waits, and when the next one is made. */
  const send = (change: Readonly<Record<string, unknown>>, on: Task) => {
    const more: Record<string, unknown> = {};
    if (change['rrule'] && on.repeats === null) more['repeats'] = 'done';
    if (change['waitingFor'] && on.waitingUntil === null) more['waitingUntil'] = addDays(on.today, WAIT_DAYS);
    return mutateAsync({ id: on.id, version: on.version, ...more, ...change });
  };
  const facts = { record: task, mayEdit, zone: task.zone, fields, form: NewTask, schema: Task, read: tasks.get, send };
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 0.5 }}>
        <DoneButton task={task} onAct={acts.toggle} />
        <Typography
          variant="h2"
          component={isAlone ? 'h1' : 'h2'}
          sx={{
            minInlineSize: 0,
            overflowWrap: 'anywhere',
            paddingBlockStart: 0.5,
            ...(task.doneAt !== null && { textDecoration: 'line-through' }),
          }}
        >
          <bdi>{task.title}</bdi>
        </Typography>
        <StarButton task={task} onAct={acts.star} />
        {close}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, color: 'text.secondary' }}>
        <span>{t('tasks.assignedBy', { name: task.assigner, day: formatDate(task.createdAt) })}</span>
        {task.about && <AboutLink task={task} />}
        {task.template && <span>{t('tasks.fromTemplate', { name: `\u2068${task.template.name}\u2069` })}</span>}
        {task.doneAt !== null && <span>{t('tasks.doneBy', { name: task.doneBy ?? '' })}</span>}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }} data-unprinted>
        {task.can.finish && (
          <Button variant={task.doneAt === null ? 'contained' : 'outlined'} onClick={() => acts.toggle(task)}>
            {t(task.doneAt === null ? 'tasks.act.done' : 'tasks.act.reopen')}
          </Button>
        )}
        {mayEdit && task.doneAt === null && (
          <Button onClick={() => (task.waiting ? acts.stopWaiting(task) : wait(true))}>
            {t(task.waiting ? 'tasks.act.stopWaiting' : 'tasks.act.wait')}
          </Button>
        )}
        {task.can.decline && <Button onClick={() => decline(true)}>{t('tasks.act.decline')}</Button>}
        {task.dueOn !== null && task.doneAt === null && task.deletedAt === null && task.user_id === me.id && (
          <Button component={Link} to={`/apps/calendar?day=${task.dueOn}`}>
            {t('tasks.act.calendar')}
          </Button>
        )}
        {task.can.remove &&
          (task.deletedAt === null ? (
            <Button color="inherit" onClick={() => acts.remove(task)}>
              {t('tasks.act.delete')}
            </Button>
          ) : (
            <Button variant="contained" onClick={() => acts.restore(task)}>
              {t('tasks.act.restore')}
            </Button>
          ))}
      </Box>
      {task.unseenBy.length > 0 && task.doneAt === null && (
        <Alert severity="warning">{t('tasks.unseen', { names: task.unseenBy.join(', ') })}</Alert>
      )}
      <RecordFacts<Task> {...facts} title={t('tasks.details')} names={first} />
      <RecordFacts<Task> {...facts} title={t('tasks.more')} names={rest} />
      <LabelPicker task={task} />
      <Checklist task={task} mayEdit={mayEdit} />
      <Comments task={task} />
      {isWaiting && <WaitDialog task={task} onClose={() => wait(false)} />}
      {declining && <DeclineDialog task={task} onClose={() => decline(false)} />}
    </>
  );
}
