import type { PackageRule } from '@embark/contracts/casework/packages';
import { expect, test } from 'vitest';
import { changed, checkOf, goodPackage, oneCourse, ruleValues, saidBy } from '../../../../../test/packages.ts';

const partner = { relation: 'partner', name: 'Sadia', passportExpiresOn: '2033-01-31' };
const child = { relation: 'child', name: 'Omar', bornOn: '2020-01-01', passportExpiresOn: '2033-01-31' };
const lodging = (draft: unknown) => changed(draft, { stage: 'lodgement' });
const first = (given: object, base: unknown = oneCourse) => changed(base, { courses: { 0: given } });
const english = (given: object, more: object = {}) => changed(oneCourse, { english: given, ...more });
const none = { test: null, overall: null, testedOn: null };
const scores = { english: { overall: 47, with10Weeks: 39, with20Weeks: 31, ruleId: 3 } };
const need = (draft: unknown) => checkOf(draft).facts.funds;

const cases: [PackageRule, string, unknown, string[]][] = [
  [
    'P9',
    'single from Dhaka with spouse, 32,000 a year, 12,000 paid: 64,104',
    changed(first({ tuitionPaid: 1_200_000 }), { members: [partner], funds: { shown: 6_000_000 } }),
    ['warn: The funds are $4,104.00 short of the $64,104.00 needed.'],
  ],
  [
    'P9',
    'exactly enough',
    changed(first({ tuitionPaid: 1_200_000 }), { members: [partner], funds: { shown: 6_410_400 } }),
    ['ok: The funds cover the $64,104.00 needed.'],
  ],
  [
    'P9',
    'not shown yet',
    changed(oneCourse, { funds: { shown: null } }),
    ['info: $63,710.00 in funds is needed. Enter what the student can show.'],
  ],
  [
    'P9',
    'no tuition',
    first({ tuition: null }),
    ['info: Enter the tuition of Diploma of IT to calculate the funds needed.'],
  ],
  [
    'P9',
    'income instead of savings',
    changed(oneCourse, { funds: { shown: null, income: 8_785_600 } }),
    ['ok: The yearly income of $87,856.00 meets the minimum of $87,856.00, so no savings are needed.'],
  ],
  [
    'P9',
    'with family the income has to be higher',
    changed(oneCourse, { members: [partner], funds: { shown: null, income: 8_785_600 } }),
    ['info: $76,104.00 in funds is needed. Enter what the student can show.'],
  ],
  [
    'P10',
    'T: with 20 weeks of ELICOS IELTS 5.0 is enough',
    changed(goodPackage, { english: { overall: 5 } }),
    ['ok: IELTS 5.0 meets the minimum of 5.0.'],
  ],
  [
    'P10',
    'with 19 weeks 5.5 is needed, which warns before lodgement (0b.6)',
    changed(goodPackage, { english: { overall: 5 }, courses: { 0: { weeks: 19 } } }),
    ['warn: IELTS 5.0 is below the minimum of 5.5.'],
  ],
  [
    'P10',
    'weeks are counted from a Monday to a Friday',
    changed(goodPackage, { english: { overall: 5 }, courses: { 0: { weeks: null } } }),
    ['ok: IELTS 5.0 meets the minimum of 5.0.'],
  ],
  [
    'P10',
    'at level 3 it stops at lodgement',
    lodging(english({ overall: 5.5 })),
    ['stop: IELTS 5.5 is below the minimum of 6.0.'],
  ],
  [
    'P10',
    'at level 1 it warns at lodgement',
    lodging(english({ overall: 5.5 }, { evidenceLevel: 1 })),
    ['warn: IELTS 5.5 is below the minimum of 6.0.'],
  ],
  [
    'P10',
    'a listed pathway',
    english({ overall: 5.5, listedPathway: true }),
    ['ok: IELTS 5.5 meets the minimum of 5.5.'],
  ],
  [
    'P10',
    'no test at level 3',
    lodging(english(none)),
    ['stop: There is no English test. The minimum is IELTS 6.0 or equivalent.'],
  ],
  [
    'P10',
    'W2: a test of 29 Feb 2024 is good through 28 Feb 2026',
    changed(english({ testedOn: '2024-02-29' }), { plannedOn: '2027-01-15' }),
    ['warn: IELTS is valid until 28 Feb 2026, before lodgement on 15 Jan 2027.'],
  ],
  ['P10', 'two years to the day', english({ testedOn: '2025-01-15' }), ['ok: IELTS 6.0 meets the minimum of 6.0.']],
  [
    'P10',
    'after the lodgement',
    english({ testedOn: '2027-01-16' }),
    ['warn: IELTS is taken on 16 Jan 2027, after lodgement on 15 Jan 2027.'],
  ],
  ['P10', 'Duolingo', lodging(english({ test: 'duolingo' })), ['stop: Duolingo is not accepted for student visas.']],
  ['P10', 'at home', english({ atHome: true, test: 'toefl' }), ['warn: TOEFL iBT taken at home is not accepted.']],
  ['P10', 'no score', english({ overall: null }), ['warn: Enter the overall score of IELTS. The minimum is 6.0.']],
  ['P10', 'no day', english({ testedOn: null }), ['info: Enter the test date of IELTS.']],
  [
    'P10',
    'a British passport',
    english(none, { student: { passportCountry: 'GB' } }),
    ['ok: No English test is needed with this passport (United Kingdom).'],
  ],
  [
    'P10',
    'an exemption',
    english({ ...none, exemption: 'study-in-english' }),
    ['info: No English test is needed: five years of study in English. Keep the evidence on file.'],
  ],
];

test.each(cases)('%s: %s', (rule, _, draft, expected) => {
  expect(saidBy(rule, draft)).toEqual(expected);
});

test('P10: scores belong to the day of the test: PTE 46 is enough with the table of its day, and not known without one', () => {
  const pte = english({ test: 'pte', overall: 46 });
  expect(saidBy('P10', pte, scores)).toEqual(['warn: PTE Academic 46 is below the minimum of 47.']);
  expect(saidBy('P10', pte, { english: null })).toEqual([
    'warn: The rule book has no score for PTE Academic on 12 Sept 2026. Check it by hand.',
  ]);
});

test('P9: each part of the need, with a family, from Africa, and a stay of half a year', () => {
  const family = changed(oneCourse, { members: [partner, { ...child, inSchool: true }] });
  expect(need(family)).toMatchObject({ living: 4_455_300, school: 1_350_200, travel: 600_000, tuition: 3_200_000 });
  expect(need(changed(family, { funds: { travelFrom: 'west-africa' } }))?.travel).toBe(900_000);
  expect(need(changed(family, { student: { place: 'onshore' } }))?.travel).toBe(300_000);
  const short = first({ from: '2027-03-01', to: '2027-07-31', tuition: 1_000_000, tuitionPer: 'course' });
  const half = need(changed(short, { funds: { arrivesOn: '2027-03-01' } }));
  expect(half).toEqual({
    currency: 'AUD',
    days: 184, // 1 March to 31 August
    living: Math.round((2_971_000 * 184) / 365),
    school: 0,
    travel: 200_000,
    tuition: 1_000_000,
    total: Math.round((2_971_000 * 184) / 365) + 1_200_000,
  });
});

test('P9: tuition of 20,000 for 18 months is 13,333.33 for 12, and what is paid beyond lowers nothing else', () => {
  const months18 = { from: '2027-03-01', to: '2028-08-31', tuition: 2_000_000, tuitionPer: 'course' };
  expect(checkOf(first(months18)).facts.funds?.tuition).toBe(1_333_333);
  expect(checkOf(first({ ...months18, tuitionPaid: 1_900_000 })).facts.funds).toMatchObject({
    tuition: 0,
    total: 3_171_000,
  });
});

test('P9, P10: what the rule book lacks is said, and nothing is guessed', () => {
  const money = { ...ruleValues.money, travel: null };
  expect(saidBy('P9', oneCourse, { money })).toEqual(['warn: Not checked: the rule book has no value for “travel”.']);
  expect(saidBy('P10', english(none), { ielts: null })).toEqual([
    'warn: Not checked: the rule book has no value for “student-ielts”.',
  ]);
  expect(saidBy('P7', oneCourse, { limits: { ...ruleValues.limits, 'student-long-course': null } })).toEqual([
    'warn: Not checked: the rule book has no value for “student-long-course”.',
  ]);
});
