import { type Endpoint, keysOf } from '@embark/contracts/kit';
import Box from '@mui/material/Box';
import type { z } from 'zod';
import { useRead } from '../call/api.ts';
import { moneyText } from '../text/money.ts';

type Sum<P extends string> = { currency: string } & { readonly [K in P]: number };
type Props<P extends string> = {
  label: string;
  /** Adds up the rows of a filter, each currency by itself. */
  call: Endpoint & { returns: z.core.$ZodType<Sum<NoInfer<P>>[]> };
  filter: object;
  /** The label of each sum, in order. */
  parts: Readonly<Record<P, string>>;
};

const paging = ['page', 'size', 'sort', 'cursor', 'total'];

/** Sums of a list, a line per currency: currencies are never added up. */
export function CurrencySums<P extends string>({ label, call, filter, parts }: Props<P>) {
  const asked = Object.fromEntries(Object.entries(filter).filter(([name]) => !paging.includes(name)));
  const { data } = useRead(call, asked);
  if (!Array.isArray(data)) return null;
  if (data.length === 0) return <span data-none hidden />;
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 0.25, color: 'text.secondary' }}
    >
      {data.map((sum: Sum<P>) => (
        <Box component="li" key={sum.currency} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
          {keysOf(parts).map((part) => (
            <span key={part}>
              {parts[part]} <bdi>{moneyText(sum[part], sum.currency)}</bdi>
            </span>
          ))}
        </Box>
      ))}
    </Box>
  );
}
