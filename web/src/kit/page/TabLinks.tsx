import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';

const Strip = styled('nav')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'flex',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& > a': {
      flex: 'none',
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

/** Tabs in a frame with the current one filled, for the parts of one list. */
const Segments = styled(Strip)(({ theme }) => {
  const { palette } = theme.vars;
  return {
    border: `1px solid ${palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: palette.background.paper,
    '& > a': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 6,
      minBlockSize: 30,
      border: 0,
      borderRadius: theme.shape.borderRadius,
      '&[aria-current]': { color: palette.text.primary, backgroundColor: palette.action.selected },
    },
    '& small': { fontSize: '1.2rem', fontWeight: 400, fontVariantNumeric: 'tabular-nums', minInlineSize: '1ch' },
    [theme.breakpoints.down('md')]: { '& > a': { minBlockSize: 42 } },
  };
});

type Props = {
  label: string;
  tabs: readonly Tab[];
  /** Navigates without adding a history entry. */
  replace?: boolean;
  /** Styled as segments of one list. */
  segments?: boolean;
};
/** `count`: the number of rows behind it, formatted. */
type Tab = { to: string; text: string; current: boolean; count?: string | undefined };

/** A strip of links to sibling pages; the current one is scrolled into view. */
export function TabLinks({ label, tabs, replace = false, segments = false }: Props) {
  const Frame = segments ? Segments : Strip;
  const strip = useRef<HTMLElement>(null);
  const now = tabs.find(({ current }) => current)?.to;
  useLayoutEffect(() => {
    const own = strip.current;
    const scroller = own && own.scrollWidth <= own.clientWidth ? own.closest('[data-scrolls]') : own;
    const box = scroller?.getBoundingClientRect();
    const link = own?.querySelector('[aria-current]')?.getBoundingClientRect();
    // set manually: `scrollIntoView` would move the start of the next Tab there
    if (!now || !scroller || !box || !link) return;
    if (link.left < box.left) scroller.scrollLeft -= box.left - link.left;
    else if (link.right > box.right) scroller.scrollLeft += link.right - box.right;
  }, [now]);
  return (
    <Frame ref={strip} aria-label={label}>
      {tabs.map(({ to, text, current, count }) => (
        <Link key={to} to={to} replace={replace} aria-current={current ? 'page' : undefined}>
          {text}
          {count !== undefined && <small>{count}</small>}
        </Link>
      ))}
    </Frame>
  );
}
