import { packages } from '@embark/contracts/casework/packages';
import { rulebook } from '@embark/contracts/organisation/rulebook';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { asDraft, changed, goodPackage, oneCourse } from '../../../../test/packages.ts';
import { sentenceOf } from '../../../../test/packageSentences.ts';

const crm = testApp();
let priya: Person;
beforeAll(async () => {
  priya = await crm.person({ name: 'Priya' });
});

type Given = { base?: unknown; evidenceLevel?: number; stage?: string };

/** What rule P10 says of a test at the lodgement, at evidence level 3 unless it is another. */
async function said(english: object, { base = oneCourse, evidenceLevel = 3, stage = 'lodgement' }: Given = {}) {
  // the package is lodged soon after the test, so that only what is meant is in the way
  const testedOn = String(Object(english).testedOn);
  const plannedOn = `${Number(testedOn.slice(0, 4)) + 1}-06-30`;
  const draft = changed(base, { stage, evidenceLevel, plannedOn, english: { overall: null, ...english } });
  const { status, body } = await crm.as(priya, packages.check, { ...asDraft(draft), day: plannedOn });
  expect(status).toBe(200);
  return body.lines
    .filter(({ rule }) => rule === 'P10')
    .map((line) => `${line.level} ${line.code} ${sentenceOf(line)}`);
}
const codes = async (...given: Parameters<typeof said>) =>
  (await said(...given)).map((line) => line.split(' ').slice(0, 2).join(' '));

const late = '2025-08-07';
const early = '2025-08-06';
// test, the day, the least score alone, with 10 weeks and with 20 weeks of ELICOS
test.each<[string, string, number, number, number]>([
  ['ielts', late, 6, 5.5, 5],
  ['pte', late, 47, 39, 31],
  ['toefl', late, 67, 51, 37],
  ['oet', late, 1210, 1090, 1020],
  ['languagecert', late, 61, 54, 46],
  ['celpip', late, 7, 6, 5],
  ['met', late, 53, 49, 44],
  ['cambridge', late, 161, 161, 161],
  ['ielts', early, 6, 5.5, 5],
  ['pte', early, 50, 42, 36],
  ['toefl', early, 64, 46, 35],
  ['cambridge', early, 169, 162, 154],
  ['toefl', '2023-07-25', 64, 46, 35],
  ['toefl', '2024-05-05', 64, 46, 35],
])('L4, facts 3: %s of %s needs %d alone, %d with 10 weeks, %d with 20 weeks', async (name, testedOn, ...least) => {
  for (const [at, weeks] of [0, 10, 20].entries()) {
    const base = weeks === 0 ? oneCourse : Object(changed(goodPackage, { courses: { 0: { weeks } } }));
    const score = least[at]!;
    const given = (overall: number) => codes({ test: name, testedOn, overall }, { base });
    expect(await given(score)).toEqual(['ok english-ok']);
    expect(await given(score - 0.1)).toEqual(['stop english-low']);
  }
});

test.each([
  ['languagecert', early],
  ['celpip', early],
  ['met', early],
  ['toefl', '2023-07-26'],
  ['toefl', '2024-01-15'],
  ['toefl', '2024-05-04'],
] as const)(
  'L4, 0b.6: %s of %s was on no list: it stops at level 3, and warns before and below',
  async (name, testedOn) => {
    const given = { test: name, testedOn, overall: 900 };
    expect(await said(given)).toEqual([
      expect.stringMatching(/^stop english-not-accepted .* is not accepted: it was on no list/),
    ]);
    expect(await codes(given, { stage: 'planning' })).toEqual(['warn english-not-accepted']);
    expect(await codes(given, { evidenceLevel: 1 })).toEqual(['warn english-not-accepted']);
  },
);

test('L4: the old OET is entered by its grade; B and A pass', async () => {
  const oet = (given: object) => codes({ test: 'oet', testedOn: early, ...given });
  for (const grade of ['A', 'B']) expect(await oet({ grade })).toEqual(['ok english-grade-ok']);
  for (const grade of ['C+', 'C', 'D', 'E']) expect(await oet({ grade })).toEqual(['stop english-grade-low']);
  expect(await oet({ overall: 1210 })).toEqual(['stop english-grade']);
  expect(await codes({ test: 'oet', testedOn: late, grade: 'B' })).toEqual(['stop english-score']);
  const draft = asDraft(changed(oneCourse, {}));
  const wrong = { ...asDraft({ ...draft, english: { ...draft.english, grade: 'F' } }), day: '2026-12-08' };
  expect((await crm.as(priya, packages.check, wrong)).status).toBe(422);
});

test('L4: tests taken at home and Duolingo are refused on every day', async () => {
  for (const testedOn of [early, late]) {
    expect(await codes({ test: 'toefl', testedOn, overall: 120, atHome: true })).toEqual(['stop english-home']);
    expect(await codes({ test: 'duolingo', testedOn, overall: 160 })).toEqual(['stop english-refused']);
  }
});

test('L4: a test that the rule book does not know still warns', async () => {
  const admin = await crm.person({ roles: ['admin'] });
  const { keys } = (await crm.as(admin, rulebook.list, { area: 'english' })).body;
  const met = keys.find(({ key }) => key === 'student-met')!.rules.find(({ validFrom }) => validFrom !== null)!;
  const moved = { id: met.id, version: met.version, validFrom: '2025-09-01' };
  expect((await crm.as(admin, rulebook.change, moved)).status).toBe(200);
  expect(await codes({ test: 'met', testedOn: '2025-08-20', overall: 60 })).toEqual(['warn english-unknown']);
});

test('L4: a score without a grade is still saved in the rule book as before', async () => {
  const admin = await crm.person({ roles: ['admin'] });
  const value = { area: 'english', overall: 7, eachPart: null, with10Weeks: null, with20Weeks: null } as const;
  const given = {
    key: 'graduate-ielts',
    validFrom: '2027-07-01',
    validTo: null,
    source: 'A page',
    certainty: 'A' as const,
  };
  const made = await crm.as(admin, rulebook.create, { ...given, sourceUrl: null, checkBy: null, note: '', value });
  expect([made.status, made.body.value]).toEqual([200, { ...value, accepted: true, grade: null }]);
});
