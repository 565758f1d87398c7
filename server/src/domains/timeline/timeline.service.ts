import { TimelineEntry } from '@embark/contracts/enquiries';
import type { Ctx } from '../../kit/context.ts';
import { accept } from '../../kit/problem.ts';
import * as sql from './timeline.queries.ts';

type Entry = {
  contactId: string;
  enquiryId?: string;
  conversionId?: string;
  kind: TimelineEntry['kind'];
  note?: string | null | undefined;
  /** What the kind adds: outcome, from, to, reason … */
  data?: object;
};

/** Writes what happened, in the transaction in which it happens. Answers the id of the first entry. */
export const append = (ctx: Ctx, ...entries: Entry[]): Promise<number> =>
  sql.insert(
    ctx.db,
    entries.map(({ note, data, ...entry }) => ({
      ...entry,
      company: ctx.reach.company,
      actorId: ctx.reach.userId,
      at: ctx.now.toISOString(),
      note: note ?? '',
      data: JSON.stringify(data ?? {}),
    })),
  );

type Asked = { kind?: string[] | undefined; cursor?: string | undefined; size: number };

/** A slice of the stream of a record that the caller may read, newest first; a made-up cursor answers 422. */
export async function read(ctx: Ctx, of: sql.Of, { kind, cursor, size }: Asked) {
  accept(cursor === undefined || /^\d{1,15}$/.test(cursor), 'cursor', 'This page marker is not of this timeline');
  const found = await sql.find(ctx.db, of, { kinds: kind, before: cursor === undefined ? null : Number(cursor), size });
  const rows = found.slice(0, size).map((row) => TimelineEntry.parse(row));
  return { rows, next: found.length > size ? String(rows.at(-1)?.id) : null };
}

export const readOne = async (ctx: Ctx, id: number): Promise<TimelineEntry> =>
  TimelineEntry.parse(await sql.findOne(ctx.db, id));
