import { type Hardness, type WorkingTime, workedUntil } from '@embark/contracts/casework/deadlines';
import { addDays, instantOf } from '@embark/contracts/kit/time';

/** The reminders of a kind of date: days before it, from which of them the manager and the admins hear too, and how often on the last day. */
export type Ladder = {
  days: readonly number[];
  managerFrom: number | null;
  adminFrom: number | null;
  repeatHours: number | null;
};

/** Applies where the rule book has no row. */
export const usualLadders: Record<Hardness, Ladder> = {
  legal: { days: [21, 7, 2, 1, 0], managerFrom: 7, adminFrom: 2, repeatHours: 2 },
  contract: { days: [14, 4, 2, 1, 0], managerFrom: 4, adminFrom: null, repeatHours: null },
  own: { days: [3, 0], managerFrom: null, adminFrom: null, repeatHours: null },
};

/** Who hears of a reminder: the owner, the manager of the office, the admins. */
export type Rung = 'owner' | 'manager' | 'admin';

type Due = { dueOn: string; dueAt: Date };
export type Step = { step: string; at: Date; rungs: readonly Rung[] };

const HOUR = 3_600_000; // milliseconds

/**
 * The reminders of a date in order (F): each when the owning office opens, moved to an earlier working day when it does not work (0b.8), and never
 * after the date has passed.
 */
export function stepsOf({ dueOn, dueAt }: Due, ladder: Ladder, calendar: WorkingTime): Step[] {
  const distances = [...new Set(ladder.days)].toSorted((one, other) => other - one);
  return distances
    .flatMap((days) => {
      const rungs = rungsOf(days, ladder);
      const day = lastOpening(addDays(dueOn, -days), dueAt, calendar);
      const opens = instantOf(day, calendar.opens, calendar.zone);
      const first: Step = { step: String(days), at: opens, rungs };
      return days === 0 && ladder.repeatHours
        ? [first, ...repeats(first, ladder.repeatHours, { day, dueAt, calendar })]
        : [first];
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** The last working day up to this one on which the office opens before the date has passed. */
function lastOpening(day: string, dueAt: Date, calendar: WorkingTime): string {
  const one = workedUntil(day, calendar);
  const isBefore = instantOf(one, calendar.opens, calendar.zone) < dueAt;
  return isBefore ? one : workedUntil(addDays(one, -1), calendar);
}

function repeats(
  first: Step,
  hours: number,
  { day, dueAt, calendar }: { day: string; dueAt: Date; calendar: WorkingTime },
) {
  const closes = Math.min(instantOf(day, calendar.closes, calendar.zone).getTime(), dueAt.getTime());
  const steps: Step[] = [];
  for (let more = hours; first.at.getTime() + more * HOUR < closes; more += hours)
    steps.push({ ...first, step: `0+${more}`, at: new Date(first.at.getTime() + more * HOUR) });
  return steps;
}

function rungsOf(days: number, { managerFrom, adminFrom }: Ladder): Rung[] {
  const isFrom = (from: number | null) => from !== null && days <= from;
  return [
    'owner',
    ...(isFrom(managerFrom) ? ['manager' as const] : []),
    ...(isFrom(adminFrom) ? ['admin' as const] : []),
  ];
}

/** The steps to tell now: those passed since the date was set, and the latest of those before (0b.8). */
export function passedSteps(steps: readonly Step[], setAt: Date, now: Date): Step[] {
  const passed = steps.filter(({ at }) => at <= now);
  const before = passed.filter(({ at }) => at < setAt);
  return [...before.slice(-1), ...passed.filter(({ at }) => at >= setAt)];
}

/** The place of a step among those of its date: `21` before `7`, `0` before `0+2`. */
function placeOf(step: string): number {
  const [days, hours = '0'] = step.split('+');
  return Number(hours) - Number(days) * 1000;
}

/** The steps that come after those already told. A ladder that has changed never tells an earlier step again. */
export function stepsAfter(steps: readonly Step[], told: readonly string[]): Step[] {
  const latest = Math.max(...told.map(placeOf));
  return steps.filter(({ step }) => placeOf(step) > latest);
}

const DAY = 24 * HOUR;
const SOON = 30 * DAY;

/** When a date must be looked at again: at its next step, and once a day before that, so that changed holidays and rules apply; once a week far ahead. */
export function nextWake(steps: readonly Step[], now: Date): Date {
  const next = steps.find(({ at }) => at > now)?.at.getTime() ?? Number.POSITIVE_INFINITY;
  return new Date(Math.min(next, now.getTime() + (next - now.getTime() > SOON ? 7 * DAY : DAY)));
}
