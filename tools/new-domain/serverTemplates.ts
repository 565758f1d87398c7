import { capital, type Names } from './names.ts';

export const access = ({ plural, Type }: Names) => `import type { RawBuilder } from 'kysely';
import { holdsIn, type Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';

/** Rows within this reach. Every read uses it, for lists and single rows alike. */
export const visibleTo = (reach: Reach): RawBuilder<boolean> => inReach(reach, '${plural}.read', 'r');

/** In SQL: whether the caller may change the row. */
export const changeableBy = (reach: Reach): RawBuilder<boolean> => inReach(reach, '${plural}.write', 'r');

export const mayCreate${Type} = (reach: Reach, officeId: number): boolean => holdsIn(reach, '${plural}.write', officeId);
export const mayChange${Type} = (_reach: Reach, { can }: { can: { edit: boolean } }): boolean => can.edit;
/** The permission needed to own a row, and in which office. */
export const owningIn = (office: string) => ({ office, permission: '${plural}.write', field: 'ownerId' }) as const;
`;

export const queries = (
  { plural, singular, Type, table, words }: Names,
  area: string,
) => `import { type ${Type}, ${singular}Fields, type ${Type}Filter } from '@embark/contracts/${area}/${plural}';
import { sql } from 'kysely';
import type { Reach } from '../../../kit/context.ts';
import { equalsAny } from '../../../kit/inReach.ts';
import { defineList } from '../../../kit/list/define.ts';
import { iso } from '../../../kit/page.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';
import { momentSql } from '../../../kit/where.ts';
import { fromDay, inZone, ofOffice, toDay } from '../../organisation/offices/index.ts';
import { ownerEntry } from '../../organisation/people/index.ts';
import { changeableBy, visibleTo } from './${plural}.access.ts';

const columns = (reach: Reach) => sql\`r.id, r.version, r.name, r.status, r.owner_id as "ownerId", u.name as owner, o.code as office, o.zone,
  \${iso('r.createdAt')} as "createdAt", \${iso('r.updatedAt')} as "updatedAt", jsonb_build_object('edit', \${changeableBy(reach)}) as can\`;
const beside = sql\`join offices o on o.id = r.office_id join users u on u.id = r.owner_id\`;

/** The list: its pages, its count and its filter. */
export const ${singular}List = defineList<typeof ${singular}Fields.table, ${Type}Filter>({
  fields: ${singular}Fields,
  entries: {
    name: { sort: { up: sql\`plain(r.name)\`, type: 'text' } },
    status: { of: (statuses) => equalsAny('r.status', statuses, 'text') },
    owner: ownerEntry('r.ownerId'),
    office: { of: (offices) => ofOffice('r', offices) },
    createdAt: {
      where: ({ now }) => momentSql({ at: sql\`r.created_at\`, zoned: (wall) => inZone('r', wall), now }),
      from: (day) => fromDay('r', 'createdAt', day),
      to: (day) => toDay('r', 'createdAt', day),
      sort: { up: sql\`r.created_at\`, type: 'timestamptz' },
    },
  },
  from: sql\`${table} r\`,
  id: sql\`r.id\`,
  visible: visibleTo,
  rows: (reach) => sql\`join ${table} r on r.id = page.id \${beside}
    cross join lateral (select \${columns(reach)}) as shown\`,
  search: (_reach, q) => sql<boolean>\`plain(r.name) like containing(\${q}::text)\`,
  sort: '-createdAt',
  further: '-createdAt',
  plan: 'sort',
});

export const ${singular}Table = recordTable({
  table: '${plural}',
  alias: 'r',
  visible: visibleTo,
  show: (reach) => sql<${Type}>\`select \${columns(reach)} from ${table} r \${beside}\`,
  touched: ['updatedAt'],
  notFound: '${capital(words)} not found or no access.',
});
`;

export const service = (
  { plural, singular, Type }: Names,
  area: string,
) => `import { type ${Type}, type ${plural}, New${Type} } from '@embark/contracts/${area}/${plural}';
import type { Input } from '@embark/contracts/kit';
import type { NewTimelineEntry } from '@embark/contracts/platform/timeline';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import { allow, requireValid } from '../../../kit/problem.ts';
import { applyPatch, takeForChange } from '../../../kit/record/change.ts';
import { Raw } from '../../../kit/responses.ts';
import { findOffice } from '../../organisation/offices/index.ts';
import { holdOwners, requireOwner } from '../../organisation/people/index.ts';
import { timelineOf } from '../../platform/timeline/index.ts';
import { mayChange${Type}, mayCreate${Type}, owningIn } from './${plural}.access.ts';
import { ${singular}List, ${singular}Table } from './${plural}.queries.ts';

type Calls = typeof ${plural};
const { recordSaved, ...stream } = timelineOf<${Type}, ${Type}, NewTimelineEntry>({
  subject: '${plural}',
  table: ${singular}Table,
  mayWrite: mayChange${Type},
  present: (_ctx, row) => row,
});
export const { timeline, addToTimeline } = stream;

/** The fields its audit trail compares. */
export const own = (row: ${Type}) => applyPatch(New${Type}, row, {});

export const list = async (ctx: Ctx, filter: Input<Calls['list']>): Promise<Raw> =>
  new Raw(await ${singular}List.page(ctx, filter));

export const get = (ctx: Ctx, { id }: Input<Calls['get']>): Promise<${Type}> => ${singular}Table.read(ctx, id);

export function create(ctx: Ctx, { office, ...given }: Input<Calls['create']>): Promise<${Type}> {
  return inTransaction(ctx, async (ctx) => {
    const place = await findOffice(ctx.db, office);
    requireValid(place !== undefined, 'office', 'Office not found');
    allow(mayCreate${Type}(ctx.reach, place.id));
    await requireOwner(ctx, given.ownerId, owningIn(place.code));
    const kept = { company: ctx.reach.company, officeId: place.id, createdAt: ctx.now.toISOString() };
    const made = await ${singular}Table.find(ctx, await ${singular}Table.insert(ctx, { ...given, ...kept }));
    await recordSaved(ctx, made, null, own(made));
    return made;
  });
}

export function change(ctx: Ctx, { id, version, ...given }: Input<Calls['change']>): Promise<${Type}> {
  return inTransaction(ctx, async (ctx) => {
    if (given.ownerId) await holdOwners(ctx.db, [given.ownerId]); // locks people before rows, like the removal of people
    const before = await takeForChange(ctx, ${singular}Table, { id, version, may: mayChange${Type} });
    const { office: _, ...next } = applyPatch(New${Type}, before, given);
    if (next.ownerId !== before.ownerId) await requireOwner(ctx, next.ownerId, owningIn(before.office));
    await ${singular}Table.update(ctx, id, next);
    const after = await ${singular}Table.find(ctx, id);
    await recordSaved(ctx, after, own(before), own(after));
    return after;
  });
}
`;

export const index = (
  { plural, singular, Type, path }: Names,
  area: string,
) => `import { type ${Type}, ${singular}Bulk, ${singular}Fields, ${Type}Filter, ${plural} } from '@embark/contracts/${area}/${plural}';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { kindLists } from '../../workspace/bulk/index.ts';
import { mayChange${Type} } from './${plural}.access.ts';
import { ${singular}List, ${singular}Table } from './${plural}.queries.ts';
import { addToTimeline, change, create, get, list, own, timeline } from './${plural}.service.ts';

export const domain: Domain = {
  name: '${plural}',
  routes: () => [serve(${plural}, { list, get, create, change, timeline, addToTimeline })],
  ...kindLists<${Type}, 'status', ${Type}Filter>({
    kind: '${plural}',
    path: '${path}',
    exports: 'enquiries.export',
    fields: ${singular}Fields,
    filter: ${Type}Filter,
    list: ${singular}List,
    table: ${singular}Table,
    bulk: ${singular}Bulk,
    may: mayChange${Type},
    audited: own,
  }),
};
`;
