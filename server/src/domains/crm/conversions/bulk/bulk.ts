import { ConversionBulkAction, ConversionFilter } from '@embark/contracts/crm/conversions';
import { addresses } from '@embark/contracts/screens';
import type { LeftReason } from '@embark/contracts/workspace/bulk';
import { z } from 'zod';
import { type BulkDone, type BulkResult, bulkSubject, previewOf } from '../../../../kit/bulk.ts';
import { type Ctx, holdsIn } from '../../../../kit/context.ts';
import { requireFuture, requireValid } from '../../../../kit/problem.ts';
import { diff } from '../../../../kit/record/diff.rules.ts';
import { nextWorkingDay, officesAhead } from '../../../organisation/offices/index.ts';
import { type Held, holdHolders, requireOwnerSomewhere } from '../../../organisation/people/index.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as stream from '../../../platform/timeline/index.ts';
import { statuses } from '../conversions.queries.ts';
import { isEnded, traced } from '../conversions.rules.ts';
import { conversionList } from '../list.queries.ts';
import * as sql from './bulk.queries.ts';
import { type Facts, needsReason, verdict, written } from './bulk.rules.ts';

/** Who hands over the work of others may do so here too; a move takes what the single one takes. */
const permissionFor = ({ kind }: Pick<Facts, 'kind'>) =>
  kind === 'assign' ? ('enquiries.reassign' as const) : ('conversions.write' as const);

async function prepare(ctx: Ctx, action: ConversionBulkAction, isAgain: boolean): Promise<Facts> {
  if (action.kind === 'assign') {
    const { kind, caseOfficerId } = action;
    const asks = { permission: 'conversions.write', field: 'caseOfficerId' } as const;
    return { kind, caseOfficerId, offices: await requireOwnerSomewhere(ctx, caseOfficerId, asks) };
  }
  const { kind, to, nextActionAt: at, nextAction, note } = action;
  const all = await statuses(ctx.db);
  requireValid(
    all.some(({ id }) => id === to),
    'to',
    'There is no such status',
  );
  const offices = await officesAhead(ctx.db, ctx.now);
  return {
    kind,
    to,
    reason: action.reason?.trim() || null,
    note: note ?? '',
    nextActionAt: at ? (isAgain ? at : requireFuture(ctx, at, 'nextActionAt')) : null,
    nextAction,
    statuses: all,
    dates: new Map(offices.map(({ code, hours }) => [code, nextWorkingDay(ctx.now, hours).toISOString()])),
  };
}

const verdictFor = ({ reach }: Ctx, row: Parameters<typeof verdict>[0] & { officeId: number }, facts: Facts) =>
  holdsIn(reach, permissionFor(facts), row.officeId) ? verdict(row, facts) : 'not-allowed';

async function preview(ctx: Ctx, facts: Facts, meant: Parameters<typeof sql.countAlike>[1]) {
  const counted = (await sql.countAlike(ctx.db, meant)).map((row) => ({ ...row, reason: verdictFor(ctx, row, facts) }));
  const asks = counted.some((row) => row.reason === null && needsReason(row, facts));
  return previewOf(counted, asks ? ['statedReason'] : []);
}

/** Does it to a batch: people before files, as whoever takes people off their work. */
async function apply(ctx: Ctx, { ids, facts, jobId }: { ids: readonly string[]; facts: Facts; jobId: string }) {
  const more = [ctx.reach.userId, ...(facts.kind === 'assign' ? [facts.caseOfficerId] : [])];
  const { people, holders } = await holdHolders(ctx, sql.officersOf(ids, more), 'conversions.write');
  const found = new Map((await sql.lockAll(ctx.db, ctx.reach, ids)).map((file) => [file.id, file]));
  const at = { now: ctx.now.toISOString(), userId: ctx.reach.userId };
  const isUnstated = facts.kind === 'move' && facts.reason === null; // asked for when it was started, but a row may have moved since
  const judged = ids.map((id): Judged => {
    const before = found.get(id);
    if (!before) return { id, reason: 'gone' };
    const reason = verdictFor(ctx, before, facts) ?? (isUnstated && needsReason(before, facts) ? 'no-step' : null);
    if (reason) return { id, reason };
    const mayGoOn = holders.includes(`${before.caseOfficerId}:${before.officeId}`);
    return { id, reason, before, change: written(before, facts, { ...at, mayGoOn }) };
  });
  return write(ctx, judged, { people, jobId, action: `bulk.${facts.kind}`, facts });
}

/** The columns that an action writes, as they were. */
const Before = z.object({
  statusId: z.number().optional(),
  heldFrom: z.number().nullable().optional(),
  caseOfficerId: z.number().optional(),
  closedAt: z.string().nullable().optional(),
  closeReason: z.string().nullable().optional(),
  nextActionAt: z.string().nullable().optional(),
  nextAction: z.string().nullable().optional(),
});

/** Restores the previous values, except on files that have changed since, or that would be open again with an officer who has left. */
async function restore(
  ctx: Ctx,
  { rows, action, jobId }: { rows: readonly BulkDone[]; action: ConversionBulkAction; jobId: string },
) {
  const former = rows.map(({ before }) => Before.parse(before));
  const ids = rows.map(({ id }) => id);
  const givenBack = former.flatMap(({ caseOfficerId }) => caseOfficerId ?? []);
  const { people, holders } = await holdHolders(
    ctx,
    sql.officersOf(ids, [ctx.reach.userId, ...givenBack]),
    'conversions.write',
  );
  const found = new Map((await sql.lockAll(ctx.db, ctx.reach, ids)).map((file) => [file.id, file]));
  const judged = rows.map(({ id, version }, place): Judged => {
    const before = found.get(id);
    if (!before) return { id, reason: 'gone' };
    const change = former[place] ?? {};
    const after = { ...before, ...change };
    const isLeft = !isEnded(after.statusId) && !holders.includes(`${after.caseOfficerId}:${after.officeId}`);
    if (before.version !== version) return { id, reason: 'touched' };
    if (!holdsIn(ctx.reach, permissionFor(action), before.officeId)) return { id, reason: 'not-allowed' };
    return isLeft ? { id, reason: 'owner-gone' } : { id, reason: null, before, change };
  });
  return write(ctx, judged, { people, jobId, action: 'bulk.undo' });
}

type Change = z.infer<typeof Before>;
type Judged = { id: string; reason: LeftReason } | { id: string; reason: null; before: sql.BulkFile; change: Change };
type By = { people: readonly Held[]; jobId: string; action: `bulk.${string}`; facts?: Facts };

/** Writes what was judged, a word in each timeline and in the audit trail; answers what became of each. */
async function write(ctx: Ctx, judged: readonly Judged[], { people, jobId, action, facts }: By): Promise<BulkResult[]> {
  const all = await statuses(ctx.db);
  const done = judged.flatMap((one) => {
    if (one.reason !== null) return [];
    const { before, change } = one;
    const after = { ...before, ...change };
    const caseOfficer = people.find(({ id }) => id === after.caseOfficerId)?.name ?? before.caseOfficer;
    const status = all.find(({ id }) => id === after.statusId)?.name ?? before.status;
    return [{ before, after: { ...after, caseOfficer, status } }];
  });
  if (done.length > 0) {
    await sql.writeAll(
      ctx.db,
      ctx.now,
      done.map(({ after }) => after),
    );
    await stream.append(ctx, ...done.map((one) => entryOf(one, jobId, facts)));
    await audit.record(
      ctx,
      ...done.map(({ before, after }) => ({
        action,
        subject: 'conversions',
        subjectId: before.id,
        ...diff(traced(before), traced(after)),
      })),
    );
  }
  return judged.map((one) => {
    if (one.reason !== null) return { id: one.id, reason: one.reason };
    const { id, before, change } = one;
    const was = Object.entries(before).filter(([column]) => Object.hasOwn(change, column));
    return { id, reason: null, version: before.version + 1, before: Object.fromEntries(was) };
  });
}

/** What the single action writes into the timeline. */
function entryOf({ before, after }: Record<'before' | 'after', sql.BulkFile>, job: string, facts: Facts | undefined) {
  const at = stream.at('conversions', before);
  if (before.statusId === after.statusId) {
    return { ...at, kind: 'assignee' as const, data: { from: before.caseOfficer, to: after.caseOfficer, job } };
  }
  const { reason, note } = facts?.kind === 'move' ? facts : { reason: null, note: '' };
  return { ...at, kind: 'status' as const, note, data: { from: before.status, to: after.status, reason, job } };
}

/** Many client files at once. */
export const fileBulk = bulkSubject({
  list: 'conversions',
  reads: 'conversions.read',
  writes: 'conversions.write',
  rows: sql.fileRows,
  filter: ConversionFilter,
  filtered: (reach, now, filter: ConversionFilter) => conversionList.filtered(reach, now, filter),
  given: (company) => `${addresses[company].clients}?caseOfficer=me`,
  action: ConversionBulkAction,
  rules: {
    permission: permissionFor,
    owner: (action) => (action.kind === 'assign' ? action.caseOfficerId : null),
    about: async (ctx, action) =>
      (action.kind === 'move' && (await statuses(ctx.db)).find(({ id }) => id === action.to)?.name) || '',
    prepare,
    preview,
    requireNeeds(action, needs) {
      const isStated = action.kind !== 'move' || Boolean(action.reason?.trim()) || !needs.includes('statedReason');
      requireValid(isStated, 'reason', 'Say why');
    },
    apply,
    restore,
  },
});
