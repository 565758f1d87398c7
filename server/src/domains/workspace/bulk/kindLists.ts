import type { Permission, RecordKind } from '@embark/contracts/kit';
import type { BulkFields, KindAction } from '@embark/contracts/workspace/bulk';
import type { z } from 'zod';
import { type BulkTable, bulkSubject } from '../../../kit/bulk.ts';
import type { Ctx, Reach } from '../../../kit/context.ts';
import type { Domain } from '../../../kit/domain.ts';
import { inReach } from '../../../kit/inReach.ts';
import { type RecordList, recordList } from '../../../kit/list/list.ts';
import { diff, isSame } from '../../../kit/record/diff.rules.ts';
import { requireOwnerSomewhere } from '../../organisation/people/index.ts';
import { namedRows } from './bulk.queries.ts';
import { rowRules } from './rowRules.ts';

type Row = { id: string; version: number; office: string; ownerId: number; can: unknown };
export type Kind<R extends Row, N extends string, Q> = {
  kind: RecordKind;
  /** The path of its list. */
  path: string;
  exports: Permission;
  fields: RecordList['fields'];
  filter: z.ZodObject & z.core.$ZodType<Q>;
  /** From `defineList`. */
  list: {
    filtered: (reach: Reach, now: Date, filter: Q) => ReturnType<BulkTable<R>['rows']['visible']>;
    parts: Parameters<typeof recordList<Q>>[0]['parts'];
    count: (ctx: Ctx, filter: Q) => Promise<number>;
  };
  table: BulkTable<R>;
  /** From the contract: the fields that can be set in bulk. */
  bulk: BulkFields<N & keyof R>;
  /** Whether the user may change the row, as for a single change; `can` is the only field it reads. */
  may: (reach: Reach, row: Pick<R, 'can'>) => boolean;
  /** The fields of a row that the audit trail compares, as for a single change. */
  audited: (row: R) => object;
};

/** What a domain registers for the list of a record type: exports, saved views and bulk actions. */
export function kindLists<R extends Row, N extends string, Q>(of: Kind<R, N, Q>): Pick<Domain, 'lists' | 'bulk'> {
  const { kind: name, exports, fields, filter, list, table } = of;
  const [reads, writes] = [`${name}.read`, `${name}.write`] as const;
  const { parts, count, filtered } = list;
  const subject = bulkSubject({
    list: name,
    reads,
    writes,
    filter,
    filtered,
    given: () => `${of.path}?owner=me`,
    rows: namedRows(table.rows, (reach, alias) => inReach(reach, exports, alias)),
    action: of.bulk.action,
    rules: kindRules(of),
  });
  const views = { count };
  return {
    lists: [recordList<Q>({ name, reads, exports, narrowed: true, selects: table.rows, fields, filter, parts, views })],
    bulk: [subject],
  };
}

type Facts = KindAction & { offices: 'all' | readonly string[] };
const written = (action: KindAction) =>
  action.kind === 'assign' ? { ownerId: action.ownerId } : { [action.field]: action.value };

/** Bulk actions that set the owner or a field, by the rules of the single change. */
function kindRules<R extends Row, N extends string, Q>({ kind, table, bulk, may, audited }: Kind<R, N, Q>) {
  const owning = `${kind}.write` as const;
  return rowRules<R, (N & keyof R) | 'can' | 'ownerId', KindAction, Facts>({
    subject: kind,
    table,
    standing: ['can', 'ownerId', ...bulk.set],
    owner: 'ownerId',
    owning,
    permission: () => owning,
    may,
    newOwner: (action) => (action.kind === 'assign' ? action.ownerId : null),
    about: async (_ctx, action) => (action.kind === 'set' ? `${action.field}=${action.value}` : ''),
    async prepare(ctx, action) {
      if (action.kind === 'set') return { ...action, offices: 'all' };
      const requirement = { permission: owning, field: 'ownerId' };
      return { ...action, offices: await requireOwnerSomewhere(ctx, action.ownerId, requirement) };
    },
    verdict(row, { offices, ...action }) {
      const isSo = Object.entries(written(action)).every(([name, value]) => isSame(Reflect.get(row, name), value));
      if (isSo) return 'same';
      return offices === 'all' || offices.includes(row.office) ? null : 'other-office';
    },
    written: (_row, action) => written(action),
    audited,
    entry: ({ before, after }) => ({
      kind: 'changed',
      data: { fields: Object.keys(diff(audited(before), audited(after)).after) },
    }),
  });
}
