import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { Breadcrumbs } from './Breadcrumbs.tsx';

type Props = {
  title: ReactNode;
  /** The browser tab's name; needed when `title` is not a text. */
  tab?: string;
  /** A line or chips below the title. */
  below?: ReactNode;
  /** Above the title, in place of where the screen stands in the menu. */
  above?: ReactNode;
  /** Buttons; one primary a screen. */
  actions?: ReactNode;
};

/** The head of a screen: its only h1, what stands beside it, and the tab's name. */
export function PageHeader({ title, tab, below, above, actions }: Props) {
  const name = tab ?? (typeof title === 'string' ? title : undefined);
  useEffect(() => {
    document.title = name ? `${name} · Embark` : 'Embark';
  }, [name]);

  return (
    <Box
      component="header"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, paddingBlockEnd: 1.5 }}
    >
      <Box sx={{ flex: '1 1 auto', minInlineSize: 0 }}>
        {above ?? <Breadcrumbs />}
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {below !== undefined && <Box sx={{ marginBlockStart: 0.5, color: 'text.secondary' }}>{below}</Box>}
      </Box>
      {actions !== undefined && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
    </Box>
  );
}
