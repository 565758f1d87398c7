import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Link as RouteLink } from 'react-router';
import { formatNumber } from '../../../kit/text/format.ts';

type Props = {
  title: string;
  /** Where all of it is, when more is there than shown. */
  all?: { to: string | undefined; total: number; shown: number };
  children: ReactNode;
};

/** A part of the page with its own heading, and the way to the rest of it. */
export function Panel({ title, all, children }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      sx={{
        display: 'grid',
        alignContent: 'start',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        backgroundColor: 'background.paper',
        minInlineSize: 0,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          paddingBlock: 1,
          paddingInline: 2,
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Typography id={heading} variant="h3" component="h2">
          {title}
        </Typography>
        {all?.to !== undefined && all.total > all.shown && (
          <Link component={RouteLink} to={all.to} variant="body2">
            {t('home.all', { number: formatNumber(all.total) })}
          </Link>
        )}
      </Box>
      {children}
    </Box>
  );
}

/** A line that says why nothing is here. */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <Typography color="textSecondary" sx={{ padding: 2 }}>
    {children}
  </Typography>
);

/** Rows below each other, with a line between. */
export const Rows = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    component="ul"
    aria-label={label}
    sx={{
      listStyle: 'none',
      margin: 0,
      padding: 0,
      '& > li + li': { borderBlockStart: '1px solid', borderColor: 'divider' },
    }}
  >
    {children}
  </Box>
);

const column = { display: 'grid', gap: 2.5, alignContent: 'start', minInlineSize: 0 } as const;

/** Two columns beside each other, each as long as it needs; one below the other where there is no room. */
export const Columns = ({ children: [one, other] }: { children: [ReactNode, ReactNode] }) => (
  <Box
    sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
  >
    <Box sx={column}>{one}</Box>
    <Box sx={column}>{other}</Box>
  </Box>
);
