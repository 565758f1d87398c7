import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ActiveChip } from './cells.tsx';

type Props = { row: { name: string; active: boolean }; below: ReactNode; figures: readonly string[] };

/** A row of the catalogue as a card, for phones. */
export const CatalogueCard = ({ row, below, figures }: Props) => (
  <Box sx={{ display: 'grid', gap: 0.5 }}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography sx={{ flex: 1, minInlineSize: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
        <bdi>{row.name}</bdi>
      </Typography>
      <ActiveChip active={row.active} />
    </Box>
    {below !== null && (
      <Typography variant="body2" color="textSecondary">
        {below}
      </Typography>
    )}
    <Typography variant="body2">{figures.join(' · ')}</Typography>
  </Box>
);
