import { minorDigits, minorPerUnit } from '@embark/contracts/kit';
import type { GateLine, GateSeverity, GateTest } from '@embark/contracts/money/gate';

/** What the gate needs to know of a client file. */
export type GateFacts = {
  /** What is overdue, by currency, and since when. */
  overdue: readonly { currency: string; open: number; since: string }[];
  hasAgreement: boolean;
  /** The charges of the state that the client pays, by the agreement in force. */
  charges: number;
  /** Held in the client account; null if the office has none. */
  held: number | null;
  heldIn: string | null;
  paysDirectly: boolean;
  /** A legal date is due within three working days, or is past. */
  isUrgent: boolean;
};

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
const bare = { amount: 0, held: 0, currency: null, days: 0 };

/** What the gate finds (rule H), the stops first. Near a legal date a stop only warns (rule H3). */
export function findings(
  facts: GateFacts,
  rules: readonly { test: GateTest; severity: GateSeverity }[],
  today: string,
): GateLine[] {
  return rules
    .flatMap(({ test, severity }): GateLine[] => {
      if (severity === 'off') return [];
      const weight = facts.isUrgent ? 'warn' : severity;
      return found(test, facts, today).map((line) => ({ ...bare, ...line, test, severity: weight }));
    })
    .toSorted((one, other) => Number(other.severity === 'stop') - Number(one.severity === 'stop'));
}

function found(test: GateTest, facts: GateFacts, today: string): Partial<GateLine>[] {
  const { overdue, hasAgreement, charges, held, heldIn, paysDirectly } = facts;
  if (test === 'overdue')
    return overdue.map(({ currency, open, since }) => ({ currency, amount: open, days: daysBetween(since, today) }));
  if (test === 'agreement') return hasAgreement ? [] : [{}];
  if (held === null || paysDirectly || held >= charges) return [];
  return [{ amount: charges - held, held, currency: heldIn }];
}

const amountOf = ({ amount, currency }: GateLine) =>
  `${currency} ${(amount / minorPerUnit(currency ?? '')).toLocaleString('en', { minimumFractionDigits: minorDigits(currency ?? '') })}`;

/** A finding in words, for the refusal. */
export function sayLine(line: GateLine): string {
  if (line.test === 'agreement') return 'no agreement is in force';
  if (line.test === 'client-money') return `${amountOf(line)} of client money missing`;
  return line.days === 1 ? `${amountOf(line)} overdue by 1 day` : `${amountOf(line)} overdue by ${line.days} days`;
}

/** The amount that was open when the money check was overridden: that of the first failed check. */
export function openIn(stops: readonly GateLine[]): { amount: number; currency: string | null } {
  const currency = stops.find((line) => line.currency !== null)?.currency ?? null;
  return { currency, amount: stops.reduce((sum, one) => (one.currency === currency ? sum + one.amount : sum), 0) };
}
