import { leave } from '@embark/contracts/hr/leave';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { aPolicy, approved, ask, asked, balanceOf, credited, worksAs } from '../../../../test/leave.ts';

const crm = testApp();
let salma: Person;
let nusrat: Person;
let administrator: Person;
let id: number;
beforeAll(async () => {
  crm.setClock('2026-12-07T03:00:00Z');
  salma = await crm.person({ roles: ['hrbd'], country: 'BD', name: 'Salma' });
  administrator = await crm.person({ roles: ['manager'] });
  nusrat = await crm.person({ roles: ['buser'], country: 'BD', name: 'Nusrat' });
  const trainee = await crm.person({ roles: ['buser'], country: 'BD', name: 'Trainee' });
  const daniel = await crm.person({ name: 'Daniel' });
  for (const one of [nusrat, trainee, daniel]) await worksAs(crm, one, { startsOn: '2026-01-01' });
  await worksAs(crm, trainee, { employmentType: 'casual' });
  await credited(crm, salma, nusrat, { type: 'casual', kind: 'correction', amount: -4, day: '2026-12-01' });
  id = (await policy()).id;
});

const policy = async () =>
  (await crm.as(salma, leave.policies, { office: 'BD' })).body.find(({ type }) => type === 'casual')!;
const ending = (validTo: string, who = salma) => crm.as(who, leave.policyEnding, { id, validTo });
const end = async (validTo: string | null, version?: number) =>
  crm.as(salma, leave.endPolicy, { id, version: version ?? (await policy()).version, validTo });

test('N2: who is affected by the end of a policy is shown first, with what is left', async () => {
  const { status, body } = await ending('2026-12-31');
  expect([status, body.unit, body.planned]).toEqual([200, 'days', []]);
  expect(body.people).toEqual([{ userId: nusrat.id, name: 'Nusrat', balance: 6 }]);
  const again = await ending('2027-01-01');
  expect(again.body.people).toMatchObject([{ balance: 10 }]); // the grant of the new year, nothing carried over
  expect([(await ending('2026-12-06')).status, (await ending('2026-12-31', administrator)).status]).toEqual([422, 403]);
  const other = (await crm.as(administrator, leave.policyEnding, { id, validTo: '2026-12-31' })).status;
  expect(other).toBe(403);
  const pakistan = await crm.person({ roles: ['hrpk'], country: 'PK' });
  expect((await ending('2026-12-31', pakistan)).status).toBe(404);
});

test('N2: leave that is planned after its last day comes first; then no leave of it can be requested later', async () => {
  const late = await asked(crm, nusrat, { type: 'casual', startsOn: '2027-01-03', endsOn: '2027-01-04' });
  expect((await ending('2026-12-31')).body.planned).toMatchObject([{ id: late.id, name: 'Nusrat', state: 'asked' }]);
  const refused = await end('2026-12-31');
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Leave is planned after this day. Decide or cancel it first.',
  ]);
  const planned = await approved(crm, salma, late);
  expect((await end('2026-12-31')).status).toBe(409);
  await crm.as(nusrat, leave.cancel, { id: late.id, version: planned.version });
  const done = await end('2026-12-31');
  expect(done.body).toMatchObject({ validTo: '2026-12-31', phase: 'current' });
  expect(await crm.trail(String(id))).toEqual(['leave.endPolicy']);
  const day = (startsOn: string) => ask(crm, nusrat, { type: 'casual', startsOn, endsOn: startsOn });
  expect((await day('2026-12-30')).status).toBe(200);
  const after = await day('2027-01-05');
  expect([after.status, after.body.error?.[0]?.message]).toEqual([422, 'There is no such leave for you on this day']);
  expect(await balanceOf(crm, nusrat, 'casual', { on: '2027-01-05' })).toBeUndefined();
});

test('N2: an end that has not come can be moved and taken back; one that has passed stays', async () => {
  expect((await end('2026-12-20')).status).toBe(409); // leave of 30 December
  const moved = await end('2027-06-30');
  expect(moved.body.validTo).toBe('2027-06-30');
  expect((await end(null)).body.validTo).toBeNull();
  expect((await end('2026-12-31', moved.body.version)).status).toBe(409);
  await crm.database.db.updateTable('leavePolicies').set({ validTo: '2026-12-06' }).where('id', '=', id).execute();
  const late = await end(null);
  expect([late.status, late.body.message]).toEqual([409, 'This policy has ended.']);
});

test('N2: a policy with another one after it is not ended', async () => {
  const next = { ...aPolicy, type: 'personal' as const, validFrom: '2027-06-01' };
  expect((await crm.as(salma, leave.addPolicy, next)).status).toBe(200);
  const [first] = (await crm.as(salma, leave.policies, { office: 'BD' })).body.filter(
    ({ type, phase }) => type === 'personal' && phase === 'current',
  );
  const given = { id: first!.id, version: first!.version, validTo: '2027-03-31' };
  const refused = await crm.as(salma, leave.endPolicy, given);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Another policy follows this one. Remove that one first.',
  ]);
});

test('T5: who has discreet leave is shown to HR only', async () => {
  const hr = await crm.person({ roles: ['hr'] });
  const admin = await crm.person({ roles: ['admin'] });
  const violence = (await crm.as(hr, leave.policies, { office: 'AU' })).body.find(
    ({ type }) => type === 'family-violence',
  )!;
  const given = { id: violence.id, validTo: '2026-12-31' };
  expect((await crm.as(hr, leave.policyEnding, given)).body.people).toMatchObject([{ name: 'Daniel' }]);
  expect((await crm.as(admin, leave.policyEnding, given)).body).toMatchObject({ people: [], planned: [] });
});
