import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import type { Control } from 'react-hook-form';
import type { LookValues } from './useLookForm.ts';

export type LookControl = Control<LookValues>;

/** An unstyled fieldset. */
export const plain = { minInlineSize: 0, margin: '0 0 24px', padding: 0, border: 0 } as const;

/** Related fields under a heading. */
export function Fields({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <Box component="fieldset" aria-labelledby={heading} sx={{ ...plain, display: 'grid', gap: 1.5 }}>
      <Typography id={heading} variant="subtitle2" component="h3">
        {title}
      </Typography>
      {children}
    </Box>
  );
}
