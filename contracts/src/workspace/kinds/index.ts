import { z } from 'zod';
import { get, pageOf, patch, post, type RecordKind } from '../../kit/index.ts';
import type { RecordDefinition } from '../../kit/record/index.ts';
import { NewTimelineEntry, timelineEndpoints } from '../../platform/timeline/index.ts';
import { type BulkFields, bulkFields } from '../bulk/index.ts';

type Schemas = { kind: RecordKind; Filter: z.ZodObject; New: z.ZodObject; Change: z.ZodObject };
type Words = {
  /** Where its addresses begin, `/employers-app/employers`. */
  path: string;
  /** In the documentation: "an employer", "employers". */
  one: string;
  many: string;
};

const Id = z.object({ id: z.uuid() });

/** The calls of a kind of record made by `defineRecord`: list, read, create, change and timeline. `Row` is the schema of its rows. */
export function kindEndpoints<const R extends Schemas, Row extends z.ZodObject>(
  { kind, Filter, New, Change }: R,
  Row: Row,
  { path, one, many }: Words,
) {
  // safe: the parameters are of the type that the definition has
  const [query, body, change] = [Filter as R['Filter'], New as R['New'], Change as R['Change']];
  const [read, write] = [`${kind}.read`, `${kind}.write`] as const;
  return {
    list: get(path, {
      permission: read,
      summary: `List ${many}, filtered and sorted, with the exact total.`,
      query,
      returns: pageOf(Row),
    }),
    get: get(`${path}/:id`, { permission: read, summary: `Get ${one}.`, params: Id, returns: Row }),
    create: post(path, { permission: write, summary: `Add ${one} to an office.`, body, returns: Row }),
    change: patch(`${path}/:id`, {
      permission: write,
      summary: `Update ${one}. A stale \`version\` returns 409 with the current row.`,
      params: Id,
      body: change,
      returns: Row,
    }),
    ...timelineEndpoints(path, { read, write, entry: NewTimelineEntry, record: Row }),
  };
}

/** The fields of a kind that can be set on many rows at once, in addition to the owner. */
export const kindBulk = ({ New, settable }: Pick<RecordDefinition, 'New' | 'settable'>): BulkFields =>
  bulkFields<z.ZodObject, string>(New, settable);
