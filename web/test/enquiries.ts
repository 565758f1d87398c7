import type { TimelineEntry } from '@embark/contracts/platform/timeline';
import type { Reference } from '@embark/contracts/catalogue/reference';
import type { Enquiry, EnquiryRow } from '@embark/contracts/crm/enquiries';

export const enquiryId = '0197a000-0000-7000-8000-0000000000e1';
const contactId = '0197a000-0000-7000-8000-0000000000a1';

/** An enquiry about admission, of the Dhaka office, in follow-up; `given` says what is different. */
export const someRow = (given: Partial<EnquiryRow> = {}): EnquiryRow => ({
  id: enquiryId,
  number: 'E-2026-000123',
  version: 3,
  contactId,
  name: 'Rahim Uddin',
  email: 'rahim@example.com',
  phone: '+8801711000000',
  language: null,
  englishTest: null,
  nationality: 'BD',
  residence: null,
  serCode: 'ADB',
  kind: 'admission',
  office: 'BD',
  status: 'FU',
  leadStatus: 'contacted',
  callTime: null,
  rating: 'hot',
  leadSourceId: 1,
  leadSource: 'Website',
  campaignId: null,
  campaign: null,
  assigneeId: 7,
  assignee: 'Nadia Karim',
  nextFollowUpAt: '2126-12-01T04:00:00.000Z',
  nextFollowUpHow: 'call',
  lastActivityAt: '2026-11-02T05:00:00.000Z',
  createdAt: '2026-11-01T05:00:00.000Z',
  tags: ['nursing'],
  conversionId: null,
  can: { edit: true, move: true, delete: true },
  ...given,
});

/** The same as its page reads it. */
export const someEnquiry = (given: Partial<Enquiry> = {}): Enquiry => ({
  ...someRow(),
  givenNames: 'Rahim',
  familyName: 'Uddin',
  preferredName: '',
  phoneRaw: '01711 000000',
  whatsapp: null,
  whatsappRaw: null,
  dateOfBirth: '2001-02-03',
  consent: [],
  nextFollowUpNote: null,
  lastContactedAt: null,
  firstResponseAt: null,
  firstResponseMinutes: null,
  interest: { kind: 'admission', level: 'master', field: 'Nursing' },
  remarks: '',
  closingReason: null,
  closingNote: null,
  createdBy: 'Nadia Karim',
  updatedAt: '2026-11-02T05:00:00.000Z',
  zone: 'Asia/Dhaka',
  moves: [
    { to: 'IP', needs: [] },
    { to: 'OL', needs: [] },
    { to: 'CL', needs: ['closingReason'] },
  ],
  others: [],
  can: { edit: true, move: true, delete: true, convert: true },
  ...given,
});

export const someEntry = (given: Partial<TimelineEntry> = {}): TimelineEntry => ({
  id: 1,
  kind: 'note',
  at: '2026-11-02T05:00:00.000Z',
  actor: 'Nadia Karim',
  actorId: 7,
  note: 'Wants a January intake.',
  data: {},
  subject: 'enquiries',
  subjectId: enquiryId,
  number: 'E-2026-000123',
  ...given,
});

export const someAssignees = [
  { id: 7, name: 'Nadia Karim', email: 'n@demo.test', office: 'BD', roles: ['buser'] },
  { id: 8, name: 'Farzana Yasmin', email: 'f@demo.test', office: 'BD', roles: ['buser'] },
];

const english = { nameTr: '', nameAr: '' };
const office = { currency: 'AUD', phoneRegion: 'AU', zone: 'Australia/Melbourne', workdays: [1, 2, 3, 4, 5] };

/** What forms and filters offer: a service of three kinds, two offices. */
export const offered: Reference = {
  services: [
    { ...english, id: 1, code: 'AD', name: 'Admissions Australia', kind: 'admission', office: 'AU' },
    { ...english, id: 2, code: 'ADB', name: 'Admissions Bangladesh', kind: 'admission', office: 'BD' },
    { ...english, id: 3, code: 'VE', name: 'Migration Australia', kind: 'migration', office: 'AU' },
  ],
  offices: [
    { ...office, id: 1, code: 'AU', name: 'Australia' },
    {
      ...office,
      id: 2,
      code: 'BD',
      name: 'Bangladesh',
      zone: 'Asia/Dhaka',
      phoneRegion: 'BD',
      workdays: [7, 1, 2, 3, 4],
    },
  ],
  statuses: [],
  reasons: [{ code: 'budget', name: 'Insufficient budget' }],
  leadSources: [{ id: 1, name: 'Website', nameTr: 'Web sitesi', nameAr: 'الموقع' }],
  campaigns: [],
  ended: { leadSources: [{ ...english, id: 9, name: 'Newspaper' }], campaigns: [] },
  conversionStatuses: [],
};

type Answer = { status: number; body: unknown };
export const ok = (body: unknown): Answer => ({ status: 200, body });

/** Answers the shared reads of every enquiry screen; undefined for the rest. */
export function around(request: string): Answer | undefined {
  if (request.includes('/catalogue-app/reference')) return ok(offered);
  if (request.includes('/assignees/')) return ok(someAssignees);
  if (request.includes('/views-app/views')) return ok({ rows: [], defaults: [], can: { share: false } });
  if (request.includes('/deadlines-app/')) return ok({ rows: [], total: 0, next: null });
  if (request.includes('/timeline')) return ok({ rows: [someEntry()], next: null });
  if (request.includes('/history')) return ok({ rows: [] });
  return undefined;
}

/** Answers the reads of an enquiry's page: the record, its timeline, and the parts around it. */
export const reading = (request: string, enquiry = someEnquiry(), rows = [someEntry()]): Answer =>
  request.endsWith('/open') ? ok({ enquiry, timeline: { rows, next: null } }) : (around(request) ?? ok(enquiry));
