import { dueAges, type DueSums } from '@embark/contracts/money/due';
import Box from '@mui/material/Box';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Money } from '../../../kit/text/Money.tsx';

/** The share of the strongest colour for each age: the older, the darker. */
const strengths = { current: 16, d30: 38, d60: 58, d90: 78, older: 100 } as const;

const tint = (age: (typeof dueAges)[number]) => ({
  backgroundColor: `color-mix(in srgb, var(--mui-palette-primary-main) ${strengths[age]}%, var(--mui-palette-background-default))`,
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
});

/** One bar of what is open, in parts by age. The table below has the same figures. */
export function AgeBar({ currency, sums }: { currency: string; sums: DueSums }) {
  const { t } = useTranslation();
  const shown = dueAges.filter((age) => sums[age].amount > 0);
  if (shown.length === 0) return null;
  return (
    <Box sx={{ marginBlockEnd: 1.5 }}>
      <Box aria-hidden sx={{ display: 'flex', blockSize: 18, gap: '2px', borderRadius: 1, overflow: 'hidden' }}>
        {shown.map((age) => (
          <Box key={age} sx={{ ...tint(age), flexGrow: sums[age].amount, minInlineSize: 4 }} />
        ))}
      </Box>
      <Box
        component="ul"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: '4px 16px',
          margin: 0,
          marginBlockStart: 1,
          padding: 0,
          listStyle: 'none',
          fontSize: '1.3rem',
        }}
      >
        {shown.map((age) => (
          <Box key={age} component="li" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
            <Box
              component="span"
              aria-hidden
              sx={{ ...tint(age), inlineSize: 14, blockSize: 14, borderRadius: '3px' }}
            />
            {t(`due.age.${age}`)} <Money amount={sums[age].amount} currency={currency} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
