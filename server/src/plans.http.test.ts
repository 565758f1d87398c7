import { randomUUID } from 'node:crypto';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { applications } from '@embark/contracts/casework/applications';
import { due } from '@embark/contracts/money/due';
import { leaks } from '@embark/contracts/money/leaks';
import { bookings } from '@embark/contracts/work/bookings';
import { calendar } from '@embark/contracts/work/calendar';
import { home } from '@embark/contracts/work/home';
import { tasks } from '@embark/contracts/workspace/tasks';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { anEnquiry, recorded } from '../test/enquiries.ts';
import { pretendRows } from '../test/plans/largeTables.ts';
import { planOf, type Sent } from '../test/plans/plan.ts';
import { sentBy } from '../test/plans/sent.ts';
import { findCandidates } from './domains/crm/contacts/duplicates/find.queries.ts';
import { plannerSettings } from './run/embedded.ts';

const crm = testApp();

const paths = [
  'list',
  'firstPage',
  'active',
  'record',
  'timeline',
  'board',
  'smallBoard',
  'smallPage',
  'search',
  'create',
  'note',
  'edit',
  'move',
  'tasks',
  'bookings',
  'calendar',
  'duplicates',
  'home',
  'applicationsBoard',
  'due',
  'leaks',
  'knownPerson',
] as const;
type Path = (typeof paths)[number];

/** Frequent requests, and the indexes that their statements read the large tables by. */
const usedBy: Record<Path, readonly string[]> = {
  list: ['enquiries_service'],
  firstPage: ['enquiries_created'],
  active: ['enquiry_activity_newest', 'enquiries_pkey'],
  record: ['enquiries_pkey', 'conversions_enquiry_id_key', 'timeline_subject'],
  timeline: ['enquiries_pkey', 'timeline_subject'],
  board: ['enquiry_activity_closed', 'enquiries_service_due', 'enquiry_totals_pkey', 'open_enquiry_totals_key'],
  smallBoard: ['enquiry_activity_closed', 'enquiries_service_due'],
  smallPage: ['enquiries_created'],
  search: ['enquiries_search'],
  create: ['contacts_email', 'contacts_phone', 'contacts_whatsapp'],
  note: ['enquiries_pkey'],
  edit: ['enquiries_pkey'],
  move: ['enquiries_pkey'],
  tasks: ['tasks_mine'],
  bookings: ['bookings_time'],
  calendar: [
    'bookings_open',
    'deadlines_owner',
    'enquiries_owner_due',
    'event_occurrences_pkey',
    'leave_days_day',
    'tasks_mine',
  ],
  duplicates: ['contacts_pkey', 'contacts_email', 'contacts_phone', 'contacts_phone_end', 'contacts_birth'],
  home: ['conversions_opened', 'conversions_officer', 'enquiries_owner_due', 'enquiries_unanswered'],
  applicationsBoard: [
    'applications_open_offers',
    'applications_status',
    'applications_status_newest',
    'application_totals_pkey',
  ],
  due: ['instalments_due', 'payment_plans_due', 'invoices_open'],
  leaks: ['commissions_list', 'commissions_odd', 'commissions_without_evidence', 'provider_terms_ending'],
  knownPerson: ['contacts_email', 'contacts_phone', 'contacts_whatsapp'],
};

/** Those whose statement is planned once per connection: with a plan for the values it would be planned anew at each request, which costs more than running it. */
const plannedOnce: Path[] = [
  'board',
  'smallBoard',
  'smallPage',
  'list',
  'firstPage',
  'record',
  'timeline',
  'note',
  'edit',
  'move',
  'bookings',
  'home',
  'applicationsBoard',
  'due',
  'leaks',
  'knownPerson',
];

/** Lists without pages: they sort all that they find. */
const showsAll: Path[] = ['leaks'];

/** As many as are looked at in one transaction. */
const newPeople = Array.from({ length: 250 }, () => randomUUID());
const activeOn = (value: string) => JSON.stringify({ all: [{ field: 'lastActivity', op: 'on', value }] });

/** A statement is sent by name from the seventh time on at the latest. */
const USUAL = 7;
const sent: Partial<Record<Path, Sent[]>> = {};
let client: Client;

beforeAll(async () => {
  crm.setClock('2026-11-26T01:00:00Z'); // the statistics end here
  const admin = await crm.person({ roles: ['admin'] });
  const { id } = await recorded(crm, admin);
  const month = { from: '2026-11-01', to: '2026-12-06', zone: 'Australia/Melbourne' };
  const saved = await recorded(crm, admin);
  let version = 1;
  const next = <Answer extends { status: number; body: { version?: number } }>(answer: Answer) => {
    version = answer.body.version ?? version;
    return answer;
  };
  const moved = () => ({
    id: saved.id,
    version,
    to: version % 2 ? ('FU' as const) : ('IP' as const),
    nextFollowUpAt: '2026-12-01T01:00:00Z',
  });
  const asks: Record<Exclude<Path, 'knownPerson'>, () => Promise<{ status: number }>> = {
    list: () => crm.as(admin, enquiries.list, { serCode: ['AD'], status: ['FU'] }),
    firstPage: () => crm.as(admin, enquiries.list, {}),
    active: () => crm.as(admin, enquiries.list, { where: activeOn('2026-11-20') }),
    record: () => crm.as(admin, enquiries.open, { id }),
    timeline: () => crm.as(admin, enquiries.timeline, { id }),
    board: () => crm.as(admin, enquiries.board, { serCode: ['AD'] }),
    smallBoard: () => crm.as(admin, enquiries.board, { serCode: ['AD'], size: 12 }),
    smallPage: () => crm.as(admin, enquiries.list, { size: 12 }),
    search: () => crm.as(admin, enquiries.list, { q: 'har' }),
    create: () => crm.as(admin, enquiries.create, anEnquiry({ phone: '+61412345678' })),
    note: () => crm.as(admin, enquiries.addToTimeline, { id, kind: 'note', note: 'Spoke for ten minutes.' }),
    edit: async () => next(await crm.as(admin, enquiries.change, { id: saved.id, version, remarks: `of ${version}` })),
    move: async () => next(await crm.as(admin, enquiries.move, moved())),
    tasks: () => crm.as(admin, tasks.list, { folder: 'mine' }),
    bookings: () => crm.as(admin, bookings.list, {}),
    calendar: () => crm.as(admin, calendar.window, month),
    home: () => crm.as(admin, home.day, {}),
    applicationsBoard: () => crm.as(admin, applications.board, {}),
    due: () => crm.as(admin, due.table, { rows: 'office' }),
    leaks: () => crm.as(admin, leaks.list, {}),
    duplicates: async () => {
      await findCandidates(crm.database.db, newPeople);
      return { status: 200 };
    },
  };
  for (const path of paths) {
    if (path === 'knownPerson') continue;
    const ask = asks[path];
    for (let turn = 0; turn < USUAL; turn += 1) if ((await ask()).status !== 200) throw new Error(path);
    const again = new Set((await sentBy(crm.database.pool, ask)).map(({ text }) => text));
    const all = await sentBy(crm.database.pool, ask);
    // what only one of two requests sends is a job of the server's
    sent[path] = all.filter(({ text }) => again.has(text) && /\b(from|update)\b/i.test(text));
  }
  sent.knownPerson = [await insideOf('is_known_person', ['fc', 'mia@mail.test', '+61412345678', '0412345678'])];
  client = new Client({ connectionString: crm.url });
  await client.connect();
  await pretendRows(client, decodeURIComponent(/@([^/:]*):/.exec(crm.url)?.[1] ?? '')); // the socket is in the folder of the data
  const settings = {
    ...plannerSettings,
    join_collapse_limit: '8',
    from_collapse_limit: '8',
    max_parallel_workers_per_gather: '0',
  };
  for (const [name, value] of Object.entries(settings))
    await client.query('select set_config($1, $2, false)', [name, value]);
});
afterAll(() => client.end());

/** The query inside a function that returns whether there are such rows. */
async function insideOf(name: string, values: string[]): Promise<Sent> {
  const { rows } = await crm.database.pool.query<{ source: string; parameters: string[] }>(
    'select prosrc as source, proargnames as parameters from pg_proc where proname = $1',
    [name],
  );
  const [, query] = /return (exists[^;]+);/.exec(rows[0]?.source ?? '') ?? [];
  const text = (rows[0]?.parameters ?? []).reduce(
    (so, one, at) => so.replaceAll(new RegExp(`\\b${one}\\b`, 'g'), `$${at + 1}::text`),
    `select ${query}`,
  );
  return { text, values, name };
}

/** The plans of a request: for these values, and for all. */
async function plansOf(path: Path) {
  const statements = sent[path] ?? [];
  const plans = [];
  for (const one of statements) {
    const own = await planOf(client, one, false);
    const kept = one.name !== undefined && one.values.length > 0 ? await planOf(client, one, true) : undefined;
    plans.push({ own, kept });
  }
  return plans;
}

const costOf = async (path: Path) => (await plansOf(path)).reduce((sum, { own }) => sum + own.cost, 0);

describe('with a million enquiries', () => {
  test.each(paths)('%s reads by index, and sorts no large table', async (path) => {
    const plans = await plansOf(path);
    const faults = plans.flatMap(({ own, kept }) => [...own.faults, ...(kept?.faults ?? [])]);
    expect(faults.filter((fault) => !showsAll.includes(path) || !fault.startsWith('sorts'))).toEqual([]);
    expect(plans.flatMap(({ own }) => own.indexes)).toEqual(expect.arrayContaining([...usedBy[path]]));
    expect(plans.flatMap(({ own, kept }) => (kept ?? own).indexes)).toEqual(expect.arrayContaining([...usedBy[path]]));
  });

  test.each(plannedOnce)('%s is planned once per connection', async (path) => {
    const replanned = (await plansOf(path)).filter(({ own, kept }) => kept && kept.cost >= own.cost + own.planning);
    expect(replanned).toEqual([]);
  });

  test.each(['board', 'smallBoard', 'firstPage', 'active'] as const)(
    '%s sorts no rows with the same keys',
    async (path) => {
      const plans = await plansOf(path);
      expect(plans.filter(({ own, kept }) => own.sortsTies || kept?.sortsTies)).toEqual([]);
    },
  );

  test.each([
    ['list', 'enquiries_service'],
    ['timeline', 'timeline_subject'],
    ['tasks', 'tasks_mine'],
    ['bookings', 'bookings_time'],
  ] as const)('%s costs far more without the index %s', async (path, index) => {
    const before = await costOf(path);
    await client.query('begin');
    try {
      await client.query(`drop index ${index}`);
      expect(await costOf(path)).toBeGreaterThan(2 * before);
    } finally {
      await client.query('rollback');
    }
  });
});
