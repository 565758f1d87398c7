import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import type { PromiseRow } from '@embark/contracts/crm/promises';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Clock } from '../../../kit/time/TimeText.tsx';

type Props = { row: Pick<PromiseRow, 'promisedAt' | 'lateMinutes'>; zone: string | undefined };

/** How late it is in the working time of its office; the moment that was promised shows on both clocks. */
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
      <Box component="span">{t(`promises.late.${unit}`, { count })}</Box>
    </Clock>
  );
}

const HOUR = 60; // minutes
const DAY = 8 * HOUR; // a working day
const MANY = 2 * DAY;

/** Working time as people say it: minutes, hours of up to two working days, days beyond. */
export function lateIn(minutes: number): { unit: 'minute' | 'hour' | 'day'; count: number } {
  if (minutes < HOUR) return { unit: 'minute', count: minutes };
  if (minutes < MANY) return { unit: 'hour', count: Math.floor(minutes / HOUR) };
  return { unit: 'day', count: Math.floor(minutes / DAY) };
}
