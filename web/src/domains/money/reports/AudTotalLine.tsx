import type { AudTotal } from '@embark/contracts/money/rates';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatNumber, isolate } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { moneyText } from '../../../kit/text/money.ts';

/** The sum of all currencies in Australian dollars: how it was converted, and what it leaves out without a rate. */
export function AudTotalLine({ total: { amount, old, leftOut }, how }: { total: AudTotal; how: string }) {
  const { t } = useTranslation();
  return (
    <Box component="section" aria-label={t('reports.allCurrencies')} sx={{ display: 'grid', gap: 0.5 }}>
      <Typography>
        {t('reports.allCurrencies')}{' '}
        <strong>
          <Ltr>≈ {moneyText(amount, 'AUD')}</Ltr>
        </strong>
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {how} {old > 0 && t('reports.oldRates', { count: old, number: formatNumber(old) })}{' '}
        <Link component={RouterLink} to="/apps/settings/exchange-rates">
          {t('titles.exchangeRates')}
        </Link>
      </Typography>
      {leftOut.map(({ currency, amount: missing, count }) => (
        <Typography key={currency} variant="body2" color="warning">
          {t('reports.leftOut', {
            count,
            number: formatNumber(count),
            amount: moneyText(missing, currency),
            currency: isolate(currency),
          })}
        </Typography>
      ))}
    </Box>
  );
}
