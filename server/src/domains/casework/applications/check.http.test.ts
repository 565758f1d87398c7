import { applications } from '@embark/contracts/casework/applications';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { aCourse, admissionFile, applied } from '../../../../test/applications.ts';

const crm = testApp();
let own: Person;
beforeAll(async () => {
  crm.setClock('2026-12-08T01:00:00Z'); // noon in Melbourne
  own = await crm.person({ roles: ['user'] });
});

const courseOf = async (level: string, name: string) => {
  const { courseId } = await aCourse(crm, { name });
  await sql`update courses set level = ${level} where id = ${courseId}`.execute(crm.database.db);
  return courseId;
};

/** A diploma and a bachelor in one file, with these days; both have a full offer. */
async function packageOf(diplomaEnds: string, bachelorFrom: string, bachelorEnds = '2030-06-28') {
  const file = await admissionFile(crm, own);
  const ids: string[] = [];
  for (const [position, level, intakeOn, endsOn] of [
    [1, 'diploma', '2026-07-27', diplomaEnds],
    [2, 'bachelor', bachelorFrom, bachelorEnds],
  ] as const) {
    const courseId = await courseOf(level, `Course ${position}`);
    const { id } = await applied(crm, own, { conversionId: file.id, courseId, position, intakeOn });
    await crm.as(own, applications.change, { id, version: 1, endsOn });
    await crm.as(own, applications.move, { id, version: 2, to: 'submitted' });
    await crm.as(own, applications.move, { id, version: 3, to: 'full' });
    ids.push(id);
  }
  return { conversionId: file.id, diploma: ids[0]!, bachelor: ids[1]! };
}
const checked = async (conversionId: string, withId?: string) =>
  (await crm.as(own, applications.check, { conversionId, ...(withId && { with: withId }) })).body;
const codes = ({ check }: Awaited<ReturnType<typeof checked>>, level: string) =>
  check?.lines.filter((line) => line.level === level).map(({ rule, code }) => `${rule} ${code}`);

test('P2: a gap that is too long stops the acceptance until the course starts earlier', async () => {
  const { conversionId, bachelor } = await packageOf('2027-06-25', '2027-08-30');
  expect(codes(await checked(conversionId), 'stop')).toEqual(['P2 gap-long']);
  const before = (await crm.as(own, applications.get, { id: bachelor })).body;
  const refused = await crm.as(own, applications.move, { id: bachelor, version: before.version, to: 'accepted' });
  expect(refused).toMatchObject({
    status: 422,
    body: { error: [{ type: 'to', message: expect.stringContaining('P2') }] },
  });
  expect((await crm.as(own, applications.get, { id: bachelor })).body).toEqual(before);
  await crm.as(own, applications.change, { id: bachelor, version: before.version, intakeOn: '2027-07-26' });
  expect(codes(await checked(conversionId), 'stop')).toEqual([]);
  const accepted = await crm.as(own, applications.move, { id: bachelor, version: before.version + 1, to: 'accepted' });
  expect(accepted.status).toBe(200);
});

test('P6: cover that ends before the visa would is a stop; the one that reaches it is not', async () => {
  const { conversionId, diploma } = await packageOf('2027-06-25', '2027-07-26');
  const { version } = (await crm.as(own, applications.get, { id: diploma })).body;
  const cover = { covers: 'family' as const, coverFrom: '2026-07-20', insurer: 'Bupa' };
  await crm.as(own, applications.change, { id: diploma, version, ...cover, coverTo: '2030-03-15' });
  expect(codes(await checked(conversionId), 'stop')).toEqual([expect.stringMatching(/^P6 /)]);
  await crm.as(own, applications.change, { id: diploma, version: version + 1, coverTo: '2030-08-28' });
  expect(codes(await checked(conversionId), 'stop')).toEqual([]);
  expect((await checked(conversionId)).check?.facts.visaEndsOn).toBe('2030-08-28');
});

test('P4: a course that the register lists as expired stops', async () => {
  const { conversionId, bachelor } = await packageOf('2027-06-25', '2027-07-26');
  const { courseId } = (await crm.as(own, applications.get, { id: bachelor })).body;
  const code = `E${courseId}`.padStart(7, '0');
  await sql`update courses set cricos_code = ${code}, register_state = 'listed', expired = true where id = ${courseId}`.execute(
    crm.database.db,
  );
  expect(codes(await checked(conversionId), 'stop')).toEqual(['P4 not-in-force']);
});

test('the package holds one application for each place: the accepted one, the asked one, or the one furthest along', async () => {
  const { conversionId, diploma, bachelor } = await packageOf('2027-06-25', '2027-07-26');
  const courseId = await courseOf('bachelor', 'Alternative');
  const { id } = await applied(crm, own, { conversionId, courseId, position: 2, intakeOn: '2027-09-13' });
  expect((await checked(conversionId)).courses.map((course) => course.id)).toEqual([diploma, bachelor]);
  const asked = await checked(conversionId, id);
  expect(asked.courses.map((course) => course.id)).toEqual([diploma, id]);
  expect(codes(asked, 'stop')).toContain('P2 gap-long');
});

test('a course without a level or a last day is named as not checked', async () => {
  const file = await admissionFile(crm, own);
  const { id, number } = await applied(crm, own, { conversionId: file.id });
  await sql`update applications set ends_on = null where id = ${id}`.execute(crm.database.db);
  expect(await checked(file.id)).toMatchObject({ check: null, unchecked: [{ id, number, missing: 'endsOn' }] });
});

test('the check of another office is not found', async () => {
  const { conversionId } = await packageOf('2027-06-25', '2027-07-26');
  const other = await crm.person({ roles: ['buser'], country: 'BD' });
  expect((await crm.as(other, applications.check, { conversionId })).status).toBe(404);
});
