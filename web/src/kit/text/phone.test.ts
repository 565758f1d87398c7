import { expect, test } from 'vitest';
import { formatPhone } from './phone.ts';

test.each([
  ['+61412345678', '+61 412 345 678'],
  ['+8801712345678', '+880 1712 345678'],
  ['+923001234567', '+92 300 1234567'],
  ['+919876543210', '+91 98765 43210'],
  ['+905435506037', '+90 543 550 60 37'],
  ['+4915112345678', '+4915112345678'], // a country that we do not group
  ['0412 345 678', '0412 345 678'],
  ['', ''],
])('%s is read as %s', (phone, read) => {
  expect(formatPhone(phone)).toBe(read);
});
