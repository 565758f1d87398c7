import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { wide } from './FormSection.tsx';

type Props = {
  /** The grid columns on a wide screen, without that of the button. */
  columns: string;
  /** The name of the row for screen readers. */
  label: string;
  removeLabel: string;
  onRemove: () => void;
  children: ReactNode;
};

/** One line of a list in the form: its fields in a row, below each other on a phone, and a button that removes it. */
export function LineRow({ columns, label, removeLabel, onRemove, children }: Props) {
  return (
    <Box
      component="fieldset"
      aria-label={label}
      sx={{
        ...wide,
        border: 0,
        margin: 0,
        padding: 0,
        minInlineSize: 0,
        display: 'grid',
        gap: 1,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) 40px', sm: `${columns} 40px` },
        '& > :not(button)': { gridColumn: { xs: '1', sm: 'auto' } },
        '& > button': { gridColumn: { xs: '2', sm: 'auto' }, gridRow: { xs: '1', sm: 'auto' } },
      }}
    >
      {children}
      <IconButton aria-label={removeLabel} onClick={onRemove} size="small" sx={{ inlineSize: 40, blockSize: 40 }}>
        <Delete />
      </IconButton>
    </Box>
  );
}
