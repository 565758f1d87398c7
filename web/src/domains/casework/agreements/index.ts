import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';

/** The service agreements of an office as a register. */
export const AgreementRegister = lazyPart(
  async () =>
    (
      await Promise.all([
        import('./register/AgreementRegister.tsx'),
        needTexts('agreements'),
        needTexts('advice'),
        needTexts('rulebook'),
        needTexts('sheet'),
      ])
    )[0].AgreementRegister,
);

/** The tab of a client file with its agreements, what they lack, and the notes of advice. */
export const AgreementTab = lazyPart(
  async () =>
    (
      await Promise.all([
        import('./AgreementTab.tsx'),
        needTexts('agreements'),
        needTexts('advice'),
        needTexts('rulebook'),
      ])
    )[0].AgreementTab,
);
