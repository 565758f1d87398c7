import type { NextDate } from '@embark/contracts/casework/overview';
import type { Conversion } from '@embark/contracts/crm/conversions';
import { wallOf } from '@embark/contracts/kit/time';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../../kit/page/StatusChip.tsx';
import { formatDate } from '../../../../kit/text/format.ts';
import { DayText, TimeText } from '../../../../kit/time/TimeText.tsx';
import { useAddresses } from '../../../organisation/session/index.ts';
import { StateText } from '../../deadlines/index.ts';
import { Panel } from './Panel.tsx';

/** The next three dates of a file, each with who sees to it. */
export function Dates({ file, dates }: { file: Conversion; dates: readonly NextDate[] }) {
  const { t } = useTranslation();
  const at = useAddresses();
  const hasDates = dates.some(({ kind }) => kind === 'date');
  return (
    <Panel
      title={t('file.overview.dates')}
      aside={
        hasDates && (
          <Link component={RouterLink} to={at.client(file.id, 'dates')} variant="body2" data-unprinted>
            {t('file.overview.allDates')}
          </Link>
        )
      }
    >
      {dates.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('file.overview.noDates')}
        </Typography>
      )}
      <Box
        component="ol"
        sx={{ listStyle: 'none', padding: 0, margin: 0, display: 'grid', '&:empty': { display: 'none' } }}
      >
        {dates.map((date) => (
          <Line key={date.id ?? date.kind} date={date} />
        ))}
      </Box>
    </Panel>
  );
}

function Line({ date }: { date: NextDate }) {
  const { t } = useTranslation();
  const { kind, what, at, zone, hardness, targetOn, owner } = date;
  const dueOn = wallOf(new Date(at), zone).day;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '6.5em minmax(0, 1fr)',
        columnGap: 1,
        paddingBlock: 0.5,
        '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
      }}
    >
      <Typography variant="body2" component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        <DayText at={at} zone={zone} />
      </Typography>
      <Box sx={{ minInlineSize: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography variant="body2" component="span" sx={{ overflowWrap: 'anywhere' }} dir="auto">
            {what || t('file.overview.nextAction')}
          </Typography>
          {hardness === 'legal' && <StatusChip tone="danger">{t('file.overview.legal')}</StatusChip>}
          {kind === 'date' && <StateText of={{ state: 'open', dueOn, zone }} />}
          {kind === 'next-action' && what !== '' && <StatusChip>{t('file.overview.nextAction')}</StatusChip>}
        </Box>
        <Typography variant="caption" color="textSecondary" component="div">
          {kind === 'next-action' && (
            <>
              <TimeText at={at} zone={zone} due /> ·{' '}
            </>
          )}
          <bdi>{owner}</bdi>
          {targetOn !== null && targetOn < dueOn && <> · {t('file.overview.target', { day: formatDate(targetOn) })}</>}
        </Typography>
      </Box>
    </Box>
  );
}
