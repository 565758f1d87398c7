import type { ListKind, Role } from '@embark/contracts/kit';
import type { Db } from '../db/client.ts';
import { insertRows } from './rows.ts';
import { seeded } from './seeded.ts';
import { must, type World } from './world.ts';

type SampleView = {
  by: string;
  list?: ListKind;
  name: string;
  filter: Record<string, string>;
  sort?: string;
  layout?: 'list' | 'board';
  roles?: Role[];
};

const counsels: Role[] = ['manager', 'user', 'staff', 'buser', 'pkuser', 'induser'];

const everyView: readonly SampleView[] = [
  {
    by: 'manager',
    name: 'Hot and overdue',
    filter: { rating: 'hot', followUp: 'overdue' },
    sort: 'nextFollowUpAt',
    roles: counsels,
  },
  {
    by: 'manager',
    name: 'Not answered yet',
    filter: { status: 'NE', responded: 'no' },
    sort: 'createdAt',
    roles: ['manager', 'admin'],
  },
  { by: 'manager', name: 'My week', filter: { followUp: 'week', assignee: 'me' }, sort: 'nextFollowUpAt' },
  { by: 'admin', name: 'Hot leads', filter: { rating: 'hot' }, sort: '-createdAt' },
  { by: 'user', name: 'My hot leads', filter: { rating: 'hot', assignee: 'me' }, sort: 'nextFollowUpAt' },
  { by: 'user', name: 'Pipeline', filter: { status: 'FU,IP,OL,SA' }, layout: 'board' },
  { by: 'buser', name: 'Due this week', filter: { followUp: 'week' }, sort: 'nextFollowUpAt', roles: ['buser'] },
  { by: 'pkuser', name: 'Hot leads', filter: { rating: 'hot' }, sort: 'nextFollowUpAt', roles: ['pkuser'] },
  { by: 'induser', name: 'Ready for an offer', filter: { status: 'IP', rating: 'hot' }, roles: ['induser'] },
  {
    by: 'manager',
    list: 'conversions',
    name: 'Mine by next action',
    filter: { caseOfficer: 'me' },
    sort: 'nextActionAt',
    roles: ['admin', ...counsels],
  },
  {
    by: 'manager',
    list: 'providers',
    name: 'Agreement ends soon',
    filter: { agreement: 'ends-soon,ended' },
    sort: 'agreementTo',
  },
];

/** Saved views of the staff, private and shared with a team. */
export async function keepViews(db: Db, world: World, now: Date): Promise<void> {
  const random = seeded(515);
  const at = new Date(now.getTime() - 12 * 86_400_000);
  const rows = everyView.map(({ by, list = 'enquiries', sort = null, layout = 'list', roles = [], ...view }) => ({
    ...view,
    id: random.id(at),
    company: 'fc',
    list,
    sort,
    layout,
    roles: [...new Set(roles)],
    ownerId: must(world.owners.find(({ email }) => email === `${by}@demo.test`)).id,
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
  }));
  await insertRows(db, 'views', rows);
  // private views are pinned by their owner
  const own = rows.filter(({ roles }) => roles.length === 0);
  await insertRows(
    db,
    'viewPlaces',
    own.map(({ id, ownerId }, position) => ({ userId: ownerId, viewId: id, pinned: true, position })),
  );
}
