import type { Output, Input } from '@embark/contracts/kit';
import { mergeSettings, readSettings, type session, type Welcome } from '@embark/contracts/organisation/session';
import { type Ctx, type Guest, inTransaction } from '../../../kit/context.ts';
import { requireValid, allow } from '../../../kit/problem.ts';
import { readAccess } from '../access-settings/index.ts';
import { type Doors, login } from './login.ts';
import { answerFor, expiry, type From } from './open.ts';
import * as sql from './session.queries.ts';

type Given = { [K in keyof typeof session]: Input<(typeof session)[K]> };
type Sent = { [K in keyof typeof session]: Output<(typeof session)[K]> };

/** What the sign-in page shows as long as the server runs. */
export type WelcomeText = Omit<Welcome, 'registration'>;

const mostSettings = 64 * 1024; // characters of JSON

/** The calls about one's own session. */
export function sessionService(doors: Doors, welcomeText: WelcomeText) {
  const { keeper } = doors;
  const answer = (ctx: Ctx) => answerFor(keeper, ctx, ctx.reach);

  return {
    welcome: async (guest: Guest): Promise<Welcome> => {
      const { registration } = await readAccess(guest);
      return { ...welcomeText, registration };
    },

    login: (guest: Guest, given: Given['login'], from: From) => login(doors, guest, given, from),

    async renew(ctx: Ctx): Promise<Sent['renew']> {
      await sql.extend(ctx.db, ctx.reach.sessionId, expiry(ctx.now));
      return answer(ctx);
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
        requireValid(
          JSON.stringify(settings ?? {}).length <= mostSettings,
          'settings',
          'These settings are too large to keep.',
        );
        await sql.saveSettings(db, reach.userId, { ...(settings && { settings }), ...(shortcuts && { shortcuts }) });
        await sql.tellSettings(db, reach.userId, reach.sessionId);
      });
      const { user } = await answer(ctx);
      return { message: 'Your settings are saved.', user };
    },

    async switchCompany(ctx: Ctx, { company }: Given['switchCompany']): Promise<Sent['switchCompany']> {
      const row = await sql.findSession(ctx.db, ctx.reach.sessionId, ctx.now);
      allow(row?.companies.includes(company) ?? false, 'You do not belong to this company.');
      await sql.setCompany(ctx.db, ctx.reach.sessionId, company);
      return answer(ctx);
    },
  };
}
