import {
  type ReminderItem,
  type Reminded,
  type ReminderLevel,
  reminderLevels,
  type SkipReason,
} from '@embark/contracts/money/paymentReminders';

/** An open item, with the level of the last statement that listed it for the same due day. */
export type OpenItem = ReminderItem & { told: number | null };
export type OpenClient = Omit<Reminded, 'level' | 'sums' | 'items' | 'skip' | 'skipDay'> & {
  officeId: number;
  language: string | null;
  consents: boolean;
  /** The day of this month's statement. */
  statementOn: string | null;
  items: OpenItem[];
};
export type Judged = OpenClient & Pick<Reminded, 'level' | 'skip' | 'skipDay'>;

/** The level that an item has reached, from the days after its due day; null before the first. */
export const levelOf = (days: number): ReminderLevel | null =>
  reminderLevels.findLast((level) => days >= level) ?? null;

/** L9: whether a client gets a statement now, and why not. Null if no item has reached a level. */
export function judge(client: OpenClient): Judged | null {
  const reached = client.items.flatMap((item) => {
    const level = levelOf(item.days);
    return level === null ? [] : [{ ...item, level }];
  });
  const [first, ...more] = reached;
  if (!first) return null;
  const level = more.reduce((most, one) => (one.level > most ? one.level : most), first.level);
  const fresh = reached.filter((one) => one.told === null || one.level > one.told);
  const skipped = (skip: SkipReason, skipDay: string | null = null): Judged => ({ ...client, level, skip, skipDay });
  if (client.statementOn !== null) return skipped('month', client.statementOn);
  if (fresh.length === 0) return skipped('told');
  if (fresh.every(({ dispute, promisedOn }) => dispute !== null || promisedOn !== null)) {
    if (fresh.some(({ dispute }) => dispute !== null)) return skipped('dispute');
    const days = fresh.flatMap(({ promisedOn }) => (promisedOn === null ? [] : [promisedOn]));
    return skipped('promise', days.toSorted()[0] ?? null);
  }
  if (!client.email) return skipped('no-email');
  if (!client.consents) return skipped('no-consent');
  return { ...client, level, skip: null, skipDay: null };
}

/** What is open, each currency by itself. */
export function sumsOf(items: readonly ReminderItem[]): Reminded['sums'] {
  const sums = new Map<string, number>();
  for (const { currency, open } of items) sums.set(currency, (sums.get(currency) ?? 0) + open);
  return [...sums].map(([currency, open]) => ({ currency, open }));
}
