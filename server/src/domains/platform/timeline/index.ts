import { type NewTimelineEntry, TimelineEntry, type TimelineSubject } from '@embark/contracts/platform/timeline';
import type { Ctx, Reach } from '../../../kit/context.ts';
import { allow, requireValid } from '../../../kit/problem.ts';
import { diff } from '../../../kit/record/diff.rules.ts';
import { Raw } from '../../../kit/responses.ts';
import { saving } from '../../../kit/saving.ts';
import * as audit from '../audit/index.ts';
import * as sql from './timeline.queries.ts';

export { pageOf, slice } from './timeline.queries.ts';

type Entry = {
  subject: TimelineSubject;
  subjectId: string;
  /** The contact whose timeline also includes the entry. */
  contactId?: string;
  kind: TimelineEntry['kind'];
  /** The record's company, if not the current one. */
  company?: string;
  note?: string | null | undefined;
  /** Details by kind: outcome, from, to, reason … */
  data?: object;
};

/** The timelines of an entry about such a record: its own, and its contact's. */
export const at = (subject: TimelineSubject, { id, contactId }: { id: string; contactId: string }) => ({
  subject,
  subjectId: id,
  contactId,
});

const written = ({ reach, now }: Ctx, { note, data, ...entry }: Entry) => ({
  company: reach.company,
  ...entry,
  actorId: reach.userId,
  at: now.toISOString(),
  note: note ?? '',
  data: data ?? {},
});

/** Adds timeline entries in the caller's transaction. */
export const append = (ctx: Ctx, ...entries: Entry[]): Promise<void> =>
  sql.insert(
    ctx.db,
    entries.map((entry) => written(ctx, entry)),
  );

/** The same for one entry whose ID is needed. */
export const appendOne = (ctx: Ctx, entry: Entry): Promise<number> => sql.insertOne(ctx.db, written(ctx, entry));

/** Rewrites an entry whose record can still be changed, such as a note of advice in its first minutes. */
export const amend = ({ db }: Ctx, id: number, { note, data }: { note: string; data: object }): Promise<void> =>
  sql.update(db, id, note, JSON.stringify(data));

/** Adds entries without a user, in the transaction of a job. */
export const note = (db: Ctx['db'], now: Date, ...entries: (Entry & { company: string })[]): Promise<void> =>
  sql.insert(
    db,
    entries.map(({ data, ...entry }) => ({
      ...entry,
      note: entry.note ?? '',
      at: now.toISOString(),
      data: data ?? {},
    })),
  );

type TimelineQuery = { kind?: string[] | undefined; cursor?: string | undefined; size: number };

/**
 * A page of timelines within the caller's reach, newest first, as JSON text from the database. An invalid cursor gives 422. `only`: limits the kinds.
 */
export async function read(
  ctx: Ctx,
  streams: readonly sql.Stream[],
  { kind, cursor, size }: TimelineQuery,
  only?: readonly string[],
): Promise<Raw> {
  requireValid(cursor === undefined || /^\d{1,15}$/.test(cursor), 'cursor', 'This page link no longer works');
  const kindFilter = kind && kind.length > 0 ? kind : undefined;
  const kinds = only && kindFilter ? kindFilter.filter((one) => only.includes(one)) : (kindFilter ?? only);
  const slice = { kinds, before: cursor === undefined ? null : Number(cursor), size };
  return new Raw(await sql.findPage(ctx.db, ctx.pool, streams, slice));
}

type Kind<Row, Shown, Given> = {
  subject: TimelineSubject;
  /** Its `recordTable`: records out of reach give 404. */
  table: Record<'read' | 'lock', (ctx: Ctx, id: string) => Promise<Row>>;
  /** Other timelines to include, and a limit to some kinds of entries. */
  reads?: (reach: Reach, row: Row) => { also?: readonly sql.Stream[]; only?: readonly string[] };
  mayWrite: (reach: Reach, row: Row) => boolean;
  /** Updates the record by a new entry; returns the details to store in the entry, the record after that, and who got a task but can't open it. */
  apply?: (ctx: Ctx, row: Row, entry: Given) => Promise<{ details: object; after: Row; unseenBy?: string[] }>;
  /** What the audit trail says of the record after an entry; no fields if left out. */
  changes?: (before: Row, after: Row) => { before: object; after: object };
  /** Notifies users mentioned in the note. Returns the names of those who can't open the record. */
  notifyMentioned?: (ctx: Ctx, row: Row, note: string) => Promise<string[]>;
  present: (ctx: Ctx, row: Row) => Shown;
};

/**
 * The handlers of `timelineEndpoints` for one record type: reading its timeline, and adding a note, a call or a message. `recordSaved` adds a
 * creation (without `before`) or a change, with its fields, to the timeline and the audit trail; `act` is what the audit trail calls another change.
 */
export const timelineOf = <Row extends { id: string; contactId?: string }, Shown, Given extends NewTimelineEntry>(
  of: Kind<Row, Shown, Given>,
) => ({
  timeline: async (ctx: Ctx, { id, ...query }: TimelineQuery & { id: string }): Promise<Raw> => {
    const row = await of.table.read(ctx, id);
    const { also = [], only } = of.reads?.(ctx.reach, row) ?? {};
    return read(ctx, [{ subject: of.subject, id }, ...also], query, only);
  },

  addToTimeline: saving(
    async (
      ctx: Ctx,
      given: Given & { id: string },
    ): Promise<{ entry: TimelineEntry; record: Shown; unseenBy: string[] }> => {
      const { subject } = of;
      const { id, kind, note: text, outcome, direction, channel, template, minutes } = given;
      const before = await of.table.lock(ctx, id);
      allow(of.mayWrite(ctx.reach, before));
      const applied = (await of.apply?.(ctx, before, given)) ?? { details: {}, after: before };
      const { details, after, unseenBy: doers = [] } = applied;
      const data = {
        ...(kind !== 'note' && { direction }),
        ...(kind === 'call' && { outcome, ...(minutes && { minutes }) }),
        ...(kind === 'message' && { channel, ...(template && { template }) }),
        ...details,
      };
      const { contactId } = before;
      const place = { subject, subjectId: id, ...(contactId && { contactId }) };
      const changed = of.changes?.(before, after) ?? { before: {}, after: {} };
      await audit.record(ctx, { action: `${subject}.addToTimeline`, subject, subjectId: id, ...changed });
      const mentioned = (await of.notifyMentioned?.(ctx, after, text)) ?? [];
      const unseenBy = [...new Set([...mentioned, ...doers])];
      const added = await sql.insertShown(ctx.db, written(ctx, { ...place, kind, note: text, data }));
      return { entry: TimelineEntry.parse(added), record: of.present(ctx, after), unseenBy };
    },
  ),

  recordSaved: async (ctx: Ctx, row: Row, before: object | null, after: object, act = 'change'): Promise<void> => {
    const { subject } = of;
    const { id, contactId } = row;
    await audit.recordChange(ctx, `${subject}.${before ? act : 'create'}`, id, before, after);
    const fields = before ? Object.keys(diff(before, after).after) : [];
    if (before && fields.length === 0) return;
    const content = before ? { kind: 'changed' as const, data: { fields } } : { kind: 'created' as const };
    await append(ctx, { subject, subjectId: id, ...(contactId && { contactId }), ...content });
  },
});
