import type { calendar } from '@embark/contracts/work/calendar';
import type { Input, Output } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { Problem, requireState } from '../../../../kit/problem.ts';
import * as audit from '../../../platform/audit/index.ts';
import { eventTable, type Stored } from '../events.queries.ts';
import { keep } from '../keep.service.ts';
import { tellInvitees, wholeOf } from '../tell.service.ts';
import * as sql from '../undo.queries.ts';

/** How long a change can be undone, in milliseconds. The toast stays for ten seconds; a slow connection needs more. */
export const UNDO_TIME = 600_000;

type Earlier = sql.Rows & { title: string; day: string; id: string };

/** An event and its changed occurrences before a change of one of its days. */
export const earlier = async (ctx: Ctx, { id, title }: Stored, day: string): Promise<Earlier> => ({
  ...(await sql.rowsOf(ctx, id)),
  title,
  day,
  id,
});

/** Keeps what was before a change, after it; `made` is the event that was split off. Returns what undoes it. */
export const keepUndo = (ctx: Ctx, was: Earlier, made?: string): Promise<string> =>
  sql.save(ctx, { ...was, family: made === undefined ? [was.id] : [was.id, made] });

/** Undoes a move, change or removal: events, exceptions and answers are as they were. 409 once more has changed. */
export const undo = (ctx: Ctx, { id }: Input<typeof calendar.undo>): Promise<Output<typeof calendar.undo>> =>
  inTransaction(ctx, async (ctx) => {
    const kept = await sql.take(ctx, id, new Date(ctx.now.getTime() - UNDO_TIME));
    if (!kept) throw new Problem('not-found', 'This can no longer be undone.');
    const left = Object.keys(kept.leftAt);
    const versions = await sql.lockVersions(ctx, left);
    const isSame = left.every((one) => versions.get(one) === kept.leftAt[one]);
    requireState(isSame, 'The event has changed since. It was not undone.');
    const now: Stored[] = [];
    for (const one of left) now.push(await eventTable.find(ctx, one));
    const [first] = await restored(ctx, kept, left);
    if (!first) throw new Problem('not-found', 'This can no longer be undone.');
    await tell(ctx, first, first.rule === null ? first.startsOn : kept.day, now);
    await audit.recordChange(ctx, 'calendar.undo', first.id, null, { title: first.title, day: kept.day });
    return { message: 'Restored as it was.' };
  });

/** Puts the events back with their occurrences, series first. */
async function restored(ctx: Ctx, kept: sql.Kept, left: readonly string[]): Promise<Stored[]> {
  const events: Stored[] = [];
  for (const id of await sql.restore(ctx, kept, left)) {
    const event = await eventTable.find(ctx, id);
    await keep(ctx, event);
    events.push(event);
  }
  return events;
}

/** Those invited hear that all is as before; who was invited by the change alone hears that it is off. */
async function tell(ctx: Ctx, event: Stored, day: string, now: readonly Stored[]): Promise<void> {
  const split = now.filter(({ uid, seriesId }) => uid !== event.uid && seriesId === null);
  const off = split.map((one) => ({ event: { ...one, revision: one.revision + 1 }, isOff: true }));
  const parts = [...(await wholeOf(ctx, event)), ...off];
  await tellInvitees(ctx, { step: 'calendarRestored', event, day, file: { method: 'REQUEST', parts } }, event.invitees);
  const isKnown = (name: string) => event.invitees.some((one) => one.name === name);
  const more = new Map(now.flatMap(({ invitees }) => invitees).map((one) => [one.name, one]));
  await tellInvitees(
    ctx,
    { step: 'calendarCancelled', event, day, file: { method: 'CANCEL', parts: [{ event }] } },
    [...more.values()].filter(({ name }) => !isKnown(name)),
  );
}
