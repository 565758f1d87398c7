import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';

/** A bar from the start edge, as long as its share; its value shows beside it as text. */
export const Bar = styled('span', { shouldForwardProp: (name) => name !== 'share' && name !== 'quiet' })<{
  share: number;
  quiet?: boolean;
}>(({ theme, share, quiet = false }) => ({
  display: 'block',
  blockSize: 14,
  minInlineSize: share > 0 ? 2 : 0,
  inlineSize: `${(share * 100).toFixed(2)}%`,
  borderRadius: 3,
  backgroundColor: quiet ? theme.vars.palette.tones.neutral.dot : theme.vars.palette.primary.main,
  '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
  '@media print': { backgroundColor: '#555 !important', printColorAdjust: 'exact' },
}));

type Props = { title: string; hint?: string; action?: ReactNode; children: ReactNode };

/** A panel of the dashboard with a heading. */
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
