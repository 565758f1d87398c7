import { deadlines } from '@embark/contracts/casework/deadlines';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouteLink } from 'react-router';
import { useRead } from '../../../kit/call/api.ts';
import { Delayed, Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatNumber, formatPattern } from '../../../kit/text/format.ts';
import { useAddresses } from '../../organisation/session/index.ts';
import { HardnessText, StateText } from './parts.tsx';

const mine = { owner: 'me', state: 'open', size: 5 } as const;
const NOON = 'T12:00:00Z';

type Props = {
  /** The space around each row, by the place it is shown in. */
  padding?: number;
  onGo?: () => void;
};

/** The user's next open dates. */
export function NextDates({ padding = 2, onGo }: Props) {
  const { t } = useTranslation();
  const at = useAddresses();
  const { data, error } = useRead(deadlines.list, mine);
  if (error) return <Box sx={{ padding, color: 'text.secondary' }}>{t('deadlines.failed')}</Box>;
  if (!data)
    return (
      <Delayed>
        <Skeletons />
      </Delayed>
    );
  if (data.rows.length === 0) return <Box sx={{ padding, color: 'text.secondary' }}>{t('deadlines.noneOfMine')}</Box>;
  return (
    <Box component="ul" aria-label={t('deadlines.nextDates')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {data.rows.map((date) => (
        <Box component="li" key={date.id} sx={{ paddingBlock: 0.75, paddingInline: padding }}>
          <Box sx={{ display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: 1 }}>
            <Link
              component={RouteLink}
              to={at.client(date.conversionId, 'dates')}
              color="inherit"
              {...(onGo && { onClick: onGo })}
              sx={{ minInlineSize: 0, fontWeight: 600, overflowWrap: 'anywhere' }}
            >
              <bdi>{date.what}</bdi>
            </Link>
            <Box sx={{ flex: 'none' }}>
              <StateText of={date} />
            </Box>
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, color: 'text.secondary', fontSize: '1.3rem' }}>
            <span>{formatPattern(`${date.dueOn}${NOON}`, 'EEE d MMM', 'UTC')}</span>
            <bdi>{date.name}</bdi>
            {date.hardness === 'legal' && <HardnessText of={date} />}
          </Box>
        </Box>
      ))}
      {(data.total ?? 0) > data.rows.length && (
        <Box component="li" sx={{ paddingBlock: 0.75, paddingInline: padding }}>
          <Link component={RouteLink} to="/apps/dates?owner=me" {...(onGo && { onClick: onGo })}>
            {t('deadlines.allMine', { number: formatNumber(data.total ?? 0) })}
          </Link>
        </Box>
      )}
    </Box>
  );
}
