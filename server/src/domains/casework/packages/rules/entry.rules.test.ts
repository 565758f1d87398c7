import type { PackageRule } from '@embark/contracts/casework/packages';
import { expect, test } from 'vitest';
import { changed, goodPackage, oneCourse, saidBy, TODAY } from '../../../../../test/packages.ts';

const holding = (visaSubclass: string, more: object = {}) =>
  changed(oneCourse, { student: { place: 'onshore', visaSubclass, visaExpiresOn: '2027-03-15', ...more } });
const born = (bornOn: string, welfareUntil: string | null = null) =>
  changed(oneCourse, { student: { bornOn, welfareUntil } });
const child = (bornOn: string | null, more: object = {}) =>
  changed(oneCourse, {
    members: [{ relation: 'child', name: 'Omar', bornOn, passportExpiresOn: '2033-01-31', ...more }],
    cover: { kind: 'family' },
  });
const X = { provider: 'College X', began: '2026-09-01' };
const after = (given: object, more: object = {}) => changed(oneCourse, { prior: { ...X, ...given }, ...more });
const accepted = (acceptedOn: string | null, more: object = {}) => ({ courses: { 0: { acceptedOn, ...more } } });

const cases: [PackageRule, string, unknown, string[]][] = [
  ['P11', 'from abroad there is nothing to check', oneCourse, []],
  [
    'P11',
    'a graduate visa',
    holding('485'),
    ['stop: Holders of subclass 485 can’t apply for a student visa in Australia.'],
  ],
  [
    'P11',
    'a visitor visa',
    holding('600'),
    ['stop: Holders of subclass 600 can’t apply for a student visa in Australia.'],
  ],
  ['P11', 'a student visa', holding('500'), ['ok: Holders of subclass 500 can apply in Australia.']],
  [
    'P11',
    'a domestic worker’s 403',
    holding('403', { visaIsBarred: true }),
    ['stop: Holders of subclass 403 can’t apply for a student visa in Australia.'],
  ],
  [
    'P11',
    'a 403 of which the stream is not known',
    holding('403'),
    [
      'warn: Some holders of subclass 403 can’t apply for a student visa in Australia. Check the stream and the main holder.',
    ],
  ],
  [
    'P11',
    'a 403 of another stream',
    holding('403', { visaIsBarred: false }),
    ['ok: Holders of subclass 403 can apply in Australia.'],
  ],
  [
    'P11',
    'a bridging visa',
    holding('010'),
    ['stop: Subclass 010 is a bridging visa. Applying in Australia needs a substantive visa.'],
  ],
  [
    'P11',
    'a visa that ends before lodgement',
    holding('417', { visaExpiresOn: '2027-01-14' }),
    [
      'stop: The visa held ends on 14 Jan 2027, before lodgement on 15 Jan 2027. Applying in Australia needs a substantive visa.',
    ],
  ],
  [
    'P11',
    'a visa that ends on the day of lodgement',
    holding('417', { visaExpiresOn: '2027-01-15' }),
    ['ok: Holders of subclass 417 can apply in Australia.'],
  ],
  [
    'P11',
    'a student visa that ended 28 days before',
    holding('500', { visaExpiresOn: '2026-12-18' }),
    ['warn: The student visa ends on 18 Dec 2026. Lodge by 15 Jan 2027.'],
  ],
  [
    'P11',
    'a student visa that ended 29 days before',
    holding('500', { visaExpiresOn: '2026-12-17' }),
    ['stop: The student visa ends on 17 Dec 2026. The last day to apply in Australia is 14 Jan 2027.'],
  ],
  ['P11', 'the visa is not entered', holding(''), ['info: Enter the visa held in Australia and when it ends.']],
  [
    'P12',
    'under 18 without welfare',
    born('2009-06-01'),
    ['stop: The student is under 18 until 1 June 2027 and needs welfare arrangements.'],
  ],
  [
    'P12',
    'welfare that ends too early',
    born('2009-06-01', '2027-05-30'),
    ['stop: The welfare arrangements end on 30 May 2027, before the student turns 18 on 1 June 2027.'],
  ],
  [
    'P12',
    'welfare to the day before',
    born('2009-06-01', '2027-05-31'),
    ['ok: The welfare arrangements last until the student turns 18 on 1 June 2027.'],
  ],
  ['P12', '18 on arrival', born('2009-02-15'), []],
  ['P12', 'W2: born on 29 February, 18 on the 28th', born('2008-02-29', null), []],
  [
    'P12',
    'no date of birth',
    changed(oneCourse, { student: { bornOn: null } }),
    ['info: Enter the student’s date of birth.'],
  ],
  [
    'P12',
    'W12: a child who turns 18 before a decision can come',
    child('2009-09-01'),
    ['warn: Omar: turns 18 on 1 Sept 2027. A child must be under 18 when the visa is decided.'],
  ],
  [
    'P12',
    'W12: the last day of the year after lodgement',
    child('2010-01-15'),
    ['warn: Omar: turns 18 on 15 Jan 2028. A child must be under 18 when the visa is decided.'],
  ],
  ['P12', 'W12: a day later no decision is expected', child('2010-01-16'), []],
  ['P12', 'W12: when the decision is expected sooner', changed(child('2009-09-01'), { decisionOn: '2027-08-31' }), []],
  [
    'P12',
    'W12: 18 at lodgement',
    child('2009-01-15'),
    ['stop: Omar: turns 18 on 15 Jan 2027. A child must be under 18 to be included.'],
  ],
  ['P12', 'W12: a child who is not coming', child('2009-01-15', { included: 'not-coming' }), []],
  ['P12', 'W12: no date of birth', child(null), ['info: Omar: enter the date of birth.']],
  ['P13', 'no enrolment before', oneCourse, []],
  [
    'P13',
    'before six months have passed (0b.4)',
    after({}),
    ['stop: The first 6 months with College X end on 1 Mar 2027. Starting earlier elsewhere needs a release letter.'],
  ],
  [
    'P13',
    'six calendar months to the day',
    after({ began: '2026-08-22' }),
    ['ok: The first 6 months with College X end on 22 Feb 2027, so no release letter is needed.'],
  ],
  ['P13', 'a release letter', after({ releaseLetter: true }), ['ok: College X has given a release letter.']],
  [
    'P13',
    'the main course has not begun',
    after({ began: '2026-02-02', principal: false }),
    ['stop: The main course with College X has not begun. Starting elsewhere needs a release letter.'],
  ],
  ['P13', 'the same provider', after({ provider: ' bayside university ' }), []],
  ['P13', 'completed before', after({ completedOn: '2026-11-27' }), []],
  [
    'P13',
    'T2 step 6: since February 2026',
    after({ began: '2026-02-16' }),
    ['ok: The first 6 months with College X end on 16 Aug 2026, so no release letter is needed.'],
  ],
  [
    'P14',
    'a red lane, named once',
    changed(goodPackage, { courses: { 0: { lane: 'red' }, 1: { lane: 'red' } } }),
    ['info: Bayside University is in the red lane: its visas are processed later.'],
  ],
  ['P14', 'an amber lane', changed(goodPackage, { courses: { 0: { lane: 'amber' } } }), []],
  [
    'P15',
    'T2 step 6: begun at X, accepted today',
    after({ began: '2026-02-16' }),
    [
      'info: No commission from Bayside University: the student began with College X before being accepted on 8 Dec 2026. The student may agree to pay a fee.',
    ],
  ],
  [
    'P15',
    'begun at X and left meanwhile: still barred (M4)',
    after({ began: '2026-02-16', ceasedOn: '2026-10-30' }),
    [
      'info: No commission from Bayside University: the student began with College X before being accepted on 8 Dec 2026. That the student left on 30 Oct 2026 doesn’t change this. The student may agree to pay a fee.',
    ],
  ],
  [
    'P15',
    'left only after being accepted elsewhere',
    after({ began: '2026-02-16', ceasedOn: '2026-12-20' }),
    [
      'info: No commission from Bayside University: the student began with College X before being accepted on 8 Dec 2026. The student may agree to pay a fee.',
    ],
  ],
  [
    'P13',
    'left before six months have passed: a release letter all the same (0b.4)',
    after({ ceasedOn: '2026-10-30' }),
    ['stop: The first 6 months with College X end on 1 Mar 2027. Starting earlier elsewhere needs a release letter.'],
  ],
  [
    'P15',
    'accepted by the last day of March 2026',
    after({ began: '2026-02-16' }, accepted('2026-03-31')),
    ['ok: Commission from Bayside University is allowed: it accepted the student on 31 Mar 2026.'],
  ],
  [
    'P15',
    'accepted on 2 Apr 2026',
    after({ began: '2026-02-16' }, accepted('2026-04-02')),
    [
      'info: No commission from Bayside University: the student began with College X before being accepted on 2 Apr 2026. The student may agree to pay a fee.',
    ],
  ],
  [
    'P15',
    'a course of the visa’s package',
    after({ began: '2026-02-16' }, accepted(null, { inVisaPackage: true })),
    ['ok: Commission from Bayside University is allowed: Diploma of IT is in the package of the visa.'],
  ],
  [
    'P15',
    'a bachelor finished, then a master elsewhere',
    after({ began: '2023-02-20', completedOn: '2026-11-27' }),
    ['ok: Commission from Bayside University is allowed: the main course with College X is completed.'],
  ],
  ['P15', 'no enrolment before', oneCourse, []],
];

test.each(cases)('%s: %s', (rule, _, draft, expected) => {
  expect(saidBy(rule, draft)).toEqual(expected);
});

test('P15: without a law for the day of acceptance nothing is promised', () => {
  expect(saidBy('P15', after({}), { transfer: new Map() }, TODAY)).toEqual([
    'warn: Not checked: the rule book has no value for “transfer-onshore”.',
  ]);
});
