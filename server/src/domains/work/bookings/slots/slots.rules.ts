import type { BookingMode, BookingType, Slot } from '@embark/contracts/work/bookings';
import { addDays, instantOf, startOfDay, wallOf, weekdayOf } from '@embark/contracts/kit/time';

const MINUTE = 60_000; // milliseconds
const HOUR = 60 * MINUTE;

/** A span of time in milliseconds since 1970; the end is not part of it. */
export type Period = { from: number; until: number };

type Hours = { weekday: number; from: string; to: string; modes: BookingMode[]; typeIds: number[] };
type Exception = { day: string; from: string | null; to: string | null };

/** A consultant with all that opens and closes their time. */
export type Person = {
  id: number;
  name: string;
  zone: string;
  hours: readonly Hours[];
  exceptions: readonly Exception[];
  /** The zone and the hours of their own office, whose days count for leave and holidays. */
  officeZone: string;
  opens: string;
  closes: string;
  /** Whole days away, both included; null for since ever. */
  away: readonly { from: string | null; to: string }[];
  halves: readonly { day: string; part: 'am' | 'pm' }[];
  holidays: readonly { day: string; half: 'am' | 'pm' | null }[];
  /** When they cannot be booked: bookings with their minutes before and after, and busy times. */
  taken: readonly Period[];
  /** When consultations of the type begin, if only some are held on a day. */
  counted: readonly number[];
};

export type Type = Pick<
  BookingType,
  'id' | 'minutes' | 'beforeMinutes' | 'afterMinutes' | 'noticeHours' | 'aheadDays' | 'perDay'
>;

/** What is asked for: a type and how, beside the bookings of a room. */
export type Asked = { type: Type; mode?: BookingMode | undefined; room?: readonly Period[]; now: Date };

/** Why a consultant can't be booked at a time. */
export type SlotRefusal = 'notice' | 'ahead' | 'closed' | 'taken' | 'full';

const daySpan = (from: string, to: string, zone: string): Period => ({
  from: startOfDay(from, zone).getTime(),
  until: startOfDay(addDays(to, 1), zone).getTime(),
});

/** The middle of an office's working hours, at which its morning ends. */
function middleOf(day: string, { officeZone, opens, closes }: Person): number {
  const [begins, ends] = [opens, closes].map((time) => instantOf(day, time, officeZone).getTime());
  return ((begins ?? 0) + (ends ?? 0)) / 2;
}

function halfDay(day: string, part: 'am' | 'pm', person: Person): Period {
  const { from, until } = daySpan(day, day, person.officeZone);
  const middle = middleOf(day, person);
  return part === 'am' ? { from, until: middle } : { from: middle, until };
}

/** O2: the hours of one day in which a consultant sees clients, before leave, holidays and bookings. */
function hoursOn(person: Person, day: string, { type, mode }: Pick<Asked, 'mode'> & { type?: Type }): Period[] {
  const exception = person.exceptions.find((one) => one.day === day);
  const period = (from: string, to: string): Period => ({
    from: instantOf(day, from, person.zone).getTime(),
    until: instantOf(day, to, person.zone).getTime(),
  });
  if (exception) return exception.from === null || exception.to === null ? [] : [period(exception.from, exception.to)];
  return person.hours
    .filter(
      (one) =>
        one.weekday === weekdayOf(day) &&
        (mode === undefined || one.modes.includes(mode)) &&
        (type === undefined || one.typeIds.length === 0 || one.typeIds.includes(type.id)),
    )
    .map((one) => period(one.from, one.to));
}

/** All that closes a consultant's time: leave, half days, holidays of their office. */
function closedFor(person: Person, from: string, to: string): Period[] {
  const { officeZone } = person;
  return [
    ...person.away
      .map((one) => ({ from: one.from !== null && one.from > from ? one.from : from, to: one.to < to ? one.to : to }))
      .filter((one) => one.from <= one.to)
      .map((one) => daySpan(one.from, one.to, officeZone)),
    ...person.halves.map(({ day, part }) => halfDay(day, part, person)),
    ...person.holidays.map(({ day, half }) =>
      half === null ? daySpan(day, day, officeZone) : halfDay(day, half, person),
    ),
  ];
}

const overlaps = (one: Period, other: Period): boolean => one.from < other.until && other.from < one.until;

/** Takes periods away from others. */
export function without(open: readonly Period[], closed: readonly Period[]): Period[] {
  return closed.reduce<Period[]>(
    (left, gone) =>
      left.flatMap((one) =>
        overlaps(one, gone)
          ? [
              { from: one.from, until: gone.from },
              { from: gone.until, until: one.until },
            ].filter(({ from, until }) => from < until)
          : [one],
      ),
    [...open],
  );
}

/** The open hours of a consultant from a day on, without leave and holidays; bookings stay in them. For the calendar. */
export function openHours(person: Person, from: string, days: number): Period[] {
  const last = addDays(from, days - 1);
  const open = daysFrom(from, days).flatMap((day) => hoursOn(person, day, {}));
  // a day of the office may begin on the day before or after
  return without(open, closedFor(person, addDays(from, -1), addDays(last, 1))).toSorted((a, b) => a.from - b.from);
}

const daysFrom = (from: string, days: number) => Array.from({ length: days }, (_, more) => addDays(from, more));

const heldBy = (start: number, { minutes, beforeMinutes, afterMinutes }: Type): Period => ({
  from: start - beforeMinutes * MINUTE,
  until: start + (minutes + afterMinutes) * MINUTE,
});

/** Whether a consultant has as many consultations of a type as they hold on a day of their own. */
const isFull = (person: Person, { perDay }: Type, day: string): boolean =>
  perDay !== null && person.counted.filter((at) => wallOf(new Date(at), person.zone).day === day).length >= perDay;

/** O2: the times at which a consultant is free for a type on these days, in order. `stepMinutes` apart from the start of their hours. */
export function freeStarts(person: Person, from: string, days: number, asked: Asked, stepMinutes = 30): number[] {
  const { type, now, room = [] } = asked;
  const step = Math.min(stepMinutes, Math.max(15, type.minutes)) * MINUTE;
  const closed = [...closedFor(person, addDays(from, -1), addDays(from, days)), ...person.taken, ...room];
  const earliest = now.getTime() + type.noticeHours * HOUR;
  const latest = latestDay(person, asked);
  return daysFrom(from, days).flatMap((day) => {
    if (day > latest || isFull(person, type, day)) return [];
    const starts: number[] = [];
    for (const one of hoursOn(person, day, asked)) {
      const blocks = closed.filter((block) =>
        overlaps(block, { from: one.from - 3 * HOUR, until: one.until + 3 * HOUR }),
      );
      for (let start = one.from; start + type.minutes * MINUTE <= one.until; start += step) {
        const held = heldBy(start, type);
        if (start >= earliest && !blocks.some((block) => overlaps(block, held))) starts.push(start);
      }
    }
    return starts.toSorted((a, b) => a - b);
  });
}

const latestDay = (person: Person, { type, now }: Asked) => addDays(wallOf(now, person.zone).day, type.aheadDays);

/** Why a consultant can't take a type at this time; null if they can. Any time within their hours will do, not only those offered. */
export function slotRefusal(person: Person, start: number, asked: Asked): SlotRefusal | null {
  const { type, now, room = [] } = asked;
  const { day } = wallOf(new Date(start), person.zone);
  if (start < now.getTime() + type.noticeHours * HOUR) return 'notice';
  if (day > latestDay(person, asked)) return 'ahead';
  const consultation = { from: start, until: start + type.minutes * MINUTE };
  const isWithin = hoursOn(person, day, asked).some(
    ({ from, until }) => from <= consultation.from && consultation.until <= until,
  );
  const held = heldBy(start, type);
  const meets = (rows: readonly Period[]) => rows.some((one) => overlaps(one, held));
  if (!isWithin || meets(closedFor(person, addDays(day, -1), addDays(day, 1)))) return 'closed';
  if (meets([...person.taken, ...room])) return 'taken';
  return isFull(person, type, day) ? 'full' : null;
}

/** O7: the free slots nearest to a time, those of the same consultant first (O4). */
export function nearest(free: readonly Slot[], at: number, consultantId: number, count = 3): Slot[] {
  const far = ({ startsAt }: Slot) => Math.abs(Date.parse(startsAt) - at);
  const isOther = (slot: Slot) => Number(slot.consultantId !== consultantId);
  return free
    .toSorted((a, b) => isOther(a) - isOther(b) || far(a) - far(b) || a.consultantId - b.consultantId)
    .slice(0, count);
}
