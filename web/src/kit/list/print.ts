/** Wide lists print best on wide paper. */
export const page = { '@page': { size: 'landscape', margin: '12mm' } };

/** The list on paper: a plain table, black on white, its titles on every page. */
export const printed = {
  '& .print-title': { display: 'none' },
  '@media print': {
    display: 'block',
    blockSize: 'auto',
    colorScheme: 'light',
    '& .print-title': { display: 'block', margin: '0 0 4px', fontSize: 18 },
    '& *': { color: '#111 !important', background: 'none !important', boxShadow: 'none !important' },
    '& [role="grid"]': {
      display: 'table',
      inlineSize: '100%',
      maxBlockSize: 'none',
      border: 0,
      overflow: 'visible',
      borderCollapse: 'collapse',
      fontSize: 11,
    },
    '& [role="grid"] .head': { display: 'table-header-group', position: 'static' },
    '& [role="grid"] .body': {
      display: 'table-row-group',
      position: 'static',
      blockSize: 'auto !important',
      opacity: 1,
    },
    '& [role="grid"] .row': { display: 'table-row', position: 'static !important', breakInside: 'avoid' },
    '& [role="grid"] .cell': {
      display: 'table-cell',
      position: 'static !important',
      padding: '3px 6px',
      borderBlockEnd: '1px solid #bbb',
      textAlign: 'start',
      verticalAlign: 'top',
    },
    '& [role="grid"] .cell.end': { textAlign: 'end' },
    '& [role="grid"] :is(.cell, .text)': { overflow: 'visible', whiteSpace: 'normal' },
    '& .tick, & .more, & .grip, & .peek, & .sorted, & .bone, & [aria-hidden="true"]': { display: 'none !important' },
  },
} as const;
