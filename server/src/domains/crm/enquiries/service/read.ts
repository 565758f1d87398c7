import { serviceKinds, statusesOf } from '@embark/contracts/catalogue/reference';
import type { BoardStep, enquiries, EnquiryFilter } from '@embark/contracts/crm/enquiries';
import { type Input, type Output, readWhere } from '@embark/contracts/kit';
import { type Ctx, holdsIn } from '../../../../kit/context.ts';
import { Raw } from '../../../../kit/responses.ts';
import * as audit from '../../../platform/audit/index.ts';
import { noteOpened } from '../../../platform/recents/index.ts';
import { touchesOf } from '../../contacts/index.ts';
import { askedUntil, enquiryTable, open as openRow, type Stored } from '../enquiries.queries.ts';
import { maySeeSensitive } from '../enquiries.access.ts';
import { fieldChanges } from '../history.rules.ts';
import { restorable } from './undo.ts';
import { columnsOf, countOpen, enquiryBoard, enquiryList, statusColumn } from '../list.queries.ts';
import { present, presentText } from '../present.service.ts';
import { movesFrom, needsOf } from '../flow.rules.ts';
import { kindsMeant } from '../../../catalogue/reference/index.ts';
import { ttlCache } from '../../../../kit/ttlCache.ts';

/** The database returns the page as JSON text, which is sent unchanged. */
export const list = async (ctx: Ctx, filter: Input<typeof enquiries.list>): Promise<Raw> =>
  new Raw(await enquiryList.page(ctx, filter));

export const get = async (ctx: Ctx, { id }: Input<typeof enquiries.get>): Promise<Output<typeof enquiries.get>> =>
  present(ctx, logged(ctx, await enquiryTable.read(ctx, id)));

/** The JSON text from the database is sent unchanged. */
export async function open(ctx: Ctx, { id }: Input<typeof enquiries.open>): Promise<Raw> {
  const { stored, written } = await openRow(ctx, id);
  return new Raw(`{"enquiry":${presentText(ctx, logged(ctx, stored))},"timeline":${written}}`);
}

/** Logs access to sensitive fields, and that the enquiry was opened. */
function logged(ctx: Ctx, stored: Stored): Stored {
  const seen = sensitive(ctx, stored);
  if (seen.length > 0) audit.noteRead(ctx, 'enquiries', stored.id, seen);
  noteOpened(ctx, 'enquiries', stored.id);
  return stored;
}

/** The sensitive fields that this user sees: the date of birth and visa details. */
function sensitive({ reach }: Ctx, stored: Stored): string[] {
  const isAboutVisa = stored.interest.kind === 'migration' && Object.keys(stored.interest).length > 1;
  return [
    ...(stored.dateOfBirth !== null && maySeeSensitive(reach, stored) ? ['dateOfBirth'] : []),
    ...(isAboutVisa ? ['interest'] : []),
  ];
}

export async function touches(
  ctx: Ctx,
  { id }: Input<typeof enquiries.touches>,
): Promise<Output<typeof enquiries.touches>> {
  await enquiryTable.read(ctx, id);
  return touchesOf(await askedUntil(ctx.db, ctx.reach, id));
}

export async function history(
  ctx: Ctx,
  { id }: Input<typeof enquiries.history>,
): Promise<Output<typeof enquiries.history>> {
  const stored = await enquiryTable.read(ctx, id);
  const ofEnquiry = await audit.changesOf(ctx.db, 'enquiries', id);
  const ofPerson = await audit.changesOf(ctx.db, 'contacts', stored.contactId);
  const hidden = holdsIn(ctx.reach, 'contacts.sensitive', stored.officeId) ? [] : ['dateOfBirth'];
  const traces = [...ofEnquiry, ...ofPerson].toSorted((one, other) => other.id - one.id);
  const rows = traces.flatMap((trace) =>
    fieldChanges(trace, hidden).map((change) => ({
      ...change,
      restores: restorable(ctx, stored, trace, change.field),
    })),
  );
  if (rows.some(({ field }) => field === 'dateOfBirth')) audit.noteRead(ctx, 'enquiries', id, ['dateOfBirth']);
  return { rows };
}

/** The statuses that an enquiry can move to; 404 if it is missing or not within reach. */
export async function movesOf(ctx: Ctx, id: string) {
  const { kind, status } = await enquiryTable.read(ctx, id);
  return movesFrom(kind, status);
}

const steps: readonly BoardStep[] = serviceKinds.flatMap((kind) =>
  statusesOf[kind].flatMap((from) =>
    movesFrom(kind, from).map((to) => ({
      kind,
      from,
      to,
      needs: needsOf(from, to, false),
      needsWhenPromised: needsOf(from, to, true),
    })),
  ),
);

/** The list by status, with the moves its cards allow. The columns are sent as the database returns them. */
export async function board(ctx: Ctx, filter: Input<typeof enquiries.board>): Promise<Raw> {
  const kinds = await kindsMeant(ctx.db, ctx.reach, 'enquiries.read', filter);
  const columns = columnsOf(kinds, filter.status);
  const written = await enquiryBoard(ctx, { ...filter, page: 1, total: 'no', status: undefined }, columns);
  const allowedSteps = steps.filter(({ kind }) => kinds.includes(kind));
  return new Raw(`{"columns":${written},"steps":${JSON.stringify(allowedSteps)}}`);
}

const share = ttlCache<Output<typeof enquiries.counts>>({ shortest: 1000 });
const shareRows = ttlCache<number>({ shortest: 1000, most: 5000 });

/** Open enquiries by service and status, cached for about a second and shared by users with the same reach. */
export const counts = ({ db, pool, reach, now }: Ctx): Promise<Output<typeof enquiries.counts>> =>
  share(pool, `${reach.company} ${JSON.stringify(reach.offices('enquiries.read'))}`, () => countOpen(db, reach, now));

/** The cache key: shared by users with the same reach, unless the filter refers to the caller. */
function cacheKey({ reach }: Ctx, filter: EnquiryFilter): string {
  // parsed conditions, because `\u006de` is another spelling of `me`
  const question = JSON.stringify({ ...filter, where: filter.where && readWhere(filter.where) });
  const audience = /\b(me|mine|office)\b/i.test(question) ? reach.userId : 'all';
  return `${reach.company} ${JSON.stringify(reach.offices('enquiries.read'))} ${audience} ${question}`;
}

/** The number of rows that match this filter, cached for about a second. */
export const countMeant = (ctx: Ctx, filter: EnquiryFilter): Promise<number> =>
  shareRows(ctx.pool, cacheKey(ctx, filter), () => enquiryList.count(ctx, filter));

const shareTotals = ttlCache<Output<typeof enquiries.byStatus>>({ shortest: 0, quick: 50, most: 5000 });

/** The number of matching rows by status. Counted each time while that is fast; shared for very large lists. */
export const byStatus = (
  ctx: Ctx,
  query: Input<typeof enquiries.byStatus>,
): Promise<Output<typeof enquiries.byStatus>> => {
  const filter: EnquiryFilter = { ...query, page: 1, total: 'no', status: undefined, sort: undefined };
  return shareTotals(ctx.pool, cacheKey(ctx, filter), () => enquiryList.byStatus(ctx, filter, statusColumn));
};
