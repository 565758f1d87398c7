import type { Event, Told } from './enquiries.ts';
import { caseStatus, trail } from './outcomes.ts';
import { tags } from './phrases.ts';
import type { Row } from './rows.ts';
import type { Seeded } from './seeded.ts';
import { must, type World } from './world.ts';

const DAY = 86_400_000;

export type Client = { row: Row<'conversions'> & { id: string; number: string }; events: Event[]; enquiry: Told };

/** Fees in whole units, by currency. */
const fees: Record<string, [number, number]> = { AUD: [8, 45], BDT: [300, 1200], PKR: [600, 2400], INR: [250, 900] };

/** The client files of the converted enquiries, in the order they were opened. */
export function tellClients(random: Seeded, world: World, samples: readonly Told[], now: number): Client[] {
  return samples
    .filter(({ row }) => row.status === 'CV')
    .map((enquiry) => ({ enquiry, opened: must(enquiry.events.at(-1)).at }))
    .toSorted((one, other) => one.opened - other.opened)
    .map(({ enquiry, opened }, index) => createClient(random, world, enquiry, opened, index + 1, now));
}

function createClient(random: Seeded, world: World, enquiry: Told, opened: number, place: number, now: number): Client {
  const { service } = enquiry.arrival;
  const { owner } = enquiry;
  const statusId = caseStatus(random, service.kind, (now - opened) / DAY);
  const status = world.caseStatus(statusId);
  const time = world.worktime(service.officeId);
  const year = new Date(opened).getUTCFullYear();
  const names = trail(service.kind, statusId).map((id) => world.caseStatus(id).name);
  const gap = (now - opened) / (names.length + 1);
  const events = names.slice(1).map((name, index): Event => {
    const at = Math.min(time.near(opened + (index + 1) * gap), now - (names.length - index) * 60_000);
    return {
      kind: 'status',
      note: '',
      data: { from: names[index] ?? '', to: name },
      at: Math.max(at, opened + index + 1),
      actor: owner,
    };
  });
  const last = events.at(-1)?.at ?? opened;
  const [from, to] = fees[service.currency] ?? [10, 50];
  return {
    enquiry,
    events,
    row: {
      id: random.id(new Date(opened)),
      number: `C-${year}-${String(place).padStart(5, '0')}`,
      company: service.company,
      serviceId: service.id,
      officeId: service.officeId,
      contactId: enquiry.row.contactId,
      enquiryId: enquiry.row.id,
      statusId,
      heldFrom: statusId === 14 ? must(trail(service.kind, statusId)[0]) : null,
      caseOfficerId: owner.id,
      nextActionAt: status.ended ? null : new Date(time.promised(now + random.int(-4, 30) * DAY)).toISOString(),
      nextAction: status.ended
        ? null
        : random.pick(['Call the client', 'Check the documents', 'Chase the provider', 'Remind of the instalment']),
      feeAmount: random.int(from, to) * 100 * 100,
      feeCurrency: service.currency,
      feeSource:
        service.kind === 'global'
          ? 'employer'
          : service.kind === 'admission' && random.chance(0.6)
            ? 'provider'
            : 'client',
      signedOn: new Date(opened).toISOString().slice(0, 10),
      tags: random.chance(0.2) ? [random.pick(tags)] : [],
      remarks: '',
      openedAt: new Date(opened).toISOString(),
      closedAt: status.ended ? new Date(last).toISOString() : null,
      closeReason: status.ended ? (statusId === 16 ? 'Withdrew for family reasons' : 'Work completed') : null,
      // how it ended, by its place in the sample
      ...closing(statusId, last, place),
      createdBy: owner.id,
      createdAt: new Date(opened).toISOString(),
      updatedAt: new Date(last).toISOString(),
      version: 1 + events.length,
    },
  };
}

const CLOSED = 2;
const WITHDRAWN = 16;

/** The closing letter and the originals of a closed file, and how long an ended one is kept. */
function closing(statusId: number, at: number, place: number) {
  const day = new Date(at).toISOString().slice(0, 10);
  const isClosed = statusId === CLOSED;
  const hasLetter = place % 5 !== 0;
  return {
    closingLetterOn: isClosed && hasLetter ? day : null,
    closingLetterWhy: isClosed && !hasLetter ? 'Told in person at the collection of the documents' : null,
    originals: isClosed ? (place % 3 === 0 ? 'returned' : 'none-held') : null,
    originalsWhy: null,
    retainUntil:
      isClosed || statusId === WITHDRAWN
        ? `${Number(day.slice(0, 4)) + 7}${day.slice(4).replace('-02-29', '-02-28')}`
        : null,
  };
}
