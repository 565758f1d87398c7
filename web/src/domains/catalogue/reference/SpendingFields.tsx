import type { ReactNode } from 'react';
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { FormSelect } from '../../../kit/form/fields.tsx';
import { FormDate } from '../../../kit/form/FormDateTime.tsx';
import { FormMoney } from '../../../kit/form/FormMoney.tsx';
import { useReference } from './index.ts';

type Props<V extends FieldValues, T extends FieldValues> = {
  control: Control<V, unknown, T>;
  names: Record<'startsOn' | 'endsOn' | 'cost' | 'currency', FieldPath<V>>;
  /** Explains what a blank cost means. */
  hint: string;
  /** Other amounts in the same currency. */
  children?: ReactNode;
};

/** The fields of an expense: period, amount and currency. */
export function SpendingFields<V extends FieldValues, T extends FieldValues>(props: Props<V, T>) {
  const { control, names, hint, children } = props;
  const { t } = useTranslation();
  const { offices } = useReference();
  const chosen: unknown = useWatch({ control, name: names.currency });
  const currencies = [...new Set(offices.map(({ currency }) => currency))];
  return (
    <>
      <FormDate control={control} name={names.startsOn} label={t('reference.field.startsOn')} />
      <FormDate control={control} name={names.endsOn} label={t('reference.field.endsOn')} />
      {children}
      <FormMoney
        control={control}
        name={names.cost}
        currency={typeof chosen === 'string' ? chosen : null}
        label={t('reference.field.cost')}
        helperText={hint}
      />
      <FormSelect
        control={control}
        name={names.currency}
        label={t('reference.field.currency')}
        none={t('kit.none')}
        options={currencies.map((code) => ({ value: code, label: code }))}
      />
    </>
  );
}
