import { type TaskCounts, taskFilters, taskFolders, tasks } from '@embark/contracts/workspace/tasks';
import Add from '@mui/icons-material/Add';
import Settings from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';
import { NavLink } from 'react-router';
import { useRead } from '../../../kit/call/api.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { Dot } from './parts.tsx';
import { filterPath, folderPath, labelPath } from './place.ts';
import { useLabels } from './useTaskFields.ts';

const LabelsDialog = lazyPart(async () => (await import('./LabelsDialog.tsx')).LabelsDialog);
const EVERY = 60_000; // milliseconds: what is due becomes overdue without a change

const Entry = styled(NavLink)(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minBlockSize: 34,
    paddingInline: 10,
    borderRadius: theme.shape.borderRadius,
    color: palette.text.primary,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    '&:hover': { backgroundColor: palette.action.hover },
    '&[aria-current=page]': { backgroundColor: palette.action.selected, fontWeight: 600 },
    '& > .count': {
      marginInlineStart: 'auto',
      fontSize: '1.2rem',
      color: palette.text.secondary,
      fontVariantNumeric: 'tabular-nums',
    },
    '& > .count[data-late]': { color: palette.error.main, fontWeight: 600 },
    [theme.breakpoints.down('md')]: { minBlockSize: 44 },
  };
});

type LinkProps = { to: string; text: ReactNode; count: number | undefined; late?: boolean };
const Link = ({ to, text, count, late }: LinkProps) => (
  <Entry to={to}>
    {text}
    {count !== undefined && count > 0 && (
      <span className="count" data-late={late || undefined}>
        {formatNumber(count)}
      </span>
    )}
  </Entry>
);

/** The folders, filters and labels, each with its count. */
export function Sidebar() {
  const { t } = useTranslation();
  const { data } = useRead(tasks.counts, {}, { refetchInterval: EVERY });
  const labels = useLabels();
  const [editing, edit] = useState(false);
  const of = (id: string) => data?.labels.find((one: TaskCounts['labels'][number]) => one.id === id)?.count;
  return (
    <Box
      component="nav"
      aria-label={t('tasks.places')}
      sx={{ display: 'grid', gap: 1.5, alignContent: 'start', paddingBlock: 0.5 }}
    >
      <Group title={t('tasks.folders')}>
        {taskFolders.map((folder) => (
          <Link key={folder} to={folderPath(folder)} text={t(`tasks.folder.${folder}`)} count={data?.folders[folder]} />
        ))}
      </Group>
      <Group title={t('tasks.filters')}>
        {taskFilters.map((view) => (
          <Link
            key={view}
            to={filterPath(view)}
            text={t(`tasks.view.${view}`)}
            count={data?.filters[view]}
            late={view === 'overdue'}
          />
        ))}
      </Group>
      <Group
        title={t('tasks.labels')}
        aside={
          labels.length > 0 && (
            <IconButton size="small" aria-label={t('tasks.manageLabels')} onClick={() => edit(true)}>
              <Settings fontSize="small" />
            </IconButton>
          )
        }
      >
        {labels.map(({ id, handle, name, colour }) => (
          <Link
            key={id}
            to={labelPath(handle)}
            text={
              <>
                <Dot colour={colour} />
                <Box component="bdi" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                  {name}
                </Box>
              </>
            }
            count={of(id)}
          />
        ))}
        <Button
          size="small"
          color="inherit"
          startIcon={<Add />}
          onClick={() => edit(true)}
          sx={{ justifyContent: 'start' }}
        >
          {t('tasks.newLabel')}
        </Button>
      </Group>
      {editing && <LabelsDialog onClose={() => edit(false)} />}
    </Box>
  );
}

function Group({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const heading = useId();
  return (
    <Box
      component="fieldset"
      aria-labelledby={heading}
      sx={{ display: 'grid', border: 0, margin: 0, padding: 0, minInlineSize: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', minBlockSize: 30, paddingInline: 1.25 }}>
        <Box
          id={heading}
          component="span"
          sx={{ flex: 1, fontSize: '1.2rem', fontWeight: 600, color: 'text.secondary' }}
        >
          {title}
        </Box>
        {aside}
      </Box>
      {children}
    </Box>
  );
}
