import type { Input, Output } from '@embark/contracts/kit';
import { daysBetween, startOfDay } from '@embark/contracts/kit/time';
import { calendar, type CalendarSettings, LONGEST_WINDOW, type OwnCalendar } from '@embark/contracts/work/calendar';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import type { Domain } from '../../../kit/domain.ts';
import { requireValid } from '../../../kit/problem.ts';
import { serve } from '../../../kit/serve.ts';
import * as audit from '../../platform/audit/index.ts';
import { processSockets } from '../../platform/live/index.ts';
import { feedRoute } from './feed.routes.ts';
import { endFeed, feed, renewFeed } from './feed.service.ts';
import { extend } from './keep.service.ts';
import { remind } from './remind.service.ts';
import { change, move } from './service/change.ts';
import { create } from './service/create.ts';
import { get } from './service/read.ts';
import { answer, remove } from './service/remove.ts';
import { undo, UNDO_TIME } from './service/undo.ts';
import { forget } from './undo.queries.ts';
import { placesOf, team } from './team.service.ts';
import { upload } from './upload.service.ts';
import * as sql from './window.queries.ts';

async function window(
  ctx: Ctx,
  { from, to, zone }: Input<typeof calendar.window>,
): Promise<Output<typeof calendar.window>> {
  const days = daysBetween(from, to);
  requireValid(days > 0 && days <= LONGEST_WINDOW, 'to', `Ask for 1 to ${LONGEST_WINDOW} days`);
  const [starts, ends] = [startOfDay(from, zone).toISOString(), startOfDay(to, zone).toISOString()];
  return { entries: await sql.windowOf(ctx, { from, to, starts, ends }) };
}

const settings = async (ctx: Ctx): Promise<OwnCalendar> => ({
  ...(await sql.settingsOf(ctx)),
  ...(await placesOf(ctx)),
});
const saveSettings = (ctx: Ctx, given: CalendarSettings): Promise<OwnCalendar> =>
  inTransaction(ctx, async (ctx) => {
    const before = await sql.settingsOf(ctx);
    await sql.saveSettings(ctx, given);
    await audit.recordChange(ctx, 'calendar.saveSettings', ctx.reach.userId, before, given);
    return settings(ctx);
  });

async function night(db: Ctx['db'], now: Date): Promise<void> {
  await extend(db, now);
  await forget(db, new Date(now.getTime() - UNDO_TIME));
}

const EXTEND = 'calendar.extend';
const REMIND = 'calendar.remind';

export const domain: Domain = {
  name: 'calendar',
  routes: () => [
    serve(calendar, {
      window,
      team,
      event: get,
      create,
      change,
      move,
      remove,
      undo,
      answer,
      upload,
      feed,
      renewFeed,
      endFeed,
      settings,
      saveSettings,
    }),
    feedRoute,
  ],
  tasks: ({ database: { db }, now }) => ({ [EXTEND]: () => night(db, now()), [REMIND]: () => remind(db, now()) }),
  everyMinute: [REMIND],
  everyNight: [EXTEND],

  /** Tells the open pages of an event's people that their calendar has changed; of holidays, all of them. */
  hear(process, { topic, users }) {
    const sockets = processSockets(process);
    const pages =
      topic === 'holidays'
        ? sockets.all()
        : topic === 'calendar' && Array.isArray(users)
          ? sockets.of(users.map(Number))
          : [];
    for (const { socket } of pages) socket.send(JSON.stringify([{ topic, ids: null }]));
  },
};
