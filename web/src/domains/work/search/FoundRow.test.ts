import { expect, test } from 'vitest';
import { whyFound } from './FoundRow.tsx';

const nadia = {
  number: 'E-2026-000123',
  name: 'Nádia Rahman',
  preferredName: 'নাদিয়া',
  email: 'nadia.r@example.com',
  phone: '+8801711223344',
  whatsapp: null,
};

test.each([
  ['nadia', ['email', 'name']],
  ['NADIA RAHMAN', ['email', 'name']],
  ['rahman', ['name']],
  ['নাদিয়া', ['name']],
  ['example.com', ['email']],
  ['01711-223344', ['phone']],
  ['+880 1711 223344', ['phone']],
  ['০১৭১১ ২২৩৩৪৪', ['phone']],
  ['rahman 01711', ['phone', 'name']],
  ['E-2026-000123', ['number']],
  ['e2026123', ['number']],
  ['2026-000123', ['number']],
  ['c-2026-000123', ['similar']],
  ['Rehmaan', ['similar']],
])('%s by %j', (typed, why) => {
  expect(whyFound(nadia, typed)).toEqual(why);
});

test('a person without a phone or number shows the detail they have', () => {
  expect(whyFound({ name: 'Ali', email: null, phone: null }, '0171')).toEqual(['similar']);
  expect(whyFound({ name: 'Ali', email: null, phone: null }, 'ali')).toEqual(['name']);
});

test.each([
  ['E-2026-004990', ['number']],
  ['4990', ['number']],
  ['0171', ['similar']],
  ['Alee', ['similar']],
])('a person who has no number of their own is found by %j: %j', (typed, why) => {
  expect(whyFound({ name: 'Ali', email: null, phone: null }, typed)).toEqual(why);
});
