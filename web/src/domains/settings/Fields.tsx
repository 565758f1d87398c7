import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import type { Control } from 'react-hook-form';
import type { LookValues } from './lookForm.ts';

export type LookControl = Control<LookValues>;

/** Fields that belong together, under their heading. */
export function Fields({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <Box role="group" aria-labelledby={heading} sx={{ display: 'grid', gap: 1.5, marginBlockEnd: 3 }}>
      <Typography id={heading} variant="subtitle2" component="h3">
        {title}
      </Typography>
      {children}
    </Box>
  );
}
