import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Tone } from '../theme/palettes.ts';

type Props = { tone?: Tone; children: ReactNode; title?: string };

/** A chip with a dot and a word on a soft background. The word carries the meaning, the colour only helps. */
export function StatusChip({ tone = 'neutral', children, title }: Props) {
  return (
    <Box
      component="span"
      title={title}
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: '6px',
        maxWidth: '100%',
        paddingInline: '8px',
        paddingBlock: '2px',
        borderRadius: '6px',
        fontSize: '1.2rem',
        fontWeight: 550,
        lineHeight: 1.4,
        whiteSpace: 'nowrap',
        color: theme.vars?.palette.tones[tone].text,
        backgroundColor: theme.vars?.palette.tones[tone].bg,
      })}
    >
      <Box
        component="span"
        aria-hidden
        sx={(theme) => ({
          flex: 'none',
          inlineSize: 6,
          blockSize: 6,
          borderRadius: '50%',
          backgroundColor: theme.vars?.palette.tones[tone].dot,
        })}
      />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {children}
      </Box>
    </Box>
  );
}
