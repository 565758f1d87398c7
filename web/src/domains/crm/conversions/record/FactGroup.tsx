import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';

/** What is known, by the field's name; what is blank is left out. */
export type Facts = Record<string, ReactNode>;

/** Facts under a heading; a group of blanks alone is not there. */
export function FactGroup({ title, facts }: { title: string; facts: Facts }) {
  const { t } = useTranslation();
  const heading = useId();
  const known = Object.entries(facts).filter(([, value]) => Boolean(value));
  if (known.length === 0) return null;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={heading} sx={{ padding: 2 }}>
      <Typography id={heading} variant="h3" component="h2" sx={{ marginBlockEnd: 1.5 }}>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: { xs: '12rem 1fr', sm: '16rem 1fr' }, gap: 1, margin: 0 }}
      >
        {known.map(([field, value]) => (
          <Box key={field} sx={{ display: 'contents' }}>
            <Typography component="dt" color="textSecondary">
              {t(`conversions.field.${field}`)}
            </Typography>
            <Box component="dd" sx={{ margin: 0, minInlineSize: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
