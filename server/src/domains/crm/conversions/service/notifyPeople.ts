import type { Ctx } from '../../../../kit/context.ts';
import { mention, notify } from '../../../workspace/notifications/index.ts';

type Named = { id: string; number: string; name: string };
type File = Named & { caseOfficerId: number };

/** Tells the case officer that a client file is theirs now, unless they took it themselves; with the word of whoever hands it over. */
export const notifyOfficer = (
  { db, reach, now }: Ctx,
  { id, number, name, caseOfficerId }: File,
  note?: string | null,
): Promise<void> =>
  notify(db, {
    kind: 'caseAssigned',
    data: { number, name, ...(note && { note }) },
    company: reach.company,
    to: [caseOfficerId],
    by: reach.userId,
    at: now,
    about: { conversionId: id },
  });

/** Tells those who are named in a note at a client file. */
export const notifyMentioned = (
  ctx: Ctx,
  { id, number, name }: Named,
  note: string | null | undefined,
): Promise<void> => mention(ctx, { note: note ?? '', about: { conversionId: id }, record: { number, name } });
