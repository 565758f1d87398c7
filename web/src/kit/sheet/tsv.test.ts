import * as fc from 'fast-check';
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

test('whatever is copied comes back as it was', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom('', '=1+1', "'=x", 'a\tb', 'a\nb', '"', '""', '"a"', '-', '٣ قطع', ' x '),
  );
  const block = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }));
  fc.assert(
    fc.property(block, (cells) => {
      const plain = cells.map((row) => row.map((text) => text.replace(/\r\n?/g, '\n')));
      const isLoneBlank = plain.length > 1 && plain.at(-1)?.length === 1 && plain.at(-1)?.[0] === '';
      fc.pre(!isLoneBlank); // Excel ends with a line break too, so the two can't be told apart
      fc.pre(plain.every((row) => row.every((text) => !/^'[=+\-@]/.test(text))));
      expect(cellsOf(tsvOf(plain))).toEqual(plain);
    }),
    { numRuns: 500 },
  );
});
