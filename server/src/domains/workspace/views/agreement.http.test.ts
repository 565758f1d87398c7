import { enquiries } from '@embark/contracts/crm/enquiries';
import type { WhereCondition, WhereGroup } from '@embark/contracts/kit';
import { views } from '@embark/contracts/workspace/views';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
const now = '2026-03-31T18:30:00Z'; // 1 April 05:30 in Melbourne, 00:30 in Dhaka; 31 March 23:30 in Karachi, midnight in Kolkata
const place = '/apps/enquiries/all';
let people: Record<string, Person>;
let ids: { admin: number; mate: number; source: number; campaign: number; import: string };

/** Rows of four offices, with timestamps on both sides of every midnight that a filter can mean. */
beforeAll(async () => {
  crm.setClock(now);
  const admin = await crm.person({ roles: ['admin'] });
  const mate = await crm.person({ country: 'AU' });
  people = {
    admin,
    mate,
    manager: await crm.person({ roles: ['manager'], country: 'BD' }),
    dhaka: await crm.person({ roles: ['buser'], country: 'BD' }),
    both: await crm.person({ roles: ['pkuser', 'induser'], country: 'PK' }),
  };
  const { db } = crm.database;
  const { id: source } = await db
    .selectFrom('leadSources')
    .select('id')
    .where('company', '=', 'fc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const row = { company: 'fc', officeId: 1, name: 'Autumn', channel: 'social' };
  const { id: campaign } = await db.insertInto('campaigns').values(row).returning('id').executeTakeFirstOrThrow();
  const file = {
    company: 'fc',
    createdBy: admin.id,
    fileName: 'a.csv',
    fileSize: 1,
    state: 'done',
    dryRun: false,
    settings: '{}',
  };
  const kept = await db.insertInto('imports').values(file).returning('id').executeTakeFirstOrThrow();
  ids = { admin: admin.id, mate: mate.id, source, campaign, import: kept.id };
  const hours = [
    -1500, -1000, -720, -200, -170, -160, -49, -40, -25, -24, -20, -19, -12, -1, 1, 3, 5, 6, 12, 24, 30, 150, 170, 700,
  ];
  const services = ['VE', 'VEB', 'VEP', 'VEI'];
  const at = (hour: number) => new Date(Date.parse(now) + hour * 3_600_000 + 60_000).toISOString();
  for (const [n, hour] of hours.entries()) {
    for (const [m, serCode] of services.entries()) {
      const { id } = await recorded(crm, admin, { serCode, tags: (n + m) % 5 ? [] : ['vip', 'x'] });
      await crm.database.pool.query(
        `update enquiries set
        created_at = $1, last_activity_at = $2,
        next_follow_up_at = $3::timestamptz,
        status = $4,
        first_response_at = $5::timestamptz,
        rating = $6, lead_status = $7,
        assignee_id = $8,
        lead_source_id = $9, campaign_id = $10,
        import_id = $11::uuid
        where id = $12`,
        [
          at(-Math.abs(hour)),
          at(-Math.abs(hours[(n + m) % 24] ?? 0)),
          (n + m) % 7 ? at(hour) : null,
          (n + m) % 7 ? (['NE', 'FU', 'IP', 'CL', 'SA'][n % 5] ?? 'NE') : (['NI', 'CL'][n % 2] ?? 'CL'),
          (n * m) % 3 ? at(-Math.abs(hour) + 1) : null,
          ['hot', 'warm', 'cold'][(n + m) % 3],
          ['new', 'qualified'][n % 2],
          [admin.id, mate.id, people['dhaka']?.id ?? 0][(n * 3 + m) % 3],
          n % 4 ? source : null,
          m === n % 4 ? campaign : null,
          n % 6 ? null : ids.import,
          id,
        ],
      );
    }
  }
});

const is = (field: string, op: WhereCondition['op'], value?: WhereCondition['value']): WhereCondition => ({
  field,
  op,
  ...(value !== undefined && { value }),
});
const all = (...nodes: (WhereCondition | WhereGroup)[]): WhereGroup => ({ all: nodes });
const any = (...nodes: (WhereCondition | WhereGroup)[]): WhereGroup => ({ any: nodes });

// computed by hand: the date in the time zone of the row's office
const day = (column: string) => `(e.${column} at time zone o.zone)::date`;
const today = `(timestamptz '${now}' at time zone o.zone)::date`;
const open = `e.status not in ('CL', 'NI', 'CV')`;

type Case = [says: string, where: () => WhereGroup, byHand: () => string, besides?: Record<string, string>];
const cases: Case[] = [
  ['overdue', () => all(is('nextFollowUp', 'overdue')), () => `e.next_follow_up_at < '${now}' and ${open}`],
  ['due today', () => all(is('nextFollowUp', 'is', 'today')), () => `${day('next_follow_up_at')} = ${today}`],
  [
    'created yesterday or today, and hot',
    () => all(any(is('created', 'is', 'yesterday'), is('created', 'is', 'today')), is('rating', 'anyOf', ['hot'])),
    () => `${day('created_at')} in (${today}, ${today} - 1) and e.rating = 'hot'`,
  ],
  [
    'this week',
    () => all(is('created', 'is', 'thisWeek')),
    () => `date_trunc('week', ${day('created_at')}) = date_trunc('week', ${today})`,
  ],
  [
    'last week',
    () => all(is('lastActivity', 'is', 'lastWeek')),
    () => `date_trunc('week', ${day('last_activity_at')}) = date_trunc('week', ${today} - 7)`,
  ],
  [
    'this month or last month',
    () => any(is('created', 'is', 'thisMonth'), is('created', 'is', 'lastMonth')),
    () => `date_trunc('month', ${day('created_at')}) >= date_trunc('month', ${today}) - interval '1 month'`,
  ],
  [
    'only last month',
    () => all(is('created', 'is', 'lastMonth')),
    () => `date_trunc('month', ${day('created_at')}) = date_trunc('month', ${today}) - interval '1 month'`,
  ],
  [
    'next 7 days',
    () => all(is('nextFollowUp', 'next', 7)),
    () => `${day('next_follow_up_at')} between ${today} and ${today} + 6`,
  ],
  [
    'last 7 days, not cold',
    () => all(is('lastActivity', 'last', 7), is('rating', 'noneOf', ['cold'])),
    () => `${day('last_activity_at')} between ${today} - 6 and ${today} and e.rating <> 'cold'`,
  ],
  ['idle for 8 days', () => all(is('lastActivity', 'ago', 8)), () => `${day('last_activity_at')} <= ${today} - 8`],
  [
    'on a day, before or after',
    () =>
      any(
        is('created', 'on', '2026-03-31'),
        is('created', 'before', '2026-02-15'),
        is('nextFollowUp', 'after', '2026-04-05'),
      ),
    () =>
      `(${day('created_at')} = '2026-03-31' or ${day('created_at')} < '2026-02-15' or ${day('next_follow_up_at')} > '2026-04-05')`,
  ],
  [
    'between dates, the user’s own or of their office',
    () =>
      all(
        is('created', 'between', ['2026-03-24', '2026-03-31']),
        any(is('owner', 'anyOf', ['me', 'office']), is('office', 'anyOf', ['mine'])),
      ),
    () =>
      `${day('created_at')} between '2026-03-24' and '2026-03-31' and (e.assignee_id = :me or u.country_id = :mine or e.office_id = :mine)`,
  ],
  [
    'excluding lead sources',
    () => all(is('source', 'noneOf', [String(ids.source)]), is('owner', 'noneOf', ['me'])),
    () => `e.lead_source_id is distinct from ${ids.source} and e.assignee_id <> :me`,
  ],
  [
    'blanks',
    () =>
      any(
        all(is('source', 'blank'), is('campaign', 'notBlank')),
        all(is('tag', 'notBlank'), is('nextFollowUp', 'blank')),
        is('import', 'anyOf', [ids?.import]),
      ),
    () =>
      `(e.lead_source_id is null and e.campaign_id is not null or cardinality(e.tags) > 0 and e.next_follow_up_at is null or e.import_id = '${ids.import}')`,
  ],
  [
    'nested three levels deep',
    () =>
      any(
        all(is('kind', 'anyOf', ['migration']), any(is('responded', 'anyOf', ['no']), is('firstResponse', 'last', 2))),
        all(is('status', 'anyOf', ['FU', 'IP']), is('tag', 'anyOf', ['vip'])),
        is('service', 'anyOf', ['vep']),
      ),
    () => `(s.kind = 'migration' and (e.first_response_at is null or ${day('first_response_at')} between ${today} - 1 and ${today})
      or e.status in ('FU', 'IP') and 'vip' = any(e.tags) or s.code = 'VEP')`,
  ],
  [
    'with simple filters',
    () => all(is('leadStatus', 'anyOf', ['qualified']), is('tag', 'noneOf', ['vip'])),
    () => `e.lead_status = 'qualified' and not 'vip' = any(e.tags) and e.rating = 'warm' and e.status = 'NE'`,
    { rating: 'warm', status: 'NE' },
  ],
];

const reaching: Record<string, string> = {
  admin: 'true',
  manager: 'true',
  mate: 'e.office_id = 1',
  dhaka: 'e.office_id = 2',
  both: 'e.office_id in (3, 4)',
};
const office: Record<string, number> = { admin: 1, manager: 2, mate: 1, dhaka: 2, both: 3 };

async function byHand(name: string, condition: string): Promise<number> {
  const words = condition.replaceAll(':me', String(people[name]?.id)).replaceAll(':mine', String(office[name]));
  const { rows } = await crm.database.pool.query<{ n: number }>(`select count(*)::int as n from enquiries e
    join offices o on o.id = e.office_id join services s on s.id = e.service_id left join users u on u.id = e.assignee_id
    where e.company = 'fc' and ${reaching[name]} and (${words})`);
  return rows[0]?.n ?? -1;
}

const blank = {
  list: 'enquiries',
  place: null,
  sort: null,
  layout: 'list',
  look: null,
  roles: [],
  offices: [],
} as const;

test.each(cases)('list, tab and a count by hand match: %s', async (says, where, condition, besides = {}) => {
  const filter = { ...besides, where: JSON.stringify(where()) };
  for (const [name, person] of Object.entries(people)) {
    const list = await crm.as(person, enquiries.list, { ...filter, size: 100 });
    expect([name, list.status, list.body.error]).toEqual([name, 200, undefined]);
    const { body: view } = await crm.as(person, views.create, { ...blank, name: says, filter });
    await crm.as(person, views.arrange, { list: 'enquiries', pinned: [view.id] });
    const tabs = await crm.as(person, views.counts, { list: 'enquiries', place });
    const tab = tabs.body.find(({ id }) => id === view.id)?.count;
    const count = await byHand(name, condition());
    expect([name, list.body.total, list.body.rows.length, tab]).toEqual([name, count, Math.min(count, 100), count]);
  }
  const [most, some] = [await byHand('admin', condition()), await byHand('admin', 'true')];
  expect(most).toBeGreaterThan(0); // the filter matches some rows, but not all
  expect(most).toBeLessThan(some);
});

test('a tab’s count matches its list when the URL limits it to a status and a service', async () => {
  const { admin } = people;
  if (!admin) throw new Error('nobody');
  const counted = async (within: string) =>
    (await crm.as(admin, views.counts, { list: 'enquiries', place, within })).body[0]?.count;
  const filter = { rating: 'hot', status: 'CL' };
  const { body: view } = await crm.as(admin, views.create, { ...blank, name: 'Hot', filter });
  await crm.as(admin, views.arrange, { list: 'enquiries', pinned: [view.id] });
  const shown = await crm.as(admin, enquiries.list, { status: ['NE'], serCode: ['VEB'], rating: ['hot'] });
  expect(await counted('status=NE&serCode=VEB')).toBe(shown.body.total);
  expect(await counted('')).toBe((await crm.as(admin, enquiries.list, { status: ['CL'], rating: ['hot'] })).body.total);
  const elsewhere = await crm.as(admin, views.change, { id: view.id, version: 1, place: '/apps/ne-enquiries/ne' });
  expect([elsewhere.status, await counted('')]).toEqual([200, undefined]);
});
