import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';

/** The link to the files of a receipt, a refund or a plan, and its texts. */
export const FilesLink = lazyPart(
  async () => (await Promise.all([import('./FilesLink.tsx'), needTexts('paymentFiles')]))[0].FilesLink,
);
