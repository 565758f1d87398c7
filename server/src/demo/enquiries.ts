import { isOpen } from '@embark/contracts/catalogue/reference';
import { plainFields } from '@embark/contracts/crm/enquiries';
import type { Arrival } from './arrivals.ts';
import { makeInterest } from './interests.ts';
import { closingReason, leadStatus, rating } from './outcomes.ts';
import { followUpNotes, remarks, tags } from './phrases.ts';
import { plot, type Step } from './plot.ts';
import type { Row } from './rows.ts';
import type { Seeded } from './seeded.ts';
import { must, type Owner, type World } from './world.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

export type Event = Step & { at: number; actor: Owner };
export type Told = {
  row: Row<'enquiries'> & { id: string };
  arrival: Arrival;
  events: Event[];
  first: Owner;
  owner: Owner;
};

/** One enquiry with its history, consistent with its status, its office's working hours and `now`. */
export function tellEnquiry(
  random: Seeded,
  world: World,
  arrival: Arrival,
  contactId: string,
  number: string,
  now: number,
): Told {
  const { service, status } = arrival;
  const came = arrival.at.getTime();
  const reason = status === 'CL' || status === 'NI' ? closingReason(random, status) : null;
  const owner = world.owner(service.company, service.office);
  const steps = plot(random, { kind: service.kind, status, reason });
  const first = steps.length > 2 && random.chance(0.12) ? world.owner(service.company, service.office) : owner;
  if (first.id !== owner.id) steps.splice(random.int(1, steps.length - 1), 0, handOver(first, owner));

  const due = isOpen(status) ? promise(random, world, arrival, now) : null;
  const days = Math.min((now - came) / DAY, random.int(8, 75));
  const until = isOpen(status) ? Math.min(now, due ?? now) : Math.min(now, came + days * DAY);
  const events = spread(random, world, arrival, steps, Math.max(until, came + MINUTE), now, first, owner);
  const contacted = events.filter(({ kind }) => kind === 'call' || kind === 'message');
  const last = events.at(-1)?.at ?? came;

  return {
    arrival,
    events,
    first,
    owner,
    row: {
      id: random.id(arrival.at),
      number,
      company: service.company,
      serviceId: service.id,
      officeId: service.officeId,
      contactId,
      contactName: '',
      search: '',
      status,
      ...plainOf(number),
      leadStatus: leadStatus(random, status, contacted.length > 0),
      rating: rating(random, status),
      ...originOf(random, world, arrival),
      assigneeId: owner.id,
      nextFollowUpAt: due === null ? null : iso(due),
      nextFollowUpHow:
        due === null ? null : random.pick(['call', 'call', 'call', 'whatsapp', 'email', 'meeting', 'sms']),
      nextFollowUpNote: due !== null && random.chance(0.4) ? random.pick(followUpNotes) : null,
      lastContactedAt: contacted.length > 0 ? iso(must(contacted.at(-1)).at) : null,
      firstResponseAt: contacted.length > 0 ? iso(must(contacted[0]).at) : null,
      lastActivityAt: iso(last),
      interest: makeInterest(random, service, arrival.at.getUTCFullYear()),
      tags: random.chance(0.3)
        ? [...new Set([random.pick(tags), ...(random.chance(0.3) ? [random.pick(tags)] : [])])]
        : [],
      remarks: random.chance(0.3) ? random.pick(remarks) : '',
      closingReasonId: reason === null ? null : must(world.reasons.find(({ code }) => code === reason)).id,
      closingNote: reason === null ? null : (events.at(-1)?.note ?? ''),
      createdBy: random.chance(0.6) ? first.id : null,
      createdAt: arrival.at.toISOString(),
      updatedAt: iso(last),
      version: 1 + events.length,
    },
  };
}

/** The plain choices, known of every second enquiry; by its number, so that a new field changes nothing else of the demo. */
const plainOf = (number: string) =>
  Object.fromEntries(
    Object.entries(plainFields.choices).map(([name, values]) => [
      name,
      values[Number(number.replaceAll(/\D/g, '')) % (2 * values.length)] ?? null,
    ]),
  );

const iso = (at: number) => new Date(at).toISOString();

const handOver = (from: Owner, to: Owner): Step => ({
  kind: 'assignee',
  note: '',
  data: { from: from.name, to: to.name },
});

function originOf(random: Seeded, world: World, { service }: Arrival) {
  const sources = world.sources.filter(({ company }) => company === service.company);
  const campaigns = world.campaigns.filter(
    ({ company, officeId }) => company === service.company && (officeId === null || officeId === service.officeId),
  );
  return {
    leadSourceId: random.weigh(sources.map(({ id }, index) => [id, 1 / (index + 2)] as const)),
    campaignId: random.chance(0.25) ? random.pick(campaigns).id : null,
  };
}

/** The next date of an open enquiry: some are overdue, some are today, most are in the future. */
function promise(random: Seeded, world: World, { service, at, status }: Arrival, now: number): number {
  const time = world.worktime(service.officeId);
  const came = at.getTime();
  if (status === 'NE') return time.promised(Math.max(came + DAY, random.chance(0.85) ? now : now - 2 * DAY));
  const when = random.weigh([
    ['missed', 15],
    ['today', 10],
    ['to come', 75],
  ] as const);
  const missed = time.promised(now - random.int(1, 10) * DAY);
  if (when === 'missed' && missed > came + 2 * DAY && missed < now) return missed;
  return time.promised(when === 'today' ? now : now + Math.ceil(random.next() ** 2 * 28) * DAY);
}

/** Distributes the steps over working time, in order, between creation and `until`. */
function spread(
  random: Seeded,
  world: World,
  { service, at }: Arrival,
  steps: Step[],
  until: number,
  now: number,
  first: Owner,
  owner: Owner,
) {
  const time = world.worktime(service.officeId);
  const came = at.getTime();
  const moments = steps.map((_, index) =>
    index === 0 ? came + Math.min(random.next() ** 2 * 2 * DAY, until - came) : came + random.next() * (until - came),
  );
  let before = came;
  let actor = first;
  return steps.map((step, index): Event => {
    const preferred = time.near(must(moments.toSorted((one, other) => one - other)[index]));
    const latest = now - (steps.length - index) * MINUTE;
    const agreed = Math.max(preferred, before + random.int(4, 40) * MINUTE);
    // on a day off the next working day is still ahead, so a past step is placed before now
    before = Math.max(before + 1, agreed > latest ? before + random.next() * (latest - before) : agreed);
    if (step.kind === 'assignee') actor = owner;
    return { ...step, at: before, actor: step.kind === 'assignee' ? first : actor };
  });
}
