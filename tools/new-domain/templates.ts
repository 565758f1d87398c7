import type { Names } from './names.ts';
import { access, index, queries, service } from './serverTemplates.ts';

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
