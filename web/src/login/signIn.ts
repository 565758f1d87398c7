import type { LoginAnswer, Welcome } from '@embark/contracts/session';
import { offline, problemOf } from '../kit/problem.ts';
import type { Complaints, Entries } from './login.rules.ts';

export type Outcome = { token: string; hasRole: boolean } | { complaints: Complaints; message?: string };

export const LOGIN = '/api/login';
export const WELCOME = '/api/session-app/welcome';

/** Signs in; what the server refuses comes back against the fields, anything else as one sentence. */
export async function signIn({ email, password }: Entries): Promise<Outcome> {
  const response = await fetch(LOGIN, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email.trim(), password }),
  }).catch(() => undefined);
  if (!response) return { complaints: {}, message: offline().message };
  if (!response.ok) {
    const problem = problemOf(response.status, await response.text(), response.headers.get('retry-after'));
    return { complaints: {}, message: problem.message };
  }
  const { user, access_token, error = [] }: LoginAnswer = await response.json();
  if (user && access_token) return { token: access_token, hasRole: user.role.length > 0 };
  return { complaints: Object.fromEntries(error.map(({ type, message }) => [type, message])) };
}

/** The product's name and a demo's accounts; undefined when the server does not say. */
export async function readWelcome(): Promise<Welcome | undefined> {
  const response = await fetch(WELCOME).catch(() => undefined);
  return response?.ok ? response.json() : undefined;
}
