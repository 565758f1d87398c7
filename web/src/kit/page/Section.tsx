import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

type Props = { title: string; says?: ReactNode; children: ReactNode };

/** A framed section of a page, with a heading and a line about it. */
export function Section({ title, says, children }: Props) {
  const heading = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={heading}
      sx={{ display: 'grid', gap: 2, padding: { xs: 2, sm: 3 }, alignContent: 'start' }}
    >
      <div>
        <Typography id={heading} variant="h2">
          {title}
        </Typography>
        {says !== undefined && (
          <Typography color="textSecondary" sx={{ marginBlockStart: 0.5, maxInlineSize: '65ch' }}>
            {says}
          </Typography>
        )}
      </div>
      {children}
    </Paper>
  );
}
