import type { Booking, BookingSetup, BookingType } from '@embark/contracts/work/bookings';

export const bookingId = '0197a000-0000-7000-8000-00000000b001';

export const someBooking = (given: Partial<Booking> = {}): Booking => ({
  id: bookingId,
  version: 3,
  number: 'BK-2027-00042',
  contactId: '0197a000-0000-7000-8000-00000000c001',
  name: 'Rafiq Islam',
  enquiryId: null,
  conversionId: '0197a000-0000-7000-8000-0000000000c1',
  about: 'C-2027-00012',
  service: 'migration',
  typeId: 3,
  type: 'First consultation',
  consultantId: 7,
  consultant: 'Asha Rao',
  consultantZone: 'Australia/Melbourne',
  clientZone: 'Asia/Dhaka',
  zone: 'Australia/Melbourne',
  roomId: null,
  room: null,
  startsAt: '2027-02-09T23:00:00.000Z',
  endsAt: '2027-02-09T23:30:00.000Z',
  mode: 'video',
  link: 'https://meet.test/asha',
  answers: [],
  fee: 220_00,
  currency: 'AUD',
  paid: 0,
  status: 'confirmed',
  holdUntil: null,
  cancelledBy: null,
  cancelReason: null,
  outcome: null,
  note: '',
  moves: 0,
  noShows: 0,
  office: 'AU',
  createdAt: '2027-02-01T00:00:00.000Z',
  updatedAt: '2027-02-01T00:00:00.000Z',
  can: { edit: true, move: true, reschedule: true },
  ...given,
});

export const someType = (given: Partial<BookingType> = {}): BookingType => ({
  id: 3,
  version: 1,
  office: 'AU',
  name: 'First consultation',
  serviceId: null,
  service: null,
  minutes: 30,
  beforeMinutes: 0,
  afterMinutes: 10,
  modes: ['person', 'video'],
  fee: 220_00,
  currency: 'AUD',
  licenceNeeded: false,
  noticeHours: 2,
  aheadDays: 60,
  perDay: null,
  questions: ['Which visa do you hold?'],
  active: true,
  can: { edit: true },
  ...given,
});

const everyDay = [1, 2, 3, 4, 5].flatMap((weekday) =>
  [
    ['09:00', '12:00'],
    ['13:00', '17:00'],
  ].map(([from = '', to = '']) => ({ weekday, from, to, modes: ['video' as const], typeIds: [] })),
);

export const someSetup = (given: Partial<BookingSetup> = {}): BookingSetup => ({
  types: [someType()],
  rooms: [
    { id: 5, version: 1, office: 'AU', name: 'Room Yarra', active: true, can: { edit: true } },
    { id: 6, version: 1, office: 'AU', name: 'Room Albert', active: true, can: { edit: true } },
  ],
  consultants: [
    {
      id: 11,
      version: 2,
      userId: 7,
      name: 'Asha Rao',
      office: 'AU',
      zone: 'Australia/Melbourne',
      videoLink: '',
      hours: everyDay,
      exceptions: [],
      can: { edit: true },
    },
    {
      id: 12,
      version: 1,
      userId: 8,
      name: 'Daniel Moss',
      office: 'AU',
      zone: 'Australia/Melbourne',
      videoLink: '',
      hours: [],
      exceptions: [],
      can: { edit: true },
    },
  ],
  offices: ['AU'],
  ...given,
});

/** The answer to slots: one consultant's times. */
export const someSlots = (...slots: string[]) => ({
  minutes: 30,
  consultants: [{ id: 7, name: 'Asha Rao', zone: 'Australia/Melbourne', slots }],
});
