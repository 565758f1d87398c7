import { addDays, instantOf, wallOf } from '@embark/contracts/kit/time';
import type { Client } from './clients.ts';
import type { Told } from './enquiries.ts';
import type { Owner, World } from './world.ts';

const MINUTE = 60_000;
const minimums = { missed: 3, today: 5, unanswered: 3, files: 2 };
/** Days ago and office time of the missed follow-ups. */
const missedTimes = [
  [1, '10:30'],
  [2, '15:00'],
  [4, '11:30'],
] as const;

/**
 * Gives each sign-in account something overdue, something due today and something new in each of its companies. "Today" is the date of the record's
 * office at `now`, even on a day off, so that the demo is useful at any time.
 */
export function dealDue(world: World, samples: readonly Told[], clients: readonly Client[], now: Date): void {
  for (const owner of world.owners.filter(({ offered }) => offered)) {
    for (const company of owner.companies) {
      const mine = samples.filter((one) => one.owner.id === owner.id && one.row.company === company);
      dealEnquiries(world, mine, now);
      dealNew(samples, { owner, company }, now);
      const files = clients.filter(({ row }) => row.caseOfficerId === owner.id && row.company === company);
      dealFiles(world, files, now);
    }
  }
}

const dayIn = (world: World, { row }: Pick<Told, 'row'>, at: Date) => wallOf(at, world.zone(row.officeId)).day;
const dueOf = ({ row }: Pick<Told, 'row'>) => new Date(String(row.nextFollowUpAt));
const set = ({ row }: Told, at: Date) => void (row.nextFollowUpAt = at.toISOString());

function dealEnquiries(world: World, mine: readonly Told[], now: Date) {
  const open = mine.filter(({ row }) => row.nextFollowUpAt && row.status !== 'NE');
  const isToday = (one: Told) => dayIn(world, one, dueOf(one)) === dayIn(world, one, now);
  const isMissed = (one: Told) => dueOf(one) < now && !isToday(one);
  const free = open.filter((one) => !isToday(one) && !isMissed(one));

  const missing = minimums.missed - open.filter(isMissed).length;
  for (const [back, time] of missedTimes.slice(0, Math.max(0, missing))) {
    const moment = ({ row }: Told) => {
      const zone = world.zone(row.officeId);
      return instantOf(addDays(wallOf(now, zone).day, -back), time, zone);
    };
    const at = free.findIndex((one) => new Date(String(one.row.lastActivityAt)) < moment(one));
    const [one] = at < 0 ? [] : free.splice(at, 1);
    if (one) set(one, moment(one));
  }
  const lacking = minimums.today - open.filter(isToday).length;
  for (const [index, one] of free.slice(0, Math.max(0, lacking)).entries())
    set(one, laterToday(world.zone(one.row.officeId), now, index));
}

/** Half hours of the office's day, from now or from 9:00; at the very end of the day, those just past. */
function laterToday(zone: string, now: Date, index: number): Date {
  const { day } = wallOf(now, zone);
  const nine = instantOf(day, '09:00', zone).getTime();
  const first = Math.max(nine, Math.ceil(now.getTime() / (30 * MINUTE)) * 30 * MINUTE);
  const last = instantOf(day, '23:30', zone).getTime();
  const step = first < instantOf(day, '15:00', zone).getTime() ? 90 * MINUTE : 30 * MINUTE;
  return new Date(first + index * step <= last ? first + index * step : last - index * 30 * MINUTE);
}

/** Reassigns new enquiries without any activity from colleagues who have more of them. */
function dealNew(samples: readonly Told[], to: { owner: Owner; company: string }, now: Date) {
  const { owner, company } = to;
  const isUnanswered = ({ row }: Told) => row.status === 'NE' && row.company === company && !row.firstResponseAt;
  const waiting = samples.filter(isUnanswered);
  let missing = minimums.unanswered - waiting.filter((one) => one.owner.id === owner.id).length;
  for (const one of waiting.toReversed()) {
    if (missing <= 0) return;
    const mayOwn = owner.offices === 'all' || owner.offices.includes(one.arrival.service.office);
    if (one.owner.offered || one.events.length > 0 || !mayOwn) continue;
    if (one.row.createdBy === one.owner.id) one.row.createdBy = owner.id;
    one.owner = owner;
    one.first = owner;
    one.row.assigneeId = owner.id;
    set(one, new Date(Math.max(dueOf(one).getTime(), now.getTime() + (3 + missing) * 30 * MINUTE)));
    missing -= 1;
  }
}

function dealFiles(world: World, files: readonly Client[], now: Date) {
  const running = files.filter(({ row }) => row.nextActionAt);
  const today = ({ row }: Client) => {
    const zone = world.zone(row.officeId);
    return wallOf(new Date(String(row.nextActionAt)), zone).day === wallOf(now, zone).day;
  };
  const free = running.filter((one) => !today(one));
  const missing = Math.max(0, minimums.files - running.filter(today).length);
  for (const [index, { row }] of free.slice(0, missing).entries())
    row.nextActionAt = laterToday(world.zone(row.officeId), now, index).toISOString();
}
