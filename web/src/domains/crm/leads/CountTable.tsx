import type { ReactNode } from 'react';
import { FigureTable } from './tableStyle.ts';

type Named = { key: string; name: ReactNode };

type Props = {
  title: string;
  /** The next table is loading, so links would not match the figures shown. */
  isOutdated: boolean;
  /** The heading of the row names, and of each column. */
  corner: string;
  columns: readonly Named[];
  /** Their cells are `td` elements. */
  rows: readonly (Named & { cells: ReactNode })[];
  total: { name: string; cells: ReactNode };
};

/** Figures by row and column with their totals below. */
export function CountTable({ title, isOutdated, corner, columns, rows, total }: Props) {
  return (
    <FigureTable
      tabIndex={0}
      aria-label={title}
      aria-busy={isOutdated}
      inert={isOutdated}
      sx={{ opacity: isOutdated ? 0.6 : 1, '& :is(th, td)': { paddingInline: { xs: '8px', sm: '12px' } } }}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{total.name}</th>
            {total.cells}
          </tr>
        </tfoot>
      </table>
    </FigureTable>
  );
}
