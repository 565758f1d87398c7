import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';

export { useWarningText } from './people.ts';

/** The people of a client file with their passports and visas. */
export const PeopleTab = lazyPart(
  async () => (await Promise.all([import('./PeopleTab.tsx'), needTexts('parties')]))[0].PeopleTab,
);

/** What a search for a passport number finds. */
export const PassportFinds = lazyPart(
  async () => (await Promise.all([import('./PassportFinds.tsx'), needTexts('parties')]))[0].PassportFinds,
);
