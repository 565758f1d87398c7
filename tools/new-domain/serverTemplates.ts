import { capital, type Names } from './names.ts';

export const access = ({ plural, Type }: Names) => `import type { RawBuilder } from 'kysely';
import { holdsIn, type Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';

/** Rows within this reach. Every read goes through here, lists and single rows alike. */
export const visibleTo = (reach: Reach): RawBuilder<boolean> => inReach(reach, '${plural}.read', 'r');

/** In SQL: whether the caller may change the row. */
export const changeableBy = (reach: Reach): RawBuilder<boolean> => inReach(reach, '${plural}.write', 'r');

export const mayCreate${Type} = (reach: Reach, officeId: number): boolean => holdsIn(reach, '${plural}.write', officeId);
export const mayChange${Type} = (_reach: Reach, { can }: { can: { edit: boolean } }): boolean => can.edit;
`;

export const queries = (
  { plural, singular, Type, table, words }: Names,
  area: string,
) => `import type { ${Type}, ${singular}Fields, ${Type}Filter } from '@embark/contracts/${area}/${plural}';
import { sql } from 'kysely';
import type { Ctx, Reach } from '../../../kit/context.ts';
import { readOrder, type SortKey } from '../../../kit/keyset.ts';
import { iso, pageStatement } from '../../../kit/page.ts';
import { prepared } from '../../../kit/prepared.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';
import { changeableBy, visibleTo } from './${plural}.access.ts';

const sorts: Record<(typeof ${singular}Fields.sorts)[number], SortKey> = {
  name: { up: sql\`plain(r.name)\`, type: 'text' },
  createdAt: { up: sql\`r.created_at\`, type: 'timestamptz' },
};

const columns = (reach: Reach) => sql\`r.id, r.version, r.name, o.code as office, \${iso('r.createdAt')} as "createdAt",
  \${iso('r.updatedAt')} as "updatedAt", json_build_object('edit', \${changeableBy(reach)}) as can\`;

/** A page of the list as JSON text. */
export async function findPage({ db, pool, reach }: Ctx, filter: ${Type}Filter): Promise<string> {
  const wanted = [
    visibleTo(reach),
    ...(filter.office?.length
      ? [sql<boolean>\`r.office_id in (select id from offices where code = any(\${filter.office.map((code) => code.toUpperCase())}::text[]))\`]
      : []),
    ...(filter.q ? [sql<boolean>\`plain(r.name) like containing(\${filter.q}::text)\`] : []),
  ];
  const statement = pageStatement({
    from: sql\`${table} r\`,
    id: sql\`r.id\`,
    where: sql<boolean>\`(\${sql.join(wanted, sql\` and \`)})\`,
    order: readOrder(sorts, filter.sort || '-createdAt', '-createdAt', sql\`r.id\`),
    row: sql\`row_to_json(shown)\`,
    rowFrom: sql\`join ${table} r on r.id = page.id join offices o on o.id = r.office_id
      cross join lateral (select \${columns(reach)}) as shown\`,
    asked: filter,
    way: 'sort',
  });
  const [answer] = await prepared(pool, statement.compile(db));
  return answer?.page ?? '';
}

export const ${singular}Table = recordTable({
  table: '${plural}',
  alias: 'r',
  visible: visibleTo,
  show: (reach) => sql<${Type}>\`select \${columns(reach)} from ${table} r join offices o on o.id = r.office_id\`,
  touched: ['updatedAt'],
  notFound: '${capital(words)} not found or no access.',
});

/** The id of an office by its code; undefined where there is none. */
export const findOffice = async ({ db }: Ctx, code: string): Promise<number | undefined> =>
  (await db.selectFrom('offices').select('id').where('code', '=', code.toUpperCase()).executeTakeFirst())?.id;
`;

export const service = (
  { plural, singular, Type }: Names,
  area: string,
) => `import { type ${plural}, New${Type} } from '@embark/contracts/${area}/${plural}';
import type { Input, Output } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import { allow, requireValid } from '../../../kit/problem.ts';
import { applyPatch, takeForChange } from '../../../kit/record/change.ts';
import { Raw } from '../../../kit/responses.ts';
import * as audit from '../../platform/audit/index.ts';
import { mayChange${Type}, mayCreate${Type} } from './${plural}.access.ts';
import { findOffice, findPage, ${singular}Table } from './${plural}.queries.ts';

type Calls = typeof ${plural};

export const list = async (ctx: Ctx, filter: Input<Calls['list']>): Promise<Raw> => new Raw(await findPage(ctx, filter));

export const get = (ctx: Ctx, { id }: Input<Calls['get']>): Promise<Output<Calls['get']>> => ${singular}Table.read(ctx, id);

export function create(ctx: Ctx, { office, ...given }: Input<Calls['create']>): Promise<Output<Calls['create']>> {
  return inTransaction(ctx, async (ctx) => {
    const officeId = await findOffice(ctx, office);
    requireValid(officeId !== undefined, 'office', 'There is no such office');
    allow(mayCreate${Type}(ctx.reach, officeId));
    const { company } = ctx.reach;
    const id = await ${singular}Table.insert(ctx, { ...given, company, officeId, createdAt: ctx.now.toISOString() });
    await audit.recordChange(ctx, '${plural}.create', id, null, { ...given, office });
    return ${singular}Table.find(ctx, id);
  });
}

export function change(ctx: Ctx, { id, version, ...given }: Input<Calls['change']>): Promise<Output<Calls['change']>> {
  return inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, ${singular}Table, { id, version, may: mayChange${Type} });
    const { office: _, ...next } = applyPatch(New${Type}, before, given);
    await ${singular}Table.update(ctx, id, next);
    const after = await ${singular}Table.find(ctx, id);
    await audit.recordChange(ctx, '${plural}.change', id, applyPatch(New${Type}, before, {}), applyPatch(New${Type}, after, {}));
    return after;
  });
}
`;

export const index = (
  { plural }: Names,
  area: string,
) => `import { ${plural} } from '@embark/contracts/${area}/${plural}';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import * as service from './${plural}.service.ts';

export const domain: Domain = { name: '${plural}', routes: () => [serve(${plural}, service)] };
`;
