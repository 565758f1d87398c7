import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A group of facts under a heading. */
export const Facts = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Typography variant="h3" sx={{ marginBlockEnd: 1 }}>
      {title}
    </Typography>
    <Box component="dl" sx={{ margin: 0, display: 'grid', gridTemplateColumns: '14rem 1fr', gap: 1 }}>
      {children}
    </Box>
  </section>
);

/** One fact of the group. */
export const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <>
    <Typography component="dt" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {name}
    </Typography>
    <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </>
);
