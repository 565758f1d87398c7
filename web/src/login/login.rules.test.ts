import { Login, session } from '@embark/contracts/organisation/session';
import { describe, expect, test } from 'vitest';
import { complaintsOf } from './login.rules.ts';
import { LOGIN, WELCOME } from './signIn.ts';

const emails = [
  '',
  '  ',
  'abc',
  'a@b',
  'a@b.c',
  'a@b.co',
  ' a@b.co ',
  '.a@b.co',
  'a..b@c.co',
  'a.@b.co',
  "o'neil+x@b-c.co",
  'a b@c.co',
  'a@-b.co',
];
const passwords = ['', 'a', 'abc', 'abcd', '    ', 'demo1234'];

describe('the page reports the same errors as the contract', () => {
  test.each(emails.flatMap((email) => passwords.map((password) => [email, password])))('%j, %j', (email, password) => {
    const judged = Login.safeParse({ username: email, password });
    const expected: Record<string, string> = {};
    for (const { path, message } of judged.error?.issues ?? [])
      expected[path[0] === 'username' ? 'email' : 'password'] ??= message;
    expect(complaintsOf({ email: email ?? '', password: password ?? '' })).toEqual(expected);
  });
});

test('the page uses the paths of the contract', () => {
  expect([LOGIN, WELCOME]).toEqual([`/api${session.login.path}`, `/api${session.welcome.path}`]);
});
