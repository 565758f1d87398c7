import { lazyPart } from '../call/lazyPart.tsx';

/** A calendar of items: month, week, day, agenda, or a column per person. The library behind it loads with the first one. */
export const Calendar = lazyPart(async () => (await import('./CalendarGrid.tsx')).CalendarGrid);
