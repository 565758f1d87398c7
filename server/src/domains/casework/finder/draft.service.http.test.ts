import { applications } from '@embark/contracts/casework/applications';
import { type DraftApplications, finder } from '@embark/contracts/casework/finder';
import { conversions } from '@embark/contracts/crm/conversions';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { aCourse, admissionFile } from '../../../../test/applications.ts';

const crm = testApp();
let priya: Person;
let lahore: Person;
let accounts: Person;
let nursing: Awaited<ReturnType<typeof aCourse>>;
let law: Awaited<ReturnType<typeof aCourse>>;
let gone: Awaited<ReturnType<typeof aCourse>>;

beforeAll(async () => {
  priya = await crm.person({ name: 'Priya' });
  lahore = await crm.person({ roles: ['pkuser'], country: 'PK' });
  accounts = await crm.person({ roles: ['acc'] });
  [nursing, law, gone] = await Promise.all([
    aCourse(crm),
    aCourse(crm, { name: 'Bachelor of Laws' }),
    aCourse(crm, { name: 'Diploma of Old' }),
  ]);
  await crm.database.db.updateTable('courses').set({ active: false }).where('id', '=', gone.courseId).execute();
});

const intakeOn = '2027-07-19';
const two = () => [{ courseId: nursing.courseId, campusId: nursing.campusId }, { courseId: law.courseId }];
type Given = Partial<DraftApplications>;
const draft = (given: Given, who = priya) =>
  crm.as(who, finder.draft, { conversionId: '', intakeOn, courses: two(), ...given });
const ofFile = async (conversionId: string) => (await crm.as(priya, applications.ofFile, { conversionId })).body;

describe('R5: draft applications from a shortlist', () => {
  test('one for each course, alternatives for the same place, in the order of the list', async () => {
    const file = await admissionFile(crm, priya);
    const { status, body } = await draft({ conversionId: file.id });
    expect(status).toBe(200);
    expect(body).toMatchObject([
      {
        courseId: nursing.courseId,
        campusId: nursing.campusId,
        status: 'draft',
        position: 1,
        intakeOn,
        owner: 'Priya',
      },
      { courseId: law.courseId, campusId: null, status: 'draft', position: 1, intakeOn },
    ]);
    expect((await ofFile(file.id)).map(({ number }) => number)).toEqual(body.map(({ number }) => number));
    expect(await crm.trail(String(body[1]?.id))).toContain('applications.create');

    const again = await draft({ conversionId: file.id, courses: [{ courseId: law.courseId }] });
    expect([again.status, again.body.error?.[0]?.type]).toEqual([422, 'courses.0.courseId']);
    expect((await draft({ conversionId: file.id, intakeOn: '2028-02-21' })).status).toBe(200);
    expect(await ofFile(file.id)).toHaveLength(4);
  });

  test.each<[string, () => Given, number, string | undefined]>([
    ['an inactive course', () => ({ courses: [...two(), { courseId: gone.courseId }] }), 422, 'courses.2.courseId'],
    ['an unknown course', () => ({ courses: [...two(), { courseId: 2_000_000_000 }] }), 422, 'courses.2.courseId'],
    [
      "another provider's campus",
      () => ({ courses: [{ courseId: law.courseId, campusId: nursing.campusId }] }),
      422,
      'courses.0.campusId',
    ],
    ['no course', () => ({ courses: [] }), 422, 'courses'],
    ['a course twice', () => ({ courses: [...two(), ...two()] }), 422, 'courses'],
    ['nine courses', () => ({ courses: Array.from({ length: 9 }, (_, n) => ({ courseId: n + 1 })) }), 422, 'courses'],
    ['a wrong day', () => ({ intakeOn: '2027-13-01' }), 422, 'intakeOn'],
    ['no file', () => ({ conversionId: 'x' }), 422, 'conversionId'],
    ['a file that is not there', () => ({ conversionId: '01990000-0000-7000-8000-000000000000' }), 404, undefined],
  ])('%s is refused, and no application is added', async (_, given, status, field) => {
    const file = await admissionFile(crm, priya);
    const reply = await draft({ conversionId: file.id, ...given() });
    expect([reply.status, reply.body.error?.[0]?.type]).toEqual([status, field]);
    expect(await ofFile(file.id)).toEqual([]);
  });

  test('a closed file, other offices and accounts get none', async () => {
    const file = await admissionFile(crm, priya);
    expect((await draft({ conversionId: file.id }, lahore)).status).toBe(404);
    expect((await draft({ conversionId: file.id }, accounts)).status).toBe(403);
    await crm.as(priya, conversions.move, { id: file.id, version: file.version, to: 16, reason: 'changed their mind' });
    const closed = await draft({ conversionId: file.id });
    expect([closed.status, closed.body.error?.[0]?.type]).toEqual([422, 'conversionId']);
    expect(await ofFile(file.id)).toEqual([]);
  });
});
