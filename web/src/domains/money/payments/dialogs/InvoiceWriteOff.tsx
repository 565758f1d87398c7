import { type Invoice, invoices } from '@embark/contracts/money/invoices';
import { invoicePayments, payments } from '@embark/contracts/money/payments';
import { ActDialog } from '../../../../kit/form/ActDialog.tsx';
import { FormProse } from '../../../../kit/form/fields.tsx';
import { FormMoney } from '../../../../kit/form/FormMoney.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { isolate } from '../../../../kit/text/format.ts';

type Props = { invoice: Pick<Invoice, 'id' | 'version' | 'number' | 'open' | 'currency'>; onClose: () => void };

/** Writes off part of an invoice that will not be paid. */
export function InvoiceWriteOff({ invoice: { id, version, number, open, currency }, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <ActDialog
      act={invoicePayments.writeOff}
      refreshes={[invoicePayments, payments, invoices]}
      row={{ id, version }}
      start={{ amount: open, reason: '' }}
      title={t('payments.writeOff.title', { what: isolate(number ?? '') })}
      save={t('payments.action.writeOff')}
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormMoney
            control={control}
            name="amount"
            currency={currency}
            label={t('payments.field.amountIn', { currency })}
            required
          />
          <FormProse control={control} name="reason" label={t('payments.field.reason')} required />
        </>
      )}
    </ActDialog>
  );
}
