import type {
  AdmissionCounts,
  AdmissionDimension,
  AdmissionRow,
  AdmissionTable,
} from '@embark/contracts/casework/admissions';
import { applicationStages, applicationStates } from '@embark/contracts/casework/applications';

const counted = ['all', ...applicationStages] as const;
type Counted = AdmissionCounts & { key: string; label: string | null };

const sumOf = (rows: readonly Counted[]): AdmissionCounts => {
  const sum = { all: 0, applied: 0, offer: 0, accepted: 0, coe: 0, visa: 0, commenced: 0 };
  for (const row of rows) for (const name of counted) sum[name] += row[name];
  return sum;
};

const byName = (one: Counted, other: Counted) =>
  (one.label ?? one.key).localeCompare(other.label ?? other.key, 'en') || (one.key < other.key ? -1 : 1);
const placeOf = ({ key }: Counted): number => applicationStates.findIndex((state) => state === key);

/** Intakes in the order of time, states in the order of the work; everything else with the most applied first. */
const orders: Partial<Record<AdmissionDimension, (one: Counted, other: Counted) => number>> = {
  intake: (one, other) => (one.key < other.key ? -1 : 1),
  state: (one, other) => placeOf(one) - placeOf(other),
};
const byCount = (one: Counted, other: Counted) =>
  other.applied - one.applied || other.all - one.all || byName(one, other);

/** Lays out the counts as a table with its totals. Each application is in exactly one row, so that the totals are sums. */
export function tableOf(by: AdmissionDimension, found: readonly Counted[]): AdmissionTable {
  const rows = found
    .toSorted(orders[by] ?? byCount)
    .map(({ key, label, ...counts }): AdmissionRow => ({ key, label, counts }));
  return { by, rows, total: sumOf(found) };
}
