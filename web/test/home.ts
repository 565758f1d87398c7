import type { HomeDay } from '@embark/contracts/work/home';

type Mine = NonNullable<HomeDay['mine']>;
const none = { total: 0, rows: [] };

/** A day on which nothing is to be done; `mine` and `given` say what is different. */
export const someDay = (mine: Partial<Mine> | null = {}, given: Partial<HomeDay> = {}): HomeDay => ({
  mine: mine && { overdue: none, today: none, unanswered: none, converted: none, ...mine },
  team: null,
  clients: null,
  people: null,
  since: '2026-10-21',
  ...given,
});
