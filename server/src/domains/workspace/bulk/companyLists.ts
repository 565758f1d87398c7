import { type CompanyKind, writesOf } from '@embark/contracts/kit';
import type { BulkFields, KindAction, LeftReason } from '@embark/contracts/workspace/bulk';
import { z } from 'zod';
import { type BulkRules, type BulkTable, bulkSubject, previewOf } from '../../../kit/bulk.ts';
import { type Ctx, holds } from '../../../kit/context.ts';
import type { Domain } from '../../../kit/domain.ts';
import { requireValid } from '../../../kit/problem.ts';
import { recordList } from '../../../kit/list/list.ts';
import { isSame } from '../../../kit/record/diff.rules.ts';
import { namedRows } from './bulk.queries.ts';
import type { Kind } from './kindLists.ts';
import { type Verdict, writeRows } from './rowRules.ts';

type Row = { id: number; version: number };
type Company<R extends Row, N extends string, Q> = Pick<
  Kind<never, never, Q>,
  'path' | 'fields' | 'filter' | 'list' | 'audited'
> & {
  kind: CompanyKind;
  table: BulkTable<R>;
  bulk: BulkFields<N & keyof R>;
  audited: (row: R) => object;
  /** Further columns that follow from what is set, such as the day on which it was set. */
  follows?: (ctx: Ctx, set: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
};

/** What a domain registers for the list of a record type of the whole company: exports, saved views and bulk updates of its fields. */
export function companyLists<R extends Row, N extends string, Q>(of: Company<R, N, Q>): Pick<Domain, 'lists' | 'bulk'> {
  const { kind: name, path, fields, filter, list, table } = of;
  const [reads, writes] = ['catalogue.read', writesOf(name)] as const;
  const { parts, count, filtered } = list;
  const views = { count };
  return {
    lists: [recordList<Q>({ name, reads, exports: writes, selects: table.rows, fields, filter, parts, views })],
    bulk: [
      bulkSubject({
        list: name,
        reads,
        writes,
        filter,
        filtered,
        given: () => path,
        rows: namedRows(table.rows, (reach) => holds(reach, writes)),
        action: of.bulk.action,
        rules: companyRules(of),
      }),
    ],
  };
}

type Setting = Extract<KindAction, { kind: 'set' }>;
const Before = z.record(z.string(), z.unknown());

/** Bulk actions that set a field, by the rules of the single change. The whole company shares the rows, so one permission decides about all of them. */
function companyRules<R extends Row, N extends string, Q>(of: Company<R, N, Q>): BulkRules<KindAction, Setting> {
  const { kind, table, bulk, audited, follows = () => ({}) } = of;
  const writes = writesOf(kind);
  const traced = { subject: kind, table, audited };
  const verdict = ({ reach }: Ctx, row: Pick<R, N & keyof R>, { field, value }: Setting): LeftReason | null => {
    if (!holds(reach, writes)) return 'not-allowed';
    return isSame(Reflect.get(row, field), value) ? 'same' : null;
  };
  const locked = async (ctx: Ctx, ids: readonly string[]) =>
    new Map((await table.lockAll(ctx, ids)).map((row) => [String(row.id), row]));

  return {
    permission: () => writes,
    owner: () => null,
    about: async (_ctx, action) => (action.kind === 'set' ? `${action.field}=${action.value}` : ''),
    async prepare(_ctx, action) {
      requireValid(action.kind === 'set', 'action.kind', "You can't bulk assign in this list");
      return action;
    },
    requireNeeds: () => undefined,

    async preview(ctx, facts, selected) {
      const groups = await table.countAlike(ctx, selected, bulk.set);
      const counted = groups.map(({ row, count }) => ({ office: '', count, reason: verdict(ctx, row, facts) }));
      return { ...previewOf(counted, []), offices: [] };
    },

    async apply(ctx, { ids, facts }) {
      const rows = await locked(ctx, ids);
      const set = { [facts.field]: facts.value };
      const change = { ...set, ...follows(ctx, set) };
      const verdicts = ids.map((id): Verdict<R> => {
        const before = rows.get(id);
        if (!before) return { id, reason: 'gone' };
        const reason = verdict(ctx, before, facts);
        return reason ? { id, reason } : { id, reason, before, change };
      });
      return writeRows(ctx, traced, verdicts, 'bulk.set');
    },

    async restore(ctx, { rows: done }) {
      const rows = await locked(
        ctx,
        done.map(({ id }) => id),
      );
      const verdicts = done.map(({ id, version, before: former }): Verdict<R> => {
        const before = rows.get(id);
        if (!before) return { id, reason: 'gone' };
        if (before.version !== version) return { id, reason: 'touched' };
        if (!holds(ctx.reach, writes)) return { id, reason: 'not-allowed' };
        return { id, reason: null, before, change: Before.parse(former) };
      });
      return writeRows(ctx, traced, verdicts, 'bulk.undo');
    },
  };
}
