import { createHash } from 'node:crypto';
import { type Ctx, holds } from '../../../kit/context.ts';
import { mutexByKey } from '../../../kit/promises.ts';
import { type Limit, recordAttempt, requireBelowLimit } from '../../../kit/rateLimit.ts';
import * as audit from '../../platform/audit/index.ts';
import { findOtherOffices, type OtherOffice, type Marks } from './otherOffices.queries.ts';
import { phoneRegions } from './duplicateCheck.queries.ts';
import { readPhone } from '../../../kit/phone.rules.ts';

type Typed = { email?: string | undefined; phone?: string | undefined; serCode?: string | undefined };

/** The email and the possible numbers of a typed phone, parsed first for the office of the service. */
export async function marksOf(ctx: Ctx, { email, phone, serCode }: Typed): Promise<Marks> {
  const regions = phone ? await phoneRegions(ctx.db, ctx.reach, serCode) : [];
  const readings = regions.map((region) => readPhone(phone ?? '', [region]).e164);
  return { email: email?.trim() || null, numbers: [...new Set(readings.filter((number) => number !== null))] };
}

const HOUR = 3600; // seconds
const closed = { message: "You've looked up too many people in other offices. Try again later." };

/**
 * Finds contacts of other offices by exact email or phone. Each match is audited and counts towards an hourly limit, so that the form cannot be used
 * to harvest clients; repeated matches within the hour count once.
 */
export async function knownToOtherOffices(ctx: Ctx, marks: Marks): Promise<OtherOffice[]> {
  const { reach } = ctx;
  const isEmpty = marks.email === null && marks.numbers.length === 0;
  if (isEmpty || reach.offices('enquiries.read') === 'all' || !holds(reach, 'enquiries.write')) return [];
  const lookupHash = createHash('sha256')
    .update(JSON.stringify([reach.company, marks]))
    .digest('base64url');
  const lookups = { key: `elsewhere ${reach.userId} asked`, most: 400, seconds: HOUR };
  const finds = { key: `elsewhere ${reach.userId}`, most: 30, seconds: HOUR };
  const repeat = { key: `elsewhere ${reach.userId} ${lookupHash}`, most: 1, seconds: HOUR };
  return mutexByKey(finds.key, async () => {
    await requireBelowLimit(ctx, [lookups, finds], closed);
    const found = await findOtherOffices(ctx.db, reach, marks);
    const isNew = found.length > 0 && !(await isKept(ctx, repeat));
    await recordAttempt(ctx, isNew ? [lookups, finds, repeat] : [lookups]);
    if (isNew) await record(ctx, found, marks);
    return found;
  });
}

const isKept = (ctx: Ctx, limit: Limit): Promise<boolean> =>
  requireBelowLimit(ctx, [limit], closed).then(
    () => false,
    () => true,
  );

const record = (ctx: Ctx, found: readonly OtherOffice[], { email, numbers }: Marks) =>
  audit.record(
    ctx,
    ...found.map(({ contactId, office }) => ({
      action: 'contacts.known',
      subject: 'contacts',
      subjectId: contactId,
      after: { office, by: email ?? numbers[0] },
    })),
  );
