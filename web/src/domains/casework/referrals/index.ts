import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';

/** Loads a part together with its texts, because few pages show one. */
const withTexts = async <T>(part: Promise<T>): Promise<T> => (await Promise.all([part, needTexts('referrals')]))[0];

/** Refers a client file to a licence holder. */
export const ReferDialog = lazyPart(async () => (await withTexts(import('./ReferDialog.tsx'))).ReferDialog);

export { LicenceProblem, LodgementRefusal } from './LicenceProblem.tsx';

/** The pending referrals of a client file. */
export const ReferralBanner = lazyPart(async () => (await withTexts(import('./ReferralBanner.tsx'))).ReferralBanner);

/** The pending referrals to the user, for the home page. */
export const MyReferrals = lazyPart(async () => (await withTexts(import('./MyReferrals.tsx'))).MyReferrals);
