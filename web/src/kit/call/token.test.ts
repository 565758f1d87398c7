import { expect, test } from 'vitest';
import { tokenFor } from '../../../test/people.ts';
import { expiryOf, rememberWanted, safePath, takeWanted } from './token.ts';

const paths: [string | null, string | null][] = [
  ['/apps/enquiries/FU?q=a#b', '/apps/enquiries/FU?q=a#b'],
  ['/', '/'],
  [null, null],
  ['', null],
  ['apps', null],
  ['https://evil.example/x', null],
  ['//evil.example/x', null],
  ['/\\evil.example', null],
  ['/x\\..\\y', null],
  ['/%09/evil', '/%09/evil'],
  ['/\t/evil.example', null],
  ['javascript:alert(1)', null],
  ['/login', null],
  ['/logout?x', null],
  ['/404', null],
  ['/loginx', '/loginx'],
];
test.each(paths)('after the sign-in %j redirects to %j', (path, expected) => {
  expect(safePath(path)).toBe(expected);
});

test('the requested path is used once', () => {
  rememberWanted('/apps/enquiries/NE');
  expect(takeWanted()).toBe('/apps/enquiries/NE');
  expect(takeWanted()).toBeNull();
});

test('a token has an expiry; an unreadable one counts as expired', () => {
  expect(expiryOf(tokenFor(60))).toBeGreaterThan(Date.now());
  for (const broken of ['', 'x', 'a.b.c', 'a.e30.c']) expect(expiryOf(broken)).toBe(0);
});
