import { grants, permissions } from '@embark/contracts/kit';
import { claims } from '@embark/contracts/money/claims';
import { commissions } from '@embark/contracts/money/commissions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { admissionFile } from '../../../../test/applications.ts';
import { commissionOf, eligible, onDay, withCoe } from '../../../../test/commission.ts';

// No real role writes commission in one office only: this person reads it everywhere and writes it in Bangladesh.
const kept = { acc: grants.acc, buser: grants.buser };
const crm = testApp();
let user: Person;
let dhaka: Person;
let administrator: Person;
let both: Person;
beforeAll(async () => {
  user = await crm.person();
  dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  administrator = await crm.person({ roles: ['manager'] });
  both = await crm.person({ roles: ['acc', 'buser'], country: 'BD' });
  grants.acc = { offices: 'all', permissions: permissions.filter((name) => /\.(read|meet)$/.test(name)) };
  grants.buser = { offices: ['BD'], permissions };
});
afterAll(() => Object.assign(grants, kept));
beforeEach(async () => {
  [user, dhaka, administrator, both] = await onDay(crm, '2026-12-08T01:00:00Z', user, dhaka, administrator, both);
});

const note = 'Mail of the provider of 3 December';
test('mark and compute are refused for an application of an office where commission is only read', async () => {
  const melbourne = await withCoe(crm, user, administrator);
  for (const call of [
    () => crm.as(both, commissions.mark, { applicationId: melbourne.id, kind: 'not-ours', note }),
    () => crm.as(both, commissions.compute, { applicationId: melbourne.id }),
  ])
    expect((await call()).status).toBe(403);
  const [first] = (await commissionOf(crm, both, melbourne.id)).rows;
  expect(first).toMatchObject({ state: 'expected', can: { edit: false } });
  const lost = { id: first!.id, version: first!.version, to: 'lost' as const, reason: note };
  expect((await crm.as(both, commissions.move, lost)).status).toBe(403);
  const { id: conversionId } = await admissionFile(crm, dhaka, 'ADB');
  const own = await withCoe(crm, dhaka, administrator, { conversionId });
  const marked = await crm.as(both, commissions.mark, { applicationId: own.id, kind: 'not-ours', note });
  expect([marked.status, marked.body.rows[0]?.state]).toEqual([200, 'blocked']);
  expect((await crm.as(both, commissions.compute, { applicationId: own.id })).status).toBe(200);
});

test('M3: only what is written in an office is claimed there', async () => {
  [user, dhaka, administrator, both] = await onDay(crm, '2027-04-05T01:00:00Z', user, dhaka, administrator, both);
  const { id, providerId } = await eligible(crm, user, administrator);
  const [first] = (await commissionOf(crm, administrator, id)).rows;
  expect((await crm.as(both, claims.open, { providerId })).body).toEqual({ groups: [], left: [] });
  const given = { providerId, ids: [first!.id], orders: [], issue: false };
  expect((await crm.as(both, claims.create, given)).status).toBe(404);
  expect((await crm.as(both, claims.providers, {})).body.some((one) => one.id === providerId)).toBe(false);
  expect((await crm.as(administrator, claims.create, given)).status).toBe(200);
});
