import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { ApiProblem } from '../call/api.ts';
import { Delayed, Skeletons } from '../feedback/Delayed.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ReadProblem } from '../feedback/ErrorPage.tsx';

type Props<Row> = {
  /** Undefined while they are loading, or if that failed. */
  rows: readonly Row[] | undefined;
  error: ApiProblem | null;
  onRetry: () => void;
  empty: { title: string; text: string };
  /** The button that adds one, if the user may. */
  add: { label: string; onOpen: () => void; preload: () => void } | undefined;
  renderRow: (row: Row) => ReactNode;
};

/** The records of one kind on the page of another, with a button that adds one. */
export function AddedRows<Row extends { id: string }>({ rows, error, onRetry, empty, add, renderRow }: Props<Row>) {
  const button = add && (
    <Button
      variant="contained"
      startIcon={<Add />}
      aria-haspopup="dialog"
      onPointerEnter={add.preload}
      onFocus={add.preload}
      onClick={add.onOpen}
    >
      {add.label}
    </Button>
  );
  if (!rows)
    return error ? (
      <ReadProblem problem={error} onRetry={onRetry} />
    ) : (
      <Delayed>
        <Skeletons />
      </Delayed>
    );
  if (rows.length === 0) return <EmptyState title={empty.title} text={empty.text} action={button} />;
  return (
    <>
      {button && <Box sx={{ justifySelf: 'end' }}>{button}</Box>}
      <Box component="ul" sx={frame}>
        {rows.map((row) => (
          <Box key={row.id} component="li" sx={line}>
            {renderRow(row)}
          </Box>
        ))}
      </Box>
    </>
  );
}

const frame = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  '& > li + li': { borderBlockStart: '1px solid', borderColor: 'divider' },
};
const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  paddingInline: 2,
  paddingBlock: 1,
} as const;
