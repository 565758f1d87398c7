import type { Deadline } from '@embark/contracts/casework/deadlines';
import { conversionId } from './conversions.ts';

export const deadlineId = '0197a000-0000-7000-8000-0000000000d1';

/** An s56 letter of a client of the Dhaka office, due at the end of 29 December 2026 in Canberra. */
export const someDeadline = (given: Partial<Deadline> = {}): Deadline => ({
  id: deadlineId,
  version: 1,
  conversionId,
  number: 'C-2026-00042',
  name: 'Rahim Uddin',
  office: 'BD',
  officeZone: 'Asia/Dhaka',
  kind: 's56',
  what: 'Answer the s56 letter',
  hardness: 'legal',
  state: 'open',
  dueOn: '2026-12-29',
  dueAt: '2026-12-29T12:59:00.000Z',
  zone: 'Australia/Sydney',
  targetOn: '2026-12-24',
  ownerId: 7,
  owner: 'Nadia Karim',
  reason: null,
  closedAt: null,
  countedFrom: '2026-12-01',
  rule: null,
  document: null,
  closedBy: null,
  createdBy: 'Nadia Karim',
  createdAt: '2026-12-01T05:00:00.000Z',
  can: { change: true, close: true, waive: false, reopen: false },
  ...given,
});
