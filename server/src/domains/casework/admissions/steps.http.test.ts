import { admissions } from '@embark/contracts/casework/admissions';
import { applications, type ApplicationMove } from '@embark/contracts/casework/applications';
import { parties } from '@embark/contracts/casework/parties';
import { expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { aCourse, applied } from '../../../../test/applications.ts';
import { aVisa, clientOf } from '../../../../test/parties.ts';

const crm = testApp();
type Asked = Omit<ApplicationMove, 'version'>;

async function move(who: Person, id: string, ...steps: Asked[]) {
  for (const step of steps) {
    const { version } = (await crm.as(who, applications.get, { id })).body;
    expect(await crm.as(who, applications.move, { id, version, ...step })).toMatchObject({ status: 200 });
  }
}

/** The stages that the one application of this provider reached, by intake. */
async function stagesOf(who: Person, provider: number) {
  const { body } = await crm.as(who, admissions.table, { rows: 'intake', provider: [provider] });
  return body.rows.map(({ key, counts }) => [
    key,
    ...Object.entries(counts).flatMap(([stage, count]) => (stage !== 'all' && count === 1 ? [stage] : [])),
  ]);
}
const coe = (code: string, startsOn: string) => ({ code, startsOn, endsOn: '2029-11-23' });

test('K: an application counts at each stage that it passes, moves with a deferral, and keeps what it reached when it ends', async () => {
  crm.setClock('2026-12-08T01:00:00Z');
  const priya = await crm.person({ roles: ['user'] });
  const course = await aCourse(crm);
  const { id, conversionId } = await applied(crm, priya, { courseId: course.courseId, intakeOn: '2026-11-02' });
  const stages = () => stagesOf(priya, course.providerId);
  expect(await stages()).toEqual([['2026-11']]);
  await move(priya, id, { to: 'submitted' });
  expect(await stages()).toEqual([['2026-11', 'applied']]);
  await move(priya, id, { to: 'full', lapsesOn: '2027-01-08' });
  expect(await stages()).toEqual([['2026-11', 'applied', 'offer']]);
  await move(priya, id, { to: 'accepted' });
  expect(await stages()).toEqual([['2026-11', 'applied', 'offer', 'accepted']]);
  await move(priya, id, { to: 'coe', coe: coe('E7A41C20', '2026-11-02') });
  expect(await stages()).toEqual([['2026-11', 'applied', 'offer', 'accepted', 'coe']]);

  const client = await clientOf(crm, priya, conversionId);
  const visa = aVisa({ grantedOn: '2026-12-08', expiresOn: '2030-03-15' });
  expect((await crm.as(priya, parties.addVisa, { id: client.id, ...visa })).status).toBe(200);
  expect(await stages()).toEqual([['2026-11', 'applied', 'offer', 'accepted', 'coe', 'visa']]);
  await move(priya, id, { to: 'commenced', on: '2026-11-02', censusOn: '2026-12-01' });
  expect(await stages()).toEqual([['2026-11', 'applied', 'offer', 'accepted', 'coe', 'visa', 'commenced']]);

  await move(priya, id, { to: 'deferred', intakeOn: '2027-02-22', reason: 'ill' });
  expect(await stages()).toEqual([['2027-02', 'applied', 'offer', 'accepted']]);
  await move(priya, id, { to: 'coe', coe: coe('E7A41C21', '2027-03-01') });
  expect(await stages()).toEqual([['2027-03', 'applied', 'offer', 'accepted', 'coe', 'visa']]);
  await move(priya, id, { to: 'withdrawn', reason: 'went home' });
  expect(await stages()).toEqual([['2027-03', 'applied', 'offer', 'accepted', 'coe']]);
});

test('K: an offer date typed before the offer is no offer, and a draft that is withdrawn was never applied', async () => {
  crm.setClock('2026-12-08T01:00:00Z');
  const priya = await crm.person({ roles: ['user'] });
  const course = await aCourse(crm);
  const { id } = await applied(crm, priya, { courseId: course.courseId });
  await crm.as(priya, applications.change, { id, version: 1, offerOn: '2026-12-01' });
  expect(await stagesOf(priya, course.providerId)).toEqual([['2027-02']]);
  await move(priya, id, { to: 'withdrawn', reason: 'too late' });
  expect(await stagesOf(priya, course.providerId)).toEqual([['2027-02']]);
});
