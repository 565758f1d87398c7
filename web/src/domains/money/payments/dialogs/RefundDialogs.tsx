import {
  AskRefund,
  DecideRefund,
  type FilePayments,
  paymentMethods,
  PayRefund,
  proposedRefund,
  type Refund,
  RejectRefund,
} from '@embark/contracts/money/payments';
import Typography from '@mui/material/Typography';
import { FieldsDialog } from '../../../../kit/form/ActDialog.tsx';
import { FormCheckbox, FormProse, FormSelect, FormText } from '../../../../kit/form/fields.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { FormMoney } from '../../../../kit/form/FormMoney.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { moneyText } from '../../../../kit/text/money.ts';
import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { AroundRefunds, RefundDialogs } from './props.ts';

/** Asks for a refund; a stage of the agreement proposes the amount. */
function AskRefundDialog({ data, acts, onClose }: AroundRefunds) {
  const { t } = useTranslation();
  const isOfFile = data.agreement !== undefined;
  const paidIn = isOfFile && data.receipts.find(({ credit }) => credit > 0)?.currency;
  const currency = paidIn || data.currency;
  const waiting = data.refunds.filter((one) => one.state === 'asked' || one.state === 'approved');
  const awaited = waiting.reduce((sum, one) => (one.currency === currency ? sum + one.amount : sum), 0);
  const whole = data.credits.find((one) => one.currency === currency)?.amount;
  const credit = isOfFile || whole === undefined ? whole : whole - awaited;
  const paid =
    data.receipts.reduce(
      (sum, one) => (one.reversed || one.currency !== currency ? sum : sum + one.amount - one.refunded),
      0,
    ) - awaited;
  return (
    <FieldsDialog
      schema={AskRefund}
      start={{ amount: credit ?? null, reason: '', stage: null, waives: false }}
      send={acts.ask}
      title={t('payments.refunds.askTitle')}
      save={t('payments.refunds.ask')}
      onClose={onClose}
      maxWidth="sm"
    >
      {(control, form) => (
        <>
          <Typography color="textSecondary">
            {isOfFile
              ? t('payments.refunds.paidSoFar', { amount: moneyText(paid, currency) })
              : t('payments.refunds.creditLeft', { amount: moneyText(credit ?? 0, currency) })}
          </Typography>
          <StageField form={form} rules={data.agreement?.refundRules ?? []} paid={paid} currency={currency} />
          <FormMoney
            control={control}
            name="amount"
            currency={currency}
            label={t('payments.field.amountIn', { currency })}
            required
          />
          <FormProse control={control} name="reason" label={t('payments.field.reason')} required />
          {isOfFile && <FormCheckbox control={control} name="waives" label={t('payments.refunds.waivesAsk')} />}
        </>
      )}
    </FieldsDialog>
  );
}

type StageProps = {
  form: UseFormReturn<z.input<typeof AskRefund>, unknown, z.output<typeof AskRefund>>;
  rules: NonNullable<FilePayments['agreement']>['refundRules'];
  paid: number;
  currency: string;
};

/** A stage of the agreement, which proposes the amount. */
function StageField({ form, rules, paid, currency }: StageProps) {
  const { t } = useTranslation();
  const { control } = form;
  const stage = useWatch({ control, name: 'stage' });
  const proposal = typeof stage === 'number' ? proposedRefund(rules, stage, paid) : null;
  const proposedAmount = proposal?.amount;
  useEffect(() => {
    if (proposedAmount !== undefined) form.setValue('amount', proposedAmount, { shouldDirty: true });
  }, [proposedAmount, form]);
  if (rules.length === 0) return null;
  return (
    <FormSelect
      control={control}
      name="stage"
      label={t('payments.refunds.stage')}
      none={t('payments.refunds.noStage')}
      helperText={
        proposal &&
        t('payments.refunds.proposal', {
          amount: moneyText(proposal.amount, currency),
          percent: proposal.percent,
        })
      }
      options={rules.map((rule) => ({ value: rule.stage, label: `${rule.stage} · ${rule.when}` }))}
    />
  );
}

type Props = AroundRefunds & { refund: Refund };
const amountOf = ({ amount, currency }: Pick<Refund, 'amount' | 'currency'>) => moneyText(amount, currency);

/** Approves a refund, with a note, or rejects it, with the reason. */
function DecideDialog({
  kind,
  refund: { id, version, ...refund },
  acts,
  onClose,
}: Props & { kind: 'approve' | 'reject' }) {
  const { t } = useTranslation();
  const isRejected = kind === 'reject';
  return (
    <FieldsDialog
      schema={isRejected ? RejectRefund : DecideRefund}
      start={{ version, words: '' }}
      send={(given) => acts[kind](id, given)}
      title={t(`payments.refunds.${kind}Title`, { amount: amountOf(refund) })}
      save={t(`payments.action.${kind}`)}
      onClose={onClose}
    >
      {(control) => (
        <FormProse
          control={control}
          name="words"
          label={t(`payments.field.${isRejected ? 'reason' : 'note'}`)}
          required={isRejected}
        />
      )}
    </FieldsDialog>
  );
}

function PayDialog({ refund: { id, version, ...refund }, data, acts, onClose }: Props) {
  const { t } = useTranslation();
  const bankAccountId = data.accounts[0]?.id ?? null;
  return (
    <FieldsDialog
      schema={PayRefund}
      start={{ version, paidOn: data.today, method: 'bank', reference: '', bankAccountId }}
      send={(given) => acts.pay(id, given)}
      title={t('payments.refunds.payTitle', { amount: amountOf(refund) })}
      save={t('payments.refunds.paySave')}
      onClose={onClose}
    >
      {(control) => (
        <>
          {data.agreement !== undefined && (
            <Typography color="textSecondary">{t('payments.refunds.payText')}</Typography>
          )}
          <FormDate control={control} name="paidOn" label={t('payments.refunds.on')} required />
          <FormSelect
            control={control}
            name="method"
            label={t('payments.field.method')}
            options={paymentMethods.map((value) => ({ value, label: t(`payments.method.${value}`) }))}
          />
          <FormText control={control} name="reference" label={t('payments.field.reference')} />
          {data.accounts.length > 0 && (
            <FormSelect
              control={control}
              name="bankAccountId"
              label={t('payments.field.account')}
              none={t('payments.field.noAccount')}
              options={data.accounts.map(({ id: value, name: label }) => ({ value, label }))}
            />
          )}
        </>
      )}
    </FieldsDialog>
  );
}

/** The dialog of an action on refunds; nothing if its row is gone. */
export function DialogOfRefunds({ open, ...around }: AroundRefunds & { open: RefundDialogs }) {
  if (open.kind === 'refund') return <AskRefundDialog {...around} />;
  const refund = around.data.refunds.find(({ id }) => id === open.refundId);
  if (!refund) return null;
  if (open.kind === 'pay') return <PayDialog refund={refund} {...around} />;
  return <DecideDialog kind={open.kind} refund={refund} {...around} />;
}

/** Whether a dialog is about refunds. */
export const isOfRefunds = (open: { kind: string }): open is RefundDialogs =>
  ['refund', 'approve', 'reject', 'pay'].includes(open.kind);
