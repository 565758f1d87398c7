import type { SessionUser } from '@embark/contracts/session';
import { everyEnquiry, mayOpen } from './screens.ts';

export type MenuIcon =
  | 'offer'
  | 'agreement'
  | 'new'
  | 'followUp'
  | 'inProgress'
  | 'closed'
  | 'all'
  | 'import'
  | 'clients';
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

type Lists = (status: keyof typeof parts) => string;
type Office = { migration: Lists; admissions: Lists };

const parts = { NE: '', FU: 'fu-', IP: 'ip-', OL: 'loo-', SA: 'sa-', CL: 'cl-' };

/** The offices abroad have lists of their own, one for each status of a service. */
const offices: readonly Office[] = [
  { migration: listsIn('veb', 'VEB'), admissions: listsIn('adb', 'ADB') },
  { migration: listsIn('vep', 'VEP'), admissions: listsIn('adp', 'ADP') },
  { migration: listsIn('vei', 'VEI'), admissions: listsIn('adi', 'ADI', 'ne-') },
];

/** The addresses of a service's lists by status; new ones stand under `fresh`, where the office has given them a name. */
function listsIn(prefix: string, serCode: string, fresh = ''): Lists {
  return (status) => `/apps/${prefix}-${status === 'NE' ? fresh : parts[status]}enquiries/${status}/${serCode}`;
}

const officeGroups = ({ migration, admissions }: Office): Group[] => [
  {
    title: 'app.menu.migration',
    entries: [
      { title: 'app.menu.new', to: migration('NE'), icon: 'new' },
      { title: 'app.menu.followUp', to: migration('FU'), icon: 'followUp' },
      { title: 'app.menu.serviceAgreement', to: migration('SA'), icon: 'agreement' },
      { title: 'app.menu.closed', to: migration('CL'), icon: 'closed' },
    ],
  },
  {
    title: 'app.menu.admissions',
    entries: [
      { title: 'app.menu.new', to: admissions('NE'), icon: 'new' },
      { title: 'app.menu.followUp', to: admissions('FU'), icon: 'followUp' },
      { title: 'app.menu.inProgress', to: admissions('IP'), icon: 'inProgress' },
      { title: 'app.menu.letterOfOffer', to: admissions('OL'), icon: 'offer' },
      { title: 'app.menu.closed', to: admissions('CL'), icon: 'closed' },
    ],
  },
];

/** Whoever has the general lists does not need those of an office beside them. */
function ofOffice(user: SessionUser): Group[] {
  const every = everyEnquiry(user);
  if (!every || every === '/apps/enquiries/all') return [];
  const all: Group = { title: 'app.menu.enquiries', entries: [{ title: 'app.menu.all', to: every, icon: 'all' }] };
  return [all, ...offices.flatMap(officeGroups)];
}

/** The menu as this user sees it: only what the user may open, and no empty group. */
export const menuOf = (user: SessionUser): Group[] =>
  [...ofOffice(user), ...groups]
    .map(({ title, entries }) => ({ title, entries: entries.filter(({ to }) => mayOpen(to, user)) }))
    .filter(({ entries }) => entries.length > 0);
