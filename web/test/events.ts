import type { Desk, DeskPerson, EventRow, Registration } from '@embark/contracts/crm/events';

export const eventId = '0193b2a0-0000-7000-8000-00000000e001';

/** An event as the server tells it. */
export const someEvent = (given: Partial<EventRow> = {}): EventRow => ({
  id: eventId,
  number: 'EV-2026-0007',
  version: 3,
  title: 'Open house',
  titleTr: '',
  titleAr: '',
  kind: 'event',
  serCode: 'FCE',
  office: 'AU',
  zone: 'Australia/Melbourne',
  startsAt: '2026-03-10T07:00:00.000Z',
  endsAt: '2026-03-10T09:00:00.000Z',
  sessions: [{ title: '', startsAt: '2026-03-10T07:00:00.000Z', endsAt: '2026-03-10T09:00:00.000Z' }],
  venue: 'Level 3',
  link: '',
  capacity: 40,
  ownerId: 7,
  owner: 'Asha Owner',
  campaignId: null,
  campaign: null,
  cost: 90_000,
  currency: 'AUD',
  note: '',
  state: 'open',
  closedAt: null,
  closedBy: null,
  updatedAt: '2026-03-01T00:00:00.000Z',
  figures: {
    registered: 12,
    seats: 14,
    waitlisted: 0,
    cancelled: 1,
    attended: 9,
    noShow: 0,
    walkIns: 2,
    followedUp: 3,
    converted: 1,
    costPerRegistration: 7_500,
    costPerAttendee: 10_000,
    costPerConversion: 90_000,
    fees: 0,
    return: -100,
  },
  can: { edit: true, remove: false, register: true, moves: ['planned', 'over', 'cancelled'] },
  ...given,
});

export const someRegistration = (given: Partial<Registration> = {}): Registration => ({
  id: '0193b2a0-0000-7000-8000-00000000f001',
  number: 'E-2026-000123',
  name: 'Asha Rao',
  phone: '+61412345678',
  email: null,
  status: 'NE',
  assignee: 'Asha Owner',
  seats: 1,
  state: 'registered',
  waiting: null,
  noShow: false,
  walkIn: false,
  registeredAt: '2026-03-01T00:00:00.000Z',
  attendedAt: null,
  attendedBy: null,
  nextFollowUpAt: null,
  token: '0123456789ABCDEF0123',
  can: { edit: true },
  ...given,
});

export const someGuest = (name: string, given: Partial<DeskPerson> = {}): DeskPerson => ({
  id: `0193b2a0-0000-7000-8000-${Array.from(name)
    .reduce((sum, letter) => sum * 7 + letter.charCodeAt(0), 1)
    .toString(16)
    .padStart(12, '0')
    .slice(-12)}`,
  name,
  digits: '345678',
  seats: 1,
  state: 'registered',
  attendedAt: null,
  walkIn: false,
  token: '0123456789ABCDEF0123',
  revision: 1,
  ...given,
});

export const someDesk = (...people: DeskPerson[]): Desk => ({
  event: {
    id: eventId,
    title: 'Open house',
    titleTr: '',
    titleAr: '',
    number: 'EV-2026-0007',
    state: 'open',
    zone: 'Australia/Melbourne',
    startsAt: '2026-03-10T07:00:00.000Z',
    endsAt: '2026-03-10T09:00:00.000Z',
    venue: 'Level 3',
    capacity: 2,
    office: 'AU',
    region: 'AU',
  },
  people,
  revision: people.length,
  known: people.length,
});
