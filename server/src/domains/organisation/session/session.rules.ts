import type { Company } from '@embark/contracts/kit';
import { Login } from '@embark/contracts/organisation/session';

/** What the sign-in form would say about these fields, in the specification's words (section 5); none when they can be tried. */
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

/** Wrong passwords that close the door: 5 in 15 minutes for an account, 20 in a minute from an address. */
export const loginLimits = (email: string, address: string | null) => ({
  account: { key: `account ${email}`, most: 5, seconds: 15 * 60 },
  address: { key: `address ${address ?? ''}`, most: 20, seconds: 60 },
});

/** The company a new session starts in: the consultancy, for those who belong to it. */
export function firstCompany(companies: readonly string[]): Company {
  return companies.includes('fc') ? 'fc' : 'ar';
}
