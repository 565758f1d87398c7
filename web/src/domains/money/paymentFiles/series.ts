import type { PaymentFile } from '@embark/contracts/money/paymentFiles';

/** A file with its versions, the latest first. */
export type Series = { id: string; latest: PaymentFile; versions: readonly PaymentFile[] };

/** The files with their versions. A file of which every version was removed comes last. */
export function seriesOf(files: readonly PaymentFile[]): readonly Series[] {
  const bySeries = Map.groupBy(files, ({ seriesId }) => seriesId);
  const all = [...bySeries].map(([id, given]) => {
    const versions = given.toSorted((one, other) => other.number - one.number);
    const latest = versions.find(({ removed }) => removed === null) ?? versions[0];
    return latest && { id, latest, versions };
  });
  const there = all.filter((one) => one !== undefined);
  return [...there.filter(({ latest }) => !latest.removed), ...there.filter(({ latest }) => latest.removed)];
}
