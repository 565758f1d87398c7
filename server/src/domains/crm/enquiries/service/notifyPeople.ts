import type { Ctx } from '../../../../kit/context.ts';
import { mention, notify } from '../../../workspace/notifications/index.ts';
import type { Stored } from '../enquiries.queries.ts';

const recordOf = ({ number, name }: Stored) => ({ number, name });

/** Tells the owner that an enquiry is theirs now, unless they took it themselves; with the word of whoever hands it over. */
export async function notifyOwner({ db, reach, now }: Ctx, row: Stored, note?: string | null): Promise<void> {
  if (row.assigneeId === null) return;
  await notify(db, {
    kind: 'assigned',
    data: { ...recordOf(row), ...(note && { note }) },
    company: reach.company,
    to: [row.assigneeId],
    by: reach.userId,
    at: now,
    about: { enquiryId: row.id },
  });
}

/** Tells those who are named in a note at an enquiry. */
export const notifyMentioned = (ctx: Ctx, row: Stored, note: string | null | undefined): Promise<void> =>
  mention(ctx, { note: note ?? '', about: { enquiryId: row.id }, record: recordOf(row) });
