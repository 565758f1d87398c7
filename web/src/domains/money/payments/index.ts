import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';

/** The tab of a client file with its money: plan, receipts, credit, refunds and the ledger. */
export const PaymentsTab = lazyPart(
  async () => (await Promise.all([import('./PaymentsTab.tsx'), needTexts('payments')]))[0].PaymentsTab,
);
