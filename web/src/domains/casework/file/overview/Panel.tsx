import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

type Props = {
  title: string /** At the end of the heading's line: a count, a link. */;
  aside?: ReactNode;
  children: ReactNode;
};

/** A part of the overview under a small heading. */
export function Panel({ title, aside, children }: Props) {
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading} sx={panel}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1 }}>
        <Typography id={heading} component="h2" variant="subtitle2">
          {title}
        </Typography>
        {aside}
      </Box>
      {children}
    </Box>
  );
}

const panel = {
  display: 'grid',
  alignContent: 'start',
  gap: 0.75,
  minInlineSize: 0,
  padding: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
} as const;
