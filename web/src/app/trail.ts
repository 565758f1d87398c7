import { mayOpen, screenAt } from '@embark/contracts/screens';
import type { SessionUser } from '@embark/contracts/organisation/session';
import { entryAt } from './entries.ts';

/** A step of the way to a screen: the key of its title, and where it leads if it is a screen that the user may open. */
type Step = { title: string; to?: string };

/** Groups that say no more than that one is at home. */
const unsaid = new Set(['own', 'aran']);

/** The way to what an address shows, itself last: its place in the menu, else the screen that it belongs below. */
export function trailOf(address: string, user: SessionUser): Step[] {
  const entry = entryAt(address, user);
  const found = screenAt(address);
  const self = { title: entry?.title ?? found?.screen.title ?? '', ...(mayOpen(address, user) && { to: address }) };
  if (entry) return [...entry.above.filter((title) => !unsaid.has(title)).map((title) => ({ title })), self];
  if (!found) return [];
  const { below } = found.screen;
  return [...(below ? trailOf(below, user) : []), self];
}
