import { styled, type Theme } from '@mui/material/styles';
import { tintOf } from '../list/gridStyle.ts';

/** The style of a card, also while it is dragged. */
function cardStyle(theme: Theme) {
  const { palette } = theme.vars ?? theme;
  return {
    '& .card, & [data-ghost]': {
      position: 'relative',
      flex: 'none',
      padding: '8px 10px',
      border: `1px solid ${palette.divider}`,
      borderRadius: 8,
      backgroundColor: palette.background.paper,
      listStyle: 'none',
      '&[data-movable]': { cursor: 'grab' },
      '&:hover': { borderColor: palette.text.secondary },
      '&[data-peeked]': { backgroundImage: `linear-gradient(${tintOf(theme, 16)}, ${tintOf(theme, 16)})` },
      '&[data-dragged]': { opacity: 0.35 },
      '&:has(.open:focus-visible)': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
    },
    '& [data-ghost]': {
      position: 'fixed',
      zIndex: theme.zIndex.tooltip,
      margin: 0,
      boxSizing: 'border-box',
      pointerEvents: 'none',
      boxShadow: theme.shadows[8],
      '@media (prefers-reduced-motion: reduce)': { rotate: '0deg' },
    },
    '& .open': {
      color: 'inherit',
      fontWeight: 600,
      textDecoration: 'none',
      outline: 'none',
      overflowWrap: 'anywhere',
      WebkitTouchCallout: 'none',
      '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' }, // the whole card is a link
      '&:hover': { color: palette.primary.main },
    },
    '& [data-tap]': { position: 'relative', zIndex: 1 },
    '& .line': { display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 4, minInlineSize: 0 },
    '& .to': {
      position: 'relative', // above the link that covers the card
      zIndex: 1,
      flex: 'none',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      inlineSize: 28,
      blockSize: 28,
      margin: 0,
      marginBlockStart: -4,
      marginInlineEnd: -6,
      padding: 0,
      border: 0,
      borderRadius: 6,
      color: palette.text.secondary,
      background: 'none',
      cursor: 'pointer',
      '&:hover': { backgroundColor: palette.action.hover, color: palette.text.primary },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}` },
      [theme.breakpoints.down('md')]: { inlineSize: 44, blockSize: 44 },
    },
  } as const;
}

/** The board: columns side by side, each scrolling on its own; on a phone the picked one fills the screen. */
export const BoardBox = styled('section')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'flex',
    gap: 10,
    flex: '1 1 auto',
    minBlockSize: 360,
    maxBlockSize: 'var(--rest, 100dvh)',
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    paddingBlockEnd: 4,
    fontSize: theme.typography.pxToRem(14),
    [theme.breakpoints.down('md')]: {
      blockSize: 'max(70dvh, 360px)',
      maxBlockSize: 'none',
    },
    '&[data-outdated]': { opacity: 0.5 },
    '&[data-dragging]': { cursor: 'grabbing', userSelect: 'none' },

    '& .column': {
      flex: '1 0 248px',
      maxInlineSize: 420,
      display: 'flex',
      flexDirection: 'column',
      minBlockSize: 0,
      border: `1px solid ${palette.divider}`,
      borderRadius: 10,
      backgroundColor: palette.background.default,
      [theme.breakpoints.down('md')]: {
        flex: '1 1 100%',
        maxInlineSize: 'none',
        '&:not([data-picked])': { display: 'none' },
      },
      '&[data-current]': { borderColor: palette.primary.main },
      '&[data-goes="yes"]': { borderColor: palette.primary.main, borderStyle: 'dashed' },
      '&[data-goes="yes"][data-over]': {
        backgroundImage: `linear-gradient(${tintOf(theme, 12)}, ${tintOf(theme, 12)})`,
      },
      '&[data-goes="no"]': { opacity: 0.55, cursor: 'no-drop' },
    },
    '& .top': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 6,
      padding: '8px 10px',
      borderBlockEnd: `1px solid ${palette.divider}`,
      '& h2': { margin: 0, font: 'inherit', fontWeight: 600 },
    },
    '& .refusal': { flex: '1 0 100%', fontSize: theme.typography.pxToRem(12), color: palette.text.secondary },
    '& .cards': {
      flex: '1 1 auto',
      minBlockSize: 0,
      overflowY: 'auto',
      overscrollBehaviorY: 'contain',
      display: 'flex',
      flexDirection: 'column',
      gap: 6,
      margin: 0,
      padding: 8,
      listStyle: 'none',
    },
    ...cardStyle(theme),
    '& .more': { flex: 'none', alignSelf: 'center' },
    '& .empty': { padding: 12, color: palette.text.secondary, textAlign: 'center' },
  };
});
