export { type BulkAsked, BulkBar, type BulkBarProps } from './bar/BulkBar.tsx';
export { BulkDialog } from './bar/BulkDialog.tsx';
export { useExport } from './useExport.ts';
export { useKindBulk, useListBulk } from './useListBulk.tsx';
