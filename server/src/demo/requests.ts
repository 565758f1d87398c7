import type { HandoverState } from '@embark/contracts/crm/handovers';
import type { Notice } from '../domains/workspace/notifications/index.ts';
import type { Told } from './enquiries.ts';
import type { Row } from './rows.ts';
import { seeded } from './seeded.ts';
import { place, type Placed } from './stream.ts';
import { must, type World } from './world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Which office requests from which, how many days ago, and the answer after this many hours. */
type SampleRequest = {
  by: string;
  of: string;
  ago: number;
  state: HandoverState;
  after?: number;
  note: string;
  answer?: string;
};

const everyRequest: readonly SampleRequest[] = [
  { by: 'buser', of: 'AU', ago: 1.2, state: 'open', note: 'She moved back to Dhaka and wants to apply from here.' },
  {
    by: 'induser',
    of: 'AU',
    ago: 5.4,
    state: 'open',
    note: 'Parents visit our Delhi office every week; easier to work from here.',
  },
  { by: 'user', of: 'BD', ago: 0.3, state: 'open', note: 'Arrived in Melbourne last week and walked in for the visa.' },
  { by: 'user', of: 'PK', ago: 3.1, state: 'open', note: 'Now lives in Footscray, asks about a graduate visa.' },
  {
    by: 'pkuser',
    of: 'AU',
    ago: 11.5,
    state: 'open',
    note: 'Brother is our client in Karachi, they want one counsellor.',
  },
  { by: 'staff', of: 'IN', ago: 2.2, state: 'open', note: 'Onshore since July, needs a course change.' },
  {
    by: 'user',
    of: 'BD',
    ago: 21,
    state: 'accepted',
    after: 20,
    note: 'Lives in Tarneit now.',
    answer: 'Documents are in the file. Good luck!',
  },
  {
    by: 'buser',
    of: 'AU',
    ago: 33,
    state: 'accepted',
    after: 5,
    note: 'Will apply from Dhaka.',
    answer: 'All yours. The fee quote was sent in March.',
  },
  {
    by: 'induser',
    of: 'AU',
    ago: 12,
    state: 'declined',
    after: 30,
    note: 'Wants to apply from Delhi.',
    answer: 'The application is with the university already.',
  },
  { by: 'user', of: 'IN', ago: 8, state: 'withdrawn', after: 4, note: 'Came to the front desk in Melbourne.' },
  { by: 'pkuser', of: 'AU', ago: 29, state: 'expired', after: 14 * 24, note: 'Asked for our Karachi office by phone.' },
];

type RequestRows = { rows: Row<'handoverRequests'>[]; entries: Placed[]; notices: Notice[] };

/** Transfer requests in every state, with their history and notifications. */
export function tellRequests(
  world: World,
  told: readonly Told[],
  contacts: readonly Row<'contacts'>[],
  now: Date,
): RequestRows {
  const random = seeded(8_812);
  const personOf = new Map(contacts.map((one) => [one.id, one]));
  const used = new Set<string>();
  const made: RequestRows = { rows: [], entries: [], notices: [] };
  for (const asked of everyRequest) {
    const asker = must(world.owners.find(({ email }) => email === `${asked.by}@demo.test`));
    const at = now.getTime() - asked.ago * DAY;
    const to = world.office(asker.office);
    const from = world.office(asked.of);
    // a transferred enquiry now belongs to the requesting office
    const isMoved = asked.state === 'accepted';
    const fits = told.filter(
      ({ row, owner }) =>
        row.company === 'fc' &&
        row.nextFollowUpAt &&
        !used.has(row.contactId) &&
        personOf.get(row.contactId)?.phone &&
        (isMoved ? owner.id === asker.id && row.officeId === to.id : row.officeId === from.id) &&
        Date.parse(String(row.createdAt)) < at - DAY,
    );
    const one = must(random.pick(fits));
    used.add(one.row.contactId);
    addRequest(made, random, world, asked, { one, asker, at, to, from, person: must(personOf.get(one.row.contactId)) });
  }
  return made;
}

const iso = (moment: number) => new Date(moment).toISOString();

type RequestContext = {
  one: Told;
  asker: World['owners'][number];
  at: number;
  to: ReturnType<World['office']>;
  from: ReturnType<World['office']>;
  person: Row<'contacts'>;
};

function addRequest(
  made: RequestRows,
  random: ReturnType<typeof seeded>,
  world: World,
  asked: SampleRequest,
  around: RequestContext,
) {
  const { one, asker, at, to, from, person } = around;
  const { state, note, answer = '' } = asked;
  const answered = asked.after === undefined ? null : at + asked.after * HOUR;
  const service = must(world.services.find(({ officeId, kind }) => officeId === to.id && kind === 'admission'));
  const owner = state === 'accepted' ? world.owner('fc', from.code) : one.owner;
  const answerer = state === 'withdrawn' ? asker.id : state === 'expired' ? null : owner.id;
  const id = random.id(new Date(at));
  made.rows.push({
    id,
    company: 'fc',
    contactId: one.row.contactId,
    enquiryId: one.row.id,
    conversionId: null,
    fromOfficeId: from.id,
    toOfficeId: to.id,
    serviceId: service.id,
    knownBy: String(person.phone),
    ownerId: owner.id,
    note,
    state,
    askedBy: asker.id,
    askedAt: iso(at),
    expiresAt: iso(at + 14 * DAY),
    answeredBy: answered === null ? null : answerer,
    answeredAt: answered === null ? null : iso(answered),
    answer,
    creditShare: state === 'accepted' ? 50 : null,
    commissionShare: state === 'accepted' ? 30 : null,
    version: answered === null ? 1 : 2,
  });

  const of = { company: 'fc', contactId: one.row.contactId, subject: 'enquiries', subjectId: one.row.id };
  const data = { from: from.code, to: to.code, request: id };
  made.entries.push(place(of, at, 'handover', asker.id, note, { ...data, step: 'asked', serCode: service.code }));
  if (answered !== null) {
    const shares = state === 'accepted' && {
      creditShare: 50,
      commissionShare: 30,
      serCode: service.code,
      owner: asker.name,
    };
    made.entries.push(place(of, answered, 'handover', answerer, answer, { ...data, step: state, ...shares }));
  }
  const record = { name: `${person.givenNames} ${person.familyName}`.trim(), number: String(one.row.number) };
  const about = { company: 'fc' as const, url: `/apps/handover-requests/${id}` };
  made.notices.push({
    ...about,
    kind: 'handoverAsked',
    data: { ...record, office: to.code },
    to: [owner.id],
    by: asker.id,
    at: new Date(at),
  });
  if (answered === null) return;
  const facts = { ...about, to: [asker.id], by: answerer, at: new Date(answered) };
  if (state === 'accepted')
    made.notices.push({ ...facts, kind: 'handoverAccepted', data: { ...record, office: from.code } });
  const known = { known: String(person.phone), office: from.code };
  if (state === 'declined') made.notices.push({ ...facts, kind: 'handoverDeclined', data: known });
  if (state === 'expired') made.notices.push({ ...facts, kind: 'handoverExpired', data: known });
}
