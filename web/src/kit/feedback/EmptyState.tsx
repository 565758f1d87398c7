import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type Props = { icon?: ReactNode; title: string; text?: ReactNode; action?: ReactNode };

/** Explains why a list is empty and offers the next step. */
export function EmptyState({ icon, title, text, action }: Props) {
  return (
    <Box
      sx={{ display: 'grid', justifyItems: 'center', gap: 1, paddingBlock: 6, paddingInline: 3, textAlign: 'center' }}
    >
      {icon !== undefined && (
        <Box aria-hidden sx={{ color: 'text.secondary', display: 'grid', '& svg': { fontSize: '4rem' } }}>
          {icon}
        </Box>
      )}
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      {text !== undefined && (
        <Typography color="textSecondary" sx={{ maxWidth: 460 }}>
          {text}
        </Typography>
      )}
      {action !== undefined && <Box sx={{ marginBlockStart: 1 }}>{action}</Box>}
    </Box>
  );
}
