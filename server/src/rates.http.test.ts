import { bulk } from '@embark/contracts/workspace/bulk';
import type { Role } from '@embark/contracts/kit';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { type Person, testApp } from '../test/app.ts';
import { endpoints } from '../test/contracts.ts';
import { officeLists, permissionMatrix, rowCalls } from '../test/matrices.ts';
import { officeRows } from '../test/officeRows.ts';
import { isOffice, type OfficeRow, type Place, places } from '../test/places.ts';

const crm = testApp();

/** What the commission of a place says: shares per 10,000, amounts, and texts. */
function marksOf(place: Place) {
  const at = places.indexOf(place) + 1;
  const share = (first: number) => first + at;
  const amount = (first: number) => first * 1000 + at;
  return {
    shares: { rate: share(7531), tier: share(7541), base: share(7551), agent: share(7561), own: share(7571) },
    amounts: {
      bonus: amount(71_83),
      base: amount(72_83),
      total: amount(73_83),
      expected: amount(74_83),
      leak: amount(75_83),
    },
    texts: { note: `~terms of ${place}~`, agent: `~agent of ${place}~` },
  };
}
/** How a share or an amount can stand in an answer: as a number, or in a sentence. */
const shareAs = (share: number) => [`:${share},`, `:${share}}`, (share / 100).toFixed(2)];
const amountAs = (amount: number) => [
  `:${amount},`,
  `:${amount}}`,
  (amount / 100).toLocaleString('en', { minimumFractionDigits: 2 }),
];
const said = (place: Place): string[] => {
  const { shares, amounts, texts } = marksOf(place);
  return [
    ...Object.values(shares).flatMap(shareAs),
    ...Object.values(amounts).flatMap(amountAs),
    ...Object.values(texts),
  ];
};

/** Marks the terms and the commission of each place; all terms are those of one provider, which every office works with. */
async function markAll(rows: readonly OfficeRow[]) {
  const [first] = rows;
  for (const { place, terms, commission, application } of rows) {
    const { shares, amounts, texts } = marksOf(place);
    const tiers = JSON.stringify([{ from: 10, rate: shares.tier, bonus: amounts.bonus }]);
    await crm.database.db.transaction().execute(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db);
      await sql`update provider_terms set rate = ${shares.rate}, tiers = ${tiers}::jsonb, sub_agent_share = ${shares.agent}, note = ${texts.note},
        provider_id = case when company = 'fc' then ${first!.application.providerId} else provider_id end where id = ${terms.id}`.execute(
        db,
      );
      await sql`update commission_bases b set base = ${amounts.base}, total = ${amounts.total}, rate = ${shares.base}, bonus = ${amounts.bonus},
        terms = (select to_jsonb(t) || '{"tiers": []}' from provider_terms t where t.id = b.terms_id) where application_id = ${application.id}`.execute(
        db,
      );
      await sql`update commissions set expected = ${amounts.expected}, sub_agent = ${texts.agent}, sub_share = ${shares.own}
        where id = ${commission.id}`.execute(db);
      await sql`update commission_leak_days set amount = ${amounts.leak} where currency = ${commission.currency}`.execute(
        db,
      );
    });
  }
}

let rows: OfficeRow[];
beforeAll(async () => {
  rows = await officeRows(crm);
  await markAll(rows);
}, 60_000);

/** All that an endpoint answers a person: with a record of each place, as a list, and as the lists of offices are read. */
async function answersOf(person: Person, name: string): Promise<string> {
  const asked = vi.spyOn(crm, 'as');
  const { call } = rowCalls[name] ?? {};
  if (call) for (const row of rows) await call(crm, person, row);
  else await crm.as(person, endpoints[name]!, { q: 'client', x: 'all', country: 'all', serCode: 'VE' });
  await officeLists[name]?.read(crm, person, rows);
  const replies = await Promise.all(asked.mock.results.map(({ value }) => value));
  asked.mockRestore();
  return JSON.stringify(replies.map(({ body }) => body));
}

/** The marks of other places that a person is answered, by endpoint, and how many of the own place. */
async function readBy(person: Person, role: Role, own: Place) {
  const others: Record<string, string[]> = {};
  let mine = 0;
  for (const [name, { method }] of Object.entries(endpoints)) {
    if (method !== 'GET' || !permissionMatrix[name]?.includes(role)) continue;
    const text = await answersOf(person, name);
    const found = places
      .filter((place) => place !== own)
      .flatMap((place) => said(place).filter((mark) => text.includes(mark)));
    if (found.length > 0) others[name] = found;
    mine += said(own).filter((mark) => text.includes(mark)).length;
  }
  return { others, mine };
}

const people = [
  ['user', 'AU'],
  ['staff', 'AU'],
  ['buser', 'BD'],
  ['pkuser', 'PK'],
  ['induser', 'IN'],
] as const;

test.each(people)(
  'W8: %s of %s reads no rate, terms or amount of commission of another office, by any endpoint',
  async (role, country) => {
    const person = await crm.person({ roles: [role], country });
    const { others, mine } = await readBy(person, role, country);
    expect(others).toEqual({});
    expect(mine).toBeGreaterThan(8); // what is looked for is there
  },
  60_000,
);

test('W8: a manager reads those of every office by the same endpoints', async () => {
  const { others } = await readBy(await crm.person({ roles: ['manager'] }), 'manager', 'other company');
  for (const place of places.filter(isOffice))
    expect(Object.values(others).flat()).toEqual(expect.arrayContaining([marksOf(place).texts.note]));
  for (const name of ['terms.ofProvider', 'commissions.list', 'commissions.ofApplication', 'leaks.list', 'leaks.trend'])
    expect([name, others[name]?.length ?? 0]).toEqual([name, expect.toSatisfy((count: number) => count > 0)]);
}, 60_000);

const expectedIn = (place: Place) => String(marksOf(place).amounts.expected / 100);

test('W8: an export of commission has the own office only', async () => {
  const dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  const columns = ['number', 'expected', 'currency'].map((id) => ({ id, title: id }));
  const { body: job, status } = await crm.as(dhaka, bulk.export, {
    list: 'commissions',
    format: 'csv',
    columns,
    filter: {},
  });
  expect(status).toBe(200);
  const text = (await crm.as(dhaka, bulk.file, { id: job.id })).body;
  expect(text).toContain(expectedIn('BD'));
  for (const place of places.filter((one) => one !== 'BD')) expect(text).not.toContain(expectedIn(place));
});
