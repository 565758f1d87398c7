import { needTexts } from '../../../kit/i18n/i18n.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';

/** Loads a part together with its texts, because forms and records rarely show one. */
const withTexts = async <T>(part: Promise<T>): Promise<T> => (await Promise.all([part, needTexts('handovers')]))[0];

export const OtherOffice = lazyPart(async () => (await withTexts(import('./OtherOffice.tsx'))).OtherOffice);
export const RequestBanner = lazyPart(async () => (await withTexts(import('./RequestBanner.tsx'))).RequestBanner);
