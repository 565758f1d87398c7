import { type PaymentFile, paymentFiles } from '@embark/contracts/money/paymentFiles';
import { ActDialog } from '../../../kit/form/ActDialog.tsx';
import { FormProse } from '../../../kit/form/fields.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { isolate } from '../../../kit/text/format.ts';

/** Removes a file that was added by mistake, with a reason. */
export function RemoveDialog({ file, onClose }: { file: PaymentFile; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ActDialog
      act={paymentFiles.remove}
      refreshes={[paymentFiles]}
      row={{ id: file.id }}
      start={{ reason: '' }}
      title={t('paymentFiles.removeTitle', { name: isolate(file.name) })}
      save={t('paymentFiles.remove')}
      onClose={onClose}
    >
      {(control) => (
        <>
          {t('paymentFiles.removeText')}
          <FormProse control={control} name="reason" label={t('paymentFiles.reason')} required />
        </>
      )}
    </ActDialog>
  );
}
