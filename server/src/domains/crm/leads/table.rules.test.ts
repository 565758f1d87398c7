import { expect, test } from 'vitest';
import { layOut } from './table.rules.ts';

const unnamed = () => undefined;
const axis = (dimension: Parameters<typeof layOut>[1]['dimension'], more: object = {}) => ({
  dimension,
  naming: unnamed,
  months: [],
  ...more,
});
const cell = (row: string | null, column: string | null, count: number) => ({ row, column, count });

test('rows are sorted by count, statuses by the workflow; blanks are named "none"', () => {
  const names: Record<string, { key: string; name: string }> = {
    1: { key: '1', name: 'Website' },
    2: { key: '2', name: 'Fair' },
  };
  const cells = [cell('1', 'CL', 2), cell('1', 'NE', 1), cell('2', 'FU', 7), cell(null, 'NE', 3)];
  const table = layOut(cells, axis('source', { naming: (id: string) => names[id] }), axis('status'));
  expect(table).toEqual({
    by: { rows: 'source', columns: 'status' },
    columns: [
      { key: 'NE', label: null, total: 4 },
      { key: 'FU', label: null, total: 7 },
      { key: 'CL', label: null, total: 2 },
    ],
    rows: [
      { key: '2', label: 'Fair', total: 7, cells: [0, 7, 0] },
      { key: 'none', label: null, total: 3, cells: [3, 0, 0] },
      { key: '1', label: 'Website', total: 3, cells: [1, 0, 2] },
    ],
    total: 13,
  });
});

test('months are chronological, including empty ones', () => {
  const months = ['2026-01', '2026-02', '2026-03'];
  const table = layOut([cell('hot', '3', 5), cell('cold', '1', 9)], axis('rating'), axis('month', { months }));
  expect(table.columns.map(({ key, total }) => [key, total])).toEqual([
    ['2026-01', 9],
    ['2026-02', 0],
    ['2026-03', 5],
  ]);
  expect(table.rows).toMatchObject([
    { key: 'hot', cells: [0, 0, 5] },
    { key: 'cold', cells: [9, 0, 0] },
  ]);
});

test('no counts give an empty table', () => {
  expect(layOut([], axis('source'), axis('status'))).toMatchObject({ rows: [], columns: [], total: 0 });
});
