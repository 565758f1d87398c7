import { AllocateForm, type Receipt } from '@embark/contracts/money/payments';
import { FieldsDialog } from '../../../../kit/form/ActDialog.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { isolate } from '../../../../kit/text/format.ts';
import { AllocationLines, proposed } from './AllocationLines.tsx';
import type { AroundReceipts } from './props.ts';

/** Uses the credit of a receipt. */
export function AllocateDialog({ receipt, data, acts, onClose }: AroundReceipts & { receipt: Receipt }) {
  const { t } = useTranslation();
  const { number, currency, credit } = receipt;
  return (
    <FieldsDialog
      schema={AllocateForm}
      start={{ allocations: proposed(data, currency, credit, data.first) }}
      send={(given) => acts.allocate(receipt, given)}
      title={t('payments.allocate.title', { number: isolate(number) })}
      save={t('payments.action.allocate')}
      onClose={onClose}
      maxWidth="md"
    >
      {(control) => (
        <AllocationLines
          control={control}
          data={data}
          currency={currency}
          amount={credit}
          onTouched={() => undefined}
        />
      )}
    </FieldsDialog>
  );
}
