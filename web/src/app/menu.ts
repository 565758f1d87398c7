import type { SessionUser } from '@embark/contracts/session';
import { mayOpen } from './screens.ts';

export type MenuIcon = 'new' | 'followUp' | 'inProgress' | 'closed' | 'all' | 'import' | 'clients';
export type Entry = { title: string; to: string; icon: MenuIcon };
export type Group = { title: string; entries: Entry[] };

const groups: readonly Group[] = [
  {
    title: 'app.menu.enquiries',
    entries: [
      { title: 'app.menu.new', to: '/apps/enquiries/NE', icon: 'new' },
      { title: 'app.menu.followUp', to: '/apps/enquiries/FU', icon: 'followUp' },
      { title: 'app.menu.inProgress', to: '/apps/enquiries/IP', icon: 'inProgress' },
      { title: 'app.menu.closed', to: '/apps/enquiries/CL', icon: 'closed' },
      { title: 'app.menu.all', to: '/apps/enquiries/all', icon: 'all' },
      { title: 'app.menu.import', to: '/apps/enquiries/import', icon: 'import' },
    ],
  },
  {
    title: 'app.menu.conversions',
    entries: [{ title: 'app.menu.clients', to: '/apps/profile/list-conversions', icon: 'clients' }],
  },
];

/** The menu as this user sees it: only what the user may open, and no empty group. */
export const menuOf = (user: SessionUser): Group[] =>
  groups
    .map(({ title, entries }) => ({ title, entries: entries.filter(({ to }) => mayOpen(to, user)) }))
    .filter(({ entries }) => entries.length > 0);
