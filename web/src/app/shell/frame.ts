import type { Layout } from '@embark/contracts/organisation/session';

const GAP = { xs: 16, md: 20 }; // pixels beside the page
const BAR = { xs: 56, md: 60 }; // pixels of the toolbar
/** Pixels of the navigation on top, with its line; kept free until it is here. */
export const ROW = 49;
const FOOT = 41; // pixels of the footer, with its line

/** The outer box: the whole page has the width when boxed, only the content of its bars when in a container. */
export const frameOf = ({ mode, containerWidth }: Layout) => {
  const edge = (gap: number) =>
    mode === 'container' ? `max(${gap}px, calc((100% - ${containerWidth}px) / 2))` : `${gap}px`;
  return {
    display: 'flex',
    flexDirection: 'column',
    minBlockSize: '100dvh',
    '--edge': { xs: edge(GAP.xs), md: edge(GAP.md) },
    ...(mode === 'boxed' && {
      maxInlineSize: containerWidth,
      marginInline: 'auto',
      boxShadow: 8,
      backgroundColor: 'background.default',
      '@media print': { maxInlineSize: 'none', boxShadow: 'none' },
    }),
  } as const;
};

/** Pixels at the foot of the window that a footer keeps for itself. */
export const footOf = ({ footer }: Pick<Layout, 'footer'>) =>
  footer.display && footer.position === 'fixed' ? FOOT : 0;

/** What bars and padding leave of the window's height: lists fill it. */
export function roomOf(layout: Layout, isWide: boolean) {
  const { style, toolbar, navbar } = layout;
  const onTop = isWide && style !== 'layout1' && navbar.display ? ROW : 0;
  const left = (size: 'xs' | 'md') =>
    `calc(100dvh - ${2 * GAP[size] + (toolbar.display ? BAR[size] : 0) + onTop + footOf(layout)}px)`;
  return { xs: left('xs'), md: left('md') };
}
