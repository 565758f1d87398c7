import { type Instalment, payments, type Plan } from '@embark/contracts/money/payments';
import { ActDialog } from '../../../../kit/form/ActDialog.tsx';
import { FormProse } from '../../../../kit/form/fields.tsx';
import { FormMoney } from '../../../../kit/form/FormMoney.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { isolate } from '../../../../kit/text/format.ts';
import { moneyText } from '../../../../kit/text/money.ts';
import type { Around } from './props.ts';

type Props = Around & { act: 'waive' | 'writeOff'; one: Instalment; plan: Plan };

/** Waives what is open of an instalment, or writes part of it off; both with a reason. */
export function ReasonDialog({ act, one, plan: { version, currency }, onClose }: Props) {
  const { t } = useTranslation();
  const what = isolate(one.what);
  const shared = { refreshes: [payments], row: { id: one.id, version }, save: t(`payments.action.${act}`), onClose };
  if (act === 'waive')
    return (
      <ActDialog
        {...shared}
        act={payments.waive}
        start={{ reason: '' }}
        title={t('payments.waive.title', { amount: moneyText(one.open, currency), what })}
      >
        {(control) => <FormProse control={control} name="reason" label={t('payments.field.reason')} required />}
      </ActDialog>
    );
  return (
    <ActDialog
      {...shared}
      act={payments.writeOff}
      start={{ amount: one.open, reason: '' }}
      title={t('payments.writeOff.title', { what })}
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
