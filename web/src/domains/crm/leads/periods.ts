export type Period = { createdFrom: string; createdTo: string };

const DAY = 86_400_000; // milliseconds
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** The first day of the month `months` away. */
function monthStart(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return dayOf(Date.UTC(year, month - 1 + months, 1));
}

export const periodNames = ['days7', 'days30', 'days90', 'thisMonth', 'lastMonth', 'months12'] as const;
export type PeriodName = (typeof periodNames)[number];

/** A period that ends today in the office's calendar, or the previous month. */
export function periodOf(name: PeriodName, today: string): Period {
  const back = (days: number) => ({ createdFrom: dayOf(at(today) - (days - 1) * DAY), createdTo: today });
  if (name === 'days7') return back(7);
  if (name === 'days30') return back(30);
  if (name === 'days90') return back(90);
  if (name === 'thisMonth') return { createdFrom: monthStart(today, 0), createdTo: today };
  if (name === 'months12') return { createdFrom: monthStart(today, -11), createdTo: today };
  return { createdFrom: monthStart(today, -1), createdTo: dayOf(at(monthStart(today, 0)) - DAY) };
}

/** The name of the period, if it is one of the named ones. */
export const nameOf = ({ createdFrom, createdTo }: Period, today: string): PeriodName | undefined =>
  periodNames.find((name) => {
    const period = periodOf(name, today);
    return period.createdFrom === createdFrom && period.createdTo === createdTo;
  });

type Asked = Partial<Record<keyof Period, string | undefined>>;

/** The requested period; a missing bound falls back to the default, and reversed bounds are swapped. */
export function periodIn({ createdFrom, createdTo }: Asked, usual: PeriodName, today: string): Period {
  const fallback = periodOf(usual, today);
  const to = createdTo ?? (createdFrom && createdFrom > fallback.createdTo ? createdFrom : fallback.createdTo);
  const from = createdFrom ?? (fallback.createdFrom <= to ? fallback.createdFrom : to);
  return from <= to ? { createdFrom: from, createdTo: to } : { createdFrom: to, createdTo: from };
}
