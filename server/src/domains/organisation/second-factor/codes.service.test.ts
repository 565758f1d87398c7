import { describe, expect, test } from 'vitest';
import { addressOf, codeOf, newRecoveryCodes, newSecret, plainCode, stepAt, stepOfCode } from './codes.service.ts';

// RFC 6238, appendix B: the secret "12345678901234567890" and SHA-1, the last six of the eight digits
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code is %s, as in the RFC', (seconds, code) => {
  expect(codeOf(secret, stepAt(seconds * 1000))).toBe(code);
});

describe('a code', () => {
  const now = 1_111_111_111_000;
  const step = stepAt(now);
  test.each([
    ['of the current time step', codeOf(secret, step), 0, step],
    ['of the previous step', codeOf(secret, step - 1), 0, step - 1],
    ['of the next step', codeOf(secret, step + 1), 0, step + 1],
    ['of two steps ago', codeOf(secret, step - 2), 0, null],
    ['already used', codeOf(secret, step), step, null],
    ['older than a used one', codeOf(secret, step - 1), step, null],
    ['with too few digits', codeOf(secret, step).slice(1), 0, null],
    ['with other characters', 'abcdef', 0, null],
    ['in Arabic digits', '٠٥٠٤٧١', 0, null],
  ])('%s', (_, code, last, fits) => {
    expect(stepOfCode(secret, code, now, last)).toBe(fits);
  });
});

test('a secret has 160 bits and is never the same', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
});

test('the URI contains the product and the account, as apps display them', () => {
  expect(addressOf(secret, 'My Office', 'asha+1@office.test')).toBe(
    `otpauth://totp/My%20Office:asha%2B1%40office.test?issuer=My%20Office&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
});

test('creates ten readable recovery codes, and accepts them in any formatting', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-hj-km-np-z2-9]{5}-[a-hj-km-np-z2-9]{5}$/);
  expect([plainCode(' K7MWP 3xh2d '), plainCode('k7mwp-3xh2d'), plainCode('123456'), plainCode('')]).toEqual([
    'k7mwp3xh2d',
    'k7mwp3xh2d',
    null,
    null,
  ]);
});
