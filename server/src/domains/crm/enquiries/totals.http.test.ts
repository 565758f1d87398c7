import { enquiries } from '@embark/contracts/crm/enquiries';
import { bulk } from '@embark/contracts/workspace/bulk';
import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { anEnquiry } from '../../../../test/enquiries.ts';
import { foldTotals } from './list.queries.ts';

const crm = testApp();
const later = '2026-03-10T00:00:00.000Z';
let people: Person[];
beforeAll(async () => {
  people = await Promise.all([
    crm.person({ roles: ['admin'] }),
    crm.person({ roles: ['manager'] }),
    crm.person({ roles: ['admin'] }),
  ]);
});

/** Totals that differ from a count of the same moment: both are read by one statement. */
async function wrong() {
  const { rows } = await sql`
    with kept as (select company, office_id, service_id, status, sum(n) as n from enquiry_counts group by 1, 2, 3, 4 having sum(n) <> 0),
      counted as (select company, office_id, service_id, status, count(*) as n from enquiries group by 1, 2, 3, 4)
    select * from kept full join counted using (company, office_id, service_id, status) where kept.n is distinct from counted.n`.execute(
    crm.database.db,
  );
  return rows;
}

const counters = sql`count(*) as arrived, count(e.first_response_at) as responded, count(*) filter (where e.lead_status = 'qualified') as qualified,
  count(*) filter (where e.status = 'CV') as converted, count(*) filter (where e.status in ('CL', 'NI')) as lost`;
const sums = sql`sum(arrived) as arrived, sum(responded) as responded, sum(qualified) as qualified, sum(converted) as converted, sum(lost) as lost`;
const differ = sql`(k.arrived, k.responded, k.qualified, k.converted, k.lost) is distinct from (c.arrived, c.responded, c.qualified, c.converted, c.lost)`;

/** Kept figures of leads that differ from a count of the same moment, by day and by month. */
async function wrongFigures() {
  const { rows } = await sql`
    with k as (select company, office_id, service_id, day, ${sums} from lead_day_counts group by 1, 2, 3, 4 having sum(arrived) <> 0),
      c as (select e.company, e.office_id, e.service_id, (e.created_at at time zone o.zone)::date as day, ${counters}
        from enquiries e join offices o on o.id = e.office_id group by 1, 2, 3, 4),
      km as (select company, office_id, service_id, month, of, key, ${sums} from lead_month_counts group by 1, 2, 3, 4, 5, 6 having sum(arrived) <> 0),
      cm as (select e.company, e.office_id, e.service_id, date_trunc('month', e.created_at at time zone o.zone)::date as month, v.of, v.key, ${counters}
        from enquiries e join offices o on o.id = e.office_id
        cross join lateral (values ('assignee', coalesce(e.assignee_id::text, '')), ('source', coalesce(e.lead_source_id::text, '')),
          ('campaign', coalesce(e.campaign_id::text, '')), ('status', e.status)) as v (of, key) group by 1, 2, 3, 4, 5, 6)
    select day::text as at, 'day' as of, k.arrived, c.arrived as counted from k full join c using (company, office_id, service_id, day) where ${differ}
    union all
    select month::text, of || ' ' || key, k.arrived, c.arrived from km k full join cm c using (company, office_id, service_id, month, of, key) where ${differ}`.execute(
    crm.database.db,
  );
  return rows;
}

/** The board and the menu as a user sees them, against a count. */
async function wrongOnScreens(who: Person) {
  const { rows } = await sql<{ status: string; total: number; overdue: number }>`
    select status, count(*)::int as total, (count(*) filter (where is_open and next_follow_up_at < ${crm.deps.now().toISOString()}::timestamptz))::int as overdue
    from enquiries group by 1`.execute(crm.database.db);
  const { columns } = (await crm.as(who, enquiries.board, {})).body;
  const counted = columns.map(({ status }) => {
    const { total = 0, overdue = 0 } = rows.find((row) => row.status === status) ?? {};
    return { status, total, overdue };
  });
  expect(columns.map(({ status, total, overdue }) => ({ status, total, overdue }))).toEqual(counted);
}

const some = async (pick: number) => {
  const rows = await crm.database.db
    .selectFrom('enquiries')
    .select(['id', 'version', 'status'])
    .orderBy('id')
    .execute();
  return rows[pick % Math.max(1, rows.length)];
};

const acts = {
  create: (who: Person, pick: number) =>
    crm.as(who, enquiries.create, anEnquiry({ serCode: ['VE', 'AD', 'VEB', 'ADP'][pick % 4] ?? 'VE' })),
  async move(who: Person, pick: number) {
    const row = await some(pick);
    const to = row?.status === 'NE' ? ('FU' as const) : row?.status === 'FU' ? ('IP' as const) : ('CL' as const);
    return (
      row &&
      crm.as(who, enquiries.move, { id: row.id, version: row.version, to, nextFollowUpAt: later, reason: 'Tests' })
    );
  },
  async service(who: Person, pick: number) {
    const row = await some(pick);
    return row && crm.as(who, enquiries.change, { id: row.id, version: row.version, serCode: pick % 2 ? 'VE' : 'AD' });
  },
  async convert(who: Person, pick: number) {
    const row = await some(pick);
    return row && crm.as(who, enquiries.convert, { id: row.id, version: row.version });
  },
  async answer(who: Person, pick: number) {
    const row = await some(pick);
    return row && crm.as(who, enquiries.addToTimeline, { id: row.id, kind: 'call', outcome: 'reached' });
  },
  async assign(who: Person, pick: number) {
    const row = await some(pick);
    const assigneeId = people[pick % 3]?.id ?? who.id;
    return row && crm.as(who, enquiries.assign, { id: row.id, version: row.version, assigneeId });
  },
  async remove(who: Person, pick: number) {
    const row = await some(pick);
    return row && crm.as(who, enquiries.remove, { id: row.id, version: row.version });
  },
  async bulk(who: Person) {
    const action = { kind: 'move', to: 'FU', nextFollowUpAt: later } as const;
    return crm.as(who, bulk.start, { list: 'enquiries', selection: { all: true, filter: { status: 'NE' } }, action });
  },
  /** A node that dies between its change and its commit. */
  crash: () =>
    crm.database.db
      .transaction()
      .execute(async (inside) => {
        await sql`update enquiries set status = 'IP', next_follow_up_at = now() where status in ('NE', 'FU')`.execute(
          inside,
        );
        throw new Error('died');
      })
      .catch(() => undefined),
  fold: () => foldTotals(crm.database.db),
};
type Act = keyof typeof acts;
const done = new Map<string, number>();
async function take(act: Act, who: Person, pick: number) {
  const answer: unknown = await acts[act](who, pick);
  const isDone = typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 200;
  if (isDone) done.set(act, (done.get(act) ?? 0) + 1);
}

const steps = array(
  record({
    act: constantFrom<Act[]>(
      'create',
      'create',
      'create',
      'move',
      'move',
      'service',
      'answer',
      'assign',
      'convert',
      'remove',
      'bulk',
      'crash',
      'fold',
    ),
    who: nat(2),
    pick: nat(500),
  }),
  { minLength: 9, maxLength: 30 },
);

test('kept totals equal a count of the same moment, while three people work and totals are folded', async () => {
  await assert(
    asyncProperty(steps, async (all) => {
      for (let at = 0; at < all.length; at += 3) {
        const atOnce = all.slice(at, at + 3).flatMap(({ act, who, pick }) => {
          const person = people[who];
          return person ? [take(act, person, pick)] : [];
        });
        const [during, figures] = await Promise.all([wrong(), wrongFigures(), ...atOnce]);
        expect([during, figures]).toEqual([[], []]);
        expect([await wrong(), await wrongFigures()]).toEqual([[], []]);
      }
      for (const who of people.slice(0, 1)) await wrongOnScreens(who);
    }),
    { numRuns: 15 },
  );
  expect([...done.keys()].toSorted()).toEqual([
    'answer',
    'assign',
    'bulk',
    'convert',
    'create',
    'move',
    'remove',
    'service',
  ]);
}, 120_000);

test.each([
  {},
  { status: 'FU' },
  { status: 'NE,FU', office: 'AU' },
  { serCode: 'VEB' },
  { kind: 'admission' },
  { office: 'mine' },
])('the total and the tabs of the list agree with its rows: %j', async (filter) => {
  const [admin] = people;
  if (!admin) throw new Error('nobody works here');
  await foldTotals(crm.database.db);
  await acts.create(admin, 0); // one change that is not folded yet
  const rows: { status: string }[] = [];
  const totals = new Set<number | null>();
  for (let page = 1, more = true; more; page += 1) {
    const { body } = await crm.as(admin, enquiries.list, { ...filter, page, size: 20 });
    totals.add(body.total);
    rows.push(...body.rows);
    more = body.next !== null;
  }
  expect([...totals]).toEqual([rows.length]);
  const { status: _status, ...others } = { status: undefined, ...filter };
  const { body } = await crm.as(admin, enquiries.byStatus, others);
  const tabs = new Map<string, number>(body.map(({ status, count }) => [status, count]));
  const shown = [...Map.groupBy(rows, ({ status }) => status)].map(([status, { length }]) => [status, length] as const);
  expect(shown).toEqual(shown.map(([status]) => [status, tabs.get(status)]));
});

test('a filter by anything else is counted', async () => {
  const [admin] = people;
  if (!admin) throw new Error('nobody works here');
  await acts.create(admin, 0);
  const all = await crm.as(admin, enquiries.list, { size: 1 });
  const mine = await crm.as(admin, enquiries.list, { size: 1, assignee: 'me' });
  const { count } = await crm.database.db
    .selectFrom('enquiries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('assigneeId', '=', admin.id)
    .executeTakeFirstOrThrow();
  expect(mine.body.total).toBe(count);
  expect(all.body.total).toBeGreaterThan(count);
});
