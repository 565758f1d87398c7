import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Link as RouteLink } from 'react-router';
import { formatNumber } from '../../../kit/text/format.ts';
import { useReference } from '../../catalogue/reference/index.ts';

type Props = {
  title: string;
  /** The link to the full list, when there is more than shown. */
  all?: { to: string | undefined; total: number; shown: number };
  children: ReactNode;
};

/** A section of the page with a heading, and a link to the full list. */
export function Panel({ title, all, children }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
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

/** A line explaining why a list is empty. */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <Typography color="textSecondary" sx={{ padding: 2 }}>
    {children}
  </Typography>
);

/** A list of rows with dividers. */
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

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, alignContent: 'start' } as const;

/** Two columns, stacked where there is no room; each as tall as its content. */
export const Columns = ({ children: [one, other] }: { children: [ReactNode, ReactNode] }) => (
  <Box
    sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
  >
    <Box sx={column}>{one}</Box>
    <Box sx={column}>{other}</Box>
  </Box>
);

/** The name of a service; its code where the name is unknown. */
export function ServiceName({ code }: { code: string }) {
  const { serviceOf } = useReference();
  return <bdi title={code}>{serviceOf(code)?.name ?? code}</bdi>;
}
