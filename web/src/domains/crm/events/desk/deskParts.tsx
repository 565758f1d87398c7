import Check from '@mui/icons-material/Check';
import CloudOff from '@mui/icons-material/CloudOff';
import Schedule from '@mui/icons-material/Schedule';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber, formatTime } from '../../../../kit/text/format.ts';
import type { Shown } from './desk.ts';
import type { useDesk } from './useDesk.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';

type Props = { one: Shown; zone: string; onIn: (one: Shown) => void; onOut: (one: Shown) => void };

/** A person at the desk: one tap checks in, one undoes it. */
const PersonRow = memo(function PersonRow({ one, zone, onIn, onOut }: Props) {
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

const MOST = 60; // rows; typing a name finds the rest

type StateProps = { desk: ReturnType<typeof useDesk>; capacity: number | null };

/** The counts, the connection state, and what the server rejected. */
export function DeskState({ desk: { counts, waiting, refused, isCut, problem, forget }, capacity }: StateProps) {
  const { t } = useTranslation();
  const over = capacity !== null && counts.registered > capacity;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, rowGap: 0.5 }}>
        <Typography component="p" className="tabular" sx={{ fontSize: '2.4rem', fontWeight: 650 }}>
          {t('events.desk.count', {
            attended: formatNumber(counts.attended),
            registered: formatNumber(counts.registered),
          })}
        </Typography>
        {capacity !== null && (
          <Typography color={over ? 'error' : 'textSecondary'}>
            {t('events.desk.capacity', { capacity: formatNumber(capacity) })}
          </Typography>
        )}
        <Typography
          component="output"
          aria-label={t('events.desk.line')}
          color="textSecondary"
          sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}
        >
          {isCut && <CloudOff fontSize="small" aria-hidden />}
          {t(isCut ? 'events.desk.offline' : 'events.desk.online')}
          {waiting > 0 && ` · ${t('events.desk.waiting', { count: waiting, number: formatNumber(waiting) })}`}
        </Typography>
      </Box>
      {problem && <Alert severity="error">{translateMessage(problem.message)}</Alert>}
      {refused.map(({ key, name, message }) => (
        <Alert key={key} severity="error" onClose={() => void forget(key)} closeText={t('kit.close')}>
          {name && <bdi>{name}: </bdi>}
          {translateMessage(message)}
        </Alert>
      ))}
    </>
  );
}

type ListProps = {
  shown: readonly Shown[];
  zone: string;
  isNarrowed: boolean;
  onIn: (one: Shown) => void;
  onOut: (one: Shown) => void;
};

/** The first matching people, each to check in or out. */
export function PeopleList({ shown, zone, isNarrowed, onIn, onOut }: ListProps) {
  const { t } = useTranslation();
  return (
    <>
      <Box
        component="ul"
        aria-label={t('events.registrations')}
        sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 0.75 }}
      >
        {shown.slice(0, MOST).map((one) => (
          <PersonRow key={one.key} one={one} zone={zone} onIn={onIn} onOut={onOut} />
        ))}
      </Box>
      {shown.length > MOST && (
        <Typography color="textSecondary">
          {t('events.desk.more', { count: shown.length - MOST, number: formatNumber(shown.length - MOST) })}
        </Typography>
      )}
      {shown.length === 0 && (
        <Typography color="textSecondary">
          {t(isNarrowed ? 'events.desk.noMatch' : 'events.noRegistrations')}
        </Typography>
      )}
    </>
  );
}
