import { type Instalment, payments, type Plan, PromiseForm } from '@embark/contracts/money/payments';
import { addDays } from '@embark/contracts/kit/time';
import { useWrite } from '../../../../kit/call/api.ts';
import { FormText } from '../../../../kit/form/fields.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { isolate } from '../../../../kit/text/format.ts';
import { moneyText } from '../../../../kit/text/money.ts';
import type { Around } from './props.ts';

/** Records when the client promised to pay. */
export function PromiseDialog({ one, plan, data, onClose }: Around & { one: Instalment; plan: Plan }) {
  const { t } = useTranslation();
  const { mutateAsync } = useWrite(payments.promise, { refreshes: [payments] });
  const { control, state, submit } = useContractForm(PromiseForm, {
    start: { day: addDays(data.today, 7), note: '' },
    save: async (given) => {
      await mutateAsync({ id: one.id, ...given });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('payments.promise.title', {
        what: isolate(one.what),
        amount: moneyText(one.open, plan.currency),
      })}
      state={state}
      submit={submit}
      save={t('payments.promise.save')}
      onClose={onClose}
      maxWidth="xs"
    >
      <FormProblem state={state} />
      <FormDate control={control} name="day" label={t('payments.promise.day')} required />
      <FormText control={control} name="note" label={t('payments.field.note')} />
    </FormDialog>
  );
}
