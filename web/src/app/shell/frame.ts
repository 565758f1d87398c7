import type { Layout } from '@embark/contracts/organisation/session';

const GAP = { xs: 16, md: 20 }; // pixels beside the page
const BAR = { xs: 56, md: 60 }; // pixels, height of the toolbar
/** Pixels: height of the top navigation with its border; reserved until it has loaded. */
export const ROW = 49;
const FOOT = 41; // pixels, height of the footer with its border

/** The outer box: boxed, the whole page has the width; in a container, only the content of its bars does. */
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

/** Pixels a fixed footer reserves at the bottom of the window. */
export const footOf = ({ footer }: Pick<Layout, 'footer'>) =>
  footer.display && footer.position === 'fixed' ? FOOT : 0;

/** The window height left by bars and padding, for lists to fill. */
export function roomOf(layout: Layout, isWide: boolean) {
  const { style, toolbar, navbar } = layout;
  const onTop = isWide && style !== 'layout1' && navbar.display ? ROW : 0;
  const left = (size: 'xs' | 'md') =>
    `calc(100dvh - ${2 * GAP[size] + (toolbar.display ? BAR[size] : 0) + onTop + footOf(layout)}px)`;
  return { xs: left('xs'), md: left('md') };
}

/** A window with room for labels beside the toolbar icons. */
export const ROOMY = '@media (min-width: 1400px)';

/** A window with room for the office clocks. */
export const CLOCKS = '@media (min-width: 1200px)';

/** A window too narrow for labels, such as a page at 400% zoom. */
export const TINY = '@media (max-width: 359px)';
