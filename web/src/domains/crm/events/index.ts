import { needTexts } from '../../../kit/i18n/i18n.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';

export { UnsentHost } from './UnsentHost.tsx';

/** Today's events, for the home page; empty on other days. */
export const TodaysEvents = lazyPart(async () => {
  const [{ TodaysEvents: Shown }] = await Promise.all([import('./TodaysEvents.tsx'), needTexts('events')]);
  return Shown;
});
