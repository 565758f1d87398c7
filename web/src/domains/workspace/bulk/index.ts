import { needTexts } from '../../../kit/i18n/i18n.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';

export { BulkDialog } from './bar/BulkDialog.tsx';
export { useExport } from './useExport.ts';
/** What can be done with selected rows comes when some are selected. */
export const BulkBar = lazyPart(
  async () => (await Promise.all([import('./bar/BulkBar.tsx'), needTexts('bulk')]))[0].BulkBar,
);
