import { needTexts } from '../../../kit/i18n/i18n.ts';
import { later } from '../../../kit/later.tsx';

/** What takes place today, for the home page; nothing on other days. */
export const TodaysEvents = later(async () => {
  const [{ TodaysEvents: Shown }] = await Promise.all([import('./TodaysEvents.tsx'), needTexts('events')]);
  return Shown;
});
