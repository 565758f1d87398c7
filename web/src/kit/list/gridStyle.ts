import { styled, type Theme } from '@mui/material/styles';

export const headHeight = 36;
export const pencilWidth = 28;

const pencil = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath d='M3 17.25V21h3.75L17.8 9.94l-3.75-3.75zM20.7 7.04a1 1 0 0 0 0-1.41l-2.34-2.34a1 1 0 0 0-1.41 0l-1.83 1.83 3.75 3.75z'/%3E%3C/svg%3E")`;

/** The accent colour at this opacity, in percent. */
export const tintOf = (theme: Theme, percent: number) =>
  `color-mix(in srgb, ${(theme.vars ?? theme).palette.primary.main} ${percent}%, transparent)`;

/** The header row, with the controls that sort, move and resize columns. */
function headStyle(theme: Theme) {
  const { palette } = theme.vars ?? theme;
  return {
    '& .head': {
      position: 'sticky',
      insetBlockStart: 0,
      zIndex: 3,
      minInlineSize: 'var(--width)',
      borderBlockEnd: `1px solid ${palette.divider}`,
      '& .row': { blockSize: 'var(--head)', '--tint': palette.action.hover },
      '& .cell': {
        position: 'relative',
        gap: 4,
        overflow: 'visible',
        paddingInlineEnd: 6,
        '&.end': { paddingInlineEnd: 10 },
        '&.tick': { paddingInlineEnd: 0 },
        fontSize: theme.typography.pxToRem(13),
        fontWeight: 600,
        color: palette.text.secondary,
        userSelect: 'none',
        '&.pinned': { position: 'sticky' },
        '&[aria-sort]': { cursor: 'pointer', '&:hover': { color: palette.text.primary } },
        '&:not([aria-sort="none"])[aria-sort]': { color: palette.text.primary },
        '&:hover .more, &:focus-within .more, & .more[aria-expanded="true"]': { opacity: 1 },
        '&:hover .grip, &:focus .grip, & .grip[data-held]': { opacity: 1 },
      },
      '& .sorted': {
        display: 'inline-flex',
        alignItems: 'center',
        fontSize: theme.typography.pxToRem(11),
        color: palette.primary.main,
      },
      '& .more': {
        position: 'absolute', // over the end of a long title, only on hover and focus
        insetInlineEnd: 5,
        display: 'inline-flex',
        padding: 3,
        border: 0,
        borderRadius: 6,
        color: 'inherit',
        backgroundColor: palette.background.paper,
        cursor: 'pointer',
        opacity: 0,
        '&:hover': { color: palette.text.primary },
      },
      '& .end .more': { insetInlineStart: 5, insetInlineEnd: 'auto' },
      '& .grip': {
        position: 'absolute',
        insetBlock: 0,
        insetInlineEnd: -4,
        zIndex: 2,
        inlineSize: 9,
        cursor: 'col-resize',
        touchAction: 'none',
        opacity: 0,
        '&::after': {
          content: '""',
          position: 'absolute',
          insetBlock: 8,
          insetInlineStart: 4,
          inlineSize: 2,
          borderRadius: 1,
          backgroundColor: palette.text.disabled,
        },
        '&[data-held]::after': { backgroundColor: palette.primary.main, insetBlock: 0 },
      },
      '& .cell:last-child .grip': { insetInlineEnd: 0 }, // or it would make the list scroll sideways
      '& [data-edge]::before': {
        content: '""',
        position: 'absolute',
        insetBlock: 0,
        zIndex: 3,
        inlineSize: 2,
        backgroundColor: palette.primary.main,
      },
      '& [data-edge="before"]::before': { insetInlineStart: -1 },
      '& [data-edge="after"]::before': { insetInlineEnd: -1 },
      '& [data-dragged]': { opacity: 0.4 },
    },
  } as const;
}

/** The rows, and what a row holds in addition to text. */
function rowStyle(theme: Theme) {
  const { palette } = theme.vars ?? theme;
  return {
    '& .body': { position: 'relative', minInlineSize: 'var(--width)', transition: 'opacity 120ms' },
    '&[data-outdated] .body': { opacity: 0.5, transitionDelay: '200ms' },
    '& .body .row': {
      position: 'absolute',
      insetInline: 0,
      blockSize: 'var(--row)',
      contain: 'layout style',
      borderBlockEnd: `1px solid ${palette.divider}`,
      '&:hover': { '--tint': palette.action.hover },
      '&[aria-selected="true"]': { '--tint': tintOf(theme, 8) },
      '&[aria-selected="true"]:hover': { '--tint': tintOf(theme, 12) },
      '&[data-peeked], &[data-peeked]:hover': { '--tint': tintOf(theme, 16) },
      '&[data-opens]': { cursor: 'pointer' },
    },
    '& .open': {
      color: 'inherit',
      fontWeight: 550,
      textDecoration: 'none',
      '&:hover': { textDecoration: 'underline', color: palette.primary.main },
    },
    '& .peek': {
      flex: 'none',
      display: 'inline-flex',
      marginInlineStart: 'auto',
      padding: 4,
      border: 0,
      borderRadius: 6,
      color: palette.text.secondary,
      background: 'none',
      cursor: 'pointer',
      opacity: 0,
      '&:hover': { backgroundColor: palette.action.selected, color: palette.text.primary },
      '@media (hover: none)': { opacity: 1 },
    },
    '[dir="rtl"] & .peek svg': { scale: '-1 1' },
    '& .row:hover .peek, & .row:focus-within .peek, & [data-peeked] .peek': { opacity: 1 },
    '& .bone': {
      display: 'inline-block',
      verticalAlign: 'middle',
      blockSize: 10,
      borderRadius: 5,
      backgroundColor: palette.action.selected,
      '@media (prefers-reduced-motion: no-preference)': { animation: 'list-breathe 1.4s ease-in-out infinite' },
    },
    '@keyframes list-breathe': { '50%': { opacity: 0.45 } },
    '@media (prefers-reduced-motion: reduce)': { '& .body': { transition: 'none' } },
  } as const;
}

/** Cells with in-place editing. */
function editStyle(theme: Theme) {
  const { palette } = theme.vars ?? theme;
  return {
    '& .body .cell[data-edits]': { position: 'relative', '&.pinned': { position: 'sticky' } },
    '& .body .cell[data-edits]:not([data-editing])': {
      '&:hover::after, &:focus-visible::after': {
        content: '""',
        position: 'absolute',
        insetBlock: 0,
        insetInlineEnd: 0,
        inlineSize: pencilWidth,
        backgroundColor: palette.text.secondary,
        mask: `${pencil} center / 15px no-repeat`,
      },
      '@media print': { '&::after': { content: 'none' } },
    },
    '& .body .row:has(> [data-editing])': { zIndex: 2 }, // the error below the field overlaps the next row
    '& .cell[data-editing]': { overflow: 'visible', zIndex: 2, paddingInline: 2, cursor: 'auto' },
    '& .refusal': { marginInlineStart: 6 },
    '& .again': {
      inlineSize: 24,
      blockSize: 24,
      border: 0,
      borderRadius: 12,
      fontWeight: 700,
      color: palette.error.contrastText,
      backgroundColor: palette.error.main,
      cursor: 'pointer',
    },
  } as const;
}

/** The scrolling grid. One style sheet for all cells: rows are plain elements, so that a thousand of them cost nothing to style. */
export const GridBox = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    position: 'relative',
    flex: '1 1 auto',
    minBlockSize: 280,
    maxBlockSize: 'var(--rest, 100dvh)',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    border: `1px solid ${palette.divider}`,
    borderRadius: 10,
    backgroundColor: palette.background.paper,
    color: palette.text.primary,
    fontSize: theme.typography.pxToRem(14),
    scrollPaddingBlockStart: headHeight,
    scrollPaddingInlineStart: 'var(--pinned)',

    '& .row': {
      display: 'grid',
      gridTemplateColumns: 'var(--tracks)',
      minInlineSize: 'var(--width)',
      backgroundColor: palette.background.paper,
      backgroundImage: 'linear-gradient(var(--tint, transparent), var(--tint, transparent))',
    },
    '& .cell': {
      alignContent: 'center',
      minInlineSize: 0,
      paddingInline: 10,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      '&:focus': { outline: 'none' },
      '&:focus-visible': {
        outline: `2px solid ${palette.primary.main}`,
        outlineOffset: -2,
        borderRadius: 4,
      },
    },
    '& .text': { minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    // Truncates text at its own end, in either direction. `left` is mirrored with the page; `start` would follow the text.
    '& .cell > bdi:only-child, & .text > bdi:only-child, & .open > bdi:only-child': {
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      textAlign: 'left',
    },
    '& .end > bdi:only-child': { textAlign: 'right' },
    // numbers only: in this font a tabular hyphen is as wide as a digit
    '& .end': { justifyContent: 'flex-end', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& .tel': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
    '& .center': { justifyContent: 'center', textAlign: 'center' },
    '& .names, & .tick, & .head .cell': { display: 'flex', alignItems: 'center' },
    '& .pinned': { position: 'sticky', zIndex: 1, background: 'inherit' },
    '& .lastPinned': { borderInlineEnd: '1px solid transparent' },
    '&[data-shifted] .lastPinned': { borderInlineEndColor: palette.divider },
    '& .tick': {
      justifyContent: 'center',
      paddingInline: 0,
      cursor: 'pointer',
      '& input': { inlineSize: 16, blockSize: 16, margin: 0, cursor: 'inherit', accentColor: palette.primary.main },
    },

    ...headStyle(theme),
    ...rowStyle(theme),
    ...editStyle(theme),
  };
});
