import { type PaymentFile, paymentFiles } from '@embark/contracts/money/paymentFiles';
import { useWrite } from '../../../kit/call/api.ts';
import { FormProse } from '../../../kit/form/fields.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { isolate } from '../../../kit/text/format.ts';

/** Removes a file that was added by mistake, with a reason. */
export function RemoveDialog({ file, onClose }: { file: PaymentFile; onClose: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync } = useWrite(paymentFiles.remove, { refreshes: [paymentFiles] });
  const { control, state, submit } = useContractForm(paymentFiles.remove.body, {
    start: { reason: '' },
    save: async (given) => {
      await mutateAsync({ id: file.id, ...given });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('paymentFiles.removeTitle', { name: isolate(file.name) })}
      state={state}
      submit={submit}
      save={t('paymentFiles.remove')}
      onClose={onClose}
      maxWidth="xs"
    >
      <FormProblem state={state} />
      {t('paymentFiles.removeText')}
      <FormProse control={control} name="reason" label={t('paymentFiles.reason')} required />
    </FormDialog>
  );
}
