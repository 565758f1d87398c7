import Box from '@mui/material/Box';
import { moneyText } from '../text/money.ts';

type Sum = { currency: string; parts: readonly { label: string; amount: number }[] };

/** Sums of a list, a line per currency: currencies are never added up. */
export function CurrencySums({ label, sums }: { label: string; sums: readonly Sum[] }) {
  if (sums.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 0.25, color: 'text.secondary' }}
    >
      {sums.map(({ currency, parts }) => (
        <Box component="li" key={currency} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
          {parts.map((part) => (
            <span key={part.label}>
              {part.label} <bdi>{moneyText(part.amount, currency)}</bdi>
            </span>
          ))}
        </Box>
      ))}
    </Box>
  );
}
