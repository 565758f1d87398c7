import type { Permission } from '@embark/contracts/kit';
import type { FieldDefinitions, ListQuery, RecordDefinition } from '@embark/contracts/kit/record';
import type { NewTimelineEntry } from '@embark/contracts/platform/timeline';
import type { BulkFields } from '@embark/contracts/workspace/bulk';
import { kindBulk } from '@embark/contracts/workspace/kinds';
import type { z } from 'zod';
import { type Ctx, holdsIn, inTransaction, type Reach } from '../../../kit/context.ts';
import { allow, requireValid } from '../../../kit/problem.ts';
import { applyPatch, takeForChange } from '../../../kit/record/change.ts';
import { Raw } from '../../../kit/responses.ts';
import { findOffice } from '../../organisation/offices/index.ts';
import { holdOwners, requireOwner } from '../../organisation/people/index.ts';
import { timelineOf } from '../../platform/timeline/index.ts';
import { kindLists } from '../bulk/index.ts';
import { type Definition, kindTable, type KindTable, type KindTableOf, type RowFrame } from './kinds.queries.ts';

export { countOf } from './kinds.queries.ts';

type Rules<Whole> = {
  /** The path of its list. */
  path: string;
  /** The permission to export. */
  exports: Permission;
  /** Rules over several fields of a row as it will be: throws a 422 that names the field. */
  check?: (next: Whole) => void;
};
type OwnedForm = { ownerId: number; office: string };

const mayEdit = (_reach: Reach, { can }: { can: { edit: boolean } }): boolean => can.edit;

/**
 * A kind of record on the server, from its description: `handlers` serve its calls, and the domain registers `lists`. Rows belong to an office and an
 * owner, who needs `<kind>.write` there.
 */
export const defineKind = <const S extends FieldDefinitions, Row extends RowFrame>(
  record: Definition<S>,
  _row: z.core.$ZodType<Row>,
  given: KindTableOf<S> & Rules<z.output<Definition<S>['New']>>,
) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same, read by the names of its fields
  kindOf<Row>(record as unknown as RecordDefinition, given as KindTable & Rules<unknown>);

function kindOf<Row extends RowFrame>(record: RecordDefinition, given: KindTable & Rules<unknown>) {
  const { kind, New, Filter, list: fields } = record;
  const { list, rows } = kindTable<Row>(record, given);
  const owningIn = (office: string) => ({ office, permission: `${kind}.write`, field: 'ownerId' }) as const;
  /** The fields that the audit trail compares. */
  const audited = (row: Row): object =>
    Object.fromEntries(Object.keys(New.shape).map((name): [string, unknown] => [name, Reflect.get(row, name)]));
  const { recordSaved, timeline, addToTimeline } = timelineOf<Row, Row, NewTimelineEntry>({
    subject: kind,
    table: rows,
    mayWrite: mayEdit,
    present: (_ctx, row) => row,
  });

  const create = (ctx: Ctx, { office, ...values }: OwnedForm): Promise<Row> =>
    inTransaction(ctx, async (ctx) => {
      const place = await findOffice(ctx.db, office);
      requireValid(place !== undefined, 'office', 'Office not found');
      allow(holdsIn(ctx.reach, `${kind}.write`, place.id));
      given.check?.({ ...values, office });
      await requireOwner(ctx, values.ownerId, owningIn(place.code));
      const kept = { company: ctx.reach.company, officeId: place.id, createdAt: ctx.now.toISOString() };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns of the form and these
      const made = await rows.find(ctx, await rows.insert(ctx, { ...values, ...kept } as never));
      await recordSaved(ctx, made, null, audited(made));
      return made;
    });

  const change = (
    ctx: Ctx,
    { id, version, ...values }: Partial<OwnedForm> & { id: string; version: number },
  ): Promise<Row> =>
    inTransaction(ctx, async (ctx) => {
      if (values.ownerId) await holdOwners(ctx.db, [values.ownerId]); // locks people before rows, like the removal of people
      const before = await takeForChange(ctx, rows, { id, version, may: mayEdit });
      const whole = applyPatch(New, before, values);
      given.check?.(whole);
      const { office: _, ...next } = whole;
      if (values.ownerId && values.ownerId !== before.ownerId)
        await requireOwner(ctx, values.ownerId, owningIn(before.office));
      await rows.update(ctx, id, next);
      const after = await rows.find(ctx, id);
      await recordSaved(ctx, after, audited(before), audited(after));
      return after;
    });

  return {
    list,
    rows,
    /** For acts of the kind: the fields before and after, and their lines in the timeline and the audit trail. */
    audited,
    recordSaved,
    handlers: {
      list: async (ctx: Ctx, filter: ListQuery): Promise<Raw> => new Raw(await list.page(ctx, filter)),
      get: (ctx: Ctx, { id }: { id: string }): Promise<Row> => rows.read(ctx, id),
      create,
      change,
      timeline,
      addToTimeline,
    },
    lists: kindLists<Row, keyof Row & string, ListQuery>({
      kind,
      path: given.path,
      exports: given.exports,
      fields,
      filter: Filter,
      list,
      table: rows,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a row has the fields of its form
      bulk: kindBulk(record) as BulkFields<keyof Row & string>,
      may: mayEdit,
      audited,
    }),
  };
}
