import { type Referral, referrals } from '@embark/contracts/casework/referrals';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { AnswerDialog, refreshes } from './AnswerDialog.tsx';

/** The buttons of a referral for the person who may answer it. */
export function ReferralActions({ referral }: { referral: Referral }) {
  const { t } = useTranslation();
  const toast = useToast();
  const [does, setDoes] = useState<'decline' | 'finish'>();
  const take = useWrite(referrals.take, { refreshes });
  const { id, version, person, can } = referral;
  if (!can.take && !can.finish && !can.decline) return null;
  const onTake = () =>
    take.mutate({ id, version }, { onError: ({ message }) => toast.error(translateMessage(message)) });
  const named = (action: string) => ({ 'aria-label': t('referrals.of', { action, person }) });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {can.take && (
        <Button
          size="small"
          variant="outlined"
          loading={take.isPending}
          onClick={onTake}
          {...named(t('referrals.take'))}
        >
          {t('referrals.take')}
        </Button>
      )}
      {can.finish && (
        <Button size="small" variant="outlined" onClick={() => setDoes('finish')} {...named(t('referrals.finish'))}>
          {t('referrals.finish')}
        </Button>
      )}
      {can.decline && (
        <Button size="small" onClick={() => setDoes('decline')} {...named(t('referrals.decline'))}>
          {t('referrals.decline')}
        </Button>
      )}
      {does && <AnswerDialog referral={referral} does={does} onClose={() => setDoes(undefined)} />}
    </Box>
  );
}
