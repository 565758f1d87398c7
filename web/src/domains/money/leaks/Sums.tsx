import type { LeakSum } from '@embark/contracts/money/leaks';
import Box from '@mui/material/Box';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { moneyText } from '../../../kit/text/money.ts';

/** The sum of a kind of leak, a line per currency. Leaks without a known amount are only counted. */
export function Sums({ sums }: { sums: readonly LeakSum[] }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontWeight: 600 }}>
      {sums.map(({ currency, count, amount }) => (
        <span key={currency}>
          {t('leaks.count', { count, number: formatNumber(count) })}
          {currency !== null && amount > 0 && (
            <>
              {' · '}
              <bdi>{moneyText(amount, currency)}</bdi>
            </>
          )}
        </span>
      ))}
    </Box>
  );
}
