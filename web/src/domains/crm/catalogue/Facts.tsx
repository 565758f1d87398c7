import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

export type Fact = { label: string; value: ReactNode };

/** What is known of something, each with its name. */
export function Facts({ title, facts, note }: { title: string; facts: readonly Fact[]; note?: string }) {
  const heading = useId();
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      sx={{ padding: 2, border: 1, borderColor: 'divider', borderRadius: 1, backgroundColor: 'background.paper' }}
    >
      <Typography id={heading} variant="h3" component="h2" sx={{ marginBlockEnd: 1.5 }}>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{ margin: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 3, rowGap: 1 }}
      >
        {facts.map(({ label, value }) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      {note !== undefined && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ marginBlock: '12px 0' }}>
          {note}
        </Typography>
      )}
    </Box>
  );
}
