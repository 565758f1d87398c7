import type { Total } from '@embark/contracts/casework/agreements';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { moneyText } from '../../../kit/text/money.ts';

/** Keeps an amount in order within a sentence that runs from right to left. */
const isolated = (amount: string) => `\u2066${amount}\u2069`;

/** The totals by currency; currencies are never added together. */
export function Totals({ totals }: { totals: readonly Total[] }) {
  const { t } = useTranslation();
  return (
    <Box
      component="fieldset"
      aria-label={t('agreements.totals.title')}
      sx={{ border: 0, margin: 0, padding: 0, minInlineSize: 0, display: 'grid', justifyItems: 'end', gap: 0.25 }}
    >
      {totals.map(({ currency, fee, disbursements, total }) => (
        <Typography key={currency} sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <Typography component="span" variant="body2" color="textSecondary">
            {disbursements > 0 &&
              t('agreements.totals.parts', {
                fee: isolated(moneyText(fee, currency)),
                costs: isolated(moneyText(disbursements, currency)),
              })}
            {disbursements > 0 && ' · '}
            {t('agreements.totals.total')}
          </Typography>{' '}
          <Box component="strong">
            <Ltr>{moneyText(total, currency)}</Ltr>
          </Box>
        </Typography>
      ))}
    </Box>
  );
}
