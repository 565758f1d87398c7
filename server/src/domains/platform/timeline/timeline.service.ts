import { TimelineEntry } from '@embark/contracts/crm/enquiries';
import type { Ctx } from '../../../kit/context.ts';
import { requireValid, Problem } from '../../../kit/problem.ts';
import { Raw } from '../../../kit/responses.ts';
import * as sql from './timeline.queries.ts';

type Entry = {
  contactId: string;
  enquiryId?: string;
  conversionId?: string;
  kind: TimelineEntry['kind'];
  /** The record's, where it is not the company in force. */
  company?: string;
  note?: string | null | undefined;
  /** What the kind adds: outcome, from, to, reason … */
  data?: object;
};

/** Writes what happened, in the transaction in which it happens. Answers the id of the first entry. */
export const append = (ctx: Ctx, ...entries: Entry[]): Promise<number> =>
  sql.insert(
    ctx.db,
    entries.map(({ note, data, ...entry }) => ({
      company: ctx.reach.company,
      ...entry,
      actorId: ctx.reach.userId,
      at: ctx.now.toISOString(),
      note: note ?? '',
      data: JSON.stringify(data ?? {}),
    })),
  );

/** What no person did: written in the transaction of the job that did it. */
export const note = (db: Ctx['db'], now: Date, { data, ...entry }: Entry & { company: string }): Promise<number> =>
  sql.insert(db, [{ ...entry, note: entry.note ?? '', at: now.toISOString(), data: JSON.stringify(data ?? {}) }]);

type Asked = { kind?: string[] | undefined; cursor?: string | undefined; size: number };

/**
 * A slice of the stream of a record, newest first, as the database wrote it. `seen` says in SQL whether the caller reaches the record: if not, it
 * answers 404. A made-up cursor answers 422.
 */
export async function read(
  ctx: Ctx,
  of: sql.Of,
  { kind, cursor, size }: Asked,
  seen: Parameters<typeof sql.findPage>[4],
): Promise<Raw> {
  requireValid(cursor === undefined || /^\d{1,15}$/.test(cursor), 'cursor', 'This page marker is not of this timeline');
  const slice = { kinds: kind, before: cursor === undefined ? null : Number(cursor), size };
  const page = await sql.findPage(ctx.db, ctx.pool, of, slice, seen);
  if (page === null) throw new Problem('not-found', 'There is no such record within your reach.');
  return new Raw(page);
}

export const readOne = async (ctx: Ctx, id: number): Promise<TimelineEntry> =>
  TimelineEntry.parse(await sql.findOne(ctx.db, id));
