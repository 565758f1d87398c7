import { needTexts } from '../../../kit/i18n/i18n.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';

const withTexts = async <T>(part: Promise<T>): Promise<T> => (await Promise.all([part, needTexts('account')]))[0];

/** The sign-in settings for administrators, as a panel with `open` and `onClose`. */
export const AccessSettings = lazyPart(async () => (await withTexts(import('./AccessSettings.tsx'))).AccessSettings);
export const PasswordGate = lazyPart(async () => (await withTexts(import('./Gates.tsx'))).PasswordGate);
export const SecondFactorGate = lazyPart(async () => (await withTexts(import('./Gates.tsx'))).SecondFactorGate);
