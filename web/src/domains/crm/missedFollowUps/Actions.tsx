import type { PromiseRow } from '@embark/contracts/crm/missedFollowUps';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import EventRepeat from '@mui/icons-material/EventRepeatOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { ContactLinks } from '../contacts/index.ts';
import { Clock } from '../../../kit/time/TimeText.tsx';

type Props = { row: Pick<PromiseRow, 'promisedAt' | 'lateMinutes'>; zone: string | undefined };

/** How overdue it is in its office's working time; the original date shows in both time zones. */
export function LateText({ row: { promisedAt, lateMinutes }, zone }: Props) {
  const { t } = useTranslation();
  const { unit, count } = lateIn(lateMinutes);
  return (
    <Clock
      at={promisedAt}
      zone={zone}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        color: 'error.main',
        fontWeight: 550,
        whiteSpace: 'nowrap',
      }}
    >
      <ErrorOutline aria-hidden sx={{ fontSize: '1.6rem' }} />
      <Box component="span">{t(`missedFollowUps.late.${unit}`, { count })}</Box>
    </Clock>
  );
}

const HOUR = 60; // minutes
const DAY = 8 * HOUR; // a working day
const MANY = 2 * DAY;

/** Working time for display: minutes, hours up to two working days, then days. */
export function lateIn(minutes: number): { unit: 'minute' | 'hour' | 'day'; count: number } {
  if (minutes < HOUR) return { unit: 'minute', count: minutes };
  if (minutes < MANY) return { unit: 'hour', count: Math.floor(minutes / HOUR) };
  return { unit: 'day', count: Math.floor(minutes / DAY) };
}

const PutOffDialog = lazyPart(async () => (await import('./PutOffDialog.tsx')).PutOffDialog);

/** The actions on a missed follow-up: contact the person, or reschedule with a reason. */
export function Actions({ row, zone, large = false }: { row: PromiseRow; zone: string | undefined; large?: boolean }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const label = t('missedFollowUps.putOff.of', { name: row.name });
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <ContactLinks of={row} large={large} />
      {row.can.edit && zone !== undefined && (
        <IconButton
          data-hint={label}
          aria-label={label}
          aria-haspopup="dialog"
          onPointerEnter={PutOffDialog.preload}
          onFocus={PutOffDialog.preload}
          onClick={() => setOpen(true)}
          sx={large ? { inlineSize: 44, blockSize: 44 } : {}}
        >
          <EventRepeat fontSize="small" />
        </IconButton>
      )}
      {open && zone !== undefined && <PutOffDialog row={row} zone={zone} onClose={() => setOpen(false)} />}
    </Box>
  );
}
