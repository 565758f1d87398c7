import { type Invoice, invoices } from '@embark/contracts/money/invoices';
import { invoicePayments, payments, WriteOffForm } from '@embark/contracts/money/payments';
import { useWrite } from '../../../../kit/call/api.ts';
import { FormProse } from '../../../../kit/form/fields.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormMoney } from '../../../../kit/form/FormMoney.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { isolate } from '../../../../kit/text/format.ts';

type Props = { invoice: Pick<Invoice, 'id' | 'version' | 'number' | 'open' | 'currency'>; onClose: () => void };

/** Writes off part of an invoice that will not be paid. */
export function InvoiceWriteOff({ invoice: { id, version, number, open, currency }, onClose }: Props) {
  const { t } = useTranslation();
  const { mutateAsync } = useWrite(invoicePayments.writeOff, { refreshes: [invoicePayments, payments, invoices] });
  const { control, state, submit } = useContractForm(WriteOffForm, {
    start: { version, amount: open, reason: '' },
    save: async (given) => {
      await mutateAsync({ id, ...given });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('payments.writeOff.title', { what: isolate(number ?? '') })}
      state={state}
      submit={submit}
      save={t('payments.action.writeOff')}
      onClose={onClose}
      maxWidth="xs"
    >
      <FormProblem state={state} />
      <FormMoney
        control={control}
        name="amount"
        currency={currency}
        label={t('payments.field.amountIn', { currency })}
        required
      />
      <FormProse control={control} name="reason" label={t('payments.field.reason')} required />
    </FormDialog>
  );
}
