import { addresses, everyEnquiry, homeOf, mayOpen } from '@embark/contracts/screens';
import type { SessionUser } from '@embark/contracts/organisation/session';
import type { DomainRoutes } from '../../kit/call/screens.ts';
import type { TextKey } from '../../kit/i18n/useTranslation.ts';
import { isThere, leadsTo } from '../screenLoaders.ts';
import { searchPageOf } from '../search.ts';

type Way = { key: string; to: string; title: TextKey };

/** The two-key shortcuts, `g` first, to screens this user may open. */
export function goTo(user: SessionUser, domains: DomainRoutes): Way[] {
  const ways: [key: string, to: string | undefined, title: TextKey][] = [
    ['g h', homeOf(user), 'titles.home'],
    ['g l', everyEnquiry(user), 'titles.enquiries'],
    ['g c', addresses[user.company].clients, 'palette.group.clients'],
    ['g e', '/apps/events', 'titles.events'],
    ['g m', '/apps/broken-promises', 'titles.missedFollowUps'],
    ['g n', '/apps/notification/notifications', 'titles.notifications'],
    ['g s', searchPageOf(user), 'titles.globalSearch'],
  ];
  return ways.flatMap(([key, to, title]) =>
    to !== undefined && isThere(to, domains) && mayOpen(leadsTo(to), user) ? [{ key, to, title }] : [],
  );
}
