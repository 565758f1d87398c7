import type { Line } from './verdict.ts';

const heads = [
  'path',
  'product',
  'CPU Node + PG',
  'floor',
  'CPU Node + PG',
  'driver',
  'ratio',
  'target',
  'p50 / p95',
  '',
];

/** The lines as an aligned table. */
export function tableOf(lines: readonly Line[]): string {
  const rows = lines.map((line) => [
    line.path,
    line.product,
    line.cpu,
    line.bare,
    line.bareCpu,
    line.driver,
    line.ratio,
    line.target,
    line.times,
    line.isShort ? 'SHORT' : 'ok',
  ]);
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  return [heads, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
