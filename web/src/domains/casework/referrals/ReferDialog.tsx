import { conversions } from '@embark/contracts/crm/conversions';
import { Refer, type ReferralAct, referralActs, referrals } from '@embark/contracts/casework/referrals';
import type { LicenceHolder } from '@embark/contracts/kit';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useRead, useWrite } from '../../../kit/call/api.ts';
import { Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { FormProse, FormSelect } from '../../../kit/form/fields.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';

type Props = {
  conversionId: string;
  /** The people it can be referred to; by default they are read. */
  holders?: readonly LicenceHolder[];
  start?: { holderId?: number; what?: ReferralAct };
  onClose: () => void;
  onReferred?: () => void;
};

/** Refers a client file to a licence holder. The file stays with its case officer. */
export function ReferDialog({ conversionId, holders: given, start = {}, onClose, onReferred }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const { data = given, error, refetch } = useRead(referrals.holders, { id: conversionId }, { enabled: !given });
  const { mutateAsync } = useWrite(referrals.refer, { refreshes: [referrals, conversions] });
  const { control, state, submit } = useContractForm(Refer, {
    start: { holderId: start.holderId ?? null, what: start.what ?? 'advice', note: '' },
    save: async (values) => {
      const { holder } = await mutateAsync({ ...values, id: conversionId });
      toast.success(t('referrals.referred', { name: holder }));
      onClose();
      onReferred?.();
    },
  });
  const isNobody = data?.length === 0;
  return (
    <FormDialog
      title={t('referrals.refer')}
      state={state}
      submit={submit}
      save={t('referrals.refer')}
      disabled={isNobody}
      onClose={onClose}
      maxWidth="xs"
    >
      <FormProblem state={state} />
      {error && !data && <ReadProblem problem={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeletons lines={3} />}
      {isNobody && <Alert severity="info">{t('referrals.nobody')}</Alert>}
      {data && !isNobody && (
        <>
          <Typography color="textSecondary">{t('referrals.says')}</Typography>
          <FormSelect
            control={control}
            name="holderId"
            required
            label={t('referrals.field.holderId')}
            options={data.map(({ userId, name, number }) => ({ value: userId, label: `${name} · ${number}` }))}
          />
          <FormSelect
            control={control}
            name="what"
            required
            label={t('referrals.field.what')}
            options={referralActs.map((value) => ({ value, label: t(`referrals.choice.${value}`) }))}
          />
          <FormProse control={control} name="note" required minRows={3} label={t('referrals.field.note')} />
        </>
      )}
    </FormDialog>
  );
}
