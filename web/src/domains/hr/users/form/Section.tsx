import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** A group of fields under its heading, in two columns where there is room. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      sx={{ borderBlockStart: '1px solid', borderColor: 'divider', paddingBlock: 2 }}
    >
      <Typography id={heading} variant="h3" component="h2" sx={{ marginBlockEnd: 1.5 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          gap: 2,
          alignItems: 'start',
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

/** Takes both columns. */
export const wide = { gridColumn: '1 / -1' } as const;
