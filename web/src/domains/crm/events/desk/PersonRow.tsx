import Check from '@mui/icons-material/Check';
import Schedule from '@mui/icons-material/Schedule';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { formatTime } from '../../../../kit/text/format.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import type { Shown } from './desk.ts';

type Props = { one: Shown; zone: string; onIn: (one: Shown) => void; onOut: (one: Shown) => void };

/** Somebody at the door: one tap lets them in, one takes it back. */
export const PersonRow = memo(function PersonRow({ one, zone, onIn, onOut }: Props) {
  const { t } = useTranslation();
  const { name, digits, seats, state, attendedAt, walkIn, pending } = one;
  const notes = [
    seats > 1 && t('events.desk.seats', { count: seats }),
    walkIn && t('events.part.walk-in'),
    state !== 'registered' && t(`events.part.${state}`),
    attendedAt && formatTime(attendedAt, zone),
  ].filter(Boolean);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        padding: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        backgroundColor: 'background.paper',
      }}
    >
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}
        >
          {digits !== '' && <Ltr>…{digits}</Ltr>}
          {notes.map((note) => (
            <span key={String(note)}>{note}</span>
          ))}
          {pending && (
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25 }}>
              <Schedule sx={{ fontSize: '1.6rem' }} aria-hidden />
              {t('events.desk.pending')}
            </Box>
          )}
        </Typography>
      </Box>
      {attendedAt ? (
        <Button
          color="inherit"
          startIcon={<Check color="success" />}
          sx={big}
          aria-label={t('events.desk.undoFor', { name })}
          onClick={() => onOut(one)}
        >
          {t('events.desk.undo')}
        </Button>
      ) : (
        <Button
          variant="contained"
          color="primary"
          sx={big}
          aria-label={t('events.desk.checkInFor', { name })}
          onClick={() => onIn(one)}
        >
          {t('events.desk.checkIn')}
        </Button>
      )}
    </Box>
  );
});

const big = { minBlockSize: 48, minInlineSize: 104, flex: 'none' } as const;
