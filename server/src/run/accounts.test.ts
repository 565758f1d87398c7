import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { copyOf } from '../../test/database.ts';
import { isPassword } from '../domains/organisation/people/index.ts';
import { SettingError } from '../env.ts';
import { addAccount, changePassword, takeFactorAway } from './accounts.ts';

let own: Awaited<ReturnType<typeof copyOf>>;
beforeAll(async () => {
  own = await copyOf(inject('template'));
});
afterAll(() => own.drop());

const user = (email: string) =>
  own.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
const shown = (answer: string) => answer.split(' ').at(-1) ?? '';
const ada = { email: 'Ada@Office.test', name: 'Ada', role: 'admin,manager', company: 'fc,ar', country: 'bd' };

test('creates the first administrator from the command line, with a password shown once', async () => {
  const answer = await addAccount(own.db, ada);
  const made = await user('ada@office.test');
  expect(made).toMatchObject({ name: 'Ada', roles: ['admin', 'manager'], companies: ['fc', 'ar'], countryId: 2 });
  expect(await isPassword(made.passwordHash, shown(answer))).toBe(true);
  const trail = await own.db.selectFrom('audit').selectAll().where('subjectId', '=', String(made.id)).execute();
  expect(trail).toMatchObject([{ action: 'people.add', actorId: null, after: { email: 'ada@office.test' } }]);
});

test('a new password ends the existing sessions', async () => {
  const { id } = await user('ada@office.test');
  await own.db
    .insertInto('sessions')
    .values({ userId: id, company: 'fc', expiresAt: '2030-01-01T00:00:00Z' })
    .execute();
  await changePassword(own.db, { email: 'ada@office.test', password: 'a long new password' });
  expect(await isPassword((await user('ada@office.test')).passwordHash, 'a long new password')).toBe(true);
  const { revokedAt } = await own.db.selectFrom('sessions').select('revokedAt').executeTakeFirstOrThrow();
  expect(revokedAt).not.toBeNull();
});

test('resets two-factor authentication, once', async () => {
  const { id } = await user('ada@office.test');
  const on = { userId: id, secret: 'ABC', confirmedAt: '2026-03-02T01:00:00Z' };
  await own.db.insertInto('secondFactors').values(on).execute();
  expect(await takeFactorAway(own.db, { email: 'Ada@office.test' })).toMatch(/with just a password/);
  expect(await own.db.selectFrom('secondFactors').selectAll().execute()).toEqual([]);
  await expect(takeFactorAway(own.db, { email: 'ada@office.test' })).rejects.toThrow(
    'has no two-factor authentication',
  );
});

test.each([
  ['no email', { ...ada, email: undefined }, '--email must be an email address.'],
  ['no name', { ...ada, email: 'b@office.test', name: undefined }, '--name is required.'],
  ['no role', { ...ada, email: 'b@office.test', role: undefined }, '--role is required.'],
  [
    'an unknown role',
    { ...ada, email: 'b@office.test', role: 'king' },
    /^--role must be one or more of admin, manager/,
  ],
  ['an unknown office', { ...ada, email: 'b@office.test', country: 'XX' }, '--country XX: office not found.'],
  ['a short password', { ...ada, email: 'b@office.test', password: 'short' }, /^--password must have 12 characters/],
  [
    'a common password',
    { ...ada, email: 'b@office.test', password: 'Password1234' },
    '--password must be harder to guess.',
  ],
  ['the same email again', ada, /^An account with this email already exists/],
])('refuses %s with a message', async (_what, given, line) => {
  const { count: before } = await counted();
  const refused = addAccount(own.db, given);
  await expect(refused).rejects.toThrow(SettingError);
  await expect(refused).rejects.toThrow(line);
  expect((await counted()).count).toBe(before);
});

test('refuses to set the password of an unknown account', async () => {
  await expect(changePassword(own.db, { email: 'nobody@office.test' })).rejects.toThrow('not found');
});

const counted = () =>
  own.db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
