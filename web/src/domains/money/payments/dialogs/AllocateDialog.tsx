import { AllocateForm, type Receipt } from '@embark/contracts/money/payments';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { isolate } from '../../../../kit/text/format.ts';
import { AllocationLines, proposed } from './AllocationLines.tsx';
import type { AroundReceipts } from './props.ts';

/** Uses the credit of a receipt. */
export function AllocateDialog({ receipt, data, acts, onClose }: AroundReceipts & { receipt: Receipt }) {
  const { t } = useTranslation();
  const { number, currency, credit } = receipt;
  const { control, state, submit } = useContractForm(AllocateForm, {
    start: { allocations: proposed(data, currency, credit, data.first) },
    save: async (given) => {
      await acts.allocate(receipt, given);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('payments.allocate.title', { number: isolate(number) })}
      state={state}
      submit={submit}
      save={t('payments.action.allocate')}
      onClose={onClose}
      maxWidth="md"
    >
      <FormProblem state={state} />
      <AllocationLines control={control} data={data} currency={currency} amount={credit} onTouched={() => undefined} />
    </FormDialog>
  );
}
