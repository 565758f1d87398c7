import type { Output, Input } from '@embark/contracts/kit';
import type { secondFactor } from '@embark/contracts/organisation/second-factor';
import { type Ctx, holdsIn, inTransaction } from '../../../kit/context.ts';
import type { Process } from '../../../kit/domain.ts';
import { requireValid, allow, requireState, Problem } from '../../../kit/problem.ts';
import { mutexByKey } from '../../../kit/promises.ts';
import { clearAttempts, recordAttempt, requireBelowLimit } from '../../../kit/rateLimit.ts';
import * as audit from '../../platform/audit/index.ts';
import { hashPassword, isPassword } from '../people/index.ts';
import { addressOf, newRecoveryCodes, newSecret, plainCode, stepOfCode } from './codes.service.ts';
import { passes } from './pass.service.ts';
import * as sql from './second-factor.queries.ts';
import { codeLimit, mayReset, passwordLimit, standingOf } from './second-factor.rules.ts';
import { processVault, type Vault } from './vault.service.ts';

type Inputs = { [K in keyof typeof secondFactor]: Input<(typeof secondFactor)[K]> };
type Outputs = { [K in keyof typeof secondFactor]: Output<(typeof secondFactor)[K]> };

const ALREADY = 'Two-factor authentication is already on.';
const START_AGAIN = 'Setup expired. Start again.';
const NONE = "Two-factor authentication isn't set up.";

/** The endpoints for two-factor authentication. */
export function secondFactorService(process: Process) {
  const { product } = process.welcome;
  const { forgetUser, endSessions } = process.keeper;
  const vault = processVault(process);
  const ownCode = (ctx: Ctx, code: string) => acceptCode(ctx, vault, code);
  return {
    async status(ctx: Ctx): Promise<Outputs['status']> {
      const { userId, roles } = ctx.reach;
      const factor = await sql.find(ctx.db, userId);
      const isAsked = standingOf(roles, false, await sql.isAsked(ctx.db)) === 'missing';
      const left = factor?.confirmedAt ? await sql.unusedCodes(ctx.db, userId) : [];
      return { on: !!factor?.confirmedAt, required: isAsked, codesLeft: left.length };
    },

    async begin(ctx: Ctx, { password }: Inputs['begin']): Promise<Outputs['begin']> {
      const user = await ownPassword(ctx, password);
      const secret = newSecret();
      requireState(await sql.begin(ctx.db, user.id, vault.seal(user.id, secret)), ALREADY);
      return { secret, address: addressOf(secret, product, user.email) };
    },

    async confirm(ctx: Ctx, { code }: Inputs['confirm']): Promise<Outputs['confirm']> {
      const { userId } = ctx.reach;
      await requireBelowLimit(ctx, [codeLimit(userId)], tooMany);
      const factor = await sql.find(ctx.db, userId);
      requireState(factor !== undefined, START_AGAIN);
      requireState(factor.confirmedAt === null, ALREADY);
      const secret = vault.open(userId, factor.secret);
      requireState(secret !== null, START_AGAIN);
      const step = stepOfCode(secret, code.replaceAll(/\s/g, ''), ctx.now.getTime(), factor.lastStep);
      if (step === null) await recordAttempt(ctx, [codeLimit(userId)]);
      requireValid(step !== null, 'code', "Incorrect code. Check that your phone's clock is right.");
      const { codes, hashes } = await makeCodes();
      await inTransaction(ctx, async (ctx) => {
        await sql.holdSignIns(ctx.db, userId);
        requireState(await sql.confirm(ctx.db, { ...factor, step }, ctx.now), ALREADY);
        await sql.replaceCodes(ctx.db, userId, hashes);
        await endSessions(ctx.db, userId, ctx.reach.sessionId); // they were opened with the password alone
        await note(ctx, 'secondFactor.confirm', userId);
      });
      forgetUser(userId);
      return { message: 'Two-factor authentication is on.', codes };
    },

    async renewCodes(ctx: Ctx, { code }: Inputs['renewCodes']): Promise<Outputs['renewCodes']> {
      await ownCode(ctx, code);
      const { codes, hashes } = await makeCodes();
      await inTransaction(ctx, async (ctx) => {
        await sql.holdSignIns(ctx.db, ctx.reach.userId);
        requireState(await sql.isOn(ctx.db, ctx.reach.userId), NONE);
        await sql.replaceCodes(ctx.db, ctx.reach.userId, hashes);
        await note(ctx, 'secondFactor.renewCodes', ctx.reach.userId);
      });
      return { message: 'These are your new recovery codes. The old ones no longer work.', codes };
    },

    async turnOff(ctx: Ctx, { password, code }: Inputs['turnOff']): Promise<Outputs['turnOff']> {
      const { userId, roles } = ctx.reach;
      const isAsked = standingOf(roles, false, await sql.isAsked(ctx.db)) === 'missing';
      allow(!isAsked, 'Your role requires two-factor authentication.');
      await ownPassword(ctx, password);
      await ownCode(ctx, code);
      await inTransaction(ctx, async (ctx) => {
        await sql.remove(ctx.db, userId);
        await note(ctx, 'secondFactor.turnOff', userId);
      });
      forgetUser(userId);
      return { message: 'Two-factor authentication is off.' };
    },

    reset: (ctx: Ctx, { userId }: Inputs['reset']): Promise<Outputs['reset']> =>
      inTransaction(ctx, async (ctx) => {
        const user = await sql.findUser(ctx.db, userId);
        const isWithin =
          user?.companies.includes(ctx.reach.company) && holdsIn(ctx.reach, 'people.write', user.countryId);
        if (!user || !isWithin) throw new Problem('not-found', 'Staff member not found.');
        allow(mayReset({ id: ctx.reach.userId, roles: ctx.reach.roles }, user));
        await sql.holdSignIns(ctx.db, userId);
        requireState(await sql.remove(ctx.db, userId), NONE);
        await endSessions(ctx.db, userId);
        await note(ctx, 'secondFactor.reset', userId);
        return { message: 'Two-factor authentication reset. They sign in with their password and set it up again.' };
      }),
  };
}

const tooMany = { message: 'Too many wrong codes. Please wait and try again.', field: 'code' };

/** Every change to an account's protection requires the password again. */
async function ownPassword(ctx: Ctx, password: string) {
  const limit = passwordLimit(ctx.reach.userId);
  const message = 'Too many wrong passwords. Please wait and try again.';
  return mutexByKey(limit.key, async () => {
    await requireBelowLimit(ctx, [limit], { message, field: 'password' });
    const user = await sql.findUser(ctx.db, ctx.reach.userId);
    const isRight = await isPassword(user?.passwordHash ?? null, password);
    if (!isRight) await recordAttempt(ctx, [limit]);
    requireValid(user !== undefined && isRight, 'password', 'Incorrect password.');
    await clearAttempts(ctx, limit);
    return user;
  });
}

async function acceptCode(ctx: Ctx, vault: Vault, code: string) {
  const limit = codeLimit(ctx.reach.userId);
  await mutexByKey(limit.key, async () => {
    await requireBelowLimit(ctx, [limit], tooMany);
    const outcome = await passes(ctx, vault, ctx.reach.userId, code);
    requireState(outcome !== 'off', NONE);
    if (outcome !== 'right') await recordAttempt(ctx, [limit]);
    requireValid(outcome === 'right', 'code', 'Incorrect code.');
    await clearAttempts(ctx, limit);
  });
}

/** Hashing is slow, so it never runs inside a transaction. */
async function makeCodes() {
  const codes = newRecoveryCodes();
  return { codes, hashes: await Promise.all(codes.map((code) => hashPassword(plainCode(code) ?? code))) };
}

const note = (ctx: Ctx, action: string, userId: number) =>
  audit.record(ctx, { action, subject: 'people', subjectId: String(userId) });
