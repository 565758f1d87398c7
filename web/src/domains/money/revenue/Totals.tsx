import { revenue } from '@embark/contracts/money/revenue';
import { useRead } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { CurrencySums } from '../../../kit/page/CurrencySums.tsx';

const parts = ['amount', 'withheld'] as const;

/** The sums of the listed receipts. */
export function Totals({ filter }: { filter: object }) {
  const { t } = useTranslation();
  const { page: _, size: __, cursor: ___, sort: ____, total: _____, ...asked }: Record<string, unknown> = { ...filter };
  const { data } = useRead(revenue.totals, asked);
  const sums = Array.isArray(data) ? data : [];
  return (
    <CurrencySums
      label={t('revenue.totals')}
      sums={sums.map((one) => ({
        currency: one.currency,
        parts: parts.map((part) => ({ label: t(`revenue.field.${part}`), amount: one[part] })),
      }))}
    />
  );
}
