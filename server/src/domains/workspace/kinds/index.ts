import type { FieldDefinitions, ListQuery, RecordDefinition } from '@embark/contracts/kit/record';
import type { BulkFields } from '@embark/contracts/workspace/bulk';
import { kindBulk } from '@embark/contracts/workspace/kinds';
import type { z } from 'zod';
import { cellSubject } from '../../../kit/cells.ts';
import type { Ctx } from '../../../kit/context.ts';
import { Raw } from '../../../kit/responses.ts';
import { kindLists } from '../bulk/index.ts';
import {
  type Definition,
  kindTable,
  type KindTable,
  type KindTableOf,
  type RowFrame,
  type TableOf,
} from './kinds.queries.ts';
import { chosen, mayEdit, type Rules, savesOf } from './kinds.service.ts';

export { countOf } from './kinds.queries.ts';
export type { CheckContext } from './kinds.service.ts';

/**
 * A kind of record on the server, from its description: `handlers` serve its calls, and the domain registers `lists` and, for a register, `cells`. Rows
 * belong to an office and an owner, who needs `<kind>.write` there.
 */
export const defineKind = <
  const S extends FieldDefinitions,
  Row extends RowFrame,
  const T extends TableOf<S>,
  Aside extends object = object,
  Q extends ListQuery = ListQuery,
>(
  record: Definition<S>,
  _row: z.core.$ZodType<Row>,
  given: KindTableOf<S, T, Row, Aside, Q> & Rules<z.output<Definition<S>['New']>, Row & NoInfer<Aside>, T, Q>,
) =>
  kindOf<Row, Row & Aside, T, Q>(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same, read by the names of its fields
    record as unknown as RecordDefinition,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same
    given as unknown as KindTable<Row & Aside, Q> & Rules<unknown, Row & Aside, T, Q>,
  );

function kindOf<Row extends RowFrame, Kept extends Row, T extends string, Q extends ListQuery>(
  record: RecordDefinition,
  given: KindTable<Kept, Q> & Rules<unknown, Kept, T, Q>,
) {
  const { kind, Change, Filter, names, list: fields } = record;
  const { list, rows } = kindTable<Kept, T, Q>(record, given);
  const saves = savesOf<Row, Kept, T, Q>(record, given, rows);
  const { present, audited, recordSaved, save, create, change, timeline, addToTimeline } = saves;
  return {
    list,
    rows,
    present,
    /** For acts of the kind: the fields before and after, and their lines in the timeline and the audit trail. */
    audited,
    recordSaved,
    save,
    handlers: {
      list: async (ctx: Ctx, filter: Q): Promise<Raw> => new Raw(await list.page(ctx, filter)),
      get: async (ctx: Ctx, { id }: { id: string }): Promise<Row> => present(ctx, await rows.read(ctx, id)),
      create,
      change,
      timeline,
      addToTimeline,
    },
    lists: kindLists<Kept, keyof Kept & string, Q>({
      kind,
      path: given.path,
      exports: given.exports,
      fields,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without one, `Q` is what every list is asked for
      filter: given.filter ?? (Filter as z.ZodObject & z.core.$ZodType<Q>),
      list,
      table: rows,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a row has the fields of its form
      bulk: kindBulk(record) as BulkFields<keyof Kept & string>,
      may: mayEdit,
      audited,
    }),
    /** Its cells in a register: the fields of its form. */
    cells: cellSubject({
      list: kind,
      writes: `${kind}.write`,
      body: Change,
      fields: names,
      find: rows.find,
      change,
      formOf: (row) => chosen(row, names),
    }),
  };
}
