import { expect, test } from 'vitest';
import { Phone } from '../crm/contacts/index.ts';
import { PassportNumber } from '../casework/parties/party.ts';
import { Amount, asCode, code, Currency, Day, Email, latinDigits, Moment, Whole } from './index.ts';

const zeros = [0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20];
const scripts = [...zeros, 0x1040, 0x17e0, 0x1810, 0xff10, 0x104a0, 0x1d7ce];
const inScript = (text: string, zero: number) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

test.each(scripts.map((zero) => [zero.toString(16), zero] as const))('P10: digits of the script at U+%s', (_, zero) => {
  const typed = (text: string) => inScript(text, zero);
  expect(latinDigits(typed('0123456789'))).toBe('0123456789');
  expect(Phone.parse(typed('+61 412 345 678'))).toBe('+61 412 345 678');
  expect(Day.parse(typed('2026-03-02'))).toBe('2026-03-02');
  expect(Moment.parse(typed('2026-03-02T09:30:00Z'))).toBe('2026-03-02T09:30:00Z');
  expect([Amount.parse(typed('1250')), Whole.parse(typed('42'))]).toEqual([1250, 42]);
  expect(code(20).parse(typed('3000'))).toBe('3000');
  expect(PassportNumber.parse(typed('AB1234567'))).toBe('AB1234567');
  expect(Email.parse(typed('rahim12@mail.test'))).toBe('rahim12@mail.test');
});

test.each([
  ['\u202a+61 412\u00a0345\u2011678\u202c', '+61 412 345-678'],
  ['\u200e+880 1711-223344\u200f', '+880 1711-223344'],
  ['\u2066asha@mail.test\u2069', 'asha@mail.test'],
  ['\ufeff 2026\u20130\u200b3-02\u00a0', '2026-03-02'],
  ['＋６１（４１２）', '+61(412)'],
  ['١٢٣٫٥', '123.5'],
  ['র\u200d্যাব', 'র\u200d্যাব'],
])('P10: %j is read as %j', (typed, meant) => {
  expect(asCode(typed)).toBe(meant);
});

const pasted = (text: string) => `\u202a\u00a0${text}\u202c`;
test('P10: marks around a phone, an email, a date and an amount are no part of them', () => {
  expect(Phone.parse(pasted('0412 345 678'))).toBe('0412 345 678');
  expect(Email.parse(pasted('asha@mail.test'))).toBe('asha@mail.test');
  expect(Day.parse(pasted('2026-03-02'))).toBe('2026-03-02');
  expect(Amount.parse(pasted('1250'))).toBe(1250);
  expect(Currency.parse(pasted('aud'))).toBe('AUD');
});

test.each([
  [Phone, '12345'],
  [Day, '2026-02-30'],
  [Email, 'asha@'],
  [Whole, '-'],
] as const)('P10: what is no number or address stays refused', (schema, text) => {
  expect(schema.safeParse(text).success).toBe(false);
});

const message = (given: unknown) => Day.safeParse(given).error?.issues[0]?.message;
test('P10: a missing date says so, in words', () => {
  expect([message(undefined), message(''), message('soon')]).toEqual([
    'Enter a date',
    'Enter a date',
    'Use a date like 2026-03-02',
  ]);
});
