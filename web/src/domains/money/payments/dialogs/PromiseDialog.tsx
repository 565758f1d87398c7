import { type Instalment, payments, type Plan } from '@embark/contracts/money/payments';
import { addDays } from '@embark/contracts/kit/time';
import { ActDialog } from '../../../../kit/form/ActDialog.tsx';
import { FormText } from '../../../../kit/form/fields.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { isolate } from '../../../../kit/text/format.ts';
import { moneyText } from '../../../../kit/text/money.ts';
import type { Around } from './props.ts';

/** Records when the client promised to pay. */
export function PromiseDialog({ one, plan, data, onClose }: Around & { one: Instalment; plan: Plan }) {
  const { t } = useTranslation();
  const amount = moneyText(one.open, plan.currency);
  return (
    <ActDialog
      act={payments.promise}
      refreshes={[payments]}
      row={{ id: one.id }}
      start={{ day: addDays(data.today, 7), note: '' }}
      title={t('payments.promise.title', { what: isolate(one.what), amount })}
      save={t('payments.promise.save')}
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormDate control={control} name="day" label={t('payments.promise.day')} required />
          <FormText control={control} name="note" label={t('payments.field.note')} />
        </>
      )}
    </ActDialog>
  );
}
