import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';

export { useWarningText } from './useWarningText.ts';

/** The people of a client file with their passports and visas. */
export const PeopleTab = lazyPart(
  async () => (await Promise.all([import('./PeopleTab.tsx'), needTexts('parties')]))[0].PeopleTab,
);
