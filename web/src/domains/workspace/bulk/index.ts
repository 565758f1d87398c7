import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';

export { type BulkAsked, BulkBar, type BulkBarProps } from './bar/BulkBar.tsx';
export { BulkDialog } from './bar/BulkDialog.tsx';
export { useExport } from './useExport.ts';
export { useListBulk } from './useListBulk.tsx';

/** Loads when rows are selected. */
export const KindBulk = lazyPart(
  async () => (await Promise.all([import('./KindBulk.tsx'), needTexts('bulk')]))[0].KindBulk,
);
