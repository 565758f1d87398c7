import type { AudOfRow, AudSum } from '@embark/contracts/money/rates';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatDate, formatNumber, isolate } from '../../../kit/text/format.ts';
import { moneyText } from '../../../kit/text/money.ts';

const RATES = '/apps/settings/exchange-rates';

/** An amount in Australian dollars that was converted: `≈ $5.24`. */
const aboutAud = (amount: number) => `≈ ${moneyText(amount, 'AUD')}`;

/** Says which rate was used, of which day: "1 BDT = 0.0128 AUD, rate of 1 Feb 2026". */
export function useRateText() {
  const { t } = useTranslation();
  return (currency: string, rate: string, day: string) =>
    t('reports.rateHint', { currency: isolate(currency), rate: isolate(rate), day: formatDate(day) });
}

/** A row of money in Australian dollars; the rate and its day show on hover and focus. */
export function AudOfRowCell({ currency, aud, audRate, audDay, audOld }: AudOfRow & { currency: string }) {
  const { t } = useTranslation();
  const rateText = useRateText();
  if (currency === 'AUD' && aud !== null) return moneyText(aud, 'AUD');
  if (aud === null || audRate === null || audDay === null)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('reports.noRate')}
      </Box>
    );
  const says = rateText(currency, audRate, audDay);
  return <span data-hint={audOld ? `${says} · ${t('reports.old')}` : says}>{aboutAud(aud)}</span>;
}

type SumProps = { currency: string; sum: AudSum; note?: string };

/** A sum in Australian dollars, with what is marked: rows without a rate, and old rates. It leads to the rates of its currency. */
export function AudOfSum({ currency, sum: { amount, without, old, rate, day }, note }: SumProps) {
  const { t } = useTranslation();
  const rateText = useRateText();
  if (currency === 'AUD') return moneyText(amount, 'AUD');
  const hint = rate !== null && day !== null ? rateText(currency, rate, day) : note;
  const marks = [
    ...(without > 0 ? [t('reports.withoutRate', { count: without, number: formatNumber(without) })] : []),
    ...(old > 0 && day !== null ? [t('reports.oldOf', { day: formatDate(day) })] : []),
    ...(old > 0 && day === null ? [t('reports.withOldRate', { count: old, number: formatNumber(old) })] : []),
  ];
  const isBare = amount === 0 && without > 0;
  return (
    <>
      <Link component={RouterLink} to={`${RATES}?currency=${currency}`} color="inherit" data-hint={hint}>
        {isBare ? t('reports.noRate') : aboutAud(amount)}
      </Link>
      {!isBare &&
        marks.map((mark) => (
          <Box key={mark} sx={{ fontSize: '1.2rem', color: 'text.secondary' }}>
            {mark}
          </Box>
        ))}
    </>
  );
}
