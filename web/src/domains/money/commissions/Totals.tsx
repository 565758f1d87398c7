import { type CommissionFilter, commissions } from '@embark/contracts/money/commissions';
import Box from '@mui/material/Box';
import { useRead } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { moneyText } from '../../../kit/text/money.ts';

const parts = ['expected', 'eligible', 'claimed', 'received', 'shared'] as const;

/** The sums of the listed commissions, a line per currency: currencies are never added up. */
export function Totals({ filter }: { filter: Partial<CommissionFilter> }) {
  const { t } = useTranslation();
  const { page: _page, size: _size, cursor: _cursor, sort: _sort, total: _total, ...asked } = filter;
  const { data } = useRead(commissions.totals, asked);
  if (!Array.isArray(data) || data.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('commissions.totals')}
      sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 0.25, color: 'text.secondary' }}
    >
      {data.map((one) => (
        <Box component="li" key={one.currency} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
          {parts.map((part) => (
            <span key={part}>
              {t(`commissions.field.${part}`)} <bdi>{moneyText(one[part], one.currency)}</bdi>
            </span>
          ))}
        </Box>
      ))}
    </Box>
  );
}
