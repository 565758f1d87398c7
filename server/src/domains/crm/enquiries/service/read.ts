import type { enquiries, Enquiry } from '@embark/contracts/crm/enquiries';
import type { Output, Input } from '@embark/contracts/kit';
import { type Ctx, holdsIn } from '../../../../kit/context.ts';
import { Raw } from '../../../../kit/responses.ts';
import * as audit from '../../../platform/audit/index.ts';
import { noteOpened } from '../../../platform/recents/index.ts';
import { touchesOf } from '../../contacts/index.ts';
import { askedUntil, enquiryTable, open as openRow, type Stored } from '../enquiries.queries.ts';
import { maySeeSensitive } from '../enquiries.access.ts';
import { fieldChanges } from '../history.rules.ts';
import { enquiryList } from '../list.queries.ts';
import { present } from '../present.ts';
import { movesFrom } from '../flow.rules.ts';

/** The database has written the page already; it goes out as it came. */
export const list = async (ctx: Ctx, filter: Input<typeof enquiries.list>): Promise<Raw> =>
  new Raw(await enquiryList.page(ctx, filter));

export const get = async (ctx: Ctx, { id }: Input<typeof enquiries.get>): Promise<Output<typeof enquiries.get>> =>
  told(ctx, await enquiryTable.read(ctx, id));

/** What the database has written already goes out as it came. */
export async function open(ctx: Ctx, { id }: Input<typeof enquiries.open>): Promise<Raw> {
  const { stored, written } = await openRow(ctx, id);
  return new Raw(`{"enquiry":${JSON.stringify(told(ctx, stored))},"timeline":${written}}`);
}

/** An enquiry as the caller sees it; that something sensitive was seen is noted. */
function told(ctx: Ctx, stored: Stored): Enquiry {
  const seen = sensitive(ctx, stored);
  if (seen.length > 0) audit.noteRead(ctx, 'enquiries', stored.id, seen);
  noteOpened(ctx, 'enquiries', stored.id);
  return present(ctx, stored);
}

/** What of this is sensitive and was told: the birthday, and what somebody said about their visa. */
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
  const rows = traces.flatMap((trace) => fieldChanges(trace, hidden));
  if (rows.some(({ field }) => field === 'dateOfBirth')) audit.noteRead(ctx, 'enquiries', id, ['dateOfBirth']);
  return { rows };
}

/** The statuses that an enquiry within reach may move to; a hidden or missing one answers 404. */
export async function movesOf(ctx: Ctx, id: string) {
  const { kind, status } = await enquiryTable.read(ctx, id);
  return movesFrom(kind, status);
}
