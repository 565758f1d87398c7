import { formatNumber } from '../../../../kit/text/format.ts';

const steps = [
  ['megabyte', 1_000_000],
  ['kilobyte', 1000],
] as const;

/** `1.2 MB`, `340 kB`, `12 byte`, in the user's language; bytes in. */
export function formatSize(bytes: number): string {
  const [unit, size] = steps.find(([, least]) => bytes >= least) ?? (['byte', 1] as const);
  return formatNumber(bytes / size, { style: 'unit', unit, maximumFractionDigits: unit === 'megabyte' ? 1 : 0 });
}
