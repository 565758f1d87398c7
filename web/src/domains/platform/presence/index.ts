import { needTexts } from '../../../kit/i18n/i18n.ts';
import { later } from '../../../kit/later.tsx';

/** Who else has a record on screen; fetched after the record itself. */
export const Present = later(
  async () => (await Promise.all([import('./PresentPeople.tsx'), needTexts('presence')]))[0].PresentPeople,
);
