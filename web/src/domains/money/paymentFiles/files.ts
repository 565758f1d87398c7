import { type PaymentFile, paymentFiles } from '@embark/contracts/money/paymentFiles';
import { ApiProblem } from '../../../kit/call/api.ts';
import { download } from '../../../kit/call/transfer.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';

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

/** Downloads a file; a refusal is a message. */
export function useSaveFile() {
  const toast = useToast();
  return async ({ id, name }: Pick<PaymentFile, 'id' | 'name'>) => {
    try {
      await download(paymentFiles.file, { id }, name);
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      toast.error(problem);
    }
  };
}
