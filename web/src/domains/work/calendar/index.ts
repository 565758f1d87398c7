import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../kit/i18n/i18n.ts';

/** What the user's calendar has today, for the home page. */
export const TodaysSchedule = lazyPart(
  async () => (await Promise.all([import('./TodaysSchedule.tsx'), needTexts('calendar')]))[0].TodaysSchedule,
);
