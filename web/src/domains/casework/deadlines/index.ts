import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';

/** The dates of a client file, as a tab. */
export const DatesTab = lazyPart(
  async () => (await Promise.all([import('./DatesTab.tsx'), needTexts('deadlines')]))[0].DatesTab,
);

export { StateText } from './parts.tsx';

/** The user's next open dates, for the home page and the quick panel. */
export const NextDates = lazyPart(
  async () => (await Promise.all([import('./NextDates.tsx'), needTexts('deadlines')]))[0].NextDates,
);
