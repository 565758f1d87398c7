import { needTexts } from '../../../../kit/i18n/i18n.ts';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';

/** What can be done with selected rows comes when some are selected. */
export const BulkActions = lazyPart(
  async () => (await Promise.all([import('./BulkActions.tsx'), needTexts('bulk')]))[0].BulkActions,
);
