import { type Instalment, payments, type Plan, WaiveForm, WriteOffForm } from '@embark/contracts/money/payments';
import { useWrite } from '../../../../kit/call/api.ts';
import { FormProse } from '../../../../kit/form/fields.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormMoney } from '../../../../kit/form/FormMoney.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { isolate } from '../../../../kit/text/format.ts';
import { moneyText } from '../../../../kit/text/money.ts';
import type { Around } from './props.ts';

type Props = Around & { one: Instalment; plan: Plan };

/** Waives what is open of an instalment, or writes part of it off; both with a reason. */
export const ReasonDialog = ({ act, ...props }: Props & { act: 'waive' | 'writeOff' }) =>
  act === 'waive' ? <WaiveDialog {...props} /> : <WriteOffDialog {...props} />;

function WaiveDialog({ one, plan, onClose }: Props) {
  const { t } = useTranslation();
  const { mutateAsync } = useWrite(payments.waive, { refreshes: [payments] });
  const { control, state, submit } = useContractForm(WaiveForm, {
    start: { version: plan.version, reason: '' },
    save: async (given) => {
      await mutateAsync({ id: one.id, ...given });
      onClose();
    },
  });
  const amount = moneyText(one.open, plan.currency);
  return (
    <FormDialog
      title={t('payments.waive.title', { amount, what: isolate(one.what) })}
      state={state}
      submit={submit}
      save={t('payments.action.waive')}
      onClose={onClose}
      maxWidth="xs"
    >
      <FormProblem state={state} />
      <FormProse control={control} name="reason" label={t('payments.field.reason')} required />
    </FormDialog>
  );
}

function WriteOffDialog({ one, plan, onClose }: Props) {
  const { t } = useTranslation();
  const { mutateAsync } = useWrite(payments.writeOff, { refreshes: [payments] });
  const { control, state, submit } = useContractForm(WriteOffForm, {
    start: { version: plan.version, amount: one.open, reason: '' },
    save: async (given) => {
      await mutateAsync({ id: one.id, ...given });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('payments.writeOff.title', { what: isolate(one.what) })}
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
        currency={plan.currency}
        label={t('payments.field.amountIn', { currency: plan.currency })}
        required
      />
      <FormProse control={control} name="reason" label={t('payments.field.reason')} required />
    </FormDialog>
  );
}
