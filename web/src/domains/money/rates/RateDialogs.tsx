import { NewRate, type Rate, rates } from '@embark/contracts/money/rates';
import { useMemo } from 'react';
import { useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { RowDialog } from '../../../kit/record/RowDialog.tsx';
import type { FieldSpecs } from '../../../kit/record/fields.ts';
import { formatDate, isolate } from '../../../kit/text/format.ts';

const Change = NewRate.pick({ rate: true });

function useRateFields(): FieldSpecs {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      currency: { kind: 'code', label: t('rates.field.currency'), hint: t('rates.currencyHint'), required: true },
      day: { kind: 'day', label: t('rates.field.day'), required: true },
      rate: { kind: 'code', label: t('rates.inAud'), hint: t('rates.rateHint'), required: true },
    }),
    [t],
  );
}

type NewProps = { currency: string; today: string; onClose: () => void };

/** Adds the rate of a day, by default of today. */
export function NewRateDialog({ currency, today, onClose }: NewProps) {
  const { t } = useTranslation();
  const create = useWrite(rates.create, { refreshes: [rates] });
  return (
    <RowDialog
      title={t('rates.new')}
      schema={NewRate}
      row={null}
      blank={{ currency, day: today, rate: '' }}
      fields={useRateFields()}
      groups={[{ names: ['currency', 'day', 'rate'] }]}
      save={(form) => create.mutateAsync(form)}
      saved={t('rates.saved')}
      onClose={onClose}
    />
  );
}

/** Corrects a rate. */
export function ChangeRateDialog({ rate, onClose }: { rate: Rate; onClose: () => void }) {
  const { t } = useTranslation();
  const change = useWrite(rates.change, { refreshes: [rates] });
  return (
    <RowDialog
      title={t('rates.changeOf', { currency: isolate(rate.currency), day: formatDate(rate.day) })}
      schema={Change}
      row={rate}
      blank={{ rate: '' }}
      fields={useRateFields()}
      groups={[{ names: ['rate'] }]}
      save={(form) => change.mutateAsync({ id: rate.id, version: rate.version, ...form })}
      saved={t('rates.saved')}
      onClose={onClose}
    />
  );
}
