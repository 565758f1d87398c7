import type { Output } from '@embark/contracts/kit';
import type { account } from '@embark/contracts/organisation/account';
import type { LoginAnswer, Welcome } from '@embark/contracts/organisation/session';
import type { Entries } from './login.rules.ts';
import { offline, problemOf } from '../kit/call/problem.ts';

/** The result of a form: the response, or errors by field, and a message for those without a field here. */
type Sent<T> = { answer: T } | { complaints: Record<string, string>; message?: string };

/** Posts a form of this page. Errors on fields it does not show become its message. */
export async function send<T>(path: string, body: object, shows: readonly string[]): Promise<Sent<T>> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  if (!response) return { complaints: {}, message: offline().message };
  if (response.ok) return { answer: await response.json() };
  const problem = problemOf(response.status, await response.text(), response.headers.get('retry-after'));
  const complaints = Object.fromEntries(Object.entries(problem.fields).filter(([field]) => shows.includes(field)));
  if (Object.keys(complaints).length > 0) return { complaints };
  return { complaints, message: Object.values(problem.fields)[0] ?? problem.message };
}

type Outcome = { token: string; hasRole: boolean } | { complaints: Record<string, string>; message?: string };

export const LOGIN = '/api/login';
export const WELCOME = '/api/session-app/welcome';
const REGISTER = '/api/auth/register';
export const FORGOT = '/api/account-app/forgot-password';
export const SET = '/api/account-app/set-password';

/** Signs in; returns errors by field, or a general message. */
export async function signIn({ email, password }: Entries, code: string): Promise<Outcome> {
  const sent = await send<LoginAnswer>(LOGIN, { username: email.trim(), password, ...(code && { code }) }, []);
  return 'answer' in sent ? outcomeOf(sent.answer) : sent;
}

/** Registers an account, which is signed in but waits for a role. */
export async function register(given: { displayName: string; email: string; password: string }): Promise<Outcome> {
  const sent = await send<Output<typeof account.register>>(REGISTER, given, []);
  return 'answer' in sent ? outcomeOf(sent.answer) : sent;
}

type Answer = Pick<LoginAnswer, 'user' | 'access_token'> & { error?: { type: string; message: string }[] | undefined };

function outcomeOf({ user, access_token, error = [] }: Answer): Outcome {
  if (user && access_token) return { token: access_token, hasRole: user.role.length > 0 };
  return { complaints: Object.fromEntries(error.map(({ type, message }) => [type, message])) };
}

/** The product's name and a demo's accounts; undefined on failure. */
export async function readWelcome(): Promise<Welcome | undefined> {
  const response = await fetch(WELCOME).catch(() => undefined);
  return response?.ok ? response.json() : undefined;
}
