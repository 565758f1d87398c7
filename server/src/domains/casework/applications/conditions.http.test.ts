import { applications } from '@embark/contracts/casework/applications';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { applied } from '../../../../test/applications.ts';

const crm = testApp();
let own: Person;
beforeAll(async () => {
  crm.setClock('2026-12-08T01:00:00Z'); // noon in Melbourne
  own = await crm.person({ roles: ['user'] });
});

const conditions = [{ what: 'IELTS 6.5', dueOn: '2027-01-15' }];
const evidence = 'Saw the certificate on the portal';
const read = async (id: string) => (await crm.as(own, applications.get, { id })).body;

/** An application with a conditional offer. */
async function offered() {
  const { id } = await applied(crm, own);
  await crm.as(own, applications.move, { id, version: 1, to: 'submitted' });
  const moved = await crm.as(own, applications.move, { id, version: 2, to: 'conditional', conditions });
  const { version, conditions: made } = moved.body.application;
  return { id, version, conditionId: made[0]?.id ?? '' };
}

test('K1: a condition is met today or earlier, in the day of the office, and once', async () => {
  const { id, version, conditionId } = await offered();
  const given = { id, version, conditionId, evidence };
  const before = await read(id);
  const early = await crm.as(own, applications.meetCondition, { ...given, metOn: '2026-12-09' });
  expect(early).toMatchObject({ status: 422, body: { error: [{ type: 'metOn' }] } });
  expect(await read(id)).toEqual(before);
  const met = await crm.as(own, applications.meetCondition, { ...given, metOn: '2026-12-08' });
  expect(met.body.conditions).toMatchObject([{ metOn: '2026-12-08', note: evidence }]);
  const twice = await crm.as(own, applications.meetCondition, { ...given, version: version + 1 });
  expect(twice).toMatchObject({ status: 422, body: { error: [{ type: 'conditionId' }] } });
  const reopened = await crm.as(own, applications.reopenCondition, { id, version: version + 1, conditionId });
  expect(reopened.body.conditions).toMatchObject([{ metOn: null, note: null }]);
});

test('K1: conditions of an application that is accepted no longer change', async () => {
  const { id, version, conditionId } = await offered();
  await crm.as(own, applications.meetCondition, { id, version, conditionId, evidence });
  await crm.as(own, applications.move, { id, version: version + 1, to: 'full' });
  const { body } = await crm.as(own, applications.move, { id, version: version + 2, to: 'accepted' });
  const accepted = body.application;
  const now = { id, version: accepted.version };
  const replies = [
    await crm.as(own, applications.addCondition, { ...now, what: 'Transcript' }),
    await crm.as(own, applications.reopenCondition, { ...now, conditionId }),
    await crm.as(own, applications.dropCondition, { ...now, conditionId }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([409, 409, 409]);
  expect(await read(id)).toEqual(accepted);
});

test('K2: an accepted application keeps its place in the package', async () => {
  const { id, version, conditionId } = await offered();
  await crm.as(own, applications.meetCondition, { id, version, conditionId, evidence });
  await crm.as(own, applications.move, { id, version: version + 1, to: 'full' });
  const free = await crm.as(own, applications.change, { id, version: version + 2, position: 3 });
  expect(free.body.position).toBe(3);
  const { body } = await crm.as(own, applications.move, { id, version: version + 3, to: 'accepted' });
  const refused = await crm.as(own, applications.change, { id, version: body.application.version, position: 1 });
  expect(refused).toMatchObject({ status: 422, body: { error: [{ type: 'position' }] } });
});
