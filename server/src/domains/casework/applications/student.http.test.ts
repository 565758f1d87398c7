import { applications } from '@embark/contracts/casework/applications';
import { conversions } from '@embark/contracts/crm/conversions';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { admissionFile, applied } from '../../../../test/applications.ts';

const crm = testApp();
let own: Person;
beforeAll(async () => {
  crm.setClock('2026-12-08T01:00:00Z'); // noon in Melbourne
  own = await crm.person({ roles: ['user'] });
});

/** A file with a bachelor from February 2027, planned to lodge in January, for a student from Bangladesh. */
async function prepared(given: object = {}) {
  const { id: conversionId } = await admissionFile(crm, own);
  const { id, version } = await applied(crm, own, { conversionId, intakeOn: '2027-02-22' });
  await crm.as(own, applications.change, { id, version, endsOn: '2029-11-23', tuition: 9_000_000, ...given });
  await sql`insert into file_plans (conversion_id, planned_on, evidence_level) values (${conversionId}, '2027-01-15', 3)`.execute(
    crm.database.db,
  );
  return { conversionId, id };
}
const details = async (conversionId: string) => (await crm.as(own, applications.student, { conversionId })).body;
const change = (conversionId: string, version: number, given: object) =>
  crm.as(own, applications.changeStudent, { conversionId, version, ...given });
const checkOf = async (conversionId: string) => (await crm.as(own, applications.check, { conversionId })).body.check;
const lines = async (conversionId: string, rule: string) =>
  (await checkOf(conversionId))?.lines
    .filter((line) => line.rule === rule)
    .map(({ level, code }) => `${level} ${code}`);

describe('P10: the English of a file', () => {
  test.each([
    ['no test', {}, ['warn english-none']],
    ['a test that is good enough', { test: 'ielts', overall: 6.5, testedOn: '2026-11-20' }, ['ok english-ok']],
    ['a score that is too low', { test: 'ielts', overall: 5.5, testedOn: '2026-11-20' }, ['warn english-low']],
    ['a test that is too old', { test: 'ielts', overall: 7, testedOn: '2024-12-01' }, ['warn english-old']],
    ['a test without a day', { test: 'pte', overall: 60 }, ['info english-day']],
    ['a test sat at home', { test: 'toefl', overall: 90, testedOn: '2026-11-20', atHome: true }, ['warn english-home']],
    ['a test that is not accepted', { test: 'duolingo', overall: 120 }, ['warn english-refused']],
    ['an exemption', { exemption: 'study-in-english' }, ['info english-exempt']],
  ])('%s', async (_, given, expected) => {
    const { conversionId } = await prepared();
    expect((await change(conversionId, 0, given)).status).toBe(200);
    expect(await lines(conversionId, 'P10')).toEqual(expected);
  });
});

describe('P9: the funds of a file', () => {
  test('are compared with the need: unknown, short, enough, and the income of the parents', async () => {
    const { conversionId } = await prepared();
    expect(await lines(conversionId, 'P9')).toEqual(['info funds-needed']);
    const need = (await checkOf(conversionId))?.facts.funds?.total ?? 0;
    expect(need).toBeGreaterThan(3_000_000);
    await change(conversionId, 0, { funds: need - 1 });
    expect(await lines(conversionId, 'P9')).toEqual(['warn funds-short']);
    await change(conversionId, 1, { funds: need });
    expect(await lines(conversionId, 'P9')).toEqual(['ok funds-ok']);
    await change(conversionId, 2, { funds: null, income: 20_000_000 });
    expect(await lines(conversionId, 'P9')).toEqual(['ok funds-income']);
  });

  test('of another currency are compared by their Australian dollars, which are required', async () => {
    const { conversionId } = await prepared();
    const need = (await checkOf(conversionId))?.facts.funds?.total ?? 0;
    const refused = await change(conversionId, 0, { funds: need * 75, currency: 'BDT' });
    expect(refused).toMatchObject({ status: 422, body: { error: [{ type: 'fundsAud' }] } });
    expect(await details(conversionId)).toMatchObject({ version: 0, funds: null, currency: 'AUD' });
    const { status } = await change(conversionId, 0, { funds: need * 75, currency: 'BDT', fundsAud: need - 100 });
    expect(status).toBe(200);
    expect(await lines(conversionId, 'P9')).toEqual(['warn funds-short']);
  });

  test('the arrival and where the student travels from change the need', async () => {
    const { conversionId } = await prepared();
    const need = async () => (await checkOf(conversionId))?.facts.funds?.total ?? 0;
    const before = await need();
    await change(conversionId, 0, { travelFrom: 'west-africa' });
    expect(await need()).toBeGreaterThan(before);
  });
});

describe('P13 and P15: an earlier enrolment on a file', () => {
  const prior = { priorProvider: 'College X', priorBegan: '2026-10-05' };

  test('stops before six months have passed, until the earlier provider has released the student', async () => {
    const { conversionId, id } = await prepared(prior);
    expect(await lines(conversionId, 'P13')).toEqual(['stop release-needed']);
    await crm.as(own, applications.change, { id, version: 2, priorRelease: true });
    expect(await lines(conversionId, 'P13')).toEqual(['ok release-held']);
    expect(await lines(conversionId, 'P15')).toEqual(['info commission-barred']);
  });

  test('T2 step 6: since February 2026 no release letter is needed, and no commission is payable', async () => {
    const { conversionId, id } = await prepared({ ...prior, priorBegan: '2026-02-16' });
    expect(await lines(conversionId, 'P13')).toEqual(['ok release-passed']);
    expect(await lines(conversionId, 'P15')).toEqual(['info commission-barred']);
    await crm.as(own, applications.change, { id, version: 2, priorCeased: '2026-11-30' });
    expect(await lines(conversionId, 'P15')).toEqual(['info commission-left']);
    const both = await crm.as(own, applications.change, { id, version: 3, priorCompleted: '2026-11-30' });
    expect(both).toMatchObject({ status: 422, body: { error: [{ type: 'priorCeased' }] } });
    await crm.as(own, applications.change, { id, version: 3, priorCeased: null, priorCompleted: '2026-11-30' });
    expect(await lines(conversionId, 'P15')).toEqual(['ok commission-completed']);
  });
});

describe('the details of a student', () => {
  test('are saved with their version, in the audit trail and on the timeline of the file', async () => {
    const { conversionId } = await prepared();
    expect(await details(conversionId)).toMatchObject({ version: 0, test: null, can: { edit: true } });
    const given = { test: 'ielts', overall: 6.5, listening: 7, reading: 6.5, writing: 6, speaking: 6.5 };
    expect((await change(conversionId, 0, { ...given, testedOn: '2026-11-20' })).body).toMatchObject({
      version: 1,
      ...given,
    });
    expect((await change(conversionId, 0, { overall: 9 })).status).toBe(409);
    expect(await details(conversionId)).toMatchObject({ version: 1, overall: 6.5 });
    await change(conversionId, 1, { overall: 6.5 }); // nothing new
    const { body } = await crm.as(own, conversions.timeline, { id: conversionId });
    expect(body.rows.filter(({ kind, data }) => kind === 'application' && data.step === 'student')).toHaveLength(1);
    expect(await crm.trail(conversionId)).toContain('applications.changeStudent');
  });

  test.each([
    ['overall', { overall: 6 }, 'test'],
    ['a score with two decimals', { test: 'ielts', overall: 6.25 }, 'overall'],
    ['a negative amount', { funds: -1 }, 'funds'],
    ['an unknown test', { test: 'toeic' }, 'test'],
    ['a day that is none', { testedOn: '2026-02-30' }, 'testedOn'],
  ])('%s without what it needs is refused, and nothing changes', async (_, given, field) => {
    const { conversionId } = await prepared();
    expect(await change(conversionId, 0, given)).toMatchObject({ status: 422, body: { error: [{ type: field }] } });
    expect(await details(conversionId)).toMatchObject({ version: 0 });
  });

  test('are not found from another office, and accounts may not read them', async () => {
    const { conversionId } = await prepared();
    const dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
    const accounts = await crm.person({ roles: ['acc'] });
    for (const [who, status] of [
      [dhaka, 404],
      [accounts, 403],
    ] as const) {
      expect((await crm.as(who, applications.student, { conversionId })).status).toBe(status);
      expect((await crm.as(who, applications.changeStudent, { conversionId, version: 0, funds: 1 })).status).toBe(
        status,
      );
    }
  });

  test('of two first saves at once, one wins', async () => {
    const { conversionId } = await prepared();
    const saved = await Promise.all([5, 6, 7].map((overall) => change(conversionId, 0, { test: 'ielts', overall })));
    expect(saved.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  });
});
