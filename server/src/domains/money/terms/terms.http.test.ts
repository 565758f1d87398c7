import { type TermsForm, terms } from '@embark/contracts/money/terms';
import { notifications } from '@embark/contracts/workspace/notifications';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { aCourse } from '../../../../test/applications.ts';
import { someTerms, withTerms } from '../../../../test/commission.ts';
import { remindOfTerms } from './remind.service.ts';

const crm = testApp();
let administrator: Person;
let accounts: Person;
let user: Person;
let dhaka: Person;
let agency: Person;
beforeAll(async () => {
  administrator = await crm.person({ roles: ['manager'] });
  accounts = await crm.person({ roles: ['acc'] });
  user = await crm.person();
  dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  agency = await crm.person({ roles: ['admin'], companies: ['ar'] });
});
const provider = async () => (await aCourse(crm)).providerId;
const listed = async (providerId: number, who = administrator) =>
  (await crm.as(who, terms.ofProvider, { providerId })).body;

describe('commission terms', () => {
  test('are written by managers, admins and accountants; counsellors read those of their offices', async () => {
    const providerId = await provider();
    const made = await withTerms(crm, accounts, providerId);
    const own = await withTerms(crm, administrator, providerId, { offices: ['bd'] });
    expect(own).toMatchObject({ offices: ['BD'], can: { edit: true } });
    expect((await listed(providerId, user)).map(({ id, can }) => [id, can.edit])).toEqual([[made.id, false]]);
    expect((await listed(providerId, dhaka)).map(({ id }) => id).toSorted()).toEqual([made.id, own.id].toSorted());
    expect(await listed(providerId, agency)).toEqual([]);
    expect((await crm.as(user, terms.create, { providerId, ...someTerms() })).status).toBe(403);
    expect((await crm.as(user, terms.change, { id: made.id, version: 1, note: 'mine' })).status).toBe(403);
    expect((await crm.as(agency, terms.change, { id: made.id, version: 1, note: 'mine' })).status).toBe(404);
    const foreign = await crm.as(agency, terms.create, { providerId, ...someTerms() });
    expect(foreign).toMatchObject({ status: 422, body: { error: [{ type: 'providerId' }] } });
    expect(await crm.trail(made.id)).toEqual(['terms.create']);
  });

  test.each([
    [{ rate: null }, 'rate', 'Enter a rate'],
    [{ rate: 10_001 }, 'rate', 'At most 100'],
    [{ basis: 'fixed', rate: null }, 'amount', 'Enter an amount'],
    [{ parts: [{ share: 5000, census: 1, claimBy: null }] }, 'parts', 'The shares of the parts must add up to 100 %'],
    [
      {
        parts: [
          { share: 5000, census: 2, claimBy: null },
          { share: 5000, census: 2, claimBy: null },
        ],
      },
      'parts',
      'Each part must wait for a later census day',
    ],
    [
      { parts: [{ share: 10_000, census: 1, claimBy: '02-30' }] },
      'parts.0.claimBy',
      'Use a month and a day like 08-31',
    ],
    [{ tiers: [{ from: 5, rate: null, bonus: null }] }, 'tiers', 'Enter a rate or an amount for each tier'],
    [{ validTo: '2025-12-31' }, 'validTo', 'The end date is before the start date'],
    [{ courseIds: [2_000_000_000] }, 'courseIds', 'Choose courses of this provider'],
    [{ offices: ['XX'] }, 'offices', 'Choose offices of the list'],
  ] satisfies [Partial<TermsForm>, string, string][])('%j is refused', async (given, field, message) => {
    const { status, body } = await crm.as(administrator, terms.create, {
      providerId: await provider(),
      ...someTerms(given),
    });
    expect([status, body.error]).toEqual([422, [{ type: field, message }]]);
  });

  test('of the same scope never overlap, also at the same moment and in any order', async () => {
    const providerId = await provider();
    const make = (given: Partial<TermsForm>) =>
      crm.as(administrator, terms.create, { providerId, ...someTerms(given) });
    const scope = { levels: ['master', 'bachelor'] as TermsForm['levels'] };
    const answers = await Promise.all([make({ ...scope, validTo: '2026-06-30' }), make(scope)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
    const reordered = await make({ levels: ['bachelor', 'master'], validFrom: '2026-06-30' });
    expect(reordered).toMatchObject({ status: 422, body: { error: [{ type: 'validFrom' }] } });
    expect((await make({})).status).toBe(200);
    const raw = sql`update provider_terms set levels = '{}' where provider_id = ${providerId}`;
    await expect(raw.execute(crm.database.db)).rejects.toThrow('terms_apart');
  });

  test('can be ended, and followed by others; a stale version is 409', async () => {
    const providerId = await provider();
    const { id, version } = await withTerms(crm, administrator, providerId);
    const { body } = await crm.as(administrator, terms.change, { id, version, validTo: '2026-12-31' });
    expect(body).toMatchObject({ validTo: '2026-12-31', version: 2, rate: 1500 });
    expect((await crm.as(administrator, terms.change, { id, version, note: 'late' })).status).toBe(409);
    await withTerms(crm, administrator, providerId, { validFrom: '2027-01-01', rate: 1200 });
    expect(await crm.trail(id)).toEqual(['terms.create', 'terms.change']);
  });
});

test('reminders are sent 90 and 30 days before the end, once, and not if others follow', async () => {
  const told = async () =>
    (await crm.as(accounts, notifications.panel, {})).body.filter(({ kind }) => kind === 'termsEnd').length;
  const night = (day: string) => remindOfTerms(crm.database.db, new Date(`${day}T12:00:00Z`));
  await sql`delete from notifications`.execute(crm.database.db);
  const [ending, followed] = [await provider(), await provider()];
  await withTerms(crm, administrator, ending, { validTo: '2029-12-01' });
  await withTerms(crm, administrator, followed, { validTo: '2029-12-01' });
  await withTerms(crm, administrator, followed, { validFrom: '2029-12-02' });
  const counts: number[] = [];
  for (const day of ['2029-09-01', '2029-09-02', '2029-09-03', '2029-11-01', '2029-12-01', '2029-12-02']) {
    await night(day);
    counts.push(await told());
  }
  expect(counts).toEqual([0, 1, 1, 2, 2, 2]);
});
