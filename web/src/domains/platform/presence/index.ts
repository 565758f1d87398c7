import { needTexts } from '../../../kit/i18n/i18n.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';

/** Who else views a record; loads after the record itself. */
export const Present = lazyPart(
  async () => (await Promise.all([import('./PresentPeople.tsx'), needTexts('presence')]))[0].PresentPeople,
);
