import { reconciliation, Unlock } from '@embark/contracts/money/reconciliation';
import Typography from '@mui/material/Typography';
import { useWrite } from '../../../kit/call/api.ts';
import { FormProse } from '../../../kit/form/fields.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { type Around, monthText } from './EntityTable.tsx';

/** Unlocks the newest locked month of a billing entity, with a reason. */
export function UnlockDialog({ entity, month: { month }, onClose }: Around) {
  const { t } = useTranslation();
  const toast = useToast();
  const name = monthText(month);
  const { mutateAsync } = useWrite(reconciliation.unlock, { refreshes: [reconciliation] });
  const { control, state, submit } = useContractForm(Unlock, {
    start: { month, reason: '' },
    save: async (given) => {
      await mutateAsync({ id: entity.entityId, ...given });
      toast.success(t('reconciliation.unlocked', { month: name }));
      onClose();
    },
  });
  const shared = { state, submit, onClose, maxWidth: 'sm' as const };
  return (
    <FormDialog title={t('reconciliation.unlockTitle', { month: name })} save={t('reconciliation.unlock')} {...shared}>
      <FormProblem state={state} />
      <Typography>{t('reconciliation.unlockText')}</Typography>
      <FormProse control={control} name="reason" label={t('reconciliation.reason')} required />
    </FormDialog>
  );
}
