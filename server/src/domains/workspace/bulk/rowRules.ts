import type { Permission, RecordKind } from '@embark/contracts/kit';
import type { TimelineEntry } from '@embark/contracts/platform/timeline';
import type { LeftReason } from '@embark/contracts/workspace/bulk';
import { z } from 'zod';
import {
  type BulkDone,
  type BulkResult,
  type BulkRules,
  type BulkTable,
  changedIn,
  previewOf,
  type Where,
} from '../../../kit/bulk.ts';
import type { Ctx, Reach } from '../../../kit/context.ts';
import { diff } from '../../../kit/record/diff.rules.ts';
import { areThese, ownersOf, without } from './bulk.queries.ts';
import { holdHolders, mayHold } from '../../organisation/people/index.ts';
import * as audit from '../../platform/audit/index.ts';
import * as timeline from '../../platform/timeline/index.ts';

type Row = { id: string; version: number; office: string; contactId?: string };
type Columns = Readonly<Record<string, unknown>>;
type Kinded = { kind: string };
type Pair<R> = { before: R; after: R };

type RowRules<R extends Row, S extends keyof R & string, A extends Kinded, F extends Kinded> = Pick<
  BulkRules<A, F>,
  'permission' | 'about' | 'prepare'
> &
  Partial<Pick<BulkRules<A, F>, 'requireNeeds'>> & {
    subject: RecordKind;
    table: BulkTable<R>;
    /** The fields that the rules below read: a preview judges rows with equal values together. */
    standing: readonly S[];
    /** The column of the owner, and the permission that owning a row needs in its office. */
    owner: keyof R & string;
    owning: Permission;
    /** The new owner, if the action assigns one. */
    newOwner: (action: A | F) => number | null;
    /** Whether the caller may do this to the row. */
    may: (reach: Reach, row: Pick<R, S>, action: A | F) => boolean;
    /** Why the action skips the row, or null. */
    verdict: (row: Pick<R, S>, facts: F) => LeftReason | null;
    /** The rows that an area above holds back from the action, among those selected. It locks what it judges when the rows change next. */
    heldBack?: { reason: LeftReason; among: (ctx: Ctx, facts: F, selected: Where, lock: boolean) => Promise<string[]> };
    /** The rows whose earlier values an undo does not put back, and why. */
    heldOnUndo?: { reason: LeftReason; among: (ctx: Ctx, pairs: readonly Pair<R>[]) => Promise<string[]> };
    /** What the row requires, and why it is skipped if the action does not provide it: checked at the start, but a row may have moved since. */
    needs?: (row: Pick<R, S>, facts: F) => string[];
    lacks?: (row: Pick<R, S>, facts: F) => LeftReason | null;
    /** Whether the row needs an owner who may own it; defaults to true. */
    isOpen?: (row: R) => boolean;
    /** The columns that the action writes; the same ones in every row. `mayGoOn`: its owner may still own it. */
    written: (row: R, facts: F, at: { ctx: Ctx; mayGoOn: boolean }) => Columns;
    /** The fields of a row that the audit trail compares, and its timeline entry. */
    audited: (row: R) => object;
    /** What follows for the rows that the action changed, and for those that its undo restored. */
    follow?: (ctx: Ctx, action: A | F, ids: readonly string[], isUndone: boolean) => Promise<void>;
    entry: (pair: Pair<R>, facts?: F) => { kind: TimelineEntry['kind']; note?: string; data: object };
  };

export type Verdict<R> = { id: string; reason: LeftReason } | { id: string; reason: null; before: R; change: Columns };

/** Rules of `bulkSubject` that judge rows one by one, like the single change, and write each batch with one statement per table. */
export function rowRules<R extends Row, S extends keyof R & string, A extends Kinded, F extends Kinded>(
  of: RowRules<R, S | 'office', A, F>,
): BulkRules<A, F> {
  const { table, newOwner, permission, about, prepare, requireNeeds = () => undefined, isOpen = () => true } = of;
  const verdictOf = ({ reach }: Ctx, row: Pick<R, S | 'office'>, facts: F, isHeld: boolean): LeftReason | null => {
    if (!of.may(reach, row, facts)) return 'not-allowed';
    return of.verdict(row, facts) ?? (isHeld ? (of.heldBack?.reason ?? null) : null);
  };
  const heldAmong = async (ctx: Ctx, facts: F, selected: Where, lock: boolean) =>
    (await of.heldBack?.among(ctx, facts, selected, lock)) ?? [];

  return {
    permission,
    about,
    prepare,
    requireNeeds,
    owner: newOwner,

    async preview(ctx, facts, selected) {
      const held = await heldAmong(ctx, facts, selected, false);
      const count = async (which: Where, areHeld: boolean) =>
        (await table.countAlike(ctx, which, [...of.standing, 'office'])).map((group) => ({
          ...group,
          office: group.row.office,
          reason: verdictOf(ctx, group.row, facts, areHeld),
        }));
      const counted =
        held.length === 0
          ? await count(selected, false)
          : [
              ...(await count(without(table.rows, selected, held), false)),
              ...(await count(areThese(table.rows, ctx.reach, held), true)),
            ];
      const needs = counted.flatMap(({ row, reason }) => (reason === null && of.needs?.(row, facts)) || []);
      return previewOf(counted, needs);
    },

    async apply(ctx, { ids, facts, jobId }) {
      const owner = newOwner(facts);
      const { rows, mayOwn } = await take(ctx, of, { ids, owners: owner === null ? [] : [owner] });
      const held = new Set(await heldAmong(ctx, facts, areThese(table.rows, ctx.reach, [...rows.keys()]), true));
      const verdicts = ids.map((id): Verdict<R> => {
        const before = rows.get(id);
        if (!before) return { id, reason: 'gone' };
        const reason = verdictOf(ctx, before, facts, held.has(id)) ?? of.lacks?.(before, facts) ?? null;
        if (reason) return { id, reason };
        return { id, reason, before, change: of.written(before, facts, { ctx, mayGoOn: mayOwn(before) }) };
      });
      const results = await write(ctx, of, verdicts, { action: `bulk.${facts.kind}`, jobId, facts });
      await of.follow?.(ctx, facts, changedIn(results), false);
      return results;
    },

    /** Restores the previous values, except on rows changed since, or whose former owner may no longer own them. */
    async restore(ctx, { rows: done, action, jobId }) {
      const former = done.map(({ before }: BulkDone) => z.record(z.string(), z.unknown()).parse(before));
      const owners = former.flatMap((was) => z.number().safeParse(was[of.owner]).data ?? []);
      const { rows, mayOwn } = await take(ctx, of, { ids: done.map(({ id }) => id), owners });
      const pairs = done.flatMap(({ id }, place): Pair<R>[] => {
        const before = rows.get(id);
        return before ? [{ before, after: { ...before, ...former[place] } }] : [];
      });
      const held = new Set(await of.heldOnUndo?.among(ctx, pairs));
      const verdicts = done.map(({ id, version }, place): Verdict<R> => {
        const before = rows.get(id);
        if (!before) return { id, reason: 'gone' };
        const change = former[place] ?? {};
        const after = { ...before, ...change };
        if (before.version !== version) return { id, reason: 'touched' };
        if (!of.may(ctx.reach, before, action)) return { id, reason: 'not-allowed' };
        if (of.heldOnUndo && held.has(id)) return { id, reason: of.heldOnUndo.reason };
        const isLeft = Object.hasOwn(change, of.owner) && isOpen(after) && !mayOwn(after);
        return isLeft ? { id, reason: 'owner-gone' } : { id, reason: null, before, change };
      });
      const results = await write(ctx, of, verdicts, { action: 'bulk.undo', jobId });
      await of.follow?.(ctx, action, changedIn(results), true);
      return results;
    },
  };
}

type LockedTable<R extends Row> = Pick<RowRules<R, never, never, never>, 'table' | 'owner' | 'owning'>;

/** Locks owners before rows, as removing a user does. Returns the rows by ID, and whether each row's owner may own it. */
async function take<R extends Row>(
  ctx: Ctx,
  { table, owner, owning }: LockedTable<R>,
  { ids, owners }: { ids: readonly string[]; owners: readonly number[] },
) {
  const all = ownersOf(table.rows, owner, ids, [ctx.reach.userId, ...owners]);
  const { people } = await holdHolders(ctx, all, owning);
  const rows = new Map((await table.lockAll(ctx, ids)).map((row) => [row.id, row]));
  const mayOwn = (row: R) =>
    people.some((one) => one.id === row[owner] && mayHold(one, owning, ctx.reach.company, row.office));
  return { rows, mayOwn };
}

type Trace<F> = { action: string; jobId: string; facts?: F };
type Written<R extends Row, F extends Kinded> = Pick<
  RowRules<R, never, never, F>,
  'table' | 'subject' | 'audited' | 'entry'
>;

/** Writes the changes with a timeline and an audit entry each. Returns the result for each row. */
const write = <R extends Row, F extends Kinded>(
  ctx: Ctx,
  of: Written<R, F>,
  judged: readonly Verdict<R>[],
  by: Trace<F>,
): Promise<BulkResult[]> =>
  writeRows(ctx, of, judged, by.action, (pairs) =>
    timeline.append(
      ctx,
      ...pairs.map((pair) => {
        const { id: subjectId, contactId } = pair.before;
        const { data, ...entry } = of.entry(pair, by.facts);
        const { subject } = of;
        return { subject, subjectId, ...(contactId && { contactId }), ...entry, data: { ...data, job: by.jobId } };
      }),
    ),
  );

type Traced<R> = { subject: string; table: BulkTable<R>; audited: (row: R) => object };

/** Writes the changes with an audit entry each, and `more` for each changed row. Returns the result for each row. */
export async function writeRows<R extends { id: string | number; version: number }>(
  ctx: Ctx,
  { table, subject, audited }: Traced<R>,
  judged: readonly Verdict<R>[],
  action: string,
  more: (pairs: readonly Pair<R>[]) => Promise<unknown> = async () => undefined,
): Promise<BulkResult[]> {
  const done = judged.flatMap((one) => (one.reason === null ? [one] : []));
  if (done.length > 0) {
    await table.updateAll(
      ctx,
      done.map(({ id, change }) => ({ ...change, id })),
    );
    const found = await table.findAll(
      ctx,
      done.map(({ id }) => id),
    );
    const after = new Map(found.map((row) => [String(row.id), row]));
    const pairs = done.map(({ id, before }) => ({ before, after: after.get(id) ?? before }));
    await more(pairs);
    await audit.record(
      ctx,
      ...pairs.map(({ before, after: now }) => ({
        action,
        subject,
        subjectId: String(before.id),
        ...diff(audited(before), audited(now)),
      })),
    );
  }
  return judged.map((one): BulkResult => {
    if (one.reason !== null) return one;
    const { id, before, change } = one;
    const previousValues = Object.entries(before).filter(([column]) => Object.hasOwn(change, column));
    return { id, reason: null, version: before.version + 1, before: Object.fromEntries(previousValues) };
  });
}
