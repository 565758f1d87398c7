import {
  amountUnits,
  countings,
  earnings,
  leaveYears,
  monthsOfSteps,
  type NewPolicy,
} from '@embark/contracts/hr/leave';
import type { z } from 'zod';
import { type Control, useWatch } from 'react-hook-form';
import { FormCheckbox, FormNumber, FormSelect } from '../../../../kit/form/fields.tsx';
import { FormSection } from '../../../../kit/form/FormSection.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';

type Props = { control: Control<z.input<typeof NewPolicy>, unknown, NewPolicy> };

/** The options of a select. */
export const optionsOf = <T extends string>(values: readonly T[], textOf: (value: T) => string) =>
  values.map((value) => ({ value, label: textOf(value) }));

/** How leave is earned and counted. */
export function EarningFields({ control }: Props) {
  const { t } = useTranslation();
  const [earning, unit] = useWatch({ control, name: ['earning', 'unit'] });
  const inUnit = t('leave.policy.inUnit', { unit: t(`leave.unit.${unit}`) });
  return (
    <FormSection title={t('leave.policy.field.entitlement')}>
      <FormSelect
        control={control}
        name="earning"
        required
        label={t('leave.policy.field.earning')}
        options={optionsOf(earnings, (one) => t(`leave.policy.earning.${one}`))}
      />
      {earning !== 'none' && (
        <>
          <FormNumber control={control} name="amount" required label={t('leave.policy.field.amount')} />
          <FormSelect
            control={control}
            name="amountIn"
            required
            label={t('leave.policy.field.amountIn')}
            options={optionsOf(amountUnits, (one) => t(`leave.policy.amountIn.${one}`))}
          />
        </>
      )}
      {earning === 'worked' && (
        <FormNumber control={control} name="perDays" required label={t('leave.policy.field.perDays')} />
      )}
      {earning === 'steps' && (
        <>
          <FormSelect
            control={control}
            name="stepMonths"
            required
            label={t('leave.policy.field.stepMonths')}
            options={monthsOfSteps.map((value) => ({ value, label: formatNumber(value) }))}
          />
          <FormNumber
            control={control}
            name="stepAmount"
            required
            label={t('leave.policy.field.stepAmount')}
            helperText={inUnit}
          />
          <FormCheckbox control={control} name="stepsIncluded" label={t('leave.policy.field.stepsIncluded')} />
        </>
      )}
      <FormSelect
        control={control}
        name="year"
        required
        label={t('leave.policy.field.year')}
        options={optionsOf(leaveYears, (one) => t(`leave.policy.year.${one}`))}
      />
      <FormSelect
        control={control}
        name="counts"
        required
        label={t('leave.policy.field.counts')}
        options={optionsOf(countings, (one) => t(`leave.policy.counts.${one}`))}
      />
      <FormNumber control={control} name="afterMonths" required label={t('leave.policy.field.afterMonths')} />
      <FormNumber control={control} name="paid" required label={t('leave.policy.field.paid')} />
    </FormSection>
  );
}

/** What limits a balance and a request. */
export function TermFields({ control }: Props) {
  const { t } = useTranslation();
  const unit = useWatch({ control, name: 'unit' });
  const inUnit = t('leave.policy.inUnit', { unit: t(`leave.unit.${unit}`) });
  return (
    <FormSection title={t('leave.policy.field.terms')}>
      <FormNumber
        control={control}
        name="carryCap"
        label={t('leave.policy.field.carryCap')}
        helperText={`${inUnit} ${t('leave.policy.blankAll')}`}
      />
      <FormNumber
        control={control}
        name="carryMonths"
        label={t('leave.policy.field.carryMonths')}
        helperText={t('leave.policy.blankNone')}
      />
      <FormNumber
        control={control}
        name="stockCap"
        label={t('leave.policy.field.stockCap')}
        helperText={`${inUnit} ${t('leave.policy.blankNone')}`}
      />
      <FormNumber
        control={control}
        name="belowZero"
        label={t('leave.policy.field.belowZero')}
        helperText={`${inUnit} ${t('leave.policy.blankBalance')}`}
      />
      <FormNumber
        control={control}
        name="certificateAfter"
        label={t('leave.policy.field.certificateAfter')}
        helperText={t('leave.policy.blankNever')}
      />
      <FormNumber
        control={control}
        name="eventMax"
        label={t('leave.policy.field.eventMax')}
        helperText={t('leave.policy.blankNone')}
      />
      <FormNumber control={control} name="noticeDays" required label={t('leave.policy.field.noticeDays')} />
    </FormSection>
  );
}
