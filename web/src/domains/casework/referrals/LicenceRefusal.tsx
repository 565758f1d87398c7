import type { ReferralAct } from '@embark/contracts/casework/referrals';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ApiProblem } from '../../../kit/call/api.ts';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { ReferDialog } from './ReferDialog.tsx';

type Props = { problem: ApiProblem; conversionId: string; what: ReferralAct; onReferred?: () => void };

/** How many people have a button of their own; the dialog lists all. */
const SHOWN = 3;

/** A refusal for want of a licence, with the way out: the people to refer the file to. */
export function LicenceRefusal({ problem, conversionId, what, onReferred }: Props) {
  const { t } = useTranslation();
  const [holderId, setHolderId] = useState<number>();
  const { holders, message } = problem;
  return (
    <Alert severity="warning">
      {translateMessage(message)}
      {holders.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
          {holders.slice(0, SHOWN).map(({ userId, name }) => (
            <Button key={userId} size="small" variant="outlined" color="inherit" onClick={() => setHolderId(userId)}>
              {t('referrals.referTo', { name })}
            </Button>
          ))}
        </Box>
      )}
      {holderId !== undefined && (
        <ReferDialog
          conversionId={conversionId}
          holders={holders}
          start={{ holderId, what }}
          onClose={() => setHolderId(undefined)}
          {...(onReferred && { onReferred })}
        />
      )}
    </Alert>
  );
}
