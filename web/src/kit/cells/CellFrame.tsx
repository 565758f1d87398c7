import Box from '@mui/material/Box';
import type { KeyboardEvent, ReactNode } from 'react';
import { translateMessage } from '../i18n/messages.ts';
import type { Then } from '../list/cellEdit.ts';

type Props = {
  complaint: string | undefined;
  /** Pixels the field needs, however narrow its column. */
  width?: number;
  /** A line below the field, unless there is an error. */
  hint?: ReactNode;
  onKey: (does: 'save' | 'cancel', then: Then) => void;
  children: ReactNode;
};

/** Wraps a field in a cell: Tab saves and moves on, Escape cancels; the error shows below, over the next row. */
export function CellFrame({ complaint, width = 180, hint, onKey, children }: Props) {
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onKey('cancel', 'stay');
    else if (event.key === 'Tab') onKey('save', event.shiftKey ? 'previous' : 'next');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const below = complaint === undefined ? hint : translateMessage(complaint);
  return (
    <Box
      onKeyDown={press}
      sx={{
        position: 'relative',
        inlineSize: `max(100%, ${width}px)`,
        '& .MuiInputBase-root': { backgroundColor: 'background.paper', fontSize: '1.4rem' },
        '& .MuiInputBase-root:not(.MuiInputBase-multiline)': { blockSize: 'min(calc(var(--row) - 2px), 36px)' },
      }}
    >
      {children}
      {below !== undefined && (
        <Box
          role={complaint === undefined ? undefined : 'alert'}
          sx={{
            position: 'absolute',
            insetInlineStart: 0,
            insetBlockStart: '100%',
            zIndex: 1,
            padding: '4px 8px',
            borderRadius: '6px',
            whiteSpace: 'normal',
            inlineSize: 'max-content',
            maxInlineSize: 280,
            fontSize: '1.2rem',
            fontWeight: 400,
            boxShadow: 3,
            backgroundColor: 'background.paper',
            color: complaint === undefined ? 'text.secondary' : 'error.main',
          }}
        >
          {below}
        </Box>
      )}
    </Box>
  );
}
