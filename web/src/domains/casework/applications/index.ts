import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';

/** The applications of a client file, as a tab. */
export const ApplicationsTab = lazyPart(
  async () =>
    (
      await Promise.all([
        import('./ApplicationsTab.tsx'),
        needTexts('applications'),
        needTexts('deadlines'),
        needTexts('packages'),
      ])
    )[0].ApplicationsTab,
);

const registers = async () =>
  (
    await Promise.all([
      import('./ApplicationRegister.tsx'),
      needTexts('applications'),
      needTexts('deadlines'),
      needTexts('packages'),
      needTexts('sheet'),
    ])
  )[0];

/** The applications of an office that have an offer, as a register. */
export const OfferRegister = lazyPart(async () => (await registers()).OfferRegister);
/** Those that have a CoE. */
export const CoeRegister = lazyPart(async () => (await registers()).CoeRegister);
