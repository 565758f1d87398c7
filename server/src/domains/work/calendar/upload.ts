import { readFile } from 'node:fs/promises';
import type { Output } from '@embark/contracts/kit';
import type { calendar } from '@embark/contracts/work/calendar';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import { type IcsEvent, movedTo, readCalendar } from '../../../kit/ics/read.ts';
import { requireValid } from '../../../kit/problem.ts';
import { firstDay } from '../../../kit/recurrence/recurrence.ts';
import type { UploadedFile } from '../../../kit/responses.ts';
import * as audit from '../../platform/audit/index.ts';
import * as sql from './events.queries.ts';
import { keep } from './keep.ts';
import { dropChangedFrom, leaveOut } from './series.queries.ts';
import { placesOf } from './team.ts';

const MOST = 500;
const MOST_SKIPPED = 20;

/** What other programs send about events of theirs: an invitation, its cancelling, or a published calendar. */
const METHODS = [null, 'PUBLISH', 'REQUEST', 'CANCEL'];

/** Adds the events of a file to the user's calendar; the same event again changes it, a cancelled one takes it out. */
export async function upload(ctx: Ctx, { file }: { file: UploadedFile }): Promise<Output<typeof calendar.upload>> {
  const read = readCalendar((await readFile(file.path)).toString('utf8'));
  requireValid(read !== null, 'file', 'This is no calendar file (.ics)');
  requireValid(
    METHODS.includes(read.method),
    'file',
    `A calendar file of the kind ${read.method ?? ''} can't be added`,
  );
  const [fault] = read.skipped;
  requireValid(
    fault === undefined || read.events.length > 0,
    'file',
    `None of the events in this file can be read: ${fault?.field ?? ''} of event ${fault?.at ?? 0}`,
  );
  requireValid(read.events.length > 0, 'file', 'There is no event in this file');
  requireValid(read.events.length <= MOST, 'file', `At most ${MOST} events in a file`);
  return inTransaction(ctx, async (ctx) => {
    const { zone } = await placesOf(ctx);
    const counts = { added: 0, changed: 0, removed: 0 };
    const series = read.events.filter(({ replaces }) => replaces === null);
    const single = read.events.filter(({ replaces }) => replaces !== null);
    for (const event of [...series, ...single]) {
      const isCancelled = read.method === 'CANCEL' || event.cancelled;
      const done = isCancelled ? await takeOut(ctx, event) : await put(ctx, event, zone);
      if (done) counts[done] += 1;
    }
    await audit.recordChange(ctx, 'calendar.upload', ctx.reach.userId, null, { file: file.name, ...counts });
    return { ...counts, skipped: read.skipped.slice(0, MOST_SKIPPED), left: read.skipped.length };
  });
}

/** The stored event of a UID: the series, or what replaces one of its days. */
async function storedOf({ db, reach }: Ctx, { uid }: IcsEvent) {
  return db
    .selectFrom('calendarEvents')
    .select(['id', 'revision', 'organiser', 'zone'])
    .where('ownerId', '=', reach.userId)
    .where('company', '=', reach.company)
    .where('uid', '=', uid)
    .where('seriesId', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

async function takeOut(ctx: Ctx, event: IcsEvent): Promise<'removed' | null> {
  const stored = await storedOf(ctx, event);
  if (!stored || event.revision < stored.revision) return null;
  if (event.replaces === null) await sql.eventTable.remove(ctx, stored.id);
  else {
    await dropDay(ctx, stored.id, movedTo(stored.zone, event.replaces).day);
  }
  return 'removed';
}

async function dropDay(ctx: Ctx, id: string, day: string): Promise<void> {
  await ctx.db.deleteFrom('calendarEvents').where('seriesId', '=', id).where('seriesDay', '=', day).execute();
  await leaveOut(ctx, id, day);
  await keep(ctx, await sql.eventTable.find(ctx, id));
}

async function put(ctx: Ctx, event: IcsEvent, ownZone: string): Promise<'added' | 'changed' | null> {
  const { company, userId } = ctx.reach;
  const zone = event.zone ?? ownZone;
  const stored = await storedOf(ctx, event);
  const startsOn =
    event.rule === null
      ? event.startsOn
      : firstDay({ rule: event.rule, start: { day: event.startsOn, time: event.startsTime }, zone });
  if (startsOn === null) return null;
  const values = {
    title: event.title || '–',
    place: event.place,
    notes: event.notes,
    startsOn,
    startsTime: event.startsTime,
    minutes: event.minutes,
    zone,
    private: event.private,
    busy: !event.free,
    organiser: event.organiser,
    revision: event.revision,
  };
  if (event.replaces !== null && stored) {
    const day = movedTo(stored.zone, event.replaces).day;
    await dropDay(ctx, stored.id, day);
    const part = { seriesId: stored.id, seriesDay: day, rule: null, uid: event.uid };
    const id = await sql.eventTable.insert(ctx, { company, ownerId: userId, ...values, ...part });
    await keep(ctx, await sql.eventTable.find(ctx, id));
    return 'changed';
  }
  const repeat = { rule: event.rule, exceptDays: event.except };
  if (stored && event.revision < stored.revision) return null;
  if (stored) {
    await sql.eventTable.update(ctx, stored.id, { ...values, ...repeat });
    await dropChangedFrom(ctx, stored.id, '-infinity'); // the file names those that are still changed
  }
  const id =
    stored?.id ??
    (await sql.eventTable.insert(ctx, { company, ownerId: userId, uid: event.uid, ...values, ...repeat }));
  await keep(ctx, await sql.eventTable.find(ctx, id));
  return stored ? 'changed' : 'added';
}
