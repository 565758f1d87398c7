import type { PackageRule } from '@embark/contracts/casework/packages';
import { expect, test } from 'vitest';
import { changed, checkOf, goodPackage, oneCourse, pairOf, saidBy } from '../../../../../test/packages.ts';

const visa = { place: 'onshore', visaSubclass: '500', visaExpiresOn: '2027-03-15' };
const held = (draft: object, more: object = {}) => changed(draft, { student: visa, ...more });
const evidence = 'Letter of the department of 3 Nov 2026';
const prior = { provider: 'Kent College', began: '2026-02-02', level: 'bachelor' };
const lower = pairOf({ level: 'bachelor', name: 'Bachelor' }, { level: 'diploma', name: 'Diploma' });

const cases: [PackageRule, string, unknown, string[]][] = [
  ['P1', 'English, then a bachelor', goodPackage, ['ok: The levels rise from course to course.']],
  ['P1', 'one course has nothing to rise from', oneCourse, []],
  ['P1', 'a diploma, then a bachelor', pairOf({}, {}), ['ok: The levels rise from course to course.']],
  [
    'P1',
    'a bachelor, then honours',
    pairOf({ level: 'bachelor' }, { level: 'honours' }),
    ['ok: The levels rise from course to course.'],
  ],
  [
    'P1',
    'two graduate levels of the AQF’s level 8',
    pairOf({ level: 'graduate-certificate', name: 'GC' }, { level: 'graduate-diploma', name: 'GD' }),
    ['warn: GD is at the same level as GC.'],
  ],
  [
    'P1',
    'advanced diploma and associate degree are both level 6',
    pairOf({ level: 'advanced-diploma', name: 'AD' }, { level: 'associate-degree', name: 'AS' }),
    ['warn: AS is at the same level as AD.'],
  ],
  [
    'P1',
    'an undergraduate certificate leads into a bachelor degree',
    held(pairOf({ level: 'undergraduate-certificate', name: 'UC' }, { level: 'bachelor' })),
    ['ok: The levels rise from course to course.'],
  ],
  [
    'P1',
    'an undergraduate certificate after a bachelor degree, on a student visa',
    held(pairOf({ level: 'bachelor', name: 'Bachelor' }, { level: 'undergraduate-certificate', name: 'UC' })),
    ['stop: UC is at a lower level than Bachelor. On a student visa this breaches condition 8202.'],
  ],
  [
    'P1',
    'an undergraduate certificate counts as the lowest of its levels, as a diploma',
    pairOf({}, { level: 'undergraduate-certificate', name: 'UC' }),
    ['warn: UC is at the same level as Diploma.'],
  ],
  ['P1', 'a lower level from abroad', lower, ['warn: Diploma is at a lower level than Bachelor.']],
  [
    'P1',
    'a lower level on a student visa',
    held(lower),
    ['stop: Diploma is at a lower level than Bachelor. On a student visa this breaches condition 8202.'],
  ],
  [
    'P1',
    'the exception with its evidence',
    held(lower, { levelException: evidence }),
    [`warn: Diploma is at a lower level than Bachelor. Exception: ${evidence}`],
  ],
  [
    'P1',
    'a student visa that has ended does not bind',
    held(lower, { student: { ...visa, visaExpiresOn: '2026-12-30' } }),
    ['warn: Diploma is at a lower level than Bachelor.'],
  ],
  [
    'P1',
    'English after a diploma',
    pairOf({}, { level: 'english', name: 'ELICOS' }),
    ['warn: ELICOS prepares for study and should come before Diploma.'],
  ],
  [
    'P1',
    'English after a foundation course',
    pairOf({ level: 'foundation', name: 'Foundation' }, { level: 'english', name: 'ELICOS' }),
    ['warn: ELICOS prepares for study and should come before Foundation.'],
  ],
  [
    'P1',
    'a course without an award on a student visa',
    held(pairOf({}, { level: 'non-award', name: 'Study abroad' })),
    ['stop: Study abroad is at a lower level than Diploma. On a student visa this breaches condition 8202.'],
  ],
  [
    'P1',
    'lower than the course that was not completed',
    held(oneCourse, { prior }),
    [
      'stop: Diploma of IT is at a lower level than the course at Kent College (Bachelor degree). On a student visa this breaches condition 8202.',
    ],
  ],
  ['P1', 'a completed course does not bind', held(oneCourse, { prior: { ...prior, completedOn: '2026-11-20' } }), []],
  [
    'P2',
    'Given ELICOS to 16 Jul 2027 and a bachelor from 26 Jul 2027',
    goodPackage,
    ['ok: The gap between ELICOS and Bachelor of IT is 9 days.'],
  ],
  [
    'P2',
    'Given a diploma to 25 Jun 2027, when the bachelor starts on 30 Aug 2027, then it stops: the limit is 24 Aug',
    pairOf({}, { from: '2027-08-30' }),
    ['stop: The gap between Diploma and Bachelor is too long: Bachelor must start by 24 Aug 2027.'],
  ],
  [
    'P2',
    'the limit itself',
    pairOf({}, { from: '2027-08-24' }),
    ['ok: The gap between Diploma and Bachelor is 59 days.'],
  ],
  [
    'P2',
    'two calendar months to the day are too long',
    pairOf({}, { from: '2027-08-25' }),
    ['stop: The gap between Diploma and Bachelor is too long: Bachelor must start by 24 Aug 2027.'],
  ],
  [
    'P2',
    'Given a course to 26 Nov 2027, when the next starts on 28 Feb 2028, then the academic year allows it',
    pairOf({ to: '2027-11-26' }, { from: '2028-02-28' }),
    ['ok: Bachelor starts with the next academic year, by 31 Mar 2028, so the gap is allowed.'],
  ],
  [
    'P2',
    'the last day of the academic year’s start (0b.7)',
    pairOf({ to: '2027-11-26' }, { from: '2028-03-31' }),
    ['ok: Bachelor starts with the next academic year, by 31 Mar 2028, so the gap is allowed.'],
  ],
  [
    'P2',
    'later than 31 March',
    pairOf({ to: '2027-11-26' }, { from: '2028-04-01' }),
    ['stop: The gap between Diploma and Bachelor is too long: Bachelor must start by 31 Mar 2028.'],
  ],
  [
    'P2',
    'a course to 31 October has no academic year',
    pairOf({ to: '2027-10-31' }, { from: '2028-02-28' }),
    ['stop: The gap between Diploma and Bachelor is too long: Bachelor must start by 30 Dec 2027.'],
  ],
  [
    'P2',
    'a course to 1 November has one',
    pairOf({ to: '2027-11-01' }, { from: '2028-02-28' }),
    ['ok: Bachelor starts with the next academic year, by 31 Mar 2028, so the gap is allowed.'],
  ],
  [
    'P2',
    'W2: two months after 31 July are 30 September',
    pairOf({ to: '2027-07-31' }, { from: '2027-09-30' }),
    ['stop: The gap between Diploma and Bachelor is too long: Bachelor must start by 29 Sept 2027.'],
  ],
  [
    'P2',
    'W2: two months after 31 December are 29 February, and the academic year reaches further',
    pairOf({ to: '2027-12-31' }, { from: '2028-03-01' }),
    ['ok: Bachelor starts with the next academic year, by 31 Mar 2028, so the gap is allowed.'],
  ],
  ['P2', 'the next day', pairOf({}, { from: '2027-06-26' }), ['ok: Bachelor follows Diploma without a gap.']],
  ['P2', 'an overlap is no gap', pairOf({}, { from: '2027-06-25' }), []],
  ['P3', 'one day of overlap', pairOf({}, { from: '2027-06-25' }), ['warn: Diploma and Bachelor overlap by 1 day.']],
  [
    'P3',
    'a course within another',
    pairOf({}, { from: '2027-02-01', to: '2027-02-12' }),
    ['warn: Diploma and Bachelor overlap by 12 days.'],
  ],
  [
    'P3',
    'rows that are not in the order of their days',
    changed(goodPackage, { courses: [goodPackage.courses[1], goodPackage.courses[0]] }),
    ['warn: Bachelor of IT is listed before ELICOS but starts after it.'],
  ],
];

const starts = (draft: object) => checkOf(draft).facts.latestStarts;

test.each(cases)('%s: %s', (rule, _, draft, expected) => {
  expect(saidBy(rule, draft)).toEqual(expected);
});

test('P2: a gap is measured from the course that ends last, not from the row above', () => {
  const [first, second] = pairOf({ to: '2027-11-12' }, { from: '2027-02-01', to: '2027-03-05' }).courses;
  const third = { ...second, name: 'Master', level: 'master', from: '2027-12-01', to: '2029-06-29' };
  expect(saidBy('P2', { ...oneCourse, courses: [first, second, third] })).toEqual([
    'ok: The gap between Diploma and Master is 18 days.',
  ]);
});

test('P2: the latest start of each course is a fact of its own', () => {
  expect(starts(pairOf({}, {}))).toEqual([{ course: 1, day: '2027-08-24' }]);
  expect(starts(pairOf({ to: '2027-12-31' }, { from: '2028-03-01' }))).toEqual([{ course: 1, day: '2028-03-31' }]);
});
