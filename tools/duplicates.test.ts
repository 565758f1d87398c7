import { expect, test } from 'vitest';
import { duplicatedLines } from './duplicates.rules.ts';

const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `const line${from + at} = work(${from + at});`).join('\n');

test.each<[what: string, one: string, other: string, counted: [number, number]]>([
  ['six lines are the same', lines(1, 6), lines(1, 6), [6, 6]],
  ['five lines are the same', lines(1, 5), lines(1, 5), [0, 0]],
  ['the same lines lie within others', lines(1, 20), `${lines(30, 34)}\n${lines(8, 14)}\n${lines(40, 44)}`, [7, 7]],
  ['two runs are the same', lines(1, 20), `${lines(1, 6)}\n${lines(30, 30)}\n${lines(12, 18)}`, [13, 13]],
  ['a line between differs', lines(1, 8), `${lines(1, 4)}\nother();\n${lines(5, 8)}`, [0, 0]],
  ['white space differs', lines(1, 6), lines(1, 6).replaceAll('\n', '\n\n    '), [6, 6]],
  ['a comment lies between', lines(1, 6), `${lines(1, 3)}\n// why\n${lines(4, 6)}`, [6, 6]],
  ['a file repeats itself', `${lines(1, 6)}\n${lines(1, 6)}`, '', [12, 0]],
  ['a line is repeated in a row', 'again();\n'.repeat(10), '', [0, 0]],
  [
    'imports are the same',
    "import { a } from './a.ts';\n".repeat(8),
    "import { a } from './a.ts';\n".repeat(8),
    [0, 0],
  ],
  ['brackets are the same', '}\n);\n];\n'.repeat(4), '}\n);\n];\n'.repeat(4), [0, 0]],
])('%s', (_, one, other, [inOne, inOther]) => {
  const found = duplicatedLines([
    { file: 'one', text: one },
    { file: 'other', text: other },
  ]);
  expect([found.get('one') ?? 0, found.get('other') ?? 0]).toEqual([inOne, inOther]);
});
