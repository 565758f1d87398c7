import type { LabelColour, TaskRow } from '@embark/contracts/workspace/tasks';
import CheckCircle from '@mui/icons-material/CheckCircle';
import Flag from '@mui/icons-material/Flag';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Repeat from '@mui/icons-material/Repeat';
import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { formatDate } from '../../../kit/text/format.ts';
import { useLabels } from './useTaskFields.ts';

const colours: Record<LabelColour, string> = {
  grey: '#8a8f98',
  red: '#d64545',
  orange: '#d9731a',
  yellow: '#b58900',
  green: '#2f9e44',
  teal: '#0c8599',
  blue: '#1c7ed6',
  violet: '#7048e8',
  pink: '#d6336c',
};

/** A dot in the colour of a label. */
export const Dot = ({ colour }: { colour: LabelColour }) => (
  <Box
    component="span"
    aria-hidden
    sx={{ inlineSize: 10, blockSize: 10, borderRadius: '50%', flex: 'none', backgroundColor: colours[colour] }}
  />
);

const still = (act: () => void) => (event: MouseEvent) => {
  event.stopPropagation(); // the row behind it opens the task
  act();
};

type Act = { task: TaskRow; onAct: (task: TaskRow) => void };

/** Marks a task as done, or as not done. */
export function DoneButton({ task, onAct }: Act) {
  const { t } = useTranslation();
  const isDone = task.doneAt !== null;
  const says = t(isDone ? 'tasks.act.reopenNamed' : 'tasks.act.doneNamed', { title: task.title });
  return (
    <IconButton
      size="small"
      disabled={!task.can.finish}
      aria-label={says}
      color={isDone ? 'success' : 'default'}
      onClick={still(() => onAct(task))}
    >
      {isDone ? <CheckCircle fontSize="small" /> : <RadioButtonUnchecked fontSize="small" />}
    </IconButton>
  );
}

/** The user's star of a task. */
export function StarButton({ task, onAct }: Act) {
  const { t } = useTranslation();
  return (
    <IconButton
      size="small"
      aria-pressed={task.starred}
      aria-label={t('tasks.act.starNamed', { title: task.title })}
      onClick={still(() => onAct(task))}
    >
      {task.starred ? <Star fontSize="small" sx={{ color: 'warning.main' }} /> : <StarBorder fontSize="small" />}
    </IconButton>
  );
}

/** The due day, in red once it is overdue, with its time; or until when the task waits. */
export function DueText({ task }: { task: TaskRow }) {
  const { t } = useTranslation();
  if (task.waiting && task.waitingFor && task.waitingUntil)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('tasks.waitsUntil', { who: t(`tasks.waitingFor.${task.waitingFor}`), day: formatDate(task.waitingUntil) })}
      </Box>
    );
  if (task.dueOn === null) return null;
  const isToday = task.dueOn === task.today && task.doneAt === null;
  return (
    <Box
      component="span"
      sx={task.overdue ? { color: 'error.main', fontWeight: 600 } : isToday ? { fontWeight: 600 } : {}}
    >
      {isToday ? t('tasks.today') : formatDate(task.dueOn)}
      {task.dueTime !== null && (
        <>
          {' '}
          <Ltr>{task.dueTime}</Ltr>
        </>
      )}
      {task.overdue && <span> · {t('tasks.overdue')}</span>}
    </Box>
  );
}

/** In a list the title needs the room: only a wide window has the name of a label beside its dot, others say it on hover. */
const nameOfLabel = {
  position: { md: 'absolute', xl: 'static' },
  clipPath: { md: 'inset(50%)', xl: 'none' },
  whiteSpace: 'nowrap',
} as const;

/** The title of a task with the marks that say more: high priority, important, repeats, its labels. */
export function TitleText({ task, children }: { task: TaskRow; children?: ReactNode }) {
  const { t } = useTranslation();
  const labels = useLabels();
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        flexWrap: { xs: 'wrap', md: 'nowrap' }, // in a card the marks stand below a long title
        alignItems: 'center',
        columnGap: 0.75,
        minInlineSize: 0,
        maxInlineSize: '100%',
      }}
    >
      <Box
        component="bdi"
        sx={{
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          textAlign: 'match-parent', // a title in another script begins where the card does
          ...(task.doneAt !== null && { textDecoration: 'line-through', color: 'text.secondary' }),
        }}
      >
        {task.title}
      </Box>
      {task.priority === 'high' && (
        <Flag titleAccess={t('tasks.priorityHigh')} sx={{ fontSize: '1.6rem', color: 'error.main', flex: 'none' }} />
      )}
      {task.important && (
        <Box component="b" title={t('tasks.field.important')} sx={{ color: 'warning.main', flex: 'none' }}>
          !
        </Box>
      )}
      {task.rrule !== null && (
        <Repeat
          titleAccess={t('tasks.field.rrule')}
          sx={{ fontSize: '1.5rem', color: 'text.secondary', flex: 'none' }}
        />
      )}
      {labels
        .filter(({ id }) => task.labels.includes(id))
        .map(({ id, name, colour }) => (
          <Box
            key={id}
            component="span"
            title={name}
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              gap: 0.5,
              flex: 'none',
              fontSize: '1.2rem',
              color: 'text.secondary',
            }}
          >
            <Dot colour={colour} />
            <Box component="bdi" sx={nameOfLabel}>
              {name}
            </Box>
          </Box>
        ))}
      {children}
    </Box>
  );
}
