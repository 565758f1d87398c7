import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ListColumn } from './column.ts';

const SHOWN = 4; // columns that fit on a card

/** A row as a card, for phones: its first column as title, the next ones below. */
export function RecordCard<Row>({ row, columns }: { row: Row; columns: readonly ListColumn<Row>[] }) {
  const [name, ...rest] = columns.filter(({ defaultHidden }) => !defaultHidden);
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name?.show(row)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, color: 'text.secondary', fontSize: '1.4rem' }}>
        {rest.slice(0, SHOWN - 1).map(({ id, show }) => (
          <span key={id}>{show(row)}</span>
        ))}
      </Box>
    </Box>
  );
}
