import type { PackageRule } from '@embark/contracts/casework/packages';
import { expect, test } from 'vitest';
import { changed, checkOf, goodPackage, oneCourse, pairOf, saidBy } from '../../../../../test/packages.ts';

const to = (from: string, end: string, more: object = {}) =>
  changed(oneCourse, { courses: { 0: { from, to: end, ...more } }, cover: null });
const partner = { relation: 'partner', name: 'Sadia', passportExpiresOn: '2033-01-31' };
const child = { relation: 'child', name: 'Omar', bornOn: '2020-01-01', passportExpiresOn: '2033-01-31' };
const covered = (kind: string, members: object[]) => changed(oneCourse, { cover: { kind }, members });
const onshore = (previousTo: string | null, from: string) =>
  changed(oneCourse, {
    student: { place: 'onshore', visaSubclass: '500', visaExpiresOn: '2027-03-15' },
    cover: { previousTo, from },
  });
const good = 'ok: The cover runs from 15 Feb 2027 to 15 Mar 2029 and includes everyone.';

const cases: [PackageRule, string, unknown, string[]][] = [
  [
    'P6',
    'Given cover to 15 Mar 2028 and a course to 24 Nov 2028, then it stops, short by 12 months',
    changed(oneCourse, { cover: { to: '2028-03-15' } }),
    ['stop: The cover ends 12 months too early: the visa would end on 15 Mar 2028 instead of 15 Mar 2029.'],
  ],
  [
    'P6',
    'T2: family cover to 15 Mar 2030 has to reach 28 Aug 2030',
    changed(goodPackage, { cover: { kind: 'family', to: '2030-03-15' } }),
    ['stop: The cover ends 5 months and 13 days too early: the visa would end on 15 Mar 2030 instead of 28 Aug 2030.'],
  ],
  ['P6', 'cover to the last day', oneCourse, [good]],
  [
    'P6',
    'one day short',
    changed(oneCourse, { cover: { to: '2029-03-14' } }),
    ['stop: The cover ends 1 day too early: the visa would end on 14 Mar 2029 instead of 15 Mar 2029.'],
  ],
  [
    'P6',
    'no cover while planning',
    changed(oneCourse, { cover: null }),
    ['warn: There is no OSHC yet. It must run from 15 Feb 2027 to 15 Mar 2029.'],
  ],
  [
    'P6',
    'no cover at lodgement',
    changed(oneCourse, { cover: null, stage: 'lodgement' }),
    ['stop: There is no OSHC yet. It must run from 15 Feb 2027 to 15 Mar 2029.'],
  ],
  [
    'P6',
    'six days before the course',
    changed(oneCourse, { cover: { from: '2027-02-16' } }),
    ['warn: The cover starts on 16 Feb 2027. It should start by 15 Feb 2027.'],
  ],
  ['P6', 'single, with a partner', covered('single', [partner]), ['stop: Sadia: not covered by a single policy.']],
  [
    'P6',
    'single, with a nameless child',
    covered('single', [{ ...child, name: '' }]),
    ['stop: Child: not covered by a single policy.'],
  ],
  ['P6', 'a couple', covered('couple', [partner]), [good]],
  ['P6', 'a couple with a child', covered('couple', [partner, child]), ['stop: Omar: not covered by a couple policy.']],
  ['P6', 'a family', covered('family', [partner, child]), [good]],
  ['P6', 'who is not coming needs none', covered('single', [{ ...partner, included: 'not-coming' }]), [good]],
  [
    'P6',
    'a gap onshore',
    onshore('2027-02-10', '2027-02-15'),
    ['stop: There is no cover in Australia from 11 Feb 2027 to 14 Feb 2027.'],
  ],
  ['P6', 'the day after the cover before', onshore('2027-02-14', '2027-02-15'), [good]],
  [
    'P6',
    'onshore without a gap it may start with the course',
    onshore('2027-02-21', '2027-02-22'),
    ['ok: The cover runs from 22 Feb 2027 to 15 Mar 2029 and includes everyone.'],
  ],
  [
    'P6',
    'onshore, the cover before is not known',
    onshore(null, '2027-02-15'),
    ['info: Enter when the current cover ends: there may be no gap in Australia.'],
  ],
  [
    'P7',
    'Given ELICOS and a bachelor to 28 Jun 2030, then the visa ends on 28 Aug 2030',
    goodPackage,
    ['ok: The visa would end on 28 Aug 2030.'],
  ],
  ['P7', '22 Feb 2027 to 24 Nov 2028', to('2027-02-22', '2028-11-24'), ['ok: The visa would end on 15 Mar 2029.']],
  ['P7', 'a year to 30 Aug 2027', to('2026-08-31', '2027-08-30'), ['ok: The visa would end on 30 Oct 2027.']],
  ['P7', '8 months to 29 Oct 2027', to('2027-03-01', '2027-10-29'), ['ok: The visa would end on 29 Nov 2027.']],
  [
    'P7',
    'ten months to the day, both days included (0b.7)',
    to('2027-02-01', '2027-11-30'),
    ['ok: The visa would end on 15 Mar 2028.'],
  ],
  ['P7', 'a day less', to('2027-02-02', '2027-11-30'), ['ok: The visa would end on 30 Dec 2027.']],
  [
    'P7',
    'the months of the package count, not those of the last course',
    changed(pairOf({ from: '2027-02-01', to: '2027-06-25' }, { from: '2027-07-12', to: '2027-12-10' }), {
      cover: null,
    }),
    ['ok: The visa would end on 15 Mar 2028.'],
  ],
  [
    'P7',
    'a master by research to 30 Jun 2029',
    to('2027-07-01', '2029-06-30', { level: 'master', research: true }),
    ['ok: The visa would end on 28 Feb 2030.'],
  ],
  [
    'P7',
    'a doctorate is by research',
    to('2027-02-22', '2029-11-30', { level: 'doctorate' }),
    ['ok: The visa would end on 15 Sept 2030.'],
  ],
  [
    'P7',
    'a doctorate that is not',
    to('2027-02-22', '2029-11-30', { level: 'doctorate', research: false }),
    ['ok: The visa would end on 15 Mar 2030.'],
  ],
  [
    'P7',
    'more than five years warns and is not cut (0b.7)',
    to('2027-02-22', '2032-06-25'),
    [
      'warn: The visa would end on 25 Aug 2032, more than 5 years after the first course starts. A shorter stay may be granted.',
    ],
  ],
  [
    'P7',
    'W2: 31 Dec and two months, at the end of a year',
    to('2027-03-01', '2028-12-31'),
    ['ok: The visa would end on 15 Mar 2029.'],
  ],
  ['P7', 'to 1 November', to('2026-11-02', '2027-11-01'), ['ok: The visa would end on 15 Mar 2028.']],
  ['P7', 'to 31 October', to('2026-11-02', '2027-10-31'), ['ok: The visa would end on 31 Dec 2027.']],
  ['P7', 'W2: one month after 31 Jan', to('2026-10-05', '2027-01-31'), ['ok: The visa would end on 28 Feb 2027.']],
];

test.each(cases)('%s: %s', (rule, _, draft, expected) => {
  expect(saidBy(rule, draft)).toEqual(expected);
});

test('P6: the cover needed is a fact, and a shorter cover cuts the stay', () => {
  const { facts } = checkOf(changed(oneCourse, { cover: { to: '2028-03-15' } }));
  expect([facts.coverFrom, facts.coverTo, facts.cutTo]).toEqual(['2027-02-15', '2029-03-15', '2028-03-15']);
  expect(checkOf(onshore('2027-01-31', '2027-02-15')).facts.coverFrom).toBe('2027-02-01');
});

test('W11: given a CoE deferred by four months, then the cover, the visa end and the gap are judged anew', () => {
  const [elicos, bachelor] = goodPackage.courses;
  const deferred = {
    ...goodPackage,
    courses: [elicos, { ...bachelor, coeCancelled: true, from: '2027-11-22', to: '2030-10-25' }],
  };
  const { facts, lines } = checkOf(deferred);
  expect(facts.visaEndsOn).toBe('2030-12-25');
  expect(lines.filter(({ level }) => level === 'stop').map(({ code }) => code)).toEqual(['gap-long', 'cover-short']);
  expect(saidBy('P5', deferred)).toEqual([
    'warn: The CoE of Bachelor of IT is cancelled. A new one is needed before lodgement.',
  ]);
  expect(saidBy('P6', deferred)).toEqual([
    'stop: The cover ends 3 months and 27 days too early: the visa would end on 28 Aug 2030 instead of 25 Dec 2030.',
  ]);
});
