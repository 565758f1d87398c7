import type { DeadlineRow } from '@embark/contracts/casework/deadlines';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { FramedRows } from '../../../kit/page/rowsStyle.ts';
import { useShortcuts } from '../../../kit/page/shortcuts.ts';
import { formatNumber, formatPattern } from '../../../kit/text/format.ts';
import { useNow } from '../../../kit/time/useNow.ts';
import { type AgendaDay, agendaOf } from './agenda.ts';
import { DateDialog, type Doing } from './DateActions.tsx';
import { DateItem } from './DateItem.tsx';

const NOON = 'T12:00:00Z'; // at noon UTC a calendar day is the same everywhere

/** Moves the focus to the link of the next or the previous date. */
function walk(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-date] a')];
  const here = links.findIndex((link) => link.closest('[data-date]')?.contains(document.activeElement));
  const next = links[here + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next || here < 0) return;
  event.preventDefault();
  next.focus();
}

/** The dates by day, with the overdue ones on top. Arrows move between dates; C closes one, E changes it. */
export function Agenda({ rows }: { rows: readonly DeadlineRow[] }) {
  const { t } = useTranslation();
  const now = useNow();
  const days = useMemo(() => agendaOf(rows, now), [rows, now]);
  const [doing, setDoing] = useState<Doing>();
  const act = (what: Doing['act']) => {
    const id = document.activeElement?.closest<HTMLElement>('[data-date]')?.dataset.date;
    const date = rows.find((one) => one.id === id);
    if (date?.can[what]) setDoing({ act: what, date });
  };
  useShortcuts([
    { key: 'c', says: t('deadlines.keyClose'), act: () => act('close') },
    { key: 'e', says: t('deadlines.keyChange'), act: () => act('change') },
  ]);
  return (
    <Box onKeyDown={walk} sx={{ display: 'grid', gap: 2 }}>
      {days.map((one) => (
        <Day key={one.day} {...one} onDo={setDoing} />
      ))}
      <DateDialog doing={doing} onClose={() => setDoing(undefined)} />
    </Box>
  );
}

function Day({ day, rows, onDo }: AgendaDay & { onDo: (doing: Doing) => void }) {
  const { t } = useTranslation();
  const heading = useId();
  const isOverdue = day === 'overdue';
  return (
    <Box component="section" aria-labelledby={heading}>
      <Typography
        id={heading}
        variant="h3"
        component="h2"
        sx={{ display: 'flex', gap: 1, paddingBlock: 0.5, ...(isOverdue && { color: 'error.main' }) }}
      >
        {isOverdue ? t('deadlines.overdue') : formatPattern(`${day}${NOON}`, 'EEEE d MMMM yyyy', 'UTC')}
        <Box component="span" className="tabular" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {formatNumber(rows.length)}
        </Box>
      </Typography>
      <FramedRows aria-labelledby={heading}>
        {rows.map((date) => (
          <DateItem key={date.id} date={date} showsDay={isOverdue} onDo={onDo} />
        ))}
      </FramedRows>
    </Box>
  );
}
