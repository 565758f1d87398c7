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

/** `replace`: going from one to another is no step of the history. */
type Props = { label: string; tabs: readonly Tab[]; replace?: boolean };
type Tab = { to: string; text: string; current: boolean };

/** Pages beside each other as a strip of links; the present one is in view. */
export function TabLinks({ label, tabs, replace = false }: Props) {
  const strip = useRef<HTMLElement>(null);
  const now = tabs.find(({ current }) => current)?.to;
  useLayoutEffect(() => {
    const box = strip.current?.getBoundingClientRect();
    const link = strip.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!now || !strip.current || !box || !link) return;
    if (link.left < box.left) strip.current.scrollLeft -= box.left - link.left;
    else if (link.right > box.right) strip.current.scrollLeft += link.right - box.right;
  }, [now]);
  return (
    <Strip ref={strip} aria-label={label}>
      {tabs.map(({ to, text, current }) => (
        <Link key={to} to={to} replace={replace} aria-current={current ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </Strip>
  );
}
