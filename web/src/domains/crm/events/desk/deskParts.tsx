import CloudOff from '@mui/icons-material/CloudOff';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import type { Shown } from './desk.ts';
import { PersonRow } from './PersonRow.tsx';
import type { useDesk } from './useDesk.ts';

const MOST = 60; // rows; a name typed finds the rest

type StateProps = { desk: ReturnType<typeof useDesk>; capacity: number | null };

/** How many are in, whether there is a line, and what the server refused. */
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

/** The first of the people who are meant, each to be checked in or out. */
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
        <Typography color="textSecondary">{t(isNarrowed ? 'events.desk.noMatch' : 'events.nobody')}</Typography>
      )}
    </>
  );
}
