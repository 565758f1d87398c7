import { expect, test } from 'vitest';
import { linesOfTable } from './holidays.rules.ts';

const read = (...rows: string[][]) => {
  const { lines, errors } = linesOfTable(rows.map((cells, at) => ({ line: at + 1, cells })));
  return [
    ...lines.map(({ line, day, name }) => [line, day, name]),
    ...errors.map(({ line, message }) => [line, message]),
  ];
};
const two = 'The date can be read in two ways. Write it like 2027-03-26';

test('P5: titles of columns are found below other rows', () => {
  expect(
    read(['Public holidays 2027'], ['Issued by', 'the ministry'], ['Holiday', 'Date'], ['Eid', '2027-03-10']),
  ).toEqual([[4, '2027-03-10', 'Eid']]);
});

test('P8: dates are read in the order that the list proves; where it proves both, two-sided ones are refused', () => {
  expect(read(['Date', 'Name'], ['12/25/2027', 'Christmas'], ['03/04/2027', 'Eid'])).toEqual([
    [2, '2027-12-25', 'Christmas'],
    [3, '2027-03-04', 'Eid'],
  ]);
  expect(read(['Date', 'Name'], ['12/25/2027', 'Christmas'], ['26/12/2027', 'Boxing'], ['03/04/2027', 'Eid'])).toEqual([
    [2, '2027-12-25', 'Christmas'],
    [3, '2027-12-26', 'Boxing'],
    [4, two],
  ]);
});

test('P8: dates in Bengali and Arabic digits, and as workbooks show them', () => {
  expect(
    read(['Date', 'Name'], ['২৬/০৩/২০২৭', 'স্বাধীনতা দিবস'], ['٢٦‏/٣‏/٢٠٢٧', 'يوم'], ['2027-03-26 00:00', 'A day']),
  ).toEqual([
    [2, '2027-03-26', 'স্বাধীনতা দিবস'],
    [3, '2027-03-26', 'يوم'],
    [4, '2027-03-26', 'A day'],
  ]);
});
