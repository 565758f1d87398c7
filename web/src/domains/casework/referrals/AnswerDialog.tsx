import { type Referral, ReferralDecline, ReferralFinish, referrals } from '@embark/contracts/casework/referrals';
import { conversions } from '@embark/contracts/crm/conversions';
import Typography from '@mui/material/Typography';
import { useWrite } from '../../../kit/call/api.ts';
import { FormProse } from '../../../kit/form/fields.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';

export const refreshes = [referrals, conversions];

type Props = { referral: Referral; does: 'decline' | 'finish'; onClose: () => void };

/** Declines a referral with a reason, or marks it as done. */
export function AnswerDialog({ referral: { id, version, person, referredBy }, does, onClose }: Props) {
  const { t } = useTranslation();
  const { mutateAsync } = useWrite(referrals[does], { refreshes });
  const isDecline = does === 'decline';
  const { control, state, submit } = useContractForm(isDecline ? ReferralDecline : ReferralFinish, {
    start: { version, answer: '' },
    save: async ({ answer }) => {
      await mutateAsync({ id, version, answer });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(`referrals.${does}Title`, { person })}
      state={state}
      submit={submit}
      save={t(`referrals.${does}`)}
      onClose={onClose}
      maxWidth="xs"
    >
      <FormProblem state={state} />
      <Typography color="textSecondary">{t('referrals.willHear', { name: referredBy })}</Typography>
      <FormProse
        control={control}
        name="answer"
        required={isDecline}
        minRows={3}
        label={t(isDecline ? 'referrals.field.reason' : 'referrals.field.answer')}
      />
    </FormDialog>
  );
}
