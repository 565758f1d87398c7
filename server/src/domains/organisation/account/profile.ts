import type { account, Profile } from '@embark/contracts/organisation/account';
import { Company, type Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import { requireValid, requireVersion } from '../../../kit/problem.ts';
import * as audit from '../../platform/audit/index.ts';
import { readPhone } from '../../../kit/phone.rules.ts';
import * as sql from './account.queries.ts';
import type { Process } from '../../../kit/domain.ts';

/** The own account as its person sees it. */
export async function profile(ctx: Ctx, { mailer }: Process): Promise<Profile> {
  const { name, photoUrl, companies, ...row } = await sql.findProfile(ctx.db, ctx.reach.userId);
  return {
    ...row,
    mails: mailer !== null,
    displayName: name,
    photoURL: photoUrl,
    companies: companies.filter((code): code is Company => Company.safeParse(code).success),
  };
}

/** Changes what people may change of themselves, on the version that was read. */
export const saveProfile = (ctx: Ctx, process: Process, given: Input<typeof account.saveProfile>): Promise<Profile> =>
  inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.reach;
    const held = await sql.lockUser(ctx.db, userId);
    const before = await sql.findProfile(ctx.db, userId);
    requireVersion(held, given.version, await profile(ctx, process));
    const own = {
      name: given.displayName,
      phone: phoneOf(given.phone, before),
      zone: given.zone,
    };
    await sql.saveOwn(ctx.db, userId, own);
    const { name, phone, zone } = before;
    await note(ctx, 'account.saveProfile', { name, phone, zone }, own);
    return profile(ctx, process);
  });

function phoneOf(typed: string | null, { phone, phoneRegion }: { phone: string | null; phoneRegion: string }) {
  if (typed === null || typed === phone) return typed;
  const { e164 } = readPhone(typed, [phoneRegion]);
  requireValid(e164 !== null, 'phone', 'This is not a phone number. With the country it starts with +');
  return e164;
}

/** Writes down what somebody did to the own account. */
export const note = (ctx: Ctx, action: string, before?: object, after?: object) =>
  audit.record(ctx, {
    action,
    subject: 'people',
    subjectId: String(ctx.reach.userId),
    ...(before && { before }),
    ...(after && { after }),
  });
