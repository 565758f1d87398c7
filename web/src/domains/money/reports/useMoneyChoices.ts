import { paymentMethods } from '@embark/contracts/money/payments';
import { useMemo } from 'react';
import type { Option } from '../../../kit/form/fields.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useReference } from '../../catalogue/reference/index.ts';
import { useOwners } from '../../crm/choices/index.ts';

/** The options that lists of money share, by field name. Needs the texts of `reports` and `payments`. */
export function useMoneyChoices(): Readonly<Record<'currency' | 'method' | 'service' | 'owner' | 'office', Option[]>> {
  const { t } = useTranslation();
  const { offices, services } = useReference();
  const owners = useOwners();
  return useMemo(
    () => ({
      currency: [...new Set(offices.map(({ currency }) => currency))].map((value) => ({ value, label: value })),
      method: paymentMethods.map((value) => ({ value, label: t(`payments.method.${value}`) })),
      service: services.map(({ code }) => ({ value: code, label: code })),
      owner: [{ value: 'me', label: t('reports.me') }, ...owners],
      office: offices.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
    }),
    [t, offices, services, owners],
  );
}
