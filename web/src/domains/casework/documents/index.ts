import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';

/** The tab of a client file with its documents, and its texts. */
export const DocumentsTab = lazyPart(
  async () => (await Promise.all([import('./DocumentsTab.tsx'), needTexts('documents')]))[0].DocumentsTab,
);

export { usePaperNames } from './types.ts';
