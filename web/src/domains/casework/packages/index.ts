import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';

/** The findings of the package checker: icon, word and sentence. */
export const CheckLines = lazyPart(
  async () =>
    (await Promise.all([import('./CheckLines.tsx'), needTexts('packages'), needTexts('rulebook')]))[0].CheckLines,
);
