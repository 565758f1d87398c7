import { httpTest } from './httpTest.ts';
import type { Names } from './names.ts';
import { contract, index, pages, routes } from './codeTemplates.ts';
import { serverSample, webSample } from './samples.ts';
import { messages, texts, titles } from './texts.ts';

/** All files of a new kind of record, path → text. `step` is the number of its migration, `0012`. */
export function filesOf(names: Names, area: string, step: string): Record<string, string> {
  const { plural, table } = names;
  const server = `server/src/domains/${area}/${plural}`;
  const web = `web/src/domains/${area}/${plural}`;
  return {
    [`server/migrations/${step}_${table}.sql`]: migration(names),
    [`contracts/src/${area}/${plural}/index.ts`]: contract(names),
    [`${server}/index.ts`]: index(names, area),
    [`${server}/${plural}.http.test.ts`]: httpTest(names, area),
    [`${server}/${plural}.sample.ts`]: serverSample(names, area),
    [`${web}/routes.tsx`]: routes(names),
    [`${web}/pages.tsx`]: pages(names, area),
    [`${web}/${plural}.sample.ts`]: webSample(names),
    [`${web}/texts.d.ts`]: typesOfTexts(names),
    ...inLanguages(`${web}/texts`, texts(names)),
    ...inLanguages(`${web}/titles/texts`, titles(names)),
    ...inLanguages(`${web}/messages/texts`, messages(names)),
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
