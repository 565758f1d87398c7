import { httpTest } from './httpTest.ts';
import type { Names } from './names.ts';
import { access, index, queries, service } from './serverTemplates.ts';
import { serverSample, webSample } from './samples.ts';
import { texts, titles } from './texts.ts';
import { fields, listPage, recordPage, routes } from './webTemplates.ts';

/** All files of a new kind of record, path → text. `step` is the number of its migration, `0012`. */
export function filesOf(names: Names, area: string, step: string): Record<string, string> {
  const { plural, Plural, Type, table } = names;
  const server = `server/src/domains/${area}/${plural}`;
  const web = `web/src/domains/${area}/${plural}`;
  return {
    [`server/migrations/${step}_${table}.sql`]: migration(names),
    [`contracts/src/${area}/${plural}/index.ts`]: contract(names),
    [`${server}/index.ts`]: index(names, area),
    [`${server}/${plural}.access.ts`]: access(names),
    [`${server}/${plural}.queries.ts`]: queries(names, area),
    [`${server}/${plural}.service.ts`]: service(names, area),
    [`${server}/${plural}.http.test.ts`]: httpTest(names, area),
    [`${server}/${plural}.sample.ts`]: serverSample(names, area),
    [`${web}/routes.tsx`]: routes(names),
    [`${web}/fields.ts`]: fields(names, area),
    [`${web}/${Plural}Page.tsx`]: listPage(names, area),
    [`${web}/${Type}Page.tsx`]: recordPage(names, area),
    [`${web}/${plural}.sample.ts`]: webSample(names),
    [`${web}/texts.d.ts`]: typesOfTexts(names),
    ...inLanguages(`${web}/texts`, texts(names)),
    ...inLanguages(`${web}/titles/texts`, titles(names)),
  };
}

/** A file of texts for each language. */
const inLanguages = (folder: string, said: Record<string, object>) =>
  Object.fromEntries(Object.entries(said).map(([language, one]) => [`${folder}/${language}.json`, json(one)]));

/** The type check of the kind's text keys. */
const typesOfTexts = ({ plural }: Names) => `import '../../../kit/i18n/keys.ts';

declare module '../../../kit/i18n/keys.ts' {
  interface Texts {
    ${plural}: typeof import('./texts/en.json');
  }
}
`;

/** Formats JSON as the repository stores it. */
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The triggers notify open pages of changes, and delete the timeline of a deleted row. */
function migration({ plural, table }: Names) {
  const name = plural === table ? '' : `'${plural}'`;
  const each = (
    trigger: string,
    when: string,
    rows: string,
    run: string,
  ) => `create trigger ${table}_${trigger} after ${when} on ${table}
  referencing ${rows} for each statement execute function ${run}(${name});
`;
  return `create table ${table} (
  id         uuid primary key default uuidv7(),
  company    text not null references companies,
  office_id  smallint not null references offices,
  name       text not null check (name <> ''),
  status     text not null check (status in ('active', 'inactive')),
  owner_id   integer not null references users,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version    integer not null default 1
);
create index ${table}_office on ${table} (company, office_id, created_at desc, id desc);
create index ${table}_owner on ${table} (owner_id);

${each('announce_new', 'insert', 'new table as changed', 'announce')}${each('announce_changed', 'update', 'new table as changed', 'announce')}${each('announce_gone', 'delete', 'old table as changed', 'announce')}${each('timeline_ends', 'delete', 'old table as gone', 'timeline_ends')}`;
}

const contract = ({ plural, singular, Type, words }: Names) => `import { z } from 'zod';
import { defineFields, get, line, pageOf, PageQuery, patch, post, WhereText, Whole } from '../../kit/index.ts';
import { NewTimelineEntry, timelineEndpoints } from '../../platform/timeline/index.ts';
import { bulkFields } from '../../workspace/bulk/index.ts';

export const ${singular}Statuses = ['active', 'inactive'] as const;

/** What the list can do with each field. */
export const ${singular}Fields = defineFields({
  name: { kind: 'text', column: true, sort: true },
  status: { kind: 'choice', of: ${singular}Statuses, column: true, filter: true, where: true },
  owner: { kind: 'choice', of: /^(me|[1-9]\\d{0,8})$/, column: true, sort: true, filter: true, where: true },
  office: { kind: 'choice', of: /^([A-Za-z]{2,3}|\\d{1,4})$/, column: true, filter: true, where: true },
  createdAt: { kind: 'moment', column: true, sort: 'desc', filter: 'created', where: true },
});

export const ${Type}Filter = PageQuery.extend({
  ...${singular}Fields.filter,
  q: line(100).optional(),
  /** Conditions in and/or groups, applied on top of the other filters. */
  where: WhereText.optional(),
});
export type ${Type}Filter = z.infer<typeof ${Type}Filter>;

export const ${Type} = z.object({
  id: z.uuid(),
  version: z.number().int(),
  name: z.string(),
  status: z.enum(${singular}Statuses),
  ownerId: z.number().int(),
  owner: z.string(),
  office: z.string(),
  zone: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  can: z.object({ edit: z.boolean() }),
});
export type ${Type} = z.infer<typeof ${Type}>;

const own = { name: line(120).min(1, 'Enter a name'), status: z.enum(${singular}Statuses), ownerId: Whole };

export const New${Type} = z.strictObject({ ...own, office: z.string().trim().toUpperCase().regex(/^[A-Z]{2,3}$/, 'Choose an office') });
export type New${Type} = z.infer<typeof New${Type}>;
export const ${Type}Change = z.strictObject({ version: Whole, ...z.object(own).partial().shape });

/** Fields for bulk updates, in addition to the owner. */
export const ${singular}Bulk = bulkFields(New${Type}, ['status']);

const Id = z.object({ id: z.uuid() });
const path = '/${plural}-app/${plural}';

export const ${plural} = {
  list: get(path, {
    permission: '${plural}.read',
    summary: 'The list of the offices within reach.',
    query: ${Type}Filter,
    returns: pageOf(${Type}),
  }),
  get: get(\`\${path}/:id\`, { permission: '${plural}.read', summary: 'One ${words}.', params: Id, returns: ${Type} }),
  create: post(path, {
    permission: '${plural}.write',
    summary: 'Adds a ${words} to an office.',
    body: New${Type},
    returns: ${Type},
  }),
  change: patch(\`\${path}/:id\`, {
    permission: '${plural}.write',
    summary: 'Changes a ${words}; 409 with the present row when \`version\` is not the newest.',
    params: Id,
    body: ${Type}Change,
    returns: ${Type},
  }),
  ...timelineEndpoints(path, {
    read: '${plural}.read',
    write: '${plural}.write',
    entry: NewTimelineEntry,
    record: ${Type},
  }),
};
`;
