import {
  AskRefund,
  DecideRefund,
  paymentMethods,
  payments,
  PayRefund,
  proposedRefund,
  type Refund,
  RejectRefund,
} from '@embark/contracts/money/payments';
import Typography from '@mui/material/Typography';
import { useWrite } from '../../../../kit/call/api.ts';
import { FormCheckbox, FormProse, FormSelect, FormText } from '../../../../kit/form/fields.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormMoney } from '../../../../kit/form/FormMoney.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { isolate } from '../../../../kit/text/format.ts';
import { moneyText } from '../../../../kit/text/money.ts';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { Around } from './props.ts';

/** Asks for a refund; a stage of the agreement proposes the amount. */
export function AskRefundDialog({ data, onClose }: Around) {
  const { t } = useTranslation();
  const { mutateAsync } = useWrite(payments.askRefund, { refreshes: [payments] });
  const currency = data.receipts.find(({ credit }) => credit > 0)?.currency ?? data.currency;
  const credit = data.credits.find((one) => one.currency === currency)?.amount;
  const { control, state, submit, form } = useContractForm(AskRefund, {
    start: { amount: credit ?? null, reason: '', stage: null, waives: false },
    save: async (given) => {
      await mutateAsync({ id: data.conversionId, ...given });
      onClose();
    },
  });
  const stage = useWatch({ control, name: 'stage' });
  const waiting = data.refunds.filter((one) => one.state === 'asked' || one.state === 'approved');
  const paid =
    data.receipts.reduce(
      (sum, one) => (one.reversed || one.currency !== currency ? sum : sum + one.amount - one.refunded),
      0,
    ) - waiting.reduce((sum, one) => (one.currency === currency ? sum + one.amount : sum), 0);
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
        {t('payments.refunds.paidSoFar', { amount: isolate(moneyText(paid, currency)) })}
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
              amount: isolate(moneyText(proposal.amount, currency)),
              percent: proposal.percent,
            })
          }
          options={rules.map((rule) => ({ value: rule.stage, label: `${rule.stage} · ${rule.when}` }))}
        />
      )}
      <FormMoney control={control} name="amount" label={t('payments.field.amountIn', { currency })} required />
      <FormProse control={control} name="reason" label={t('payments.field.reason')} required />
      <FormCheckbox control={control} name="waives" label={t('payments.refunds.waivesAsk')} />
    </FormDialog>
  );
}

type Props = Around & { refund: Refund };
const amountOf = ({ amount, currency }: Refund) => isolate(moneyText(amount, currency));

export function ApproveDialog({ refund, onClose }: Props) {
  const { t } = useTranslation();
  const { mutateAsync } = useWrite(payments.approveRefund, { refreshes: [payments] });
  const { control, state, submit } = useContractForm(DecideRefund, {
    start: { version: refund.version, words: '' },
    save: async (given) => {
      await mutateAsync({ id: refund.id, ...given });
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

export function RejectDialog({ refund, onClose }: Props) {
  const { t } = useTranslation();
  const { mutateAsync } = useWrite(payments.rejectRefund, { refreshes: [payments] });
  const { control, state, submit } = useContractForm(RejectRefund, {
    start: { version: refund.version, words: '' },
    save: async (given) => {
      await mutateAsync({ id: refund.id, ...given });
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

export function PayDialog({ refund, data, onClose }: Props) {
  const { t } = useTranslation();
  const { mutateAsync } = useWrite(payments.payRefund, { refreshes: [payments] });
  const { control, state, submit } = useContractForm(PayRefund, {
    start: {
      version: refund.version,
      paidOn: data.today,
      method: 'bank',
      reference: '',
      bankAccountId: data.accounts[0]?.id ?? null,
    },
    save: async (given) => {
      await mutateAsync({ id: refund.id, ...given });
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
      <Typography color="textSecondary">{t('payments.refunds.payText')}</Typography>
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
