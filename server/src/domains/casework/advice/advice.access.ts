import { NOTE_EDITABLE } from '@embark/contracts/casework/advice';
import type { RawBuilder } from 'kysely';
import { type Ctx, holdsIn, type Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';

/** Notes, and the client files and enquiries they belong to, within reach. Accounts have none. */
export const visibleTo = (reach: Reach, table = 'n'): RawBuilder<boolean> => inReach(reach, 'advice.read', table);

export const mayWrite = (reach: Reach, { officeId }: { officeId: number }) => holdsIn(reach, 'advice.write', officeId);

type Written = { officeId: number; byId: number; createdAt: string };

/** Whether the note can still be changed: append-only after 15 minutes. */
export const isFresh = (now: Date, { createdAt }: Pick<Written, 'createdAt'>) =>
  now.getTime() <= new Date(createdAt).getTime() + NOTE_EDITABLE * 60_000;

/** Authors may change their own notes. */
export const mayChange = (reach: Reach, note: Written) => note.byId === reach.userId && mayWrite(reach, note);

/** What the user may do with a note. */
export function canDo({ reach, now }: Pick<Ctx, 'reach' | 'now'>, note: Written & { correctedById: string | null }) {
  const change = mayChange(reach, note) && isFresh(now, note);
  return { change, correct: !change && note.correctedById === null && mayWrite(reach, note) };
}
