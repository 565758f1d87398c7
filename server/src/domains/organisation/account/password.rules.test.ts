import { passwordComplaint } from '@embark/contracts/organisation/password';
import { expect, test } from 'vitest';

const asha = { name: 'Asha Rahman', email: 'asha.r@office.test' };
const short = 'Use 12 characters or more. A few words are easy to remember.';
const common = 'This password is too common. Choose another one.';
const repeats = 'Too easy to guess. Avoid repeating characters.';
const own = "Your password can't contain your name or email.";

test.each([
  ['', short],
  ['seven quiet', short],
  ['٠١٢٣٤٥٦٧٨٩٠', short],
  ['aaaaaaaaaaaa', repeats],
  ['abcabcabcabcabc', repeats],
  ['            ', repeats],
  ['Password1234', common],
  ['P@ssw0rd2026!', common],
  ['qwertyuiop12', common],
  ['1234567890123', common],
  ['098765432109', common],
  ['abcdefghijklmnop', common],
  ['welcome-welcome-2026', common],
  ['Melbourne2026!', common],
  ['iloveyou12345', common],
  ['correcthorsebatterystaple', common],
  ['AshaRahman2026', own],
  ['rahman.asha.office', own],
  ['seven quiet harbours', null],
  ['eleven-Loud-lamps', null],
  ['Tq8!mZ2#vL5w', null],
  ['asha likes blue rivers', null],
  ['مرافئ هادئة سبعة', null],
  ['x'.repeat(5) + 'yz19'.repeat(60), 'Use 200 characters or fewer.'],
])('%j: %s', (password, complaint) => {
  expect(passwordComplaint(password, asha)).toBe(complaint);
});
