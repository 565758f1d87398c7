import { styled } from '@mui/material/styles';

/** A table of figures with sticky first column and header, figures aligned. */
export const FigureTable = styled('section')(({ theme }) => {
  const { palette } = theme.vars;
  const line = `1px solid ${palette.divider}`;
  return {
    overflow: 'auto',
    maxBlockSize: 'max(420px, calc(100dvh - 300px))',
    border: line,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: palette.background.paper,
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}` },
    '& table': { borderCollapse: 'separate', borderSpacing: 0, inlineSize: '100%', fontSize: '1.35rem' },
    '& caption': { textAlign: 'start', padding: '10px 12px', fontWeight: 600 },
    '& :is(th, td)': {
      padding: '6px 12px',
      borderBlockEnd: line,
      textAlign: 'end',
      whiteSpace: 'nowrap',
    },
    '& td': { fontVariantNumeric: 'tabular-nums' },
    '& th': { fontWeight: 550 },
    '& thead th': {
      position: 'sticky',
      insetBlockStart: 0,
      zIndex: 2,
      backgroundColor: palette.background.paper,
      color: palette.text.secondary,
      verticalAlign: 'bottom',
    },
    '& :is(tbody, tfoot) th, & thead th:first-of-type': {
      position: 'sticky',
      insetInlineStart: 0,
      zIndex: 1,
      textAlign: 'start',
      backgroundColor: palette.background.paper,
      minInlineSize: 120,
      maxInlineSize: 260,
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
    '& thead th:first-of-type': { zIndex: 3 },
    '& tfoot :is(th, td)': { fontWeight: 650, borderBlockStart: line, borderBlockEnd: 'none' },
    '& tbody tr:last-of-type :is(th, td)': { borderBlockEnd: 'none' },
    '& a': { color: 'inherit', textDecoration: 'none', display: 'inline-block', minInlineSize: 24, lineHeight: '24px' },
    '& a:hover': { textDecoration: 'underline' },
    '& a:focus-visible': { outline: `2px solid ${palette.primary.main}`, borderRadius: 4 },
    '& .total': { fontWeight: 650 },
    '& .nothing': { color: palette.text.secondary },
    '@media print': {
      maxBlockSize: 'none',
      overflow: 'visible',
      border: 0,
      colorScheme: 'light',
      '& *': { color: '#111 !important', position: 'static !important' },
      '& :is(th, td)': { padding: '3px 6px', whiteSpace: 'normal' },
      '& table': { fontSize: 11 },
      '& tr': { breakInside: 'avoid' },
    },
  };
});

/** A scrolling table inside a section of the same name is a group, not another landmark. */
export const figureGroup = { role: 'group' } as const;
