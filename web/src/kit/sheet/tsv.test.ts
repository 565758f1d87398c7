import { expect, test } from 'vitest';
import { cellsOf, tsvOf } from './tsv.ts';

test.each([
  [
    'cells and rows',
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['Excel ends with a line break', 'a\tb\r\n', [['a', 'b']]],
  ['an empty row in between stays', 'a\r\n\r\nb', [['a'], [''], ['b']]],
  ['a quoted cell with a line break, a tab and quotes', '"say ""hi""\r\nto\tall"\tb', [['say "hi"\nto\tall', 'b']]],
  ['a quote in the middle of a text', 'say "hi"\t5" pipe', [['say "hi"', '5" pipe']]],
  ['a quote that never ends', '"open\tb', [['"open', 'b']]],
  [
    'P2: a quote that would swallow rows',
    'a@b.co\t"call\r\nb@b.co\tfine\r\nc@b.co\tnow"',
    [
      ['a@b.co', '"call'],
      ['b@b.co', 'fine'],
      ['c@b.co', 'now"'],
    ],
  ],
  [
    'carriage returns alone',
    'a\tb\rc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['empty cells', '\t\t', [['', '', '']]],
  ['nothing', '', [['']]],
])('%s', (_, text, cells) => {
  expect(cellsOf(text)).toEqual(cells);
});

test('text that a spreadsheet would run as a formula is escaped, a signed number is not', () => {
  expect(tsvOf([['=HYPERLINK("x")', '@a', '-5', '+61 4', '+cmd']])).toBe(
    '"\'=HYPERLINK(""x"")"\t\'@a\t-5\t+61 4\t\'+cmd',
  );
});

const pieces = ['', 'a', '"', '""', '\t', '\n', '=1+1', '@', '-', '٣ قطع', ' ', "it's"];

test('whatever is copied comes back as it was', () => {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const cell = () => Array.from({ length: next(4) }, () => pieces[next(pieces.length)] ?? '').join('');
  for (let round = 0; round < 2000; round += 1) {
    const [height, width] = [1 + next(3), 2 + next(3)]; // one blank cell in the last row would look like Excel's line break
    const cells = Array.from({ length: height }, () => Array.from({ length: width }, cell));
    expect(cellsOf(tsvOf(cells))).toEqual(cells);
  }
});
