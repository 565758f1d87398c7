import type { Policy } from '../src/domains/hr/leave/staff.queries.ts';

type Entry = { day: string; type: string; kind: string; amount: number };
type Life = {
  startsOn: string;
  minutes: readonly number[];
  /** How much of a day is worked: 1, a half, or 0. */
  worked: (day: string) => number;
};

const at = (day: string) => new Date(`${day}T00:00:00Z`);
const text = (date: Date) => date.toISOString().slice(0, 10);
const next = (day: string) => text(new Date(at(day).getTime() + 86_400_000));
const days = (from: string, to: string) => Math.round((at(to).getTime() - at(from).getTime()) / 86_400_000);

/** The same day of a later month, or its last day. */
function later(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return text(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))));
}

/** The leave year of a day: its first day, and the first day of the next. */
function yearOf(policy: Policy, startsOn: string, day: string): [string, string] {
  if (policy.year === 'calendar') return [`${day.slice(0, 4)}-01-01`, `${Number(day.slice(0, 4)) + 1}-01-01`];
  let years = 0;
  while (later(startsOn, 12 * (years + 1)) <= day) years += 1;
  return [later(startsOn, 12 * years), later(startsOn, 12 * (years + 1))];
}

/** What a day gives, by the words of the law rather than by the code of the product. */
function gives(
  policy: Policy,
  { startsOn, minutes, worked }: Life,
  day: string,
  [start, end]: [string, string],
): number {
  const week = minutes.reduce((sum, one) => sum + one, 0);
  const rostered = minutes.filter((one) => one > 0).length;
  const inMinutes = policy.amountIn === 'weeks' ? week : week / rostered;
  const inDays = policy.amountIn === 'weeks' ? rostered : 1;
  const whole = policy.amount * (policy.unit === 'minutes' ? inMinutes : inDays);
  const rest = (from: string) => (whole * days(from, end)) / days(start, end);
  switch (policy.earning) {
    case 'daily':
      return whole / days(start, end);
    case 'worked':
      return (whole * worked(day)) / (policy.perDays ?? 1);
    case 'yearly': {
      const entitled = later(startsOn, policy.afterMonths);
      if (day === entitled) return policy.afterMonths >= 12 ? whole : rest(day);
      return day === start && day > entitled ? whole : 0;
    }
    case 'steps': {
      if (day > later(startsOn, 12)) return day === start ? whole : 0;
      const every = policy.stepMonths ?? 12;
      const steps = Array.from({ length: 12 / every }, (_, index) => later(startsOn, every * (index + 1)));
      const step = steps.includes(day) ? (policy.stepAmount ?? 0) : 0;
      const first = later(startsOn, 12);
      if (day === first) return step + (policy.stepsIncluded ? 0 : rest(day));
      return step;
    }
    case 'none':
    default:
      return 0;
  }
}

/** The balance of a type at the end of every day, recomputed one day after the other: an own reading of the rules, for tests. */
export function plainBalances(
  policies: readonly Policy[],
  life: Life,
  entries: readonly Entry[],
  through: string,
): Map<string, { balance: number; lowest: number | null }> {
  const balances = new Map<string, { balance: number; lowest: number | null }>();
  const changes = new Map<string, number>();
  for (const { day, amount } of entries) changes.set(day, (changes.get(day) ?? 0) + amount);
  let balance = 0;
  let carried = 0; // what is left of it
  let year: [string, string] = ['', ''];
  let of = 0;
  for (let day = life.startsOn; day <= through; day = next(day)) {
    const policy = policies.find(({ validFrom, validTo }) => (validFrom ?? '') <= day && day <= (validTo ?? '9'));
    if (policy) {
      if (day >= year[1] || of !== policy.id) year = yearOf(policy, life.startsOn, day);
      of = policy.id;
      const [start] = year;
      if (policy.carryCap !== null && day === start && day > life.startsOn)
        balance = Math.min(balance, policy.carryCap);
      if (day === start) carried = Math.max(0, balance);
      if (policy.carryMonths !== null && later(start, policy.carryMonths) === day && start > life.startsOn)
        balance -= Math.max(0, Math.min(balance, carried));
      const taken = changes.get(day) ?? 0;
      balance += taken;
      carried = Math.max(0, carried + taken);
      const given = gives(policy, life, day, year);
      balance += policy.stockCap === null ? given : Math.min(given, Math.max(0, policy.stockCap - balance));
    }
    balances.set(day, { balance, lowest: policy?.belowZero ?? null });
  }
  return balances;
}
