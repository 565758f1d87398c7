import type { ServiceKind } from '@embark/contracts/catalogue';
import type { conversions } from '@embark/contracts/conversions';
import type { OutputOf, ParsedOf } from '@embark/contracts/kit';
import type { Ctx } from '../../kit/context.ts';
import { Raw } from '../../kit/raw.ts';
import * as audit from '../audit/index.ts';
import * as stream from '../timeline/index.ts';
import { mayReadStream, maySeeSensitive } from './conversions.access.ts';
import * as sql from './conversions.queries.ts';
import { firstStatus } from './conversions.rules.ts';
import { findPage } from './list.queries.ts';

type Given = { [K in keyof typeof conversions]: ParsedOf<(typeof conversions)[K]> };
type Sent = { [K in keyof typeof conversions]: OutputOf<(typeof conversions)[K]> };

/** The database has written the page already; it goes out as it came. */
export const list = async (ctx: Ctx, filter: Given['list']): Promise<Raw> =>
  new Raw(await findPage(ctx.db, ctx.pool, ctx.reach, filter));

export async function get(ctx: Ctx, { id }: Given['get']): Promise<Sent['get']> {
  const { officeId, ...shown } = await sql.find(ctx.db, ctx.pool, ctx.reach, id);
  return maySeeSensitive(ctx.reach, { officeId }) ? shown : { ...shown, nationality: null, residence: null };
}

/** Those who counsel read everything, the enquiry before included; others that the file was opened. */
export async function timeline(ctx: Ctx, { id, ...asked }: Given['timeline']): Promise<Raw> {
  const { officeId, enquiryId } = await sql.find(ctx.db, ctx.pool, ctx.reach, id);
  const seen = sql.isSeen(ctx.reach, id);
  return mayReadStream(ctx.reach, { officeId })
    ? stream.read(ctx, { conversionId: id, enquiryId }, asked, seen)
    : stream.read(ctx, { conversionId: id }, { ...asked, kind: ['opened', 'converted'] }, seen);
}

type Opening = Pick<sql.Opening, 'enquiryId' | 'caseOfficerId' | 'nextActionAt' | 'nextAction'> & { kind: ServiceKind };

/** Opens the client file of an enquiry, in the transaction that ends the enquiry. A second file of one enquiry is refused by the database. */
export async function open(ctx: Ctx, { kind, ...file }: Opening): Promise<{ id: string; number: string }> {
  const made = await sql.insert(ctx.db, {
    ...file,
    statusId: firstStatus(kind),
    createdBy: ctx.reach.userId,
    openedAt: ctx.now.toISOString(),
  });
  const { id, number, contactId } = made;
  await stream.append(ctx, { contactId, conversionId: id, kind: 'opened', data: { number } });
  await audit.record(ctx, { action: 'conversions.open', subject: 'conversions', subjectId: id, after: made });
  return { id, number };
}
