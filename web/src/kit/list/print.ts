import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Wide lists print in landscape, always on white. */
export const page = {
  '@page': { size: 'landscape', margin: '12mm' },
  '@media print': {
    'html, body': { background: '#fff !important' },
    'body *': { background: 'none !important' },
  },
};

/** The printed list: a plain table, black on white, with its header on every page. */
export const printed = {
  '& .print-title': { display: 'none' },
  '@media print': {
    display: 'block',
    blockSize: 'auto',
    colorScheme: 'light',
    '& .print-title': { display: 'block', margin: '0 0 4px', fontSize: 18 },
    '& *': { color: '#111 !important', boxShadow: 'none !important' },
    '& [role="grid"]': {
      display: 'table',
      inlineSize: '100%',
      maxBlockSize: 'none',
      border: 0,
      overflow: 'visible',
      borderCollapse: 'collapse',
      fontSize: 11,
    },
    '& [role="grid"] :is(.head, .body, .row)': { minInlineSize: 0 },
    '& [role="grid"] .head': { display: 'table-header-group', position: 'static' },
    '& [role="grid"] .body': {
      display: 'table-row-group',
      position: 'static',
      blockSize: 'auto !important',
      opacity: 1,
    },
    '& [role="grid"] .row': {
      display: 'table-row',
      position: 'static !important',
      blockSize: 'auto !important',
      breakInside: 'avoid',
      contain: 'none',
    },
    '& [role="grid"] .cell': {
      display: 'table-cell !important',
      position: 'static !important',
      blockSize: 'auto',
      padding: '3px 6px',
      borderBlockEnd: '1px solid #bbb',
      textAlign: 'start',
      verticalAlign: 'top',
    },
    '& [role="grid"] .cell.end': { textAlign: 'end' },
    '& [role="grid"] :is(.cell, .text)': { overflow: 'visible', whiteSpace: 'normal' },
    '& .tick.cell, & .more, & .grip, & .peek, & .sorted, & .bone, & [aria-hidden="true"], & button': {
      display: 'none !important',
    },
  },
} as const;

/** True while printing; everything is rendered before the print starts. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return printing;
}
