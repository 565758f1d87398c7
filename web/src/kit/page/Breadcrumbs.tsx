import { styled } from '@mui/material/styles';
import { createContext, use } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import { Link } from 'react-router';

/** A step of the way to the screen on show, in the user's language; it leads somewhere when it is a screen itself. */
type Step = { name: string; to?: string };

/** The way to the screen on show, without the screen itself. */
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

/** Where the screen stands: the groups of the menu, or the list it came from. */
export function Breadcrumbs() {
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
