import { referrals } from '@embark/contracts/casework/referrals';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link as RouteLink } from 'react-router';
import { useRead } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Lines } from '../../../kit/page/Lines.tsx';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { formatDate, isolate } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { useAddresses } from '../../organisation/session/index.ts';
import { ReferralActions } from './ReferralActions.tsx';

const mine = { side: 'mine', state: ['open', 'taken'], sort: 'state,referredAt', size: 20 } as const;

/** The client files referred to the user that are not done. Takes no space if there are none. */
export function MyReferrals() {
  const { t } = useTranslation();
  const at = useAddresses();
  const heading = useId();
  const { data } = useRead(referrals.list, { ...mine, state: [...mine.state] });
  if (!data?.rows?.length) return null;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={heading}>
      <Typography id={heading} variant="h3" component="h2" sx={{ paddingBlock: 1.25, paddingInline: 2 }}>
        {t('referrals.mine')}
      </Typography>
      <Lines
        rows={data.rows}
        labelledBy={heading}
        framed
        renderRow={(row) => (
          <>
            <Box sx={{ flex: '1 1 24rem', minInlineSize: 0 }}>
              <Link component={RouteLink} to={at.client(row.conversionId)} color="inherit" sx={{ fontWeight: 600 }}>
                <bdi>{row.person}</bdi>
              </Link>{' '}
              <Ltr>{row.number}</Ltr>
              <Box dir="auto" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {row.note}
              </Box>
            </Box>
            <Box sx={{ flex: '0 1 20rem', color: 'text.secondary' }}>
              {t('referrals.from', {
                act: t(`referrals.act.${row.what}`),
                by: isolate(row.referredBy),
                day: formatDate(row.referredAt),
              })}
            </Box>
            <StatusChip tone={row.state === 'taken' ? 'success' : 'warning'}>
              {t(`referrals.state.${row.state}`)}
            </StatusChip>
            <ReferralActions referral={row} />
          </>
        )}
      />
    </Paper>
  );
}
