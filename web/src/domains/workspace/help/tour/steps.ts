import type { Role } from '@embark/contracts/kit';

export type TourStep = {
  name: 'menu' | 'search' | 'queue' | 'people' | 'clients' | 'display' | 'account';
  /** Selectors; the step points at the first one on screen. */
  at: readonly string[];
};

const menu: TourStep = { name: 'menu', at: ['nav[aria-label]', 'header > button:first-of-type'] };
const search: TourStep = { name: 'search', at: ['header search'] };
const display: TourStep = { name: 'display', at: ['[data-tour=display]'] };
const account: TourStep = { name: 'account', at: ['[data-tour=account]'] };
const main = ['[data-tour=work]', '#main h1'];

/** The steps of the tour, by the user's work: enquiries, client files or staff. */
export function stepsFor(roles: readonly Role[]): readonly TourStep[] {
  const has = (...some: Role[]) => some.some((role) => roles.includes(role));
  const name = has('hr', 'hrbd', 'hrpk') ? 'people' : has('acc') ? 'clients' : 'queue';
  return [menu, search, { name, at: main }, display, account];
}
