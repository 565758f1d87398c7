import { styled, type Theme } from '@mui/material/styles';
import { tintOf } from '../list/gridStyle.ts';
import { toneNames } from '../theme/palettes.ts';

/** An event: a soft ground with a mark of its colour; in the agenda a line with a mark. */
function eventStyle(theme: Theme) {
  const { palette } = theme.vars ?? theme;
  const rem = (pixels: number) => theme.typography.pxToRem(pixels);
  return {
    '& .ec-event': {
      padding: '2px 6px',
      minBlockSize: 24,
      borderRadius: 6,
      borderInlineStart: '3px solid var(--mark)',
      boxShadow: `0 0 0 1px ${palette.background.paper}`,
      fontSize: rem(12),
      lineHeight: 1.4,
      cursor: 'pointer',
      '&:hover': { filter: 'brightness(0.97)' },
      '&:has(.press:focus-visible)': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1, zIndex: 3 },
      '&.movable': { cursor: 'grab' },
      '&.faint': {
        backgroundColor: palette.background.paper,
        border: '1px dashed var(--mark)',
        borderInlineStartWidth: 3,
      },
    },
    '& .ec-event-body': { gap: '0 6px', overflow: 'hidden' },
    // what lies behind is coloured alike and said once, not written into every box
    '& .ec-bg-event.ec-bg-event': {
      backgroundColor: 'var(--ec-bg-event-color)',
      '& .what': { position: 'absolute', inlineSize: 1, blockSize: 1, clipPath: 'inset(50%)' },
    },
    '& .ec-bg-event.cursor': { display: 'none', scrollMarginBlock: 64 },
    '& .ec-main:focus-visible .ec-bg-event.cursor': {
      display: 'block',
      outline: `2px solid ${palette.primary.main}`,
      outlineOffset: -2,
      borderRadius: 6,
    },
    '& .what': { overflow: 'hidden', textOverflow: 'ellipsis', fontWeight: 550, unicodeBidi: 'isolate' },
    '& .ec-day-grid .what, & .ec-all-day .what': { whiteSpace: 'nowrap' },
    '& .ec-time-grid .ec-event-body': { flexDirection: 'row', flexWrap: 'wrap', alignContent: 'start' },
    '& .ec-time-grid .what': { order: -1 },
    '& .ec-time-grid .ec-event': { containerType: 'size' },
    // a short event has room for one or two lines
    '@container (max-height: 34px)': { '& .ec-time-grid .when': { display: 'none' } },
    '@container (max-height: 52px)': {
      '& .ec-time-grid .what': { whiteSpace: 'nowrap', inlineSize: '100%', textAlign: 'match-parent' },
    },
    '& .when': { flex: 'none', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', opacity: 0.9 },
    '& .press': {
      position: 'absolute',
      inset: 0,
      margin: 0,
      padding: 0,
      border: 0,
      borderRadius: 'inherit',
      background: 'none',
      cursor: 'inherit',
      outline: 'none',
    },
    '& .ec-resizer': { zIndex: 1 },
    '& .ec-list': {
      '& .ec-main': { alignContent: 'start' },
      '& .ec-day': { backgroundColor: 'transparent' },
      '& .ec-day-head': {
        padding: '8px 16px',
        fontWeight: 600,
        fontSize: rem(13),
        backgroundColor: palette.background.default,
      },
      '& .ec-day-side': { display: 'none' },
      '& .ec-event': {
        borderInlineStart: 0,
        borderRadius: 0,
        boxShadow: 'none',
        padding: '8px 16px',
        minBlockSize: 44,
        alignItems: 'center',
        fontSize: rem(13.5),
        color: palette.text.primary,
        backgroundColor: 'transparent',
        '&:hover': { filter: 'none', backgroundColor: palette.action.hover },
        '&:has(.press:focus-visible)': { outlineOffset: -2 },
      },
      '& .ec-event-tag': { flex: 'none', alignSelf: 'stretch', backgroundColor: 'var(--mark) !important' },
      '& .ec-event-body': { flexDirection: 'row' },
      '& .when': { inlineSize: '11.5em', color: palette.text.secondary, overflow: 'hidden', textOverflow: 'ellipsis' },
      '& .what': { overflowWrap: 'anywhere' },
    },
    ...Object.fromEntries(
      toneNames.map((tone) => {
        const { bg, text, dot } = palette.tones[tone];
        return [`& .tone-${tone}`, { '--mark': dot, backgroundColor: bg, color: text }];
      }),
    ),
  } as const;
}

/** The calendar in the colours of the product. It fills the window below it, and scrolls inside. */
export const CalendarBox = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  const rem = (pixels: number) => theme.typography.pxToRem(pixels);
  return {
    blockSize: 'max(360px, var(--rest, 70dvh))',
    minInlineSize: 0,
    fontSize: rem(13),
    border: `1px solid ${palette.divider}`,
    borderRadius: 10,
    overflow: 'hidden',
    backgroundColor: palette.background.paper,
    '& .ec': {
      blockSize: '100%',
      colorScheme: 'inherit',
      '--ec-bg-color': palette.background.paper,
      '--ec-text-color': palette.text.primary,
      '--ec-border-color': palette.divider,
      // opaque: the library draws its lines over the ground of a day
      '--ec-today-bg-color': `color-mix(in srgb, ${palette.primary.main} 4%, ${palette.background.paper})`,
      '--ec-highlight-color': tintOf(theme, 8),
      '--ec-drawn': tintOf(theme, 30),
      '--ec-event-bg-color': palette.background.default,
      '--ec-event-text-color': palette.text.primary,
      '--ec-bg-event-color': tintOf(theme, 5),
      '--ec-bg-event-opacity': 1,
      '--ec-event-col-gap': '4px',
      '--ec-now-indicator-color': palette.error.main,
      '--ec-popup-bg-color': palette.background.paper,
    },
    '& .ec-toolbar': { display: 'none' },
    '& .ec-main': { border: 0, flex: '1 1 auto', minBlockSize: 0, outlineOffset: -2 },
    '& .ec-main:focus-visible': { outline: `2px solid ${palette.primary.main}` },
    '& .ec-col-head, & .ec-col-group': {
      paddingBlock: 8,
      color: palette.text.secondary,
      fontWeight: 550,
      overflowWrap: 'anywhere',
      '&.ec-today': { color: palette.primary.main, fontWeight: 650, backgroundColor: palette.background.paper },
    },
    '& .ec-sidebar': { fontSize: rem(11.5), color: palette.text.secondary },
    '& .ec-sidebar .here': { display: 'block', fontWeight: 600 },
    '& .ec-sidebar .there': { display: 'block', whiteSpace: 'nowrap' },
    '& .ec-day-grid .ec-day-head': { padding: '4px 8px', fontSize: rem(12) },
    '& .ec-day-grid .ec-day.ec-other-month time': { opacity: 1, color: palette.text.secondary },
    '& .ec-day-grid .ec-day.ec-today time': {
      color: palette.primary.contrastText,
      backgroundColor: palette.primary.main,
      borderRadius: 6,
      paddingInline: 6,
      marginInline: -4,
    },
    '& .ec-day-foot a': {
      color: palette.text.secondary,
      paddingInline: 6,
      borderRadius: 4,
      display: 'inline-block',
      minBlockSize: 24,
      lineHeight: '24px',
    },
    ...eventStyle(theme),
    '& .ec-no-events': { color: palette.text.secondary },
    '& .ec-popup': { borderRadius: 10, boxShadow: theme.shadows[8], color: palette.text.primary, zIndex: 5 },
    '& .ec-now-indicator::before': { blockSize: 8, inlineSize: 8, marginBlockStart: -5, marginInlineStart: -4 },
    [theme.breakpoints.down('md')]: {
      '& .ec-sidebar': { paddingInline: '6px !important' },
      '& .ec-event': { minBlockSize: 28 },
    },
  };
});
