import type { OpenWork, User, UserRow } from '@embark/contracts/hr/users';

/** A counsellor the reader may edit in full, unless said otherwise. */
export const someUser = (given: Partial<User> = {}): User => ({
  id: 31,
  displayName: 'Omar Haddad',
  photoURL: null,
  email: 'omar@demo.test',
  aranEmail: null,
  phone: null,
  jobTitle: 'Counsellor',
  office: 'AU',
  officeName: 'Australia',
  zone: 'Australia/Melbourne',
  ownZone: null,
  language: null,
  companies: ['fc'],
  roles: ['user'],
  managerId: 2,
  manager: 'Miriam Castellano',
  active: true,
  awayUntil: null,
  version: 4,
  employment: { startsOn: '2024-02-01', endsOn: null, contract: null },
  can: { change: true, changeEmail: true, remove: true, download: false },
  mayGive: ['admin', 'manager', 'user', 'staff', 'buser', 'pkuser', 'induser', 'acc', 'hr', 'hrbd', 'hrpk'],
  mayTake: ['admin', 'manager', 'user', 'staff', 'buser', 'pkuser', 'induser', 'acc', 'hr', 'hrbd', 'hrpk'],
  ...given,
});

export const someUserRow = (given: Partial<UserRow> = {}): UserRow => ({
  id: 31,
  displayName: 'Omar Haddad',
  photoURL: null,
  email: 'omar@demo.test',
  phone: '+61398765400',
  jobTitle: 'Counsellor',
  office: 'AU',
  officeName: 'Australia',
  companies: ['fc'],
  roles: ['user'],
  managerId: 2,
  manager: 'Miriam Castellano',
  active: true,
  awayUntil: null,
  version: 4,
  removable: true,
  ...given,
});

export const someOptions = {
  roles: someUser().mayGive,
  companies: ['fc', 'ar'],
  offices: [
    { code: 'AU', name: 'Australia', zone: 'Australia/Melbourne', phoneRegion: 'AU' },
    { code: 'BD', name: 'Bangladesh', zone: 'Asia/Dhaka', phoneRegion: 'BD' },
  ],
  mails: true,
};

/** Open work that needs a new owner: Sarah or Grace for admissions, Sarah alone for migration. */
export const someWork: OpenWork[] = [
  {
    serviceId: 1,
    serCode: 'AD',
    service: 'Admissions Australia',
    company: 'fc',
    office: 'AU',
    enquiries: 3,
    conversions: 1,
    bookings: 0,
    stranded: true,
    candidates: [
      { id: 7, name: 'Sarah Whitfield', office: 'AU' },
      { id: 8, name: 'Grace Tran', office: 'AU' },
    ],
  },
  {
    serviceId: 2,
    serCode: 'VE',
    service: 'Migration Australia',
    company: 'fc',
    office: 'AU',
    enquiries: 2,
    conversions: 0,
    bookings: 0,
    stranded: true,
    candidates: [{ id: 7, name: 'Sarah Whitfield', office: 'AU' }],
  },
];
