import type { Input, Output } from '@embark/contracts/kit';
import {
  type LoginAnswer,
  mergeSettings,
  readSettings,
  type session,
  type Welcome,
} from '@embark/contracts/organisation/session';
import { type Ctx, type Guest, inTransaction } from '../../../kit/context.ts';
import { requireValid, allow } from '../../../kit/problem.ts';
import { record } from '../../platform/audit/index.ts';
import { readAccess } from '../access-settings/index.ts';
import { answerFor, auditRefusal, expiry, type From, openSession } from './open.service.ts';
import * as sql from './session.queries.ts';
import type { Keeper } from '../../../kit/domain.ts';
import { mutexByKey } from '../../../kit/promises.ts';
import { clearAttempts, recordAttempt, requireBelowLimit } from '../../../kit/rateLimit.ts';
import { isPassword } from '../people/index.ts';
import { codeLimit, hasFactor, passes, type Vault } from '../second-factor/index.ts';
import { loginComplaints, loginLimits } from './session.rules.ts';

type LoginGiven = Input<(typeof session)['login']>;
const refusal = (type: 'password' | 'code', message: string): LoginAnswer => ({ error: [{ type, message }] });

const wrongPassword = refusal('password', 'Incorrect email or password.');

const tooMany = { message: 'Too many wrong passwords. Please wait and try again.', field: 'password' };
const tooManyCodes = { message: 'Too many wrong codes. Please wait and try again.', field: 'code' };

/** What signing in needs: the sessions of this node, and the vault of two-factor secrets. */
type SignInContext = { keeper: Keeper; vault: Vault };

const LANES = 4; // as many as can hash at once
let last = 0;

/** Signs in with the password, then the second factor if there is one. The response never reveals whether an address is known. */
async function login(doors: SignInContext, guest: Guest, given: LoginGiven, from: From): Promise<LoginAnswer> {
  const complaints = loginComplaints(given);
  if (complaints.length > 0) return { error: complaints };
  const email = given.username.trim().toLowerCase();
  const limits = loginLimits(email, guest.address);
  last = (last + 1) % LANES;
  const lane = `${limits.address.key} ${last}`;
  return mutexByKey(limits.account.key, () =>
    mutexByKey(lane, () => authenticate(doors, guest, { ...given, email }, from)),
  );
}

async function authenticate(
  { keeper, vault }: SignInContext,
  guest: Guest,
  given: LoginGiven & { email: string },
  from: From,
) {
  const { account: ofAccount, address: ofAddress } = loginLimits(given.email, guest.address);
  await requireBelowLimit(guest, [ofAccount, ofAddress], tooMany);

  const account = await sql.findAccount(guest.db, given.email);
  const isCorrect = await isPassword(account?.active ? account.passwordHash : null, given.password);
  if (!account || !isCorrect) {
    await recordAttempt(guest, [ofAccount, ofAddress]);
    await auditRefusal(guest, account ?? null, account?.active === false ? 'deactivated' : 'password');
    return wrongPassword;
  }
  const limit = codeLimit(account.id);
  await requireBelowLimit(guest, [limit], tooManyCodes);
  const outcome = await passes(guest, vault, account.id, given.code);
  if (outcome === 'asked') return refusal('code', 'Enter the code of your authenticator app.');
  if (outcome === 'wrong') {
    await recordAttempt(guest, [limit, ofAddress]);
    await auditRefusal(guest, account, 'code');
    return refusal('code', 'Incorrect code.');
  }
  await clearAttempts(guest, ofAccount);
  if (outcome === 'right') await clearAttempts(guest, limit);
  return guest.db.transaction().execute(async (db) => {
    // the password was changed during the check: that change ends sessions, and would miss this one
    if (!(await sql.holdAccount(db, account))) return wrongPassword;
    if ((await hasFactor(db, account.id)) !== (outcome === 'right')) return wrongPassword;
    return openSession(keeper, { ...guest, db }, account, from);
  });
}

type Inputs = { [K in keyof typeof session]: Input<(typeof session)[K]> };
type Outputs = { [K in keyof typeof session]: Output<(typeof session)[K]> };

/** The sign-in page's texts, which stay the same while the server runs. */
type WelcomeText = Omit<Welcome, 'registration'>;

const mostSettings = 64 * 1024; // characters of JSON

/** The endpoints for the user's own session. */
export function sessionService(doors: SignInContext, welcomeText: WelcomeText) {
  const { keeper } = doors;
  const answer = (ctx: Ctx) => answerFor(keeper, ctx, ctx.reach);

  return {
    welcome: async (guest: Guest): Promise<Welcome> => {
      const { registration } = await readAccess(guest);
      return { ...welcomeText, registration };
    },

    login: (guest: Guest, given: Inputs['login'], from: From) => login(doors, guest, given, from),

    async renew(ctx: Ctx): Promise<Outputs['renew']> {
      await sql.extend(ctx.db, ctx.reach.sessionId, expiry(ctx.now));
      return answer(ctx);
    },

    async logout(ctx: Ctx): Promise<Outputs['logout']> {
      await inTransaction(ctx, async (inside) => {
        await sql.revoke(inside.db, ctx.reach.sessionId);
        await record(inside, { action: 'session.logout', subject: 'sessions', subjectId: String(ctx.reach.userId) });
      });
      keeper.forget(ctx.reach.sessionId);
      return { message: 'You are signed out.' };
    },

    async saveSettings(ctx: Ctx, given: Inputs['saveSettings']): Promise<Outputs['saveSettings']> {
      const { settings: change, shortcuts } = { ...given.data, ...given, ...given.user?.data, ...given.user };
      await inTransaction(ctx, async ({ db, reach }) => {
        const stored = readSettings(await sql.lockSettings(db, reach.userId));
        const settings = change && mergeSettings(stored, change);
        requireValid(
          JSON.stringify(settings ?? {}).length <= mostSettings,
          'settings',
          'These settings are too large to save.',
        );
        await sql.saveSettings(db, reach.userId, { ...(settings && { settings }), ...(shortcuts && { shortcuts }) });
        await sql.tellSettings(db, reach.userId, reach.sessionId);
      });
      const { user } = await answer(ctx);
      return { message: 'Settings saved.', user };
    },

    async switchCompany(ctx: Ctx, { company }: Inputs['switchCompany']): Promise<Outputs['switchCompany']> {
      const row = await sql.findSession(ctx.db, ctx.reach.sessionId, ctx.now);
      allow(row?.companies.includes(company) ?? false, "You don't have access to this company.");
      await sql.setCompany(ctx.db, ctx.reach.sessionId, company);
      return answer(ctx);
    },
  };
}
