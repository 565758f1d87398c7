import { expect, test } from 'vitest';
import { vaultOf } from './vault.service.ts';

const [old, fresh] = ['a secret of last year, long enough', 'a secret of this year, long enough'];
const secret = 'JBSWY3DPEHPK3PXP';

test('an encrypted secret is unreadable, different each time, and can be decrypted', () => {
  const vault = vaultOf(fresh);
  const [one, other] = [vault.seal(7, secret), vault.seal(7, secret)];
  expect(one).not.toContain(secret);
  expect(one).not.toBe(other);
  expect([vault.open(7, one), vault.open(7, other)]).toEqual([secret, secret]);
});

test('it can be decrypted only for its user, and not after tampering', () => {
  const vault = vaultOf(fresh);
  const sealed = vault.seal(7, secret);
  expect(vault.open(8, sealed)).toBeNull();
  const at = sealed.length - 5;
  const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
  expect(vault.open(7, changed)).toBeNull();
  for (const cut of ['v1', 'v1.', 'v1.00000000.AAAA', sealed.slice(0, 14)]) expect(vault.open(7, cut)).toBeNull();
});

test('a new key decrypts old secrets only if the old key is configured, and marks them as stale', () => {
  const sealed = vaultOf(old).seal(7, secret);
  expect(vaultOf(fresh).open(7, sealed)).toBeNull();
  const both = vaultOf(fresh, [old]);
  expect([both.open(7, sealed), both.isSealed(sealed)]).toEqual([secret, false]);
  expect(both.isSealed(both.seal(7, secret))).toBe(true);
});

test('plain-text secrets are returned unchanged, and marked as stale', () => {
  expect([vaultOf(fresh).open(7, secret), vaultOf(fresh).isSealed(secret)]).toEqual([secret, false]);
});
