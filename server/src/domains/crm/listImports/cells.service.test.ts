import { expect, test } from 'vitest';
import { readAmount } from './cells.service.ts';

test.each([
  ['31,500', 3_150_000],
  ['31.500', 3_150_000],
  ['1,00,000.50', 10_000_050],
  ['12,34,567', 123_456_700],
  ['1.000,50', 100_050],
  ['1,000.5', 100_050],
  ["1'000.50", 100_050],
  ['1 000,50', 100_050],
  ['৩১,৫০০', 3_150_000],
  ['١٬٠٠٠٫٥٠', 100_050],
  ['31500', 3_150_000],
])('P8: the amount %s is read whole', (text, amount) => {
  expect(readAmount(text)?.amount).toBe(amount);
});

test.each(['1,00', '1.2.3', '1,0000', '12,3456', '1.000.50', '1,000,50,000.5.1'])('P8: %s', (text) => {
  expect(readAmount(text)?.amount ?? null).toBe(text === '1,00' ? 100 : null);
});
