import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { folderObjects } from '../kit/files/folder.ts';
import { fileStore } from '../kit/files/store.ts';
import { loadDemo } from './index.ts';

const crm = testApp();
const folder = join(tmpdir(), `embark-demo-applications-${process.pid}`);
afterAll(() => rm(folder, { recursive: true, force: true }));

beforeAll(async () => {
  const files = fileStore(folderObjects(folder), ['the secret of the files of this test']);
  await loadDemo(crm.database, { log: () => {}, files, now: new Date('2026-03-02T01:00:00Z') });
}, 60_000);

const ask = async <T extends object>(query: string) => (await crm.database.pool.query<T>(query)).rows;
const count = async (of: string) => (await ask<{ n: number }>(`select count(*)::int as n from ${of}`))[0]?.n;

test('open admission files have applications in states that fit the file, and offers have their dates', async () => {
  const states = await ask<{ status: string; n: number }>(
    'select status, count(*)::int as n from applications group by status order by status',
  );
  const expected = ['accepted', 'coe', 'conditional', 'draft', 'enrolled', 'full', 'gs', 'information', 'rejected'];
  expect(states.map(({ status }) => status)).toEqual([...expected, 'submitted', 'waitlisted', 'withdrawn']);
  expect(
    await count(
      "applications where status = 'coe' and not exists (select from application_coes e where e.application_id = applications.id)",
    ),
  ).toBe(0);
  const offers = await count('applications where lapses_on is not null');
  expect(await count("application_dates where key = 'offer'")).toBe(offers);
  expect(await count('applications r join conversions v on v.id = r.conversion_id where v.closed_at is not null')).toBe(
    0,
  );
});

test('enrolled students began before today, after they had accepted and were given their visa', async () => {
  const enrolled = await count("applications where status = 'enrolled'");
  expect(enrolled).toBeGreaterThan(0);
  const inOrder =
    "submitted_on < offer_on and offer_on < accepted_on and accepted_on < commenced_on and enrolled_on <= '2026-03-02'";
  expect(await count(`applications where status = 'enrolled' and ${inOrder}`)).toBe(enrolled);
  const granted = `select from visas_held h join conversions f on f.contact_id = h.contact_id
    where f.id = r.conversion_id and h.subclass = '500' and h.granted_on >= r.accepted_on`;
  expect(await count(`applications r where status = 'enrolled' and exists (${granted})`)).toBeGreaterThan(0);
  expect(await count(`applications r where status = 'coe' and exists (${granted})`)).toBeGreaterThan(0);
});

test('J: files of Global have placements with employers, those of placed clients have started', async () => {
  expect(await count('employers')).toBe(4);
  const all = await count('placements');
  expect(all).toBeGreaterThan(0);
  expect(await count('placements where fee > 0')).toBe(all);
  const placed =
    "conversions v join services s on s.id = v.service_id where s.kind = 'global' and v.status_id = 15 and v.closed_at is null";
  const started = `placements r join conversions v on v.id = r.conversion_id where v.status_id = 15 and r.status = 'started'`;
  expect(await count(started)).toBe(await count(placed));
});

test('applications with a CoE have commission in several states, apart from providers without terms', async () => {
  const states = await ask<{ state: string }>('select distinct state from commissions order by state');
  expect(states.map(({ state }) => state)).toEqual(expect.arrayContaining(['blocked', 'eligible', 'expected', 'lost']));
  const without = `application_coes e where not exists (select from commissions m where m.application_id = e.application_id)`;
  expect(await count(without)).toBeGreaterThan(0);
});

test('L8: invoices stand in every state of each tax regime, in the series of their entities', async () => {
  const states = await ask<{ status: string }>('select distinct status from invoices order by status');
  expect(states.map(({ status }) => status)).toEqual(['credited', 'draft', 'issued', 'sent', 'void']);
  expect(await count("billing_entities where tax_number = ''")).toBe(0);
  const prefixes = await ask<{ prefix: string }>(
    "select distinct split_part(number, '/', 1) as prefix from invoices where number is not null order by prefix",
  );
  expect(prefixes.map(({ prefix }) => prefix)).toEqual(['AU', 'AUC', 'BD', 'IN', 'PK']);
});

test('every office has consultants with hours, and bookings in several states that do not overlap', async () => {
  const rows = await ask<{ code: string; bookings: number; states: number }>(`
    select o.code, count(b.id)::int as bookings, count(distinct b.status)::int as states
    from offices o join users u on u.country_id = o.id join consultants k on k.user_id = u.id left join bookings b on b.consultant_id = u.id
    group by o.code order by o.code`);
  expect(rows.map(({ code }) => code)).toEqual(['AU', 'BD', 'IN', 'PK']);
  expect(rows.reduce((sum, { bookings }) => sum + bookings, 0)).toBeGreaterThanOrEqual(30);
  expect(rows.every(({ states }) => states >= 3)).toBe(true);
});
