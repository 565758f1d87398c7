import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';

/** Lazy, because only the pages of the accounts show it. */
export const ExpenseRegister = lazyPart(
  async () =>
    (await Promise.all([import('./ExpenseRegister.tsx'), needTexts('expenses'), needTexts('sheet')]))[0]
      .ExpenseRegister,
);
