import { createHash, randomBytes } from 'node:crypto';
import { wallOf } from '@embark/contracts/kit/time';
import type { Output } from '@embark/contracts/kit';
import type { calendar } from '@embark/contracts/work/calendar';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import { type IcsEntry, writeCalendar } from '../../../kit/ics/write.ts';
import * as audit from '../../platform/audit/index.ts';
import { writtenTimes } from './calendar.rules.ts';
import * as sql from './feed.queries.ts';
import { busyIn } from './mailWords.service.ts';

type Feed = Output<typeof calendar.feed>;

export const PATH = '/calendar-app/ics';
const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

export async function feed(ctx: Ctx): Promise<Feed> {
  const row = await sql.findFeed(ctx);
  return { since: row ? new Date(row.createdAt).toISOString() : null, address: null };
}

/** A new secret address, shown this once; the earlier one ends at once. */
export const renewFeed = (ctx: Ctx): Promise<Feed> =>
  inTransaction(ctx, async (ctx) => {
    const secret = randomBytes(24).toString('base64url');
    const since = ctx.now.toISOString();
    await sql.saveFeed(ctx, { hash: hashOf(secret), createdAt: since });
    await audit.recordChange(ctx, 'calendar.renewFeed', ctx.reach.userId, null, { since });
    return { since, address: `/api${PATH}/${secret}` };
  });

export const endFeed = (ctx: Ctx): Promise<Feed> =>
  inTransaction(ctx, async (ctx) => {
    await sql.removeFeed(ctx);
    await audit.recordChange(ctx, 'calendar.endFeed', ctx.reach.userId, {}, null);
    return { since: null, address: null };
  });

/** The feed of a secret as a file, the same while nothing has changed; undefined for an address that is not in use. */
export async function fileOf({ db, now }: Pick<Ctx, 'db' | 'now'>, secret: string): Promise<string | undefined> {
  const reader = secret.length <= 100 ? await sql.readerOf(db, hashOf(secret)) : undefined;
  if (!reader) return undefined;
  const rows = await sql.rowsOf(db, reader, wallOf(now, 'UTC').day);
  const changed = new Date(Math.max(0, ...rows.map(({ updatedAt }) => new Date(updatedAt).getTime())));
  return writeCalendar(
    { name: 'Embark' },
    rows.map((row) => entryOf(row, busyIn(reader.language))),
    changed,
  );
}

/** A private event says only that the user is busy: the address may be shared. */
function entryOf(row: sql.Row, busy: string): IcsEntry {
  const { starts, ends } = writtenTimes(row, row.day);
  return {
    uid: `${row.day}-${row.uid}`,
    revision: row.revision,
    title: row.private ? busy : row.title,
    ...(!row.private && { place: row.place, notes: row.notes }),
    at:
      row.startsTime === null
        ? { startsOn: starts, endsOn: ends }
        : { startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt) },
    free: !row.busy,
  };
}
