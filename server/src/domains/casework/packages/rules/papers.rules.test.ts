import type { PackageRule } from '@embark/contracts/casework/packages';
import { expect, test } from 'vitest';
import { changed, goodPackage, oneCourse, saidBy } from '../../../../../test/packages.ts';

const passport = (on: string | null) => changed(oneCourse, { student: { passportExpiresOn: on } });
const partner = { relation: 'partner', name: 'Sadia', passportExpiresOn: '2033-01-31' };
const lodging = (draft: unknown) => changed(draft, { stage: 'lodgement' });
const first = (given: object, base: unknown = oneCourse) => changed(base, { courses: { 0: given } });

const cases: [PackageRule, string, unknown, string[]][] = [
  [
    'P4',
    'a course not in force',
    first({ inForce: false }),
    ['stop: Diploma of IT is not in force in CRICOS on its first day, 22 Feb 2027.'],
  ],
  [
    'P4',
    'a campus not listed',
    first({ campusListed: false }),
    ['warn: CRICOS does not list the campus of Diploma of IT.'],
  ],
  ['P4', 'not looked up', first({ inForce: null }), ['info: Diploma of IT has not been checked in CRICOS.']],
  [
    'P4',
    'not looked up at lodgement',
    lodging(first({ inForce: null })),
    ['warn: Diploma of IT has not been checked in CRICOS.'],
  ],
  [
    'P4',
    'the campus not looked up',
    first({ campusListed: null }),
    ['info: The campus of Diploma of IT has not been checked in CRICOS.'],
  ],
  ['P4', 'in force, campus listed', oneCourse, ['ok: Courses and campuses are registered in CRICOS.']],
  [
    'P5',
    'a CoE missing before lodgement (0b.1)',
    first({ coe: '' }),
    ['warn: Diploma of IT needs a CoE before lodgement.'],
  ],
  [
    'P5',
    'a CoE missing at lodgement',
    lodging(first({ coe: '' })),
    ['stop: Diploma of IT needs a CoE before lodgement.'],
  ],
  [
    'P5',
    'W11: a cancelled CoE is none',
    lodging(first({ coeCancelled: true })),
    ['stop: The CoE of Diploma of IT is cancelled. A new one is needed before lodgement.'],
  ],
  ['P5', 'a CoE for each course', goodPackage, ['ok: Every course has a CoE.']],
  [
    'P8',
    'expired before the planned lodgement (0b.5)',
    passport('2027-01-14'),
    ['stop: Student: the passport expires on 14 Jan 2027, before lodgement on 15 Jan 2027.'],
  ],
  [
    'P8',
    'valid on its expiry day',
    passport('2027-01-15'),
    ['warn: Student: the passport expires on 15 Jan 2027, within 6 months of lodgement.'],
  ],
  [
    'P8',
    'six months after the planned lodgement',
    passport('2027-07-15'),
    ['warn: Student: the passport expires on 15 July 2027, within 6 months of lodgement.'],
  ],
  [
    'P8',
    'one that ends in the stay, as T1 has it',
    passport('2027-08-03'),
    ['warn: Student: the passport expires on 3 Aug 2027, before the visa would end on 15 Mar 2029.'],
  ],
  [
    'P8',
    'to the last day of the visa',
    passport('2029-03-15'),
    ['ok: Passports are valid beyond the end of the visa.'],
  ],
  ['P8', 'not entered', passport(null), ['info: Student: enter when the passport expires.']],
  [
    'P8',
    'a partner’s passport',
    changed(oneCourse, { members: [{ ...partner, passportExpiresOn: '2027-01-10' }] }),
    ['stop: Sadia: the passport expires on 10 Jan 2027, before lodgement on 15 Jan 2027.'],
  ],
  [
    'P8',
    'not planned: judged today',
    changed(passport('2026-12-07'), { plannedOn: null }),
    ['stop: Student: the passport expires on 7 Dec 2026, before lodgement on 8 Dec 2026.'],
  ],
];

test.each(cases)('%s: %s', (rule, _, draft, expected) => {
  expect(saidBy(rule, draft)).toEqual(expected);
});
