import { screenAt } from '@embark/contracts/screens';
import type { SessionUser } from '@embark/contracts/session';
import { entryAt } from './entries.ts';

/** A step of the way to a screen: the key of its title, and where it leads if it is a screen itself. */
export type Step = { title: string; to?: string };

/** The way to what an address shows, itself last: its place in the menu, else the screen that it belongs below. */
export function trailOf(address: string, user: SessionUser): Step[] {
  const entry = entryAt(address, user);
  if (entry) return [...entry.above.map((title) => ({ title })), { title: entry.title, to: address }];
  const found = screenAt(address);
  if (!found) return [];
  const { title, below } = found.screen;
  return [...(below ? trailOf(below, user) : []), { title, to: address }];
}
