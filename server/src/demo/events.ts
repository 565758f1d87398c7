import { addDays, instantOf, wallOf } from '@embark/contracts/kit/time';
import type { Told } from './enquiries.ts';
import type { Row } from './rows.ts';
import { type Seeded, seeded } from './seeded.ts';
import type { World } from './world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const titled = (title: string, titleTr: string, titleAr: string) => ({ title, titleTr, titleAr });
const titles = {
  event: [
    titled('Education fair', 'Eğitim fuarı', 'المعرض التعليمي'),
    titled('Open house', 'Açık kapı günü', 'اليوم المفتوح'),
    titled('Scholarship day', 'Burs günü', 'يوم المنح الدراسية'),
    titled('Pre-departure evening', 'Yola çıkmadan önce', 'أمسية ما قبل السفر'),
    titled('Meet the universities', 'Üniversitelerle tanışma', 'لقاء الجامعات'),
    titled('Parents’ evening', 'Veli akşamı', 'أمسية أولياء الأمور'),
  ],
  webinar: [
    titled('Skilled migration in an hour', 'Bir saatte nitelikli göçmenlik', 'هجرة المهارات في ساعة'),
    titled('Study in Melbourne', "Melbourne'da öğrenim", 'الدراسة في ملبورن'),
    titled('Graduate visa questions', 'Mezun vizesi soruları', 'أسئلة حول تأشيرة الخريجين'),
    titled('Nursing pathways', 'Hemşirelik yolları', 'مسارات التمريض'),
    titled('Regional study', 'Bölgesel öğrenim', 'الدراسة في الأقاليم'),
    titled('Visa news', 'Vize haberleri', 'مستجدات التأشيرات'),
  ],
} as const;
/** When each service's events take place, in days from now; the fifth is today. */
const days = [-320, -210, -120, -45, 0, 12, 33];
const costs: Record<string, number> = { AUD: 180_000, BDT: 9_500_000, PKR: 14_000_000, INR: 6_000_000 };
const venues = ['Level 3, 100 Collins Street', 'Hotel Meridian, hall 2', 'Town Hall, upper foyer'];

type EventRows = { events: Row<'events'>[]; registrations: Row<'registrations'>[] };

/** Past, current and upcoming events and webinars of every service that has them, with the enquiries of the time as registrations. */
export function tellEvents(world: World, samples: readonly Told[], now: Date): EventRows {
  const random = seeded(7_361);
  const made: EventRows = { events: [], registrations: [] };
  for (const service of world.services) {
    if (service.kind !== 'event' && service.kind !== 'webinar') continue;
    const asking = samples.filter(({ row }) => row.serviceId === service.id);
    for (const [index, day] of days.entries()) {
      const from = index === 0 ? 0 : now.getTime() + (days[index - 1] ?? 0) * DAY;
      const begins = beginning(world.zone(service.officeId), now, day, index);
      const until = day < 0 ? begins - DAY : day === 0 ? now.getTime() - 12 * DAY : now.getTime();
      // the latest enquiries are for today's event and upcoming ones
      const mine = asking.filter(({ arrival }, at) => {
        const came = arrival.at.getTime();
        return day < 0 ? came > from && came < until : came > now.getTime() - 45 * DAY && at % 3 === index - 4;
      });
      addEvent(random, world, made, { service, index, begins, mine, now: now.getTime() });
    }
  }
  return made;
}

/** Three-hour slots of the office's day; today's event is the current or the next slot. */
const slots = ['10:00', '13:30', '17:30'] as const;

function beginning(zone: string, now: Date, day: number, index: number): number {
  const today = wallOf(now, zone).day;
  if (day !== 0) return instantOf(addDays(today, day), slots[index % 3] ?? slots[0], zone).getTime();
  const starts = slots.map((time) => instantOf(today, time, zone).getTime());
  const late = Math.floor(now.getTime() / (30 * MINUTE)) * 30 * MINUTE; // at night, the event runs anyway
  return starts.find((at) => at + HOUR > now.getTime()) ?? late;
}

const iso = (at: number) => new Date(at).toISOString();

type EventInput = {
  service: World['services'][number];
  index: number;
  begins: number;
  mine: readonly Told[];
  now: number;
};

function addEvent(random: Seeded, world: World, made: EventRows, { service, index, begins, mine, now }: EventInput) {
  const owner = world.owner(service.company, service.office);
  const planned = iso(Math.min(begins - 40 * DAY, now - DAY));
  const isWebinar = service.kind === 'webinar';
  const ends = begins + (isWebinar ? 1 : 3) * HOUR;
  const isOver = ends < now;
  const id = random.id(new Date(planned));
  const capacity = isWebinar ? null : Math.max(6, Math.ceil(mine.length * 0.9));
  const named = titles[isWebinar ? 'webinar' : 'event'][index % 6] ?? titles.event[0];
  const sessions = [{ title: '', startsAt: iso(begins), endsAt: iso(ends) }];
  made.events.push({
    id,
    number: `EV-${new Date(begins).getUTCFullYear()}-${String(made.events.length + 1).padStart(4, '0')}`,
    company: service.company,
    officeId: service.officeId,
    serviceId: service.id,
    ...named,
    zone: world.zone(service.officeId),
    sessions,
    startsAt: iso(begins),
    endsAt: iso(ends),
    venue: isWebinar ? '' : random.pick(venues),
    link: isWebinar ? 'https://meet.example.org/embark' : '',
    capacity,
    ownerId: owner.id,
    cost: costs[service.currency] ?? null,
    currency: costs[service.currency] ? service.currency : null,
    note: '',
    state: isOver ? 'over' : index === days.length - 1 ? 'planned' : 'open',
    closedAt: isOver ? iso(ends + HOUR) : null,
    closedBy: isOver ? owner.id : null,
    revision: mine.length,
    createdBy: owner.id,
    createdAt: planned,
    updatedAt: planned,
    version: 1,
  });
  let taken = 0;
  for (const [at, { row, arrival }] of mine.entries()) {
    const seats = random.pick([1, 1, 1, 2]);
    const hasPlace = capacity === null || taken + seats <= capacity;
    const state = random.chance(0.06) ? 'cancelled' : hasPlace ? 'registered' : 'waitlisted';
    if (state === 'registered') taken += seats;
    const came = state === 'registered' && isOver && random.chance(0.66);
    made.registrations.push({
      enquiryId: row.id,
      eventId: id,
      seats,
      state,
      registeredAt: arrival.at.toISOString(),
      attendedAt: came ? iso(begins - 10 * MINUTE + random.int(0, 45) * MINUTE) : null,
      attendedBy: came ? owner.id : null,
      walkIn: false,
      token: tokenOf(random),
      revision: at + 1,
    });
  }
}

const tokenOf = (random: Seeded) =>
  Array.from({ length: 20 }, () => random.int(0, 15).toString(16))
    .join('')
    .toUpperCase();
