import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { createContext, type ReactNode, use, useEffect } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../i18n/useTranslation.ts';

/** A breadcrumb step with its name in the user's language, linked if it is a screen. */
type Step = { name: string; to?: string };

/** The breadcrumb of the current screen, without the screen itself. */
export const BreadcrumbsContext = createContext<readonly Step[]>([]);

const Steps = styled('ol')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '1.2rem',
  lineHeight: 1.4,
  color: theme.vars.palette.text.secondary,
  '& li + li::before': { content: '"›"', marginInline: 6 },
  '& a': { color: 'inherit' },
  '& a:not(:hover)': { textDecoration: 'none' },
  '@media print': { display: 'none' },
}));

/** The breadcrumb: the groups of the menu, or the list the record was opened from. */
function Breadcrumbs() {
  const { t } = useTranslation();
  const steps = use(BreadcrumbsContext);
  if (steps.length === 0) return null;
  return (
    <Steps aria-label={t('kit.trail')}>
      {steps.map(({ name, to }) => (
        <li key={name}>{to ? <Link to={to}>{name}</Link> : name}</li>
      ))}
    </Steps>
  );
}

type Props = {
  title: ReactNode;
  /** The title of the browser tab; required when `title` is not a string. */
  tab?: string;
  /** A line or chips below the title. */
  below?: ReactNode;
  /** Replaces the breadcrumb, on a row of its own above the title and the buttons. */
  above?: ReactNode;
  /** Shown next to the title, such as a count. */
  beside?: ReactNode;
  /** For list pages: no space below, and on a phone nothing above the title. */
  compact?: boolean;
  /** Buttons, at most one of them primary. */
  actions?: ReactNode;
};

/** The header of a screen: its only h1, the actions beside it, and the title of the browser tab. */
export function PageHeader({ title, tab, below, above, beside, compact = false, actions }: Props) {
  const name = tab ?? (typeof title === 'string' ? title : undefined);
  useEffect(() => {
    document.title = name ? `${name} · Embark` : 'Embark';
  }, [name]);

  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: above === undefined ? 'center' : 'flex-start',
        columnGap: 2,
        rowGap: above === undefined ? 1 : 0.25,
        paddingBlockEnd: compact ? 0 : 1.5,
      }}
    >
      {above !== undefined && <Box sx={{ flex: '1 0 100%' }}>{above}</Box>}
      {/* a long line below wraps in place instead of pushing the buttons down */}
      <Box sx={{ flex: below === undefined ? '1 1 auto' : '1 1 min(420px, 100%)', minInlineSize: 0 }}>
        {above === undefined && (
          <Box sx={{ display: compact ? { xs: 'none', md: 'block' } : 'block' }}>
            <Breadcrumbs />
          </Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.25 }}>
          <Typography
            variant="h1"
            sx={{ overflowWrap: 'anywhere', ...(compact && { fontSize: { xs: '1.8rem', md: '2.2rem' } }) }}
          >
            {title}
          </Typography>
          {beside}
        </Box>
        {below !== undefined && <Box sx={{ marginBlockStart: 0.5, color: 'text.secondary' }}>{below}</Box>}
      </Box>
      {actions !== undefined && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
    </Box>
  );
}
