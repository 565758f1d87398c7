import { needTexts } from '../../../../kit/i18n/i18n.ts';
import { later } from '../../../../kit/later.tsx';

/** What can be done with selected rows comes when some are selected. */
export const BulkActions = later(
  async () => (await Promise.all([import('./BulkActions.tsx'), needTexts('bulk')]))[0].BulkActions,
);
