import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

type Props<R> = {
  rows: readonly R[];
  labelledBy?: string;
  /** In a frame without padding, below its heading: the lines bring their own, and the first has a border too. */
  framed?: boolean;
  renderRow: (row: R) => ReactNode;
};

const plain = { paddingBlock: 1, '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' } };
const inFrame = { paddingBlock: 0.75, paddingInline: 2, borderBlockStart: '1px solid', borderColor: 'divider' };

/** A short list of records as lines whose parts wrap, separated by borders. */
export function Lines<R extends { id: string | number }>({ rows, labelledBy, framed = false, renderRow }: Props<R>) {
  return (
    <Box component="ul" aria-labelledby={labelledBy} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {rows.map((row) => (
        <Box
          component="li"
          key={row.id}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 2,
            rowGap: 0.5,
            ...(framed ? inFrame : plain),
          }}
        >
          {renderRow(row)}
        </Box>
      ))}
    </Box>
  );
}
