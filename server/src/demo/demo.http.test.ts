import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { session } from '@embark/contracts/organisation/session';
import { Interest } from '@embark/contracts/crm/enquiries';
import { isValidPhoneNumber } from 'libphonenumber-js/max';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { copyOf } from '../../test/database.ts';
import { folderObjects } from '../kit/files/folder.ts';
import { fileStore } from '../kit/files/store.ts';
import { demoAccounts, demoPassword, loadDemo } from './index.ts';

const now = new Date('2026-03-02T01:00:00Z');
const crm = testApp();
const folder = join(tmpdir(), `embark-demo-files-${process.pid}`);
const files = fileStore(folderObjects(folder), ['the secret of the files of this test']);
afterAll(() => rm(folder, { recursive: true, force: true }));

beforeAll(async () => {
  await loadDemo(crm.database, { log: () => {}, files, now });
}, 60_000);

const ask = async <T extends object>(query: string) => (await crm.database.pool.query<T>(query)).rows;
const count = async (of: string) => (await ask<{ n: number }>(`select count(*)::int as n from ${of}`))[0]?.n;

test('has 5,000 enquiries of the last 18 months, 800 of them clients, in both companies', async () => {
  expect(await count('enquiries')).toBe(5_000);
  expect(await count('conversions')).toBe(800);
  expect(await count("enquiries where status = 'CV'")).toBe(800);
  expect(await count("enquiries where company = 'ar'")).toBeGreaterThan(500);
  expect(await count("enquiries where created_at > '2026-03-02T01:00:00Z' or created_at < '2024-08-28'")).toBe(0);
  expect(await count('timeline')).toBeGreaterThan(15_000);
});

test('exactly the open enquiries have an owner and a next date', async () => {
  const closed = "status in ('CL', 'NI', 'CV')";
  expect(await count(`enquiries where not ${closed} and (assignee_id is null or next_follow_up_at is null)`)).toBe(0);
  expect(await count(`enquiries where ${closed} and next_follow_up_at is not null`)).toBe(0);
  expect(await count(`enquiries where (status in ('CL', 'NI')) <> (closing_reason_id is not null)`)).toBe(0);
  expect(await count(`enquiries where not ${closed} and next_follow_up_at < '2026-03-02T01:00:00Z'`)).toBeGreaterThan(
    50,
  );
});

test('every event service has past, current and upcoming events with attendees', async () => {
  const kinds = await ask<{ code: string; past: number; today: number; coming: number; people: number }>(`
    select s.code, count(*) filter (where v.state = 'over')::int as past, count(*) filter (where (v.starts_at at time zone v.zone)::date = '2026-03-02' and v.ends_at > '2026-03-02T01:00:00Z')::int as today,
      count(*) filter (where v.starts_at > '2026-03-03')::int as coming, sum((select count(*) from registrations g where g.event_id = v.id))::int as people
    from events v join services s on s.id = v.service_id group by s.code order by s.code`);
  expect(kinds.map(({ code, past, today, coming }) => [code, past, today, coming])).toEqual(
    ['FCE', 'FCEBD', 'FCW', 'FCWBD', 'FCWPK'].map((code) => [code, 4, 1, 2]),
  );
  expect(kinds.every(({ people }) => people > 10)).toBe(true);
  expect(await count("registrations where attended_at > '2026-03-02T01:00:00Z'")).toBe(0);
  const wrong = `registrations g join enquiries e on e.id = g.enquiry_id join events v on v.id = g.event_id
    where e.service_id <> v.service_id or e.company <> v.company`;
  expect(await count(wrong)).toBe(0);
});

test('nothing is in the future, before the enquiry was created, or out of order', async () => {
  expect(await count(`timeline where at > '2026-03-02T01:00:00Z'`)).toBe(0);
  expect(await count('timeline t join enquiries e on e.id = t.subject_id where t.at < e.created_at')).toBe(0);
  expect(
    await count(
      `(select at < lag(at) over (partition by contact_id order by id) as wrong from timeline) t where wrong`,
    ),
  ).toBe(0);
  expect(await count(`enquiries where first_response_at > last_contacted_at or first_response_at < created_at`)).toBe(
    0,
  );
});

test('owners may own work in the office and belong to the company', async () => {
  expect(
    await count(`enquiries e join users u on u.id = e.assignee_id join offices o on o.id = e.office_id
      where not e.company = any(u.companies) or not u.roles && case o.code when 'AU' then '{user,staff,manager,admin}'
        when 'BD' then '{buser,manager,admin}' when 'PK' then '{pkuser,manager,admin}' else '{induser,manager,admin}' end::text[]`),
  ).toBe(0);
});

test('phones are valid, emails use reserved domains, and interests match their kind', async () => {
  const people = await ask<{ phone: string | null; email: string | null }>('select phone, email from contacts');
  expect(people.filter(({ phone }) => phone !== null && !isValidPhoneNumber(phone))).toEqual([]);
  expect(people.filter(({ email }) => email !== null && !/^[a-z.0-9]+@example\.(com|net|org)$/.test(email))).toEqual(
    [],
  );
  const emails = people.flatMap(({ email }) => email ?? []);
  expect(emails.length - new Set(emails).size).toBeLessThan(20); // the duplicate contacts
  const interests = await ask<{ interest: unknown; kind: string }>(
    'select e.interest, s.kind from enquiries e join services s on s.id = e.service_id',
  );
  expect(interests.filter(({ interest, kind }) => Interest.parse(interest).kind !== kind)).toEqual([]);
});

const most = (country: string) =>
  ask<{ language: string }>(`select language from contacts where nationality = '${country}' and language is not null
    group by language order by count(*) desc limit 1`);

test('most people have a language that is plausible for their country', async () => {
  const found = await Promise.all(['AU', 'BD', 'PK', 'IN', 'TR', 'LB'].map(most));
  expect(found.map(([first]) => first?.language)).toEqual(['en', 'bn', 'ur', 'hi', 'tr', 'ar']);
  const unknown = ((await count('contacts where language is null')) ?? 0) / ((await count('contacts')) ?? 0);
  expect(unknown).toBeGreaterThan(0.1);
  expect(unknown).toBeLessThan(0.3);
});

test('record numbers continue after the sample', async () => {
  const rows = await ask<{ e: string; c: string }>(
    "select nextval('enquiry_numbers') e, nextval('conversion_numbers') c",
  );
  expect(rows).toEqual([{ e: 5_001, c: 801 }]);
});

test('the same `now` gives the same data in every database', { timeout: 60_000 }, async () => {
  const other = await copyOf(inject('template'));
  try {
    await loadDemo(other, { log: () => {}, files, now });
    const digests = async ({ pool }: typeof crm.database) =>
      Promise.all(
        ['users', 'contacts', 'enquiries', 'conversions', 'timeline', 'audit', 'holidays', 'campaigns'].map(
          async (table) => {
            const drop = table === 'users' ? ` - '{created_at,updated_at,password_hash}'::text[]` : '';
            const text = `(to_jsonb(t)${drop})::text`;
            // invoices are made by the product's own functions, with new IDs
            const kept = table === 'audit' ? "where subject <> 'invoices'" : '';
            const { rows } = await pool.query(
              `select md5(string_agg(${text}, '' order by ${text})) as digest from ${table} t ${kept}`,
            );
            return [table, rows[0]];
          },
        ),
      );
    expect(await digests(other)).toEqual(await digests(crm.database));
  } finally {
    await other.drop();
  }
});

test.each(demoAccounts)('$email signs in as $role', async ({ email, role }) => {
  const { body } = await crm.as('nobody', session.login, { username: email, password: demoPassword });
  expect(body.user?.role).toEqual([role]);
});

/** The overdue, due and new enquiries of each possible owner, by the date in each record's office. */
const workOf = async (at: string, { pool } = crm.database) =>
  (
    await pool.query<{ email: string; company: string; late: number; today: number; fresh: number }>(
      `select u.email, c.company, count(*) filter (where e.next_follow_up_at < $1 and not d.today)::int as late,
        count(*) filter (where d.today)::int as today,
        count(*) filter (where e.status = 'NE' and e.first_response_at is null)::int as fresh
      from users u cross join lateral unnest(u.companies) as c (company)
      left join enquiries e on e.assignee_id = u.id and e.company = c.company and e.next_follow_up_at is not null
      left join offices o on o.id = e.office_id
      left join lateral (select (e.next_follow_up_at at time zone o.zone)::date = ($1::timestamptz at time zone o.zone)::date as today) d on true
      where u.email = any($2) group by u.email, c.company`,
      [at, ['admin', 'manager', 'user', 'staff', 'buser', 'pkuser', 'induser'].map((role) => `${role}@demo.test`)],
    )
  ).rows;
/** Admin and manager own few records of the smaller company. */
const idle = (rows: Awaited<ReturnType<typeof workOf>>) =>
  rows.filter(({ company, late, today, fresh }) => late < 2 || today < (company === 'fc' ? 5 : 1) || fresh < 2);

test('every sign-in account has overdue, due and new enquiries in its companies', async () => {
  const rows = await workOf('2026-03-02T01:00:00Z');
  expect(rows).toHaveLength(10);
  expect(idle(rows)).toEqual([]);
});

test('also on a Saturday night, a day off in most offices', { timeout: 60_000 }, async () => {
  const other = await copyOf(inject('template'));
  try {
    const night = '2026-03-07T18:45:00Z';
    await loadDemo(other, { log: () => {}, files, now: new Date(night) });
    expect(idle(await workOf(night, other))).toEqual([]);
  } finally {
    await other.drop();
  }
});

test('client files have dates: overdue, today and ahead, legal ones too', async () => {
  const [found] = await ask<{ overdue: number; today: number; ahead: number; legal: number }>(`
    select count(*) filter (where state = 'open' and due_at <= timestamptz '2026-03-02T01:00:00Z')::int as overdue,
      count(*) filter (where state = 'open' and due_on = (timestamptz '2026-03-02T01:00:00Z' at time zone zone)::date)::int as today,
      count(*) filter (where state = 'open' and due_at > timestamptz '2026-03-02T01:00:00Z')::int as ahead,
      count(*) filter (where hardness = 'legal')::int as legal from deadlines`);
  expect(Object.values(found ?? {}).every((rows) => rows > 1)).toBe(true);
});

test('duplicates are found, transfer requests exist in every state, and offices have assignment rules', async () => {
  expect(await count("contact_pairs where state = 'open'")).toBeGreaterThan(15);
  expect(await count("contact_pairs where state = 'dismissed'")).toBe(3);
  const states = await ask<{ state: string }>('select distinct state from handover_requests order by state');
  expect(states.map(({ state }) => state)).toEqual(['accepted', 'declined', 'expired', 'open', 'withdrawn']);
  expect(await count('offices o where not exists (select from assignment_rules r where r.office_id = o.id)')).toBe(0);
  expect(await count("views where roles <> '{}'")).toBeGreaterThan(3);
  expect(await count('import_results where enquiry_id is not null')).toBeGreaterThan(20);
  expect(await count('bulk_jobs')).toBe(8);
  const kinds = await ask<{ kind: string }>('select distinct kind from notifications');
  expect(kinds.length).toBeGreaterThan(8);
});

test('each of the last twelve months has new enquiries and new clients', async () => {
  const months = await ask<{ enquiries: number; clients: number }>(`
    select (select count(*)::int from enquiries e where date_trunc('month', e.created_at) = m.month) as enquiries,
      (select count(*)::int from conversions v where date_trunc('month', v.opened_at) = m.month) as clients
    from generate_series(timestamptz '2025-03-01', '2026-02-01', interval '1 month') as m (month)`);
  expect(months.filter(({ enquiries, clients }) => enquiries < 100 || clients < 20)).toEqual([]);
});

test('all staff have a job title, a valid phone and, except the director, a manager', async () => {
  const staff = await ask<{ phone: string; email: string; manager_id: number | null }>(
    "select phone, email, manager_id from users where job_title <> '' and starts_on is not null",
  );
  expect(staff).toHaveLength((await count('users')) ?? 0);
  expect(staff.filter(({ phone }) => !isValidPhoneNumber(phone))).toEqual([]);
  expect(staff.filter(({ manager_id: manager }) => manager === null).map(({ email }) => email)).toEqual([
    'admin@demo.test',
  ]);
});

test('all owners have notifications about their enquiries, the older of which are read', async () => {
  expect(await count('notifications')).toBeGreaterThan(100);
  expect(await count("notifications where start > '2026-03-02T01:00:00Z'")).toBe(0);
  const unread = 'notifications where read_at is null';
  expect(await count(unread)).toBeGreaterThan(30);
  expect(await count(`${unread} and start < '2026-02-28T01:00:00Z'`)).toBe(0);
});

test('documents of client files are checked, to check, missing and stored encrypted, with a checklist for each plan', async () => {
  expect(await count('file_plans')).toBeGreaterThan(20);
  const hasLines = 'exists (select from checklist_lines l where l.conversion_id = f.conversion_id)';
  expect(await count(`file_plans f where not ${hasLines}`)).toBe(0);
  expect(await count('documents where checked_by = uploaded_by')).toBe(0);
  for (const state of ['checked', 'received', 'returned', 'asked'])
    expect(await count(`checklist_lines where state = '${state}'`)).toBeGreaterThan(10);
  expect(
    await count(
      "checklist_lines l where (state in ('checked', 'received', 'returned')) <> exists (select from documents d where d.line_id = l.id)",
    ),
  ).toBe(0);
  const stored = await ask<{ name: string; wrappedKey: string; keyId: string }>(
    'select name, wrapped_key as "wrappedKey", key_id as "keyId" from stored_files order by name',
  );
  expect(stored.length).toBeLessThan(60);
  const [{ name, ...key } = { name: '', wrappedKey: '', keyId: '' }] = stored;
  const content = await files.sealed.read(name, key);
  expect(content && (await buffer(content)).subarray(0, 5).toString()).toBe('%PDF-');
});
