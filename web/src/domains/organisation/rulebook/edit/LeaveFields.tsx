import { leaveCounts, leavePays, leaveUnits, leaveYears } from '@embark/contracts/organisation/rulebook';
import { FormCheckbox, FormNumber, FormSelect } from '../../../../kit/form/fields.tsx';
import { type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { ValueControl } from './edited.ts';

const anyStep = { htmlInput: { step: 'any' } };

/** How much leave, how it accrues and what is left of it at the end of the year. */
export function LeaveFields({ control }: ValueControl) {
  const { t } = useTranslation();
  const field = (name: TextIn<'rulebook.field'>) => t(`rulebook.field.${name}`);
  return (
    <>
      <FormNumber
        control={control}
        name="value.amount"
        label={field('amount')}
        helperText={t('rulebook.blank.unknown')}
        slotProps={anyStep}
      />
      <FormSelect
        control={control}
        name="value.unit"
        label={field('unit')}
        required
        options={leaveUnits.map((value) => ({ value, label: t(`rulebook.unit.${value}`) }))}
      />
      <FormNumber control={control} name="value.perDaysWorked" label={field('perDaysWorked')} />
      <FormNumber control={control} name="value.afterMonths" label={field('afterMonths')} required />
      <FormCheckbox control={control} name="value.carries" label={field('carries')} />
      <FormNumber
        control={control}
        name="value.stockMax"
        label={field('stockMax')}
        helperText={t('rulebook.blank.noLimit')}
        slotProps={anyStep}
      />
      <FormSelect
        control={control}
        name="value.countedIn"
        label={field('countedIn')}
        required
        options={leaveCounts.map((value) => ({ value, label: t(`rulebook.countedIn.${value}`) }))}
      />
      <FormSelect
        control={control}
        name="value.year"
        label={field('year')}
        required
        options={leaveYears.map((value) => ({ value, label: t(`rulebook.year.${value}`) }))}
      />
      <FormSelect
        control={control}
        name="value.pay"
        label={field('pay')}
        required
        options={leavePays.map((value) => ({ value, label: t(`rulebook.pay.${value}`) }))}
      />
    </>
  );
}
