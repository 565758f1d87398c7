import { Company, type OutputOf, type ParsedOf, Role } from '@embark/contracts/kit';
import {
  type LoginAnswer,
  mergeSettings,
  readSettings,
  type SessionUser,
  type session,
  type Welcome,
} from '@embark/contracts/session';
import { type Ctx, type Guest, inTransaction } from '../../kit/context.ts';
import { accept, allow, Problem } from '../../kit/problem.ts';
import { isPassword } from '../people/index.ts';
import * as sql from './session.queries.ts';
import { firstCompany, loginComplaints, loginLimits } from './session.rules.ts';
import type { SessionKeeper } from './sessions.ts';
import { lifetime } from './tokens.ts';

type Given = { [K in keyof typeof session]: ParsedOf<(typeof session)[K]> };
type Sent = { [K in keyof typeof session]: OutputOf<(typeof session)[K]> };
type From = { userAgent: string | null };

const mostSettings = 64 * 1024; // characters of JSON
const wrong = [{ type: 'password' as const, message: 'The email or the password is not right.' }];

/** The calls about one's own session. `keeper` knows who is signed in on this node. */
export function sessionService(keeper: SessionKeeper, welcomeText: Welcome) {
  async function answerFor(ctx: Pick<Ctx, 'db'>, sessionId: string, userId: number) {
    keeper.forget(sessionId);
    const row = await sql.findSession(ctx.db, sessionId);
    if (!row) throw new Problem('signed-out', 'Your session has ended. Please sign in again.');
    return { user: present(row), access_token: await keeper.sign({ sessionId, userId }) };
  }

  return {
    welcome: async (): Promise<Welcome> => welcomeText,

    async login(guest: Guest, given: Given['login'], from: From): Promise<LoginAnswer> {
      const complaints = loginComplaints(given);
      if (complaints.length > 0) return { error: complaints };
      const email = given.username.trim().toLowerCase();
      const keys = { account: `account ${email}`, address: `address ${guest.address ?? ''}` };
      await refuseTooMany(guest, keys);

      const account = await sql.findAccount(guest.db, email);
      const right = await isPassword(account?.active ? account.passwordHash : null, given.password);
      if (!account || !right) {
        await sql.addFailure(guest.db, keys, guest.now.toISOString(), ago(guest.now, loginLimits.account.seconds));
        return { error: wrong };
      }
      await sql.forgetFailures(guest.db, keys.account);
      const { id } = await sql.insertSession(guest.db, {
        userId: account.id,
        company: firstCompany(account.companies),
        expiresAt: expiry(guest.now),
        userAgent: from.userAgent,
        address: guest.address,
      });
      return answerFor(guest, id, account.id);
    },

    async renew(ctx: Ctx): Promise<Sent['renew']> {
      await sql.extend(ctx.db, ctx.reach.sessionId, expiry(ctx.now));
      return answerFor(ctx, ctx.reach.sessionId, ctx.reach.userId);
    },

    async logout(ctx: Ctx): Promise<Sent['logout']> {
      await sql.revoke(ctx.db, ctx.reach.sessionId);
      keeper.forget(ctx.reach.sessionId);
      return { message: 'You are signed out.' };
    },

    async saveSettings(ctx: Ctx, given: Given['saveSettings']): Promise<Sent['saveSettings']> {
      const { settings: change, shortcuts } = { ...given, ...given.user?.data, ...given.user };
      await inTransaction(ctx, async ({ db, reach }) => {
        const kept = readSettings(await sql.lockSettings(db, reach.userId));
        const settings = change && mergeSettings(kept, change);
        accept(
          JSON.stringify(settings ?? {}).length <= mostSettings,
          'settings',
          'These settings are too large to keep.',
        );
        await sql.saveSettings(db, reach.userId, { ...(settings && { settings }), ...(shortcuts && { shortcuts }) });
        await sql.tellSettings(db, reach.userId, reach.sessionId);
      });
      const { user } = await answerFor(ctx, ctx.reach.sessionId, ctx.reach.userId);
      return { message: 'Your settings are saved.', user };
    },

    async switchCompany(ctx: Ctx, { company }: Given['switchCompany']): Promise<Sent['switchCompany']> {
      const row = await sql.findSession(ctx.db, ctx.reach.sessionId);
      allow(row?.companies.includes(company) ?? false, 'You do not belong to this company.');
      await sql.setCompany(ctx.db, ctx.reach.sessionId, company);
      return answerFor(ctx, ctx.reach.sessionId, ctx.reach.userId);
    },
  };
}

async function refuseTooMany(guest: Guest, keys: { account: string; address: string }) {
  const { account, address } = loginLimits;
  const failed = await sql.failuresSince(guest.db, keys, {
    account: ago(guest.now, account.seconds),
    address: ago(guest.now, address.seconds),
  });
  const over = failed.account >= account.most ? account : failed.address >= address.most ? address : null;
  if (!over) return;
  throw new Problem('too-many', 'Too many wrong passwords. Please wait and try again.', {
    retryAfter: over.seconds,
    fields: { password: 'Too many wrong passwords. Please wait and try again.' },
  });
}

const expiry = (now: Date) => new Date(now.getTime() + lifetime * 1000).toISOString();

const ago = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();

const present = (row: sql.SessionRow): SessionUser => ({
  role: row.roles.filter((role): role is Role => Role.safeParse(role).success),
  data: {
    id: row.id,
    displayName: row.name,
    photoURL: row.photoUrl,
    email: row.email,
    aran_email: row.aranEmail,
    settings: readSettings(row.settings),
    shortcuts: Array.isArray(row.shortcuts) ? row.shortcuts.map(String) : [],
    options: {
      country_id: row.countryId,
      company_ids: row.companies.filter((code): code is Company => Company.safeParse(code).success),
    },
  },
  company: Company.parse(row.company),
  country: row.country,
  from: 'embark',
});
