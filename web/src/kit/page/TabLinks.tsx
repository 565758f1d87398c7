import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import { useRef } from 'react';
import { Link } from 'react-router';
import { MoreLinks } from './MoreLinks.tsx';
import { useFitting } from './useFitting.ts';

/**
 * A strip of links that shows one row: what does not fit comes in its menu. Links below the first row keep their width, to be measured, and
 * cannot be seen or reached.
 */
export const oneRow = (theme: Theme, height: number): CSSObject => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'flex-start',
  overflow: 'clip',
  blockSize: height,
  '& > a, & > [data-more]': { blockSize: height },
  '& > i': { order: 1, flexBasis: '100%' },
  '& > [data-rest], & > [data-more=spare]': { order: 2, visibility: 'hidden' },
  '& > [data-more=shown]': { marginInlineStart: 'auto' },
  '& > [data-more]': {
    minInlineSize: 44,
    paddingInline: 6,
    borderRadius: theme.shape.borderRadius,
    fontSize: '1.3rem',
    fontWeight: 550,
    color: theme.vars.palette.text.secondary,
    '&:hover': { color: theme.vars.palette.text.primary },
  },
});

const Strip = styled('nav')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'flex',
    flexWrap: 'wrap',
    '& > a': {
      display: 'grid',
      placeContent: 'center',
      minInlineSize: 44,
      minBlockSize: 36,
      paddingInline: 10,
      borderBlockEnd: '2px solid transparent',
      fontSize: '1.35rem',
      fontWeight: 550,
      color: palette.text.secondary,
      textDecoration: 'none',
      whiteSpace: 'nowrap',
      '&:hover': { color: palette.text.primary },
      '&:focus-visible': { outlineOffset: -2 },
      '&[aria-current]': { color: palette.primary.main, borderBlockEndColor: palette.primary.main },
    },
    [theme.breakpoints.down('md')]: { '& > a': { minBlockSize: 44 } },
    '@media print': { display: 'none' },
  };
});

/** Tabs in a frame with the current one filled, for the parts of one list, in one row. */
const Segments = styled('nav')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    ...oneRow(theme, 30),
    boxSizing: 'content-box',
    border: `1px solid ${palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: palette.background.paper,
    '& > a': {
      display: 'flex',
      alignItems: 'center',
      gap: 6,
      flex: 'none',
      paddingInline: 9,
      borderRadius: theme.shape.borderRadius,
      fontSize: '1.35rem',
      fontWeight: 550,
      color: palette.text.secondary,
      textDecoration: 'none',
      whiteSpace: 'nowrap',
      '&:hover': { color: palette.text.primary },
      '&:focus-visible': { outlineOffset: -2 },
      '&[aria-current]': { color: palette.text.primary, backgroundColor: palette.action.selected },
    },
    '& small': { fontSize: '1.2rem', fontWeight: 400, fontVariantNumeric: 'tabular-nums', minInlineSize: '2.5ch' },
    [theme.breakpoints.down('md')]: { blockSize: 44, '& > a, & > [data-more]': { blockSize: 44 } },
    '@media print': { display: 'none' },
  };
});

type Props = {
  label: string;
  tabs: readonly Tab[];
  /** Navigates without adding a history entry. */
  replace?: boolean;
};
/** `count`: the number of rows behind it, formatted. */
type Tab = { to: string; text: string; current: boolean; count?: string | undefined };

/** A strip of links to sibling pages, on as many lines as they need. */
export const TabLinks = ({ label, tabs, replace = false }: Props) => (
  <Strip aria-label={label}>
    {tabs.map(({ to, text, current }) => (
      <Link key={to} to={to} replace={replace} aria-current={current ? 'page' : undefined}>
        {text}
      </Link>
    ))}
  </Strip>
);

/** The parts of one list with their counts, as segments in one row; those that do not fit are in a menu at its end. */
export function SegmentLinks({ label, tabs }: Omit<Props, 'replace'>) {
  const strip = useRef<HTMLElement>(null);
  const current = tabs.findIndex((tab) => tab.current);
  const fitting = useFitting(strip, tabs.map(({ to, text }) => `${to} ${text}`).join('\n'), current);
  return (
    <Segments ref={strip} aria-label={label}>
      {tabs.map(({ to, text, current: isCurrent, count }, index) => (
        <Link
          key={to}
          to={to}
          aria-current={isCurrent ? 'page' : undefined}
          {...(!fitting.isShown(index) && { 'data-rest': '' })}
        >
          {text}
          {count !== undefined && <small>{count}</small>}
        </Link>
      ))}
      <MoreLinks label={label} links={tabs} fitting={fitting} />
      <i aria-hidden />
    </Segments>
  );
}
