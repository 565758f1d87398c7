export type Names = { plural: string; singular: string; Type: string };

/** Checks the two names: lower-case English words, as folders and endpoints are called. Throws otherwise. */
export function namesOf(plural: string, singular: string): Names {
  for (const name of [plural, singular])
    if (!/^[a-z][a-zA-Z]{2,30}$/.test(name))
      throw new Error(`"${name}" is no name: use letters, starting with a small one.`);
  if (plural === singular) throw new Error('The plural names the domain, the singular one record: they differ.');
  return { plural, singular, Type: singular.charAt(0).toUpperCase() + singular.slice(1) };
}

/** Every file of a new domain, path → text. `step` is the number of its migration, `0012`. */
export function filesOf({ plural, singular, Type }: Names, step: string): Record<string, string> {
  const server = `server/src/domains/${plural}/${plural}`;
  const table = plural.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return {
    [`server/migrations/${step}_${table}.sql`]: `create table ${table} (
  id         uuid primary key default uuidv7(),
  company    text not null references companies,
  office_id  smallint not null references offices,
  name       text not null,
  created_at timestamptz(3) not null default now(),
  version    integer not null default 1
);
create index ${table}_office on ${table} (company, office_id, created_at desc, id desc);
`,
    [`contracts/src/${plural}/index.ts`]: `export * from './${plural}.contract.ts';\n`,
    [`contracts/src/${plural}/${plural}.contract.ts`]: `import { z } from 'zod';
import { get } from '../kit/index.ts';

export const ${Type} = z.object({ id: z.uuid(), name: z.string(), version: z.number().int() });
export type ${Type} = z.infer<typeof ${Type}>;

export const ${plural} = {
  get: get('/${plural}-app/${plural}/:id', {
    permission: '${plural}.read',
    summary: 'One ${singular}.',
    params: z.object({ id: z.uuid() }),
    returns: ${Type},
  }),
};
`,
    [`${server}.access.ts`]: `import type { ExpressionBuilder } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { Reach } from '../../kit/context.ts';

/** Rows within this reach. Every read goes through here, lists and single rows alike. */
export const visibleTo = (reach: Reach) => (eb: ExpressionBuilder<DB, '${plural}'>) => {
  const inCompany = eb('${plural}.company', '=', reach.company);
  const offices = reach.offices('${plural}.read');
  return offices === 'all' ? inCompany : inCompany.and('${plural}.officeId', 'in', [...offices, -1]);
};
`,
    [`${server}.queries.ts`]: `import type { Db } from '../../db/client.ts';
import type { Reach } from '../../kit/context.ts';
import { Problem } from '../../kit/problem.ts';
import { visibleTo } from './${plural}.access.ts';

/** One row, or not-found: hidden and missing look the same. */
export const find = (db: Db, reach: Reach, id: string) =>
  db
    .selectFrom('${plural}')
    .selectAll()
    .where(visibleTo(reach))
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Problem('not-found', '${Type} not found.'));
`,
    [`${server}.service.ts`]: `import type { Output, Input } from '@embark/contracts/kit';
import type { ${plural} } from '@embark/contracts/${plural}';
import type { Ctx } from '../../kit/context.ts';
import * as sql from './${plural}.queries.ts';

export const get = (ctx: Ctx, { id }: Input<typeof ${plural}.get>): Promise<Output<typeof ${plural}.get>> =>
  sql.find(ctx.db, ctx.reach, id);
`,
    [`${server}.routes.ts`]: `import { ${plural} } from '@embark/contracts/${plural}';
import { serve } from '../../kit/serve.ts';
import * as service from './${plural}.service.ts';

export const ${singular}Routes = serve(${plural}, service);
`,
    [`server/src/domains/${plural}/index.ts`]: `export { ${singular}Routes } from './${plural}.routes.ts';\n`,
    [`${server}.http.test.ts`]: `import { ${plural} } from '@embark/contracts/${plural}';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';

const crm = testApp();

test('a ${singular} is there for those who may see it', async () => {
  const person = await crm.person({ roles: ['admin'] });
  const { status } = await crm.as(person, ${plural}.get, { id: '01990000-0000-7000-8000-000000000000' });
  // Say what a ${singular} is for: make one the way a user does, read it, then refuse it to another office from the same set-up.
  expect(status).toBe(200);
});
`,
  };
}
