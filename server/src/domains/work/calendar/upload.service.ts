import { readFile } from 'node:fs/promises';
import type { Output } from '@embark/contracts/kit';
import type { calendar } from '@embark/contracts/work/calendar';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import { type IcsFault, readCalendar } from '../../../kit/ics/read.ts';
import { requireValid } from '../../../kit/problem.ts';
import type { UploadedFile } from '../../../kit/responses.ts';
import * as audit from '../../platform/audit/index.ts';
import { placesOf } from './team.service.ts';
import { put, takeOut } from './uploadedEvent.service.ts';

const MOST = 500;
const MOST_SKIPPED = 20;

/** What other programs send about events of theirs: an invitation, its cancelling, or a published calendar. */
const METHODS = [null, 'PUBLISH', 'REQUEST', 'CANCEL'];

/**
 * Adds the events of a file to the user's calendar; the same event again changes it, a cancelled one takes it out. Every event of the file is counted,
 * or named with the part for which it is left out.
 */
export async function upload(ctx: Ctx, { file }: { file: UploadedFile }): Promise<Output<typeof calendar.upload>> {
  const read = readCalendar(await readFile(file.path));
  requireValid(read !== null, 'file', 'This is no calendar file (.ics)');
  requireValid(
    METHODS.includes(read.method),
    'file',
    `A calendar file of the kind ${read.method ?? ''} can't be added`,
  );
  const named = read.events.filter(({ uid }) => uid !== '');
  const nameless = read.events.filter(({ uid }) => uid === '').map(({ at }) => ({ at, field: 'UID' }));
  const unread = [...read.skipped, ...nameless].toSorted((one, other) => one.at - other.at);
  const [fault] = unread;
  requireValid(
    fault === undefined || named.length > 0,
    'file',
    `None of the events in this file can be read: ${fault?.field ?? ''} of event ${fault?.at ?? 0}`,
  );
  requireValid(named.length > 0, 'file', 'There is no event in this file');
  requireValid(named.length <= MOST, 'file', `At most ${MOST} events in a file`);
  return inTransaction(ctx, async (ctx) => {
    const { zone } = await placesOf(ctx);
    const counts = { added: 0, changed: 0, removed: 0 };
    const left: IcsFault[] = [...unread];
    const series = named.filter(({ replaces }) => replaces === null);
    const single = named.filter(({ replaces }) => replaces !== null);
    for (const event of [...series, ...single]) {
      const isCancelled = read.method === 'CANCEL' || event.cancelled;
      const done = isCancelled ? await takeOut(ctx, event, zone) : await put(ctx, event, zone);
      if (typeof done === 'string') counts[done] += 1;
      else left.push({ at: event.at, field: done.left });
    }
    await audit.recordChange(ctx, 'calendar.upload', ctx.reach.userId, null, { file: file.name, ...counts });
    const skipped = left.toSorted((one, other) => one.at - other.at).slice(0, MOST_SKIPPED);
    return { ...counts, skipped, left: left.length };
  });
}
