import { expect, test } from 'vitest';
import { type Sized, tracksOf } from './column.ts';

const column = (width: number, rest: Partial<Sized> = {}): Sized => ({ width, isFixed: false, names: false, ...rest });
const name = column(300, { least: 200, names: true });

test.each<[string, Sized[], string, number]>([
  [
    'the column that names the rows takes the free space',
    [name, column(100), column(80, { least: 60 })],
    '44px minmax(clamp(200px, 100% - 204px, 300px), 1fr) minmax(100px, 100px) minmax(60px, 80px)',
    404,
  ],
  [
    'a column that the user has sized keeps its width',
    [name, column(120, { least: 60, isFixed: true })],
    '44px minmax(clamp(200px, 100% - 164px, 300px), 1fr) 120px',
    364,
  ],
  [
    'if the user has sized the first, the others share the space',
    [{ ...name, isFixed: true }, column(100), column(80, { least: 60 })],
    '44px 300px minmax(100px, 100fr) minmax(60px, 80fr)',
    504,
  ],
])('%s', (_, columns, tracks, width) => {
  expect(tracksOf(columns, 44)).toEqual({ tracks, width });
});
