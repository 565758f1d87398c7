import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';

/** The placements of a client file, as a tab. */
export const PlacementsTab = lazyPart(
  async () => (await Promise.all([import('./PlacementsTab.tsx'), needTexts('placements')]))[0].PlacementsTab,
);
