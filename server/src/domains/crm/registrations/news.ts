import { type Ctx, inTransaction } from '../../../kit/context.ts';
import { hasNews, putNews } from './news.queries.ts';
import { lockEvents, nextRevision } from './registrations.queries.ts';

/**
 * Brings what desks know of people up to date. It is looked for when a desk asks and not written when a person changes or is merged: an event is
 * locked before a person, and never after.
 */
export async function hearOfPeople(ctx: Ctx, eventId: string): Promise<void> {
  if (!(await hasNews(ctx.db, eventId))) return;
  await inTransaction(ctx, async ({ db, reach }) => {
    await lockEvents(db, reach.company, [eventId]);
    if (await hasNews(db, eventId)) await putNews(db, eventId, await nextRevision(db, eventId));
  });
}
