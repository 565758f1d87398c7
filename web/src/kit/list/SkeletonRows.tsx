import type { ShownColumn } from './column.ts';

type Props = { from: number; count: number; columns: readonly ShownColumn<never>[]; lead: number };

const lengths = [70, 45, 60, 35, 55];

/** Rows that are on their way. Readers of the screen hear `aria-busy` instead. */
export function SkeletonRows({ from, count, columns, lead }: Props) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="row" style={{ insetBlockStart: `calc(var(--row) * ${from + row})` }}>
          {lead > 0 && <div className="cell" />}
          {columns.map(({ id, align }, at) => (
            <div key={id} className={`cell ${align ?? ''}`}>
              <div className="bone" style={{ inlineSize: `${lengths[(row + at * 2) % lengths.length]}%` }} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
