import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';

/** The RPL cases of a client file, as a tab. */
export const RplTab = lazyPart(
  async () => (await Promise.all([import('./RplTab.tsx'), needTexts('rplCases')]))[0].RplTab,
);

/** The RPL cases of an office as a register. */
export const RplRegister = lazyPart(
  async () =>
    (await Promise.all([import('./RplRegister.tsx'), needTexts('rplCases'), needTexts('sheet')]))[0].RplRegister,
);
