import type { Company } from '@embark/contracts/kit';
import { Login } from '@embark/contracts/organisation/session';

/** Seconds until a token expires; every use of the session endpoint returns a new one. */
export const lifetime = 12 * 60 * 60;
/** Seconds after the sign-in at which a session ends, regardless of renewals: limits a stolen token. */
export const longest = 30 * 24 * 60 * 60;

/** The form's error messages for these fields, as worded in the specification (section 5); empty if both are filled in. */
export function loginComplaints(given: { username: string; password: string }) {
  const read = Login.safeParse(given);
  if (read.success) return [];
  const types = new Map<'email' | 'password', string>();
  for (const issue of read.error.issues) {
    const type = issue.path[0] === 'password' ? 'password' : 'email';
    if (!types.has(type)) types.set(type, issue.message);
  }
  return [...types].map(([type, message]) => ({ type, message }));
}

/** The rate limit of wrong passwords: 5 in 15 minutes per account, 20 in a minute per address. */
export const loginLimits = (email: string, address: string | null) => ({
  account: { key: `account ${email}`, most: 5, seconds: 15 * 60 },
  address: { key: `address ${address ?? ''}`, most: 20, seconds: 60 },
});

/** The company in which a new session starts: the consultancy, for users who belong to it. */
export function firstCompany(companies: readonly string[]): Company {
  return companies.includes('fc') ? 'fc' : 'ar';
}
