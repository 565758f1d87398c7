import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';

/** Lazy, because only the pages of the accounts show it. */
export const RevenueRegister = lazyPart(
  async () =>
    (await Promise.all([import('./RevenueRegister.tsx'), needTexts('revenue'), needTexts('sheet')]))[0].RevenueRegister,
);
