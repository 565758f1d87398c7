import type { ParsedOf } from '@embark/contracts/kit';
import type { LoginAnswer, session } from '@embark/contracts/session';
import type { Guest } from '../../kit/context.ts';
import { forgetTries, noteTry, refuseTooMany } from '../../kit/tries.ts';
import { isPassword } from '../people/index.ts';
import { codeLimit, passes } from '../second-factor/index.ts';
import { type From, openSession } from './open.ts';
import * as sql from './session.queries.ts';
import { loginComplaints, loginLimits } from './session.rules.ts';
import type { SessionKeeper } from './sessions.ts';

type Given = ParsedOf<(typeof session)['login']>;
const refusal = (type: 'password' | 'code', message: string): LoginAnswer => ({ error: [{ type, message }] });

const tooMany = { message: 'Too many wrong passwords. Please wait and try again.', field: 'password' };
const tooManyCodes = { message: 'Too many wrong codes. Please wait and try again.', field: 'code' };

/** Signs in: the password first, then the second factor of those who have one. The answer never says whether an address is known. */
export async function login(keeper: SessionKeeper, guest: Guest, given: Given, from: From): Promise<LoginAnswer> {
  const complaints = loginComplaints(given);
  if (complaints.length > 0) return { error: complaints };
  const email = given.username.trim().toLowerCase();
  const { account: ofAccount, address: ofAddress } = loginLimits(email, guest.address);
  await refuseTooMany(guest, [ofAccount, ofAddress], tooMany);

  const account = await sql.findAccount(guest.db, email);
  const right = await isPassword(account?.active ? account.passwordHash : null, given.password);
  if (!account || !right) {
    await noteTry(guest, [ofAccount, ofAddress]);
    return refusal('password', 'The email or the password is not right.');
  }
  const limit = codeLimit(account.id);
  await refuseTooMany(guest, [limit], tooManyCodes);
  const outcome = await passes(guest, account.id, given.code);
  if (outcome === 'asked') return refusal('code', 'Enter the code of your authenticator app.');
  if (outcome === 'wrong') {
    await noteTry(guest, [limit, ofAddress]);
    return refusal('code', 'This code is not right.');
  }
  await forgetTries(guest, ofAccount);
  if (outcome === 'right') await forgetTries(guest, limit);
  return openSession(keeper, guest, account, from);
}
