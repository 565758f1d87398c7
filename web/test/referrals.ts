import type { Referral } from '@embark/contracts/casework/referrals';

/** A file that Priya has referred to Daniel for its lodgement. */
export const someReferral = (given: Partial<Referral> = {}): Referral => ({
  id: '0197a000-0000-7000-8000-00000000a001',
  version: 1,
  state: 'open',
  what: 'lodgement',
  note: 'Ready to lodge, please check the forms.',
  conversionId: '0197a000-0000-7000-8000-0000000000c1',
  number: 'C-2026-00042',
  person: 'Rahim Uddin',
  office: 'AU',
  caseOfficer: 'Priya Shah',
  holderId: 7,
  holder: 'Daniel Reid',
  licence: 'MARN 1234567',
  referredById: 8,
  referredBy: 'Priya Shah',
  referredAt: '2026-11-20T03:00:00.000Z',
  takenAt: null,
  closedAt: null,
  answer: '',
  can: { take: true, decline: true, finish: true },
  ...given,
});
