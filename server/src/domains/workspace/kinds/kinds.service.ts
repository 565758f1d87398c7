import type { Permission } from '@embark/contracts/kit';
import type { ListQuery, RecordDefinition } from '@embark/contracts/kit/record';
import type { NewTimelineEntry } from '@embark/contracts/platform/timeline';
import type { z } from 'zod';
import { type Ctx, holdsIn, inTransaction, type Reach } from '../../../kit/context.ts';
import { allow, requireValid } from '../../../kit/problem.ts';
import { applyPatch, takeForChange } from '../../../kit/record/change.ts';
import { findOffice } from '../../organisation/offices/index.ts';
import { holdOwners, requireOwner } from '../../organisation/people/index.ts';
import { timelineOf } from '../../platform/timeline/index.ts';
import type { Change, KindTable, kindTable, NewRow, RowFrame } from './kinds.queries.ts';

/** What a check knows: the row before a change, or the office of a new row and whether the caller knows of a similar one. */
export type CheckContext<Kept> = { ctx: Ctx } & (
  | { before: Kept }
  | { before: null; officeId: number; another: boolean | undefined }
);
/** What follows from the fields: other columns, and what the audit trail says beside the fields of a new row. */
type CheckResult<T extends string> = { columns?: Change<T>; audited?: object } | undefined | void;
export type Rules<Whole, Kept, T extends string, Q> = {
  /** The path of its list. */
  path: string;
  /** The permission to export. */
  exports: Permission;
  /** The query of its list, if that is more than its fields. */
  filter?: z.ZodObject & z.core.$ZodType<Q>;
  /** Whether the user may change a row, whatever its state; by default what it says of `edit`. */
  may?: (reach: Reach, row: Kept) => boolean;
  /** The states in which a row can be changed, with what is said otherwise. */
  states?: readonly (readonly [holds: (row: Kept) => boolean, message: string])[];
  /** Fields that the audit trail compares beside those of the form. */
  traced?: readonly (keyof Kept & string)[];
  /** Locks that come before that of the row. */
  ahead?: (ctx: Ctx, id: string) => Promise<void>;
  /** Rules over several fields of a row as it will be: throws a 422 that names the field. */
  check?: (next: Whole, at: CheckContext<Kept>) => CheckResult<T> | Promise<CheckResult<T>>;
};
type OwnedForm = { ownerId: number; office: string };

export const mayEdit = (_reach: Reach, { can }: { can: { edit: boolean } }): boolean => can.edit;
export const chosen = (row: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name): [string, unknown] => [name, Reflect.get(row, name)]));

/** How rows of a kind are made and changed, with their lines in the timeline and the audit trail. */
export function savesOf<Row extends RowFrame, Kept extends Row, T extends string, Q extends ListQuery>(
  { kind, New }: RecordDefinition,
  given: KindTable<Kept, Q> & Rules<unknown, Kept, T, Q>,
  rows: ReturnType<typeof kindTable<Kept, T, Q>>['rows'],
) {
  const { may = mayEdit, states = [], traced = [], aside = {} } = given;
  const writes = `${kind}.write` as const;
  const owningIn = (office: string) => ({ office, permission: writes, field: 'ownerId' }) as const;
  /** The fields that the audit trail compares. */
  const audited = (row: Row): object => chosen(row, [...Object.keys(New.shape), ...traced]);
  /** A row as answers contain it. */
  const present = (_ctx: Ctx, row: Kept): Row =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without what is kept aside
    Object.fromEntries(Object.entries(row).filter(([name]) => !Object.hasOwn(aside, name))) as unknown as Row;
  const { recordSaved, timeline, addToTimeline } = timelineOf<Kept, Row, NewTimelineEntry>({
    subject: kind,
    table: rows,
    mayWrite: may,
    present,
  });

  /** Writes these columns of a row, with a line in the timeline and one in the audit trail, which calls it `act`. */
  async function save(ctx: Ctx, before: Kept, columns: Change<T>, act?: string): Promise<Row> {
    await rows.update(ctx, before.id, columns);
    const after = await rows.find(ctx, before.id);
    await recordSaved(ctx, after, audited(before), audited(after), act);
    return present(ctx, after);
  }

  const create = (ctx: Ctx, form: OwnedForm & { another?: boolean | undefined }): Promise<Row> =>
    inTransaction(ctx, async (ctx) => {
      const { office, another, ...values } = form;
      const place = await findOffice(ctx.db, office);
      requireValid(place !== undefined, 'office', 'Office not found');
      const { id: officeId } = place;
      allow(holdsIn(ctx.reach, writes, officeId));
      await requireOwner(ctx, values.ownerId, owningIn(place.code));
      const followed = await given.check?.({ ...values, office }, { ctx, before: null, officeId, another });
      const kept = { company: ctx.reach.company, officeId, createdAt: ctx.now.toISOString() };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns of the form and these
      const id = await rows.insert(ctx, { ...values, ...kept, ...followed?.columns } as unknown as NewRow<T>);
      const made = await rows.find(ctx, id);
      await recordSaved(ctx, made, null, { ...audited(made), ...followed?.audited });
      return present(ctx, made);
    });

  const change = (
    ctx: Ctx,
    { id, version, ...values }: Partial<OwnedForm> & { id: string; version: number },
  ): Promise<Row> =>
    inTransaction(ctx, async (ctx) => {
      if (values.ownerId) await holdOwners(ctx.db, [values.ownerId]); // locks people before rows, like the removal of people
      await given.ahead?.(ctx, id);
      const before = await takeForChange(ctx, rows, { id, version, may, require: states, present });
      const whole = applyPatch(New, before, values);
      const followed = await given.check?.(whole, { ctx, before });
      const { office: _, ...next } = whole;
      if (values.ownerId && values.ownerId !== before.ownerId)
        await requireOwner(ctx, values.ownerId, owningIn(before.office));
      return save(ctx, before, { ...next, ...followed?.columns });
    });

  return { present, audited, recordSaved, save, create, change, timeline, addToTimeline };
}
