import { type Allocation, type Receipt, Reason, ReverseForm } from '@embark/contracts/money/payments';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { z } from 'zod';
import { FormProse } from '../../../../kit/form/fields.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { isolate } from '../../../../kit/text/format.ts';
import { moneyText } from '../../../../kit/text/money.ts';
import { CertificateDialog } from './CertificateDialog.tsx';
import type { AroundReceipts } from './props.ts';

/** Reverses a receipt that bounced. */
export function ReverseDialog({ receipt, data, acts, onClose }: AroundReceipts & { receipt: Receipt }) {
  const { t } = useTranslation();
  const { version, number } = receipt;
  const { control, state, submit } = useContractForm(ReverseForm, {
    start: { version, on: data.today, reason: '' },
    save: async (given) => {
      await acts.reverse(receipt, given);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('payments.reverse.title', { number: isolate(number) })}
      state={state}
      submit={submit}
      save={t('payments.action.reverse')}
      onClose={onClose}
      maxWidth="xs"
    >
      <FormProblem state={state} />
      <Typography color="textSecondary">{t('payments.reverse.text')}</Typography>
      <FormDate control={control} name="on" label={t('payments.reverse.on')} required />
      <FormProse control={control} name="reason" label={t('payments.field.reason')} required />
    </FormDialog>
  );
}

type PartProps = AroundReceipts & { receipt: Receipt; part: Allocation };

/** Enters the certificate of tax withheld, or takes an allocation back. */
export function CertifyDialog({ act, ...props }: PartProps & { act: 'certify' | 'release' }) {
  const { part, receipt, data, acts, onClose } = props;
  if (act === 'release') return <ReleaseDialog {...props} />;
  const { currency } = receipt;
  const certify: ComponentProps<typeof CertificateDialog>['certify'] = (given) => acts.certify(part.id, given);
  return <CertificateDialog {...{ part, currency, certify, onClose }} receiptId={receipt.id} today={data.today} />;
}

const ReleaseForm = z.strictObject({ reason: Reason });

function ReleaseDialog({ part, receipt, acts, onClose }: PartProps) {
  const { t } = useTranslation();
  const { control, state, submit } = useContractForm(ReleaseForm, {
    start: { reason: '' },
    save: async (given) => {
      await acts.release(part.id, given);
      onClose();
    },
  });
  const amount = moneyText(part.amount, receipt.currency);
  return (
    <FormDialog
      title={t('payments.release.title', { amount, what: isolate(part.what) })}
      state={state}
      submit={submit}
      save={t('payments.action.release')}
      onClose={onClose}
      maxWidth="xs"
    >
      <FormProblem state={state} />
      <Typography color="textSecondary">{t('payments.release.text')}</Typography>
      <FormProse control={control} name="reason" label={t('payments.field.reason')} required />
    </FormDialog>
  );
}
