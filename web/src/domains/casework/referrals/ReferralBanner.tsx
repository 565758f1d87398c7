import { referrals } from '@embark/contracts/casework/referrals';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useRead } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatDate, isolate } from '../../../kit/text/format.ts';
import { ReferralActions } from './ReferralActions.tsx';

/** The pending referrals of a client file, with the answers of whoever may give one. */
export function ReferralBanner({ conversionId }: { conversionId: string }) {
  const { t } = useTranslation();
  const { data } = useRead(referrals.list, { conversionId, state: ['open', 'taken'], size: 10 });
  return data?.rows?.map((row) => (
    <Alert key={row.id} severity="info" sx={{ marginBlockEnd: 1 }}>
      <Box>
        {t(`referrals.banner.${row.state === 'taken' ? 'taken' : 'open'}`, {
          act: t(`referrals.act.${row.what}`),
          by: isolate(row.referredBy),
          holder: isolate(row.holder),
          licence: row.licence,
          day: formatDate(row.referredAt),
        })}
      </Box>
      <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', marginBlock: 0.5 }}>
        {row.note}
      </Box>
      <ReferralActions referral={row} />
    </Alert>
  ));
}
