import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ListColumn } from './column.ts';
import { useColumns } from './useColumns.ts';

const column = (id: string, title: string, pinned = true): ListColumn<object> => ({
  id,
  title,
  width: 80,
  pinned,
  show: () => id,
});
const columns = [
  column('name', 'Name'),
  column('code', 'A code with a long title'),
  column('level', 'Level'),
  column('other', 'Other', false),
];

test('a pinned column sticks where the tracks before it end, also after a long title', () => {
  const { cells, tracks } = renderHook(() => useColumns('test', columns, true)).result.current;
  const [ticks = 0, name = 0, code = 0] = tracks.split(' ').map(Number.parseFloat);
  expect(cells.map(({ inset }) => inset)).toEqual([ticks, ticks + name, ticks + name + code, undefined]);
  expect(code).toBeGreaterThan(80);
});
