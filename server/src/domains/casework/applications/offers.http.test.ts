import { applications } from '@embark/contracts/casework/applications';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { aCourse, admissionFile, applied } from '../../../../test/applications.ts';

const crm = testApp();
let own: Person;
let file: { id: string };
beforeAll(async () => {
  crm.setClock('2026-12-08T01:00:00Z'); // noon in Melbourne
  own = await crm.person({ roles: ['user'] });
  file = await admissionFile(crm, own);
});

type Given = { level: string; position: number; intakeOn: string; endsOn: string; terms?: object };

/** An application with an offer. */
async function offered({ level, position, intakeOn, endsOn, terms = {} }: Given, to: 'conditional' | 'full' = 'full') {
  const { courseId } = await aCourse(crm, { name: `${level} of ${intakeOn}` });
  await sql`update courses set level = ${level} where id = ${courseId}`.execute(crm.database.db);
  const { id } = await applied(crm, own, { conversionId: file.id, courseId, position, intakeOn });
  await crm.as(own, applications.change, { id, version: 1, endsOn, ...terms });
  await crm.as(own, applications.move, { id, version: 2, to: 'submitted' });
  const conditions = [{ what: 'IELTS 6.5' }, { what: 'Transcript' }];
  const moved = await crm.as(own, applications.move, {
    id,
    version: 3,
    to,
    ...(to === 'conditional' && { conditions }),
  });
  return moved.body.application;
}
const compared = async () => (await crm.as(own, applications.offers, { conversionId: file.id })).body;

test('K: offers side by side: the cost of the whole course, conditions, and the visa of the package with each', async () => {
  const english = { level: 'english', position: 1, intakeOn: '2027-03-01', endsOn: '2027-07-16' };
  const elicos = await offered(english);
  const degree = { level: 'bachelor', position: 2, intakeOn: '2027-07-26' };
  const three = await offered({
    ...degree,
    endsOn: '2030-06-28',
    terms: { tuition: 102_000_00, scholarship: 10_200_00, otherFees: 450_00, firstYear: 34_000_00 },
  });
  const four = await offered({ ...degree, endsOn: '2031-06-27', terms: { otherFees: 450_00 } }, 'conditional');
  const first = four.conditions[0]!;
  await crm.as(own, applications.meetCondition, {
    id: four.id,
    conditionId: first.id,
    version: four.version,
    evidence: 'Saw the certificate on the portal',
  });
  const draft = await aCourse(crm, { name: 'Draft' });
  await applied(crm, own, { conversionId: file.id, courseId: draft.courseId, position: 2, intakeOn: '2027-07-26' });

  const [one, two, three_, ...more] = await compared();
  expect(more).toEqual([]);
  expect([one?.id, two?.id, three_?.id]).toEqual([elicos.id, three.id, four.id]);
  expect(two).toMatchObject({
    total: 92_250_00,
    firstYear: 34_000_00,
    conditions: 0,
    met: 0,
    visaEndsOn: '2030-08-28',
    coverFrom: '2027-02-22', // a week before the English course
    coverTo: '2030-08-28',
  });
  expect(three_).toMatchObject({ total: null, otherFees: 450_00, conditions: 2, met: 1, visaEndsOn: '2031-08-27' });
});

test('K: the visa is not known while the offer has no last day', async () => {
  const before = await compared();
  const { id } = before[1]!;
  const { version } = (await crm.as(own, applications.get, { id })).body;
  await crm.as(own, applications.change, { id, version, endsOn: null });
  const after = (await compared()).find((one) => one.id === id);
  expect(after).toMatchObject({ endsOn: null, visaEndsOn: null, ruleId: null, coverFrom: null, coverTo: null });
});

test('K: offers of a file out of reach are 404, and a file without offers has none', async () => {
  const other = await crm.person({ roles: ['buser'], country: 'BD' });
  expect((await crm.as(other, applications.offers, { conversionId: file.id })).status).toBe(404);
  const empty = await admissionFile(crm, own);
  expect((await crm.as(own, applications.offers, { conversionId: empty.id })).body).toEqual([]);
});
