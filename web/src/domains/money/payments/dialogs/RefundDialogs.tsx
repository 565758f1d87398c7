import {
  AskRefund,
  DecideRefund,
  paymentMethods,
  PayRefund,
  proposedRefund,
  type Refund,
  RejectRefund,
} from '@embark/contracts/money/payments';
import Typography from '@mui/material/Typography';
import { FormCheckbox, FormProse, FormSelect, FormText } from '../../../../kit/form/fields.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormMoney } from '../../../../kit/form/FormMoney.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { moneyText } from '../../../../kit/text/money.ts';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
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
  const { control, state, submit, form } = useContractForm(AskRefund, {
    start: { amount: credit ?? null, reason: '', stage: null, waives: false },
    save: async (given) => {
      await acts.ask(given);
      onClose();
    },
  });
  const stage = useWatch({ control, name: 'stage' });
  const paid =
    data.receipts.reduce(
      (sum, one) => (one.reversed || one.currency !== currency ? sum : sum + one.amount - one.refunded),
      0,
    ) - awaited;
  const rules = data.agreement?.refundRules ?? [];
  const proposal = typeof stage === 'number' ? proposedRefund(rules, stage, paid) : null;
  const proposedAmount = proposal?.amount;
  useEffect(() => {
    if (proposedAmount !== undefined) form.setValue('amount', proposedAmount, { shouldDirty: true });
  }, [proposedAmount, form]);
  return (
    <FormDialog
      title={t('payments.refunds.askTitle')}
      state={state}
      submit={submit}
      save={t('payments.refunds.ask')}
      onClose={onClose}
      maxWidth="sm"
    >
      <FormProblem state={state} />
      <Typography color="textSecondary">
        {isOfFile
          ? t('payments.refunds.paidSoFar', { amount: moneyText(paid, currency) })
          : t('payments.refunds.creditLeft', { amount: moneyText(credit ?? 0, currency) })}
      </Typography>
      {rules.length > 0 && (
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
      )}
      <FormMoney
        control={control}
        name="amount"
        currency={currency}
        label={t('payments.field.amountIn', { currency })}
        required
      />
      <FormProse control={control} name="reason" label={t('payments.field.reason')} required />
      {isOfFile && <FormCheckbox control={control} name="waives" label={t('payments.refunds.waivesAsk')} />}
    </FormDialog>
  );
}

type Props = AroundRefunds & { refund: Refund };
const amountOf = ({ amount, currency }: Refund) => moneyText(amount, currency);

function ApproveDialog({ refund, acts, onClose }: Props) {
  const { t } = useTranslation();
  const { control, state, submit } = useContractForm(DecideRefund, {
    start: { version: refund.version, words: '' },
    save: async (given) => {
      await acts.approve(refund.id, given);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('payments.refunds.approveTitle', { amount: amountOf(refund) })}
      state={state}
      submit={submit}
      save={t('payments.action.approve')}
      onClose={onClose}
      maxWidth="xs"
    >
      <FormProblem state={state} />
      <FormProse control={control} name="words" label={t('payments.field.note')} />
    </FormDialog>
  );
}

function RejectDialog({ refund, acts, onClose }: Props) {
  const { t } = useTranslation();
  const { control, state, submit } = useContractForm(RejectRefund, {
    start: { version: refund.version, words: '' },
    save: async (given) => {
      await acts.reject(refund.id, given);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('payments.refunds.rejectTitle', { amount: amountOf(refund) })}
      state={state}
      submit={submit}
      save={t('payments.action.reject')}
      onClose={onClose}
      maxWidth="xs"
    >
      <FormProblem state={state} />
      <FormProse control={control} name="words" label={t('payments.field.reason')} required />
    </FormDialog>
  );
}

function PayDialog({ refund, data, acts, onClose }: Props) {
  const { t } = useTranslation();
  const { control, state, submit } = useContractForm(PayRefund, {
    start: {
      version: refund.version,
      paidOn: data.today,
      method: 'bank',
      reference: '',
      bankAccountId: data.accounts[0]?.id ?? null,
    },
    save: async (given) => {
      await acts.pay(refund.id, given);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('payments.refunds.payTitle', { amount: amountOf(refund) })}
      state={state}
      submit={submit}
      save={t('payments.refunds.paySave')}
      onClose={onClose}
      maxWidth="xs"
    >
      <FormProblem state={state} />
      {data.agreement !== undefined && <Typography color="textSecondary">{t('payments.refunds.payText')}</Typography>}
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
          options={data.accounts.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </FormDialog>
  );
}

/** The dialog of an action on refunds; nothing if its row is gone. */
export function DialogOfRefunds({ open, ...around }: AroundRefunds & { open: RefundDialogs }) {
  if (open.kind === 'refund') return <AskRefundDialog {...around} />;
  const refund = around.data.refunds.find(({ id }) => id === open.refundId);
  if (!refund) return null;
  if (open.kind === 'approve') return <ApproveDialog refund={refund} {...around} />;
  if (open.kind === 'reject') return <RejectDialog refund={refund} {...around} />;
  return <PayDialog refund={refund} {...around} />;
}

/** Whether a dialog is about refunds. */
export const isOfRefunds = (open: { kind: string }): open is RefundDialogs =>
  ['refund', 'approve', 'reject', 'pay'].includes(open.kind);
