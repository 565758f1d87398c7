import type { AssignmentPerson, AssignmentRule } from '@embark/contracts/crm/assignment';
import type { OfficeSettings } from '@embark/contracts/organisation/offices';

/** A rule that shares everything of the Australian office out in turn. */
export const someRule = (given: Partial<AssignmentRule> = {}): AssignmentRule => ({
  id: 1,
  version: 3,
  office: 'AU',
  position: 1,
  name: 'Visa people',
  kinds: ['migration'],
  serviceIds: [],
  leadSourceIds: [],
  campaignIds: [],
  countries: ['BD'],
  languages: [],
  way: 'round',
  people: [
    { id: 31, name: 'Omar Haddad' },
    { id: 32, name: 'Rahela Khatun' },
  ],
  fallback: null,
  lastId: null,
  active: true,
  ...given,
});

/** An available owner of enquiries. */
export const someOwner = (given: Partial<AssignmentPerson> = {}): AssignmentPerson => ({
  id: 31,
  version: 2,
  name: 'Omar Haddad',
  office: 'AU',
  roles: ['user'],
  open: 12,
  late: 3,
  maxOpen: null,
  awayUntil: null,
  away: false,
  cover: null,
  ...given,
});

/** The Australian office as it starts. */
export const someOffice = (given: Partial<OfficeSettings> = {}): OfficeSettings => ({
  id: 1,
  code: 'AU',
  name: 'Australia',
  zone: 'Australia/Melbourne',
  version: 5,
  workingDays: [1, 2, 3, 4, 5],
  opens: '09:00',
  closes: '17:30',
  holidays: [{ day: '2026-11-03', name: 'Melbourne Cup Day' }],
  managerId: null,
  manager: null,
  managers: [{ id: 9, name: 'Mara Manager' }],
  firstResponseHours: 4,
  remindOwnerHours: 4,
  remindManagerHours: 8,
  licenceRequired: true,
  separateChecks: true,
  remindAdminHours: 16,
  ...given,
});
