import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';

type Props = { label: string; removeLabel: string; onRemove: (() => void) | undefined; children: ReactNode };

/** A line of four fields in a form, below each other on a phone, with a button that removes it. */
export function LineBox({ label, removeLabel, onRemove, children }: Props) {
  return (
    <Box
      component="fieldset"
      aria-label={label}
      sx={{
        border: 0,
        margin: 0,
        padding: 0,
        minInlineSize: 0,
        display: 'grid',
        gap: 1,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) 40px',
          sm: 'minmax(0, 1.4fr) minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr) 40px',
        },
        '& > :not(button)': { gridColumn: { xs: '1', sm: 'auto' } },
        '& > button': { gridColumn: { xs: '2', sm: '5' }, gridRow: { xs: '1', sm: 'auto' } },
      }}
    >
      {children}
      {onRemove && (
        <IconButton aria-label={removeLabel} onClick={onRemove} size="small" sx={{ inlineSize: 40, blockSize: 40 }}>
          <Delete />
        </IconButton>
      )}
    </Box>
  );
}
