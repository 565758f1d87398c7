import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

type Props = { title: string; hint?: string; action?: ReactNode; children: ReactNode };

/** A part of the dashboard under its heading. */
export function Panel({ title, hint, action, children }: Props) {
  const heading = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={heading} sx={{ padding: 2, minInlineSize: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, marginBlockEnd: 1.5 }}>
        <Box sx={{ flex: 1 }}>
          <Typography id={heading} variant="h3" component="h2">
            {title}
          </Typography>
          {hint !== undefined && (
            <Typography variant="caption" color="textSecondary">
              {hint}
            </Typography>
          )}
        </Box>
        {action}
      </Box>
      {children}
    </Paper>
  );
}
