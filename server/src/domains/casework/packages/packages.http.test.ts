import { packages } from '@embark/contracts/casework/packages';
import { rulebook } from '@embark/contracts/organisation/rulebook';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { asDraft, changed, goodPackage, oneCourse, pairOf, TODAY } from '../../../../test/packages.ts';
import { sentenceOf } from '../../../../test/packageSentences.ts';
import { source } from '../../../../test/ruleBook.ts';

const crm = testApp();
let priya: Person;
let administrator: Person;
beforeAll(async () => {
  priya = await crm.person({ name: 'Priya' });
  administrator = await crm.person({ roles: ['admin'] });
});

const check = (draft: unknown, who = priya) => crm.as(who, packages.check, { ...asDraft(draft), day: TODAY });
const said = async (draft: unknown, levels = ['stop', 'warn']) =>
  (await check(draft)).body.lines
    .filter(({ level }) => levels.includes(level))
    .map((line) => `${line.rule} ${sentenceOf(line)}`);

const pte = (testedOn: string) => changed(oneCourse, { english: { test: 'pte', overall: 48, testedOn } });
const holding = (visaSubclass: string, more: object = {}) =>
  changed(oneCourse, {
    student: { place: 'onshore', visaSubclass, visaExpiresOn: '2027-06-30', ...more },
    cover: { previousTo: '2027-02-14' },
  });
// oxlint-disable-next-line no-await-in-loop -- one after the other, as a person would
const since = (began: string, acceptedOn: string | null) =>
  changed(oneCourse, { prior: { provider: 'College X', began }, courses: { 0: { acceptedOn } } });
const livingOn = async (plannedOn: string) => (await check(changed(oneCourse, { plannedOn }))).body.facts.funds?.living;
const levelOf = async (country: string, evidenceLevel: number | null) =>
  (await check(changed(oneCourse, { evidenceLevel, student: { passportCountry: country } }))).body.facts.evidenceLevel;

describe('K: the package checker with the values of the rule book', () => {
  test('given ELICOS 20 weeks and a bachelor, then all is ok: visa end, cover and IELTS 5.0', async () => {
    const { status, body } = await check(goodPackage);
    expect(status).toBe(200);
    expect(new Set(body.lines.map(({ level }) => level))).toEqual(new Set(['ok']));
    expect(body.judgedOn).toBe('2027-01-15');
    expect(body.facts).toMatchObject({
      visaEndsOn: '2030-08-28',
      coverFrom: '2027-02-22',
      coverTo: '2030-08-28',
      cutTo: null,
      english: { test: 'ielts', least: 5 },
      evidenceLevel: 3,
      latestStarts: [{ course: 1, day: '2027-09-15' }],
    });
  });

  test('given a gap or a short cover, then it stops with the day and the length', async () => {
    expect(await said(changed(pairOf({}, { from: '2027-08-30' }), { cover: null }))).toContain(
      'P2 The gap between Diploma and Bachelor is too long: Bachelor must start by 24 Aug 2027.',
    );
    expect(await said(pairOf({ to: '2027-11-26' }, { from: '2028-02-28' }), ['ok'])).toContain(
      'P2 Bachelor starts with the next academic year, by 31 Mar 2028, so the gap is allowed.',
    );
    expect(await said(changed(oneCourse, { cover: { to: '2028-03-15' } }))).toEqual([
      'P6 The cover ends 12 months too early: the visa would end on 15 Mar 2028 instead of 15 Mar 2029.',
    ]);
  });

  test('given each of its numbers, then the line names the row of the rule book', async () => {
    const { body } = await check(changed(oneCourse, { cover: { to: '2028-03-15' }, english: { overall: 5 } }));
    const named = body.lines.filter(({ rule }) => ['P6', 'P7', 'P9', 'P10'].includes(rule));
    const rows = await Promise.all(named.map(({ ruleId }) => crm.as(administrator, rulebook.get, { id: ruleId ?? 0 })));
    expect(named.map(({ rule }, at) => [rule, rows[at]?.body.key])).toEqual([
      ['P6', 'student-visa-end'],
      ['P10', 'student-ielts'],
      ['P7', 'student-visa-end'],
      ['P9', 'living-student'],
    ]);
  });

  test('P10: the score of the day of the test: PTE 50 before 7 August 2025, 47 since', async () => {
    expect(await said(pte('2025-08-06'))).toEqual(['P10 PTE Academic 48 is below the minimum of 50.']);
    expect(await said(pte('2025-08-07'))).toEqual([]);
  });

  test('P11: onshore, with the lists of the rule book', async () => {
    const barred = ['485', '600', '601', '602', '651', '771', '988', '426'];
    const lines = await Promise.all(barred.map((subclass) => said(holding(subclass))));
    expect(lines).toEqual(
      barred.map((subclass) => [`P11 Holders of subclass ${subclass} can’t apply for a student visa in Australia.`]),
    );
    expect(await said(holding('500'))).toEqual([]);
    expect(await said(holding('500', { visaExpiresOn: '2026-12-18' }))).toEqual([
      'P11 The student visa ends on 18 Dec 2026. Lodge by 15 Jan 2027.',
    ]);
  });

  test('P13, P15: begun elsewhere, by the day of acceptance', async () => {
    expect(await said(since('2026-09-01', null), ['stop', 'info'])).toEqual([
      'P13 The first 6 months with College X end on 1 Mar 2027. Starting earlier elsewhere needs a release letter.',
      'P15 No commission from Bayside University: the student began with College X before being accepted on 8 Dec 2026. The student may agree to pay a fee.',
    ]);
    expect(await said(since('2026-02-16', '2026-03-30'), ['stop', 'info'])).toEqual([]);
  });

  test('A1: a value that changes on a day counts from that day of lodgement', async () => {
    await crm.as(administrator, rulebook.create, {
      key: 'living-student',
      value: { area: 'visa-money', amount: 3_500_000, currency: 'AUD' },
      validFrom: '2027-07-01',
      validTo: null,
      ...source,
    });
    expect([await livingOn('2027-06-30'), await livingOn('2027-07-01')]).toEqual([2_971_000, 3_500_000]);
  });

  test('the evidence level is that of the passport’s country, unless the draft says otherwise', async () => {
    expect([await levelOf('NP', null), await levelOf('NP', 2), await levelOf('JP', null)]).toEqual([3, 2, null]);
  });

  test('without a day it is judged today in Canberra, and nothing is saved', async () => {
    const counted = async () =>
      (
        await crm.database.db
          .selectFrom('audit')
          .select((eb) => eb.fn.countAll().as('rows'))
          .executeTakeFirstOrThrow()
      ).rows;
    const before = await counted();
    const { body } = await crm.as(priya, packages.check, asDraft(changed(oneCourse, { plannedOn: null })));
    expect([body.day, body.judgedOn]).toEqual(['2026-03-02', '2026-03-02']);
    expect(await counted()).toBe(before);
  });
});

describe('refusals', () => {
  test.each(['acc', 'hr', 'hrbd', 'hrpk'] as const)('%s may not check packages', async (role) => {
    const person = await crm.person({ roles: [role] });
    expect((await check(goodPackage, person)).status).toBe(403);
    expect((await check(goodPackage)).status).toBe(200);
  });

  test.each([
    ['no course', { courses: [] }, 'courses'],
    ['a course that ends before it begins', { courses: { 0: { to: '2027-02-21' } } }, 'courses.0.to'],
    ['no such day', { courses: { 0: { from: '2027-02-30' } } }, 'courses.0.from'],
    ['no such level', { courses: { 0: { level: 'kindergarten' } } }, 'courses.0.level'],
    ['no such evidence level', { evidenceLevel: 4 }, 'evidenceLevel'],
    ['cover that ends before it begins', { cover: { to: '2027-02-14' } }, 'cover.to'],
    ['a negative amount', { funds: { shown: -1 } }, 'funds.shown'],
    ['too short an exception', { levelException: 'because' }, 'levelException'],
    ['an enrolment without a provider', { prior: { provider: '', began: '2026-02-02' } }, 'prior.provider'],
    ['an unknown field', { more: 1 }, 'more'],
  ])('%s names its field', async (_, change, field) => {
    const { status, body } = await check(changed(oneCourse, change));
    expect([status, body.error?.map(({ type }) => type)]).toEqual([422, [field]]);
    expect((await check(oneCourse)).status).toBe(200);
  });
});
