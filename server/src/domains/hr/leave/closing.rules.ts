import { addDays } from '@embark/contracts/kit/time';

type Posting = { day: string; kind: string; amount: number };
export type Settled = { balance: number; paidOut: number; lost: number; carried: number; opening: number };

/** What the end of a day does to a balance: what expires on the next day, what is carried over, and what that day opens with. */
export function settled(entries: readonly Posting[], through: string, yearStartsOn: string): Settled {
  const next = addDays(through, 1);
  const sum = (keep: (one: Posting) => boolean) =>
    entries.filter(keep).reduce((total, { amount }) => total + amount, 0);
  const balance = sum(({ day }) => day <= through);
  const lost = 0 - sum(({ day, kind }) => day === next && kind === 'expire');
  return {
    balance,
    paidOut: 0 - sum(({ day, kind }) => kind === 'payout' && yearStartsOn <= day && day <= through),
    lost,
    carried: balance - lost,
    opening: sum(({ day }) => day <= next),
  };
}
