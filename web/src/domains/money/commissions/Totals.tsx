import { type CommissionFilter, commissions } from '@embark/contracts/money/commissions';
import { useRead } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { CurrencySums } from '../../../kit/page/CurrencySums.tsx';

const parts = ['expected', 'eligible', 'claimed', 'received', 'shared'] as const;

/** The sums of the listed commissions. */
export function Totals({ filter }: { filter: Partial<CommissionFilter> }) {
  const { t } = useTranslation();
  const { page: _page, size: _size, cursor: _cursor, sort: _sort, total: _total, ...asked } = filter;
  const { data } = useRead(commissions.totals, asked);
  const sums = Array.isArray(data) ? data : [];
  return (
    <CurrencySums
      label={t('commissions.totals')}
      sums={sums.map((one) => ({
        currency: one.currency,
        parts: parts.map((part) => ({ label: t(`commissions.field.${part}`), amount: one[part] })),
      }))}
    />
  );
}
