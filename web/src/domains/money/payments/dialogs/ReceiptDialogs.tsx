import { type Allocation, type Receipt, Reason, ReverseForm } from '@embark/contracts/money/payments';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { z } from 'zod';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { FieldsDialog } from '../../../../kit/form/ActDialog.tsx';
import { FormProse } from '../../../../kit/form/fields.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { isolate } from '../../../../kit/text/format.ts';
import { moneyText } from '../../../../kit/text/money.ts';
import { CertificateDialog } from './CertificateDialog.tsx';
import type { AroundReceipts, ReceiptDialogs } from './props.ts';

/** Reverses a receipt that bounced. */
function ReverseDialog({ receipt, data, acts, onClose }: AroundReceipts & { receipt: Receipt }) {
  const { t } = useTranslation();
  const { version, number } = receipt;
  return (
    <FieldsDialog
      schema={ReverseForm}
      start={{ version, on: data.today, reason: '' }}
      send={(given) => acts.reverse(receipt, given)}
      title={t('payments.reverse.title', { number: isolate(number) })}
      save={t('payments.action.reverse')}
      onClose={onClose}
    >
      {(control) => (
        <>
          <Typography color="textSecondary">{t('payments.reverse.text')}</Typography>
          <FormDate control={control} name="on" label={t('payments.reverse.on')} required />
          <FormProse control={control} name="reason" label={t('payments.field.reason')} required />
        </>
      )}
    </FieldsDialog>
  );
}

type PartProps = AroundReceipts & { receipt: Receipt; part: Allocation };

/** Enters the certificate of tax withheld, or takes an allocation back. */
function CertifyDialog({ act, ...props }: PartProps & { act: 'certify' | 'release' }) {
  const { part, receipt, data, acts, onClose } = props;
  if (act === 'release') return <ReleaseDialog {...props} />;
  const { currency } = receipt;
  const certify: ComponentProps<typeof CertificateDialog>['certify'] = (given) => acts.certify(part.id, given);
  return <CertificateDialog {...{ part, currency, certify, onClose }} receiptId={receipt.id} today={data.today} />;
}

const ReleaseForm = z.strictObject({ reason: Reason });

function ReleaseDialog({ part, receipt, acts, onClose }: PartProps) {
  const { t } = useTranslation();
  const amount = moneyText(part.amount, receipt.currency);
  return (
    <FieldsDialog
      schema={ReleaseForm}
      start={{ reason: '' }}
      send={(given) => acts.release(part.id, given)}
      title={t('payments.release.title', { amount, what: isolate(part.what) })}
      save={t('payments.action.release')}
      onClose={onClose}
    >
      {(control) => (
        <>
          <Typography color="textSecondary">{t('payments.release.text')}</Typography>
          <FormProse control={control} name="reason" label={t('payments.field.reason')} required />
        </>
      )}
    </FieldsDialog>
  );
}

const ReceiptDialog = lazyPart(async () => (await import('./ReceiptDialog.tsx')).ReceiptDialog);
const AllocateDialog = lazyPart(async () => (await import('./AllocateDialog.tsx')).AllocateDialog);

/** The dialog of an action on receipts; nothing if its row is gone. */
export function DialogOfReceipts({ open, ...around }: AroundReceipts & { open: ReceiptDialogs }) {
  if (open.kind === 'receipt') return <ReceiptDialog {...around} />;
  const receipt = around.data.receipts.find(({ id }) => id === open.receiptId);
  if (!receipt) return null;
  if (open.kind === 'allocate') return <AllocateDialog receipt={receipt} {...around} />;
  if (open.kind === 'reverse') return <ReverseDialog receipt={receipt} {...around} />;
  const part = receipt.allocations.find(({ id }) => id === open.allocationId);
  return part ? <CertifyDialog act={open.kind} receipt={receipt} part={part} {...around} /> : null;
}
