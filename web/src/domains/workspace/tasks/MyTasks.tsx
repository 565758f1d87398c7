import { tasks } from '@embark/contracts/workspace/tasks';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useRead } from '../../../kit/call/api.ts';
import { Delayed, Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { DoneButton, DueText } from './parts.tsx';
import { filterPath, folderPath, taskPath } from './place.ts';
import { useTaskActs } from './useTaskActs.tsx';

type Props = {
  /** The space around each row, by the place it is shown in. */
  padding?: number;
  onGo?: () => void;
};

const SHOWN = 5;

/** The user's overdue tasks and those of today: the most urgent first, each done with a click. */
export function MyTasks({ padding = 2, onGo }: Props) {
  const { t } = useTranslation();
  const acts = useTaskActs();
  const late = useRead(tasks.list, { view: 'overdue', size: SHOWN });
  const today = useRead(tasks.list, { view: 'today', size: SHOWN });
  const go = onGo && { onClick: onGo };
  if (late.error || today.error) return <Box sx={{ padding, color: 'text.secondary' }}>{t('tasks.failed')}</Box>;
  if (!late.data || !today.data)
    return (
      <Delayed>
        <Skeletons />
      </Delayed>
    );
  const rows = [...late.data.rows, ...today.data.rows].slice(0, SHOWN);
  const total = (late.data.total ?? 0) + (today.data.total ?? 0);
  return (
    <>
      {rows.length === 0 ? (
        <Box sx={{ padding, color: 'text.secondary' }}>
          {t('tasks.noneToday')}{' '}
          <Link component={RouterLink} to={folderPath('all')} {...go}>
            {t('tasks.allTasks')}
          </Link>
        </Box>
      ) : (
        <Box component="ul" aria-label={t('tasks.mineToday')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {rows.map((task) => (
            <Box
              component="li"
              key={task.id}
              sx={{ display: 'flex', alignItems: 'center', gap: 0.5, paddingInline: padding, minBlockSize: 40 }}
            >
              <DoneButton task={task} onAct={acts.toggle} />
              <Link
                component={RouterLink}
                to={taskPath(task.id)}
                color="inherit"
                {...go}
                sx={{ flex: 1, minInlineSize: 0, fontWeight: 600, overflowWrap: 'anywhere' }}
              >
                <bdi>{task.title}</bdi>
              </Link>
              <Box sx={{ flex: 'none', fontSize: '1.3rem' }}>
                <DueText task={task} />
              </Box>
            </Box>
          ))}
          {total > rows.length && (
            <Box component="li" sx={{ paddingBlock: 0.75, paddingInline: padding }}>
              <Link
                component={RouterLink}
                to={late.data.rows.length > 0 ? filterPath('overdue') : filterPath('today')}
                {...go}
              >
                {t('tasks.allToday', { number: formatNumber(total) })}
              </Link>
            </Box>
          )}
        </Box>
      )}
      {acts.dialog}
    </>
  );
}
