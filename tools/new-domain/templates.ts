export type Names = { plural: string; singular: string; Type: string; Plural: string; table: string; words: string };

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const snake = (name: string, by = '_') => name.replace(/[A-Z]/g, (letter) => `${by}${letter.toLowerCase()}`);

/** Checks the two names: lower-case English words, as folders and endpoints are called. Throws otherwise. */
export function namesOf(plural: string, singular: string): Names {
  for (const name of [plural, singular])
    if (!/^[a-z][a-zA-Z]{2,30}$/.test(name))
      throw new Error(`"${name}" is not a valid name: use letters, starting with a small one.`);
  if (plural === singular) throw new Error('The plural names the domain, the singular one record: they must differ.');
  return {
    plural,
    singular,
    Type: capital(singular),
    Plural: capital(plural),
    table: snake(plural),
    words: snake(singular, ' '),
  };
}

/** Every file of a new domain, path → text. `step` is the number of its migration, `0012`. */
export function filesOf(names: Names, area: string, step: string): Record<string, string> {
  const { plural, table } = names;
  const server = `server/src/domains/${area}/${plural}`;
  return {
    [`server/migrations/${step}_${table}.sql`]: migration(names),
    [`contracts/src/${area}/${plural}/index.ts`]: `export * from './${plural}.contract.ts';\n`,
    [`contracts/src/${area}/${plural}/${plural}.contract.ts`]: contract(names),
    [`${server}/index.ts`]: index(names, area),
    [`${server}/${plural}.access.ts`]: access(names),
    [`${server}/${plural}.queries.ts`]: queries(names, area),
    [`${server}/${plural}.service.ts`]: service(names, area),
    [`${server}/${plural}.http.test.ts`]: httpTest(names, area),
  };
}

const migration = ({ table }: Names) => `create table ${table} (
  id         uuid primary key default uuidv7(),
  company    text not null references companies,
  office_id  smallint not null references offices,
  name       text not null check (name <> ''),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version    integer not null default 1
);
create index ${table}_office on ${table} (company, office_id, created_at desc, id desc);
`;

const contract = ({ plural, singular, Type, words }: Names) => `import { z } from 'zod';
import { defineFields, get, line, pageOf, PageQuery, patch, post, Whole } from '../../kit/index.ts';

/** What the list can do with each field. */
export const ${singular}Fields = defineFields({
  name: { kind: 'text', column: true, sort: true },
  office: { kind: 'choice', of: /^[A-Za-z]{2,3}$/, column: true, filter: true },
  createdAt: { kind: 'moment', column: true, sort: 'desc' },
});

export const ${Type}Filter = PageQuery.extend({ ...${singular}Fields.filter, q: line(100).optional() });
export type ${Type}Filter = z.infer<typeof ${Type}Filter>;

export const ${Type} = z.object({
  id: z.uuid(),
  version: z.number().int(),
  name: z.string(),
  office: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  can: z.object({ edit: z.boolean() }),
});
export type ${Type} = z.infer<typeof ${Type}>;

const Id = z.object({ id: z.uuid() });
const own = { name: line(120).min(1, 'Enter a name') };

export const New${Type} = z.strictObject({ ...own, office: z.string().trim().regex(/^[A-Za-z]{2,3}$/, 'Choose an office') });
export type New${Type} = z.infer<typeof New${Type}>;
export const ${Type}Change = z.strictObject({ version: Whole, ...z.object(own).partial().shape });

export const ${plural} = {
  list: get('/${plural}-app/${plural}', {
    permission: '${plural}.read',
    summary: 'The list of the offices within reach.',
    query: ${Type}Filter,
    returns: pageOf(${Type}),
  }),
  get: get('/${plural}-app/${plural}/:id', { permission: '${plural}.read', summary: 'One ${words}.', params: Id, returns: ${Type} }),
  create: post('/${plural}-app/${plural}', {
    permission: '${plural}.write',
    summary: 'Adds a ${words} to an office.',
    body: New${Type},
    returns: ${Type},
  }),
  change: patch('/${plural}-app/${plural}/:id', {
    permission: '${plural}.write',
    summary: 'Changes a ${words}; 409 with the present row when \`version\` is not the newest.',
    params: Id,
    body: ${Type}Change,
    returns: ${Type},
  }),
};
`;

const access = ({ plural, Type }: Names) => `import type { RawBuilder } from 'kysely';
import { holdsIn, type Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';

/** Rows within this reach. Every read goes through here, lists and single rows alike. */
export const visibleTo = (reach: Reach): RawBuilder<boolean> => inReach(reach, '${plural}.read', 'r');

/** In SQL: whether the caller may change the row. */
export const changeableBy = (reach: Reach): RawBuilder<boolean> => inReach(reach, '${plural}.write', 'r');

export const mayCreate${Type} = (reach: Reach, officeId: number): boolean => holdsIn(reach, '${plural}.write', officeId);
export const mayChange${Type} = (_reach: Reach, { can }: { can: { edit: boolean } }): boolean => can.edit;
`;

const queries = (
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

const service = (
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

const index = ({ plural }: Names, area: string) => `import { ${plural} } from '@embark/contracts/${area}/${plural}';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import * as service from './${plural}.service.ts';

export const domain: Domain = { name: '${plural}', routes: () => [serve(${plural}, service)] };
`;

const httpTest = (
  { plural, singular, Type, words }: Names,
  area: string,
) => `import { ${plural}, ${Type} } from '@embark/contracts/${area}/${plural}';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';

const crm = testApp();
let own: Person;
let other: Person;
beforeAll(async () => {
  own = await crm.person({ roles: ['user'] });
  other = await crm.person({ roles: ['buser'] });
});
const made = async (name: string) => (await crm.as(own, ${plural}.create, { name, office: 'AU' })).body;

describe('a ${words}', () => {
  test('is made, listed and changed by its office, and the change is audited', async () => {
    const ${singular} = await made('First');
    expect(${Type}.strict().parse(${singular})).toMatchObject({ name: 'First', office: 'AU', version: 1 });
    const { body } = await crm.as(own, ${plural}.change, { id: ${singular}.id, version: 1, name: 'Second' });
    expect(body).toMatchObject({ name: 'Second', version: 2 });
    expect((await crm.as(own, ${plural}.get, { id: ${singular}.id })).body).toMatchObject({ name: 'Second' });
    expect((await crm.as(own, ${plural}.list, { q: 'seco' })).body).toMatchObject({ total: 1, rows: [{ id: ${singular}.id }] });
    const audited = await crm.database.db.selectFrom('audit').select('action').where('subjectId', '=', ${singular}.id).execute();
    expect(audited.map(({ action }) => action)).toEqual(['${plural}.create', '${plural}.change']);
  });

  test('is not there for another office', async () => {
    const { id } = await made('Ours');
    const asked = { id, version: 1, name: 'Theirs' };
    expect((await crm.as(other, ${plural}.get, { id })).status).toBe(404);
    expect((await crm.as(other, ${plural}.change, asked)).status).toBe(404);
    expect((await crm.as(other, ${plural}.create, { name: 'Theirs', office: 'AU' })).status).toBe(403);
    expect((await crm.as(other, ${plural}.list, {})).body).toMatchObject({ total: 0 });
    expect((await crm.as(own, ${plural}.change, asked)).status).toBe(200);
  });

  test('is saved once on each version', async () => {
    const { id } = await made('Contested');
    const replies = await crm.atOnce<{ status: number }>(
      '${plural}',
      () => crm.as(own, ${plural}.change, { id, version: 1, name: 'One' }),
      () => crm.as(own, ${plural}.change, { id, version: 1, name: 'Other' }),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('needs a name and an office that exists', async () => {
    const { body, status } = await crm.as(own, ${plural}.create, { name: '', office: 'AU' });
    expect({ status, body }).toMatchObject({ status: 422, body: { error: [{ type: 'name' }] } });
    const nowhere = await crm.as(own, ${plural}.create, { name: 'Nowhere', office: 'XX' });
    expect(nowhere).toMatchObject({ status: 422, body: { error: [{ type: 'office' }] } });
  });
});
`;
