import argon2 from '@node-rs/argon2';
import { afterEach, expect, test, vi } from 'vitest';
import { hashPassword, isPassword } from './passwords.service.ts';

afterEach(() => void vi.restoreAllMocks());

/** Test set-ups make hashing cheap, so this counts the requested parameters. */
function watch() {
  const { hash } = argon2;
  return vi.spyOn(argon2, 'hash').mockImplementation((...given) => hash(...given));
}

test('hashes as OWASP recommends: argon2id, 46 MiB, one pass', async () => {
  const asked = watch();
  const stored = await hashPassword('seven quiet harbours');
  expect(asked.mock.lastCall?.[1]).toEqual({ memoryCost: 47_104, timeCost: 1, parallelism: 1 });
  expect(stored).toMatch(/^\$argon2id\$v=19\$/);
  expect(await isPassword(stored, 'seven quiet harbours')).toBe(true);
  expect(await isPassword(stored, 'seven quiet harbour')).toBe(false);
});

test('an account that does not exist takes the same time, and is always wrong', async () => {
  const verified = vi.spyOn(argon2, 'verify');
  expect(await isPassword(null, 'seven quiet harbours')).toBe(false);
  expect(await isPassword(null, 'an account that nobody has')).toBe(false);
  expect(verified).toHaveBeenCalledTimes(2);
});
