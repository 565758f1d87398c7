import { session } from '@embark/contracts/organisation/session';
import { addUser, hashPassword } from '../src/domains/organisation/people/index.ts';
import type { Person, testApp } from './app.ts';

/** The password of every user created here. */
export const password = 'a river of grey stones';

type App = ReturnType<typeof testApp>;
type Traits = { roles?: string[]; name?: string; countryId?: number };

/** A user with a password, for tests of signing in. */
export async function withPassword(crm: App, { roles = ['user'], name = 'Asha Rao', countryId = 1 }: Traits = {}) {
  const email = `${crypto.randomUUID().slice(0, 8)}@office.test`;
  const account = { email, name, passwordHash: await hashPassword(password), roles, companies: ['fc'], countryId };
  const { id } = await addUser(crm.database.db, account);
  return { id, name, email };
}

/** Signs in as a browser does; a refusal gives a user without a token. */
export async function signIn(
  crm: App,
  { id, name, email }: Omit<Person, 'token'>,
  given: { password?: string; code?: string; agent?: string } = {},
) {
  const { body, status } = await crm.as(
    'nobody',
    session.login,
    { username: email, password: given.password ?? password, code: given.code ?? '' },
    { 'user-agent': given.agent ?? 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0' },
  );
  const person: Person = { id, name, email, token: body.access_token ?? '' };
  return { person, status, user: body.user, error: body.error };
}
