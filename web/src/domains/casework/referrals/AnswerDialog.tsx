import { type Referral, referrals } from '@embark/contracts/casework/referrals';
import { conversions } from '@embark/contracts/crm/conversions';
import Typography from '@mui/material/Typography';
import { ActDialog } from '../../../kit/form/ActDialog.tsx';
import { FormProse } from '../../../kit/form/fields.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';

export const refreshes = [referrals, conversions];

type Props = { referral: Referral; does: 'decline' | 'finish'; onClose: () => void };

/** Declines a referral with a reason, or marks it as done. */
export function AnswerDialog({ referral: { id, version, person, referredBy }, does, onClose }: Props) {
  const { t } = useTranslation();
  const isDecline = does === 'decline';
  return (
    <ActDialog
      act={referrals[does]}
      refreshes={refreshes}
      row={{ id, version }}
      start={{ answer: '' }}
      title={t(`referrals.${does}Title`, { person })}
      save={t(`referrals.${does}`)}
      onClose={onClose}
    >
      {(control) => (
        <>
          <Typography color="textSecondary">{t('referrals.willHear', { name: referredBy })}</Typography>
          <FormProse
            control={control}
            name="answer"
            required={isDecline}
            minRows={3}
            label={t(isDecline ? 'referrals.field.reason' : 'referrals.field.answer')}
          />
        </>
      )}
    </ActDialog>
  );
}
