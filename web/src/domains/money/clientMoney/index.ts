import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';

/** The client account of a file, as a section of its payments: ledger and statements of services. */
export const ClientMoneySection = lazyPart(
  async () => (await Promise.all([import('./ClientMoneySection.tsx'), needTexts('clientMoney')]))[0].ClientMoneySection,
);
