import type { Input } from '@embark/contracts/kit';
import type { LoginAnswer, session } from '@embark/contracts/organisation/session';
import type { Guest } from '../../../kit/context.ts';
import type { Keeper } from '../../../kit/domain.ts';
import { mutexByKey } from '../../../kit/mutexByKey.ts';
import { clearAttempts, recordAttempt, requireBelowLimit } from '../../../kit/rateLimit.ts';
import { isPassword } from '../people/index.ts';
import { codeLimit, hasFactor, passes, type Vault } from '../second-factor/index.ts';
import { type From, openSession } from './open.ts';
import * as sql from './session.queries.ts';
import { loginComplaints, loginLimits } from './session.rules.ts';

type Given = Input<(typeof session)['login']>;
const refusal = (type: 'password' | 'code', message: string): LoginAnswer => ({ error: [{ type, message }] });

const wrongPassword = refusal('password', 'The email or the password is not right.');

const tooMany = { message: 'Too many wrong passwords. Please wait and try again.', field: 'password' };
const tooManyCodes = { message: 'Too many wrong codes. Please wait and try again.', field: 'code' };

/** What a sign-in goes through: who is signed in on this node, and the secrets of second factors. */
export type Doors = { keeper: Keeper; vault: Vault };

const LANES = 4; // as many as hash at once
let last = 0;

/** Signs in: the password first, then the second factor of those who have one. The answer never says whether an address is known. */
export async function login(doors: Doors, guest: Guest, given: Given, from: From): Promise<LoginAnswer> {
  const complaints = loginComplaints(given);
  if (complaints.length > 0) return { error: complaints };
  const email = given.username.trim().toLowerCase();
  const limits = loginLimits(email, guest.address);
  last = (last + 1) % LANES;
  const lane = `${limits.address.key} ${last}`;
  return mutexByKey(limits.account.key, () => mutexByKey(lane, () => prove(doors, guest, { ...given, email }, from)));
}

async function prove({ keeper, vault }: Doors, guest: Guest, given: Given & { email: string }, from: From) {
  const { account: ofAccount, address: ofAddress } = loginLimits(given.email, guest.address);
  await requireBelowLimit(guest, [ofAccount, ofAddress], tooMany);

  const account = await sql.findAccount(guest.db, given.email);
  const right = await isPassword(account?.active ? account.passwordHash : null, given.password);
  if (!account || !right) {
    await recordAttempt(guest, [ofAccount, ofAddress]);
    return wrongPassword;
  }
  const limit = codeLimit(account.id);
  await requireBelowLimit(guest, [limit], tooManyCodes);
  const outcome = await passes(guest, vault, account.id, given.code);
  if (outcome === 'asked') return refusal('code', 'Enter the code of your authenticator app.');
  if (outcome === 'wrong') {
    await recordAttempt(guest, [limit, ofAddress]);
    return refusal('code', 'This code is not right.');
  }
  await clearAttempts(guest, ofAccount);
  if (outcome === 'right') await clearAttempts(guest, limit);
  return guest.db.transaction().execute(async (db) => {
    // changed while it was checked: that change ends sessions, and would miss this one
    if (!(await sql.holdAccount(db, account))) return wrongPassword;
    if ((await hasFactor(db, account.id)) !== (outcome === 'right')) return wrongPassword;
    return openSession(keeper, { ...guest, db }, account, from);
  });
}
