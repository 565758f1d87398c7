import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FilterChips } from './FilterChips.tsx';
import type { ListProps } from './props.ts';

type Props = Pick<ListProps<never>, 'count' | 'chips' | 'onClear'> & {
  total: number | undefined;
  /** Sort and view. */
  children: ReactNode;
};

/** How many rows there are, what narrows them and how they are shown. */
export function StatusBar({ count, chips, onClear, total, children }: Props) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minBlockSize: 40 }}>
      <Box
        component="output"
        sx={{ flex: 'none', typography: 'body1', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
      >
        {total !== undefined && count(total)}
      </Box>
      <FilterChips chips={chips} onClear={onClear} />
      <Box sx={{ display: 'flex', gap: 0.5, marginInlineStart: 'auto', displayPrint: 'none' }}>{children}</Box>
    </Box>
  );
}
