import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkArrows } from './arrows.check.ts';
import { foreignWrites } from './arrows.tables.ts';
import { textFaults } from './arrows.text.ts';

const checkout = process.cwd();
let root: string;

/** A small source tree with the same layout: two domains in one area, one in an area above. */
const sound: Record<string, string> = {
  'contracts/src/crm/notes/index.ts': "import { z } from 'zod';\nexport const Note = z.object({ id: z.uuid() });\n",
  'server/src/domains/crm/notes/index.ts': "export { save } from './notes.service.ts';\n",
  'server/src/domains/crm/notes/notes.access.ts': "import { sql } from 'kysely';\nexport const own = sql`true`;\n",
  'server/src/domains/crm/notes/notes.rules.ts': 'export const isOld = (days: number) => days > 3;\n',
  'server/src/domains/crm/notes/notes.queries.ts':
    "import { sql } from 'kysely';\nexport const write = () => sql`update notes set saved_at = now()`;\n",
  'server/src/db/write/unit.ts': 'export const x = 1;\n',
  'server/src/domains/crm/notes/notes.service.ts':
    "import { write } from './notes.queries.ts';\nexport const save = () => write();\n",
  'server/src/domains/crm/notes/service/remove.ts':
    "import { write } from '../notes.queries.ts';\nexport const remove = write;\n",
  'server/src/domains/crm/labels/index.ts': "import { save } from '../notes/index.ts';\nexport const attach = save;\n",
  'server/src/domains/work/home/index.ts':
    "import { attach } from '../../crm/labels/index.ts';\nexport const start = attach;\n",
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'embark-arrows-'));
  mkdirSync(join(root, 'node_modules'));
  for (const name of ['zod', 'kysely', 'fastify'])
    symlinkSync(join(checkout, 'node_modules', name), join(root, 'node_modules', name));
  cpSync(join(checkout, 'tsconfig.base.json'), join(root, 'tsconfig.base.json'));
  for (const [file, source] of Object.entries(sound)) put(file, source);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(file: string, source: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), source);
}
/** Ignores violations of the list of shared tables, which is that of the real source tree. */
const complaints = async () => (await checkArrows(root)).complaints.filter((one) => !one.includes('no longer writes'));

const notes = 'server/src/domains/crm/notes';
const faults: [rule: string, file: string, source: string][] = [
  ['queries-know-no-service', `${notes}/notes.queries.ts`, "export { remove } from './service/remove.ts';\n"],
  ['queries-know-no-service', `${notes}/notes.queries.ts`, "export { save } from './notes.service.ts';\n"],
  ['schemas-are-contracts', `${notes}/notes.rules.ts`, "import { z } from 'zod';\nexport const Old = z.object({});\n"],
  [
    'only-queries-speak-sql',
    `${notes}/notes.service.ts`,
    "import { sql } from 'kysely';\nexport const save = sql`select 1`;\n",
  ],
  [
    'only-queries-speak-sql',
    `${notes}/clean.ts`,
    "import { sql } from 'kysely';\nexport const clean = sql`select 1`;\n",
  ],
  [
    'only-routes-speak-http',
    `${notes}/notes.service.ts`,
    "import fastify from 'fastify';\nexport const save = fastify;\n",
  ],
  ['rules-are-pure', `${notes}/notes.rules.ts`, "export { write } from './notes.queries.ts';\n"],
  ['access-knows-no-queries', `${notes}/notes.access.ts`, "export { write } from './notes.queries.ts';\n"],
  [
    'domains-meet-at-the-door',
    'server/src/domains/crm/labels/index.ts',
    "export { write } from '../notes/notes.queries.ts';\n",
  ],
  [
    'crm-knows-no-area-above',
    `${notes}/notes.service.ts`,
    "export { start as save } from '../../work/home/index.ts';\n",
  ],
  [
    'kit-knows-no-business',
    'server/src/kit/rows.ts',
    "import type { z } from 'zod';\nimport type { Note } from '../../../contracts/src/crm/notes/index.ts';\nexport type Row = z.output<typeof Note>;\n",
  ],
  [
    'kit-knows-no-business',
    'contracts/src/kit/rows.ts',
    "import { Note } from '../crm/notes/index.ts';\nexport const Row = Note;\n",
  ],
  [
    'saves-written-together-have-one-door',
    `${notes}/notes.queries.ts`,
    "import { x } from '../../../db/write/unit.ts';\nexport const save = x;\n",
  ],
  ['only-queries-speak-sql', `${notes}/notes.service.ts`, "export const save = (db) => db.updateTable('notes');\n"],
  ['rules-have-no-clock', `${notes}/notes.rules.ts`, 'export const isOld = () => Date.now() > 3;\n'],
  ['no-cycles', `${notes}/notes.service.ts`, "export { attach as save } from '../labels/index.ts';\n"],
  ['everything-resolves', `${notes}/notes.service.ts`, "export { save } from './gone.ts';\n"],
  [
    'table-has-one-owner',
    'server/src/domains/crm/labels/labels.queries.ts',
    "import { sql } from 'kysely';\nexport const add = sql`insert into notes (id) select 1`;\n",
  ],
];

test('a valid tree has no violations', async () => {
  expect(await complaints()).toEqual([]);
});

test.each(faults)('%s: an error in %s is found', async (rule, file, source) => {
  put(file, source);
  expect(await complaints()).toEqual(expect.arrayContaining([expect.stringMatching(`^${rule}: `)]));
});

test.each([
  ['sql', 'sql`update notes p set old = true`'],
  ['sql over lines', 'sql`update notes\n  set old = true`'],
  ['sql in capitals', 'sql`UPDATE notes SET old = true`'],
  ['sql with spaces and an alias', 'sql`update  only\n notes as n set old = true`'],
  ['sql with a quoted name', 'sql`insert  into "notes" (id) select 1`'],
  ['a merge', 'sql`merge into notes using old on true`'],
  ['an emptied table', 'sql`truncate table notes`'],
  ['a deletion', 'sql`delete from notes where old`'],
  ['kysely with an alias', "db.updateTable('notes as n')"],
  ['kysely with a list', "db.deleteFrom(['notes'])"],
  ['kysely', "db.insertInto('notes').values([])"],
  ['kysely, two words', "db.updateTable('notes')"],
  ['a table by name', "sql`update ${sql.table('notes')} set old = true`"],
  ['a table by name that is emptied', "sql`delete from ${sql.table('notes')}`"],
  ['a table by reference', "sql`insert into ${sql.ref('notes')} (id) select 1`"],
  ['a record table', "recordTable({ of: sql`notes`,\n  table: 'notes', shown })"],
  ['a record table with a type', "recordTable<Note>({ table: 'notes' })"],
])('a write in %s is found', (_, source) => {
  const owner: [string, string] = [
    'server/src/domains/crm/notes/notes.queries.ts',
    'sql`insert into notes (id) values (1)`',
  ];
  const other = 'server/src/domains/crm/labels/labels.queries.ts';
  expect(foreignWrites(new Map([owner, [other, source]]), {})).toContain(`table-has-one-owner: ${other} writes notes`);
  expect(foreignWrites(new Map([owner, [other, source]]), { notes: ['crm/notes', 'crm/labels'] })).toEqual([]);
  expect(foreignWrites(new Map([owner]), { notes: ['crm/notes', 'crm/labels'] })).toEqual([
    'table-has-one-owner: crm/labels no longer writes notes: take it from the list',
  ]);
});

/** Each way to break a rule that no import shows, as a line added to a file of the product itself. */
const planted: [rule: string, file: string, line: string][] = [
  ['table-has-one-owner', 'server/src/domains/money/dues/dues.queries.ts', 'sql`update enquiries set status = 1`'],
  [
    'table-has-one-owner',
    'server/src/domains/money/dues/dues.queries.ts',
    "sql`update ${sql.table('enquiries')} set status = 1`",
  ],
  ['table-has-one-owner', 'server/src/domains/money/dues/dues.queries.ts', "db.deleteFrom('enquiries')"],
  ['table-has-one-owner', 'server/src/domains/money/dues/dues.queries.ts', "recordTable({ table: 'licences' })"],
  ['table-is-named', 'server/src/domains/money/dues/dues.queries.ts', 'sql`update ${sql.table(table)} set status = 1`'],
  ['table-is-named', 'server/src/domains/money/dues/dues.queries.ts', 'sql`DELETE  FROM ${at} where true`'],
  ['table-is-named', 'server/src/domains/money/dues/dues.queries.ts', 'db.updateTable(table)'],
  ['table-is-named', 'server/src/domains/money/dues/dues.queries.ts', "sql.raw('delete ' + 'from tasks')"],
  ['table-has-one-owner', 'server/src/kit/page.ts', "db.deleteFrom('tasks')"],
  ['table-has-one-owner', 'server/src/run/metrics.ts', "pool.query('delete from tasks')"],
  ['table-has-one-owner', 'server/src/domains/money/dues/dues.queries.ts', "db.deleteFrom('loginFailures')"],
  [
    'table-has-one-owner',
    'server/src/domains/money/dues/index.ts',
    "defineKind(due, Due, { path, table: 'licences' })",
  ],
  ['table-is-named', 'server/src/domains/money/dues/dues.queries.ts', 'recordTable({ ...described, show })'],
  ['table-is-named', 'server/src/domains/money/dues/dues.queries.ts', 'recordTable({ table: chosen, show })'],
  ['table-is-named', 'server/src/domains/money/dues/dues.queries.ts', 'recordTable(described)'],
  [
    'only-queries-speak-sql',
    'server/src/domains/hr/leave/service/cut.ts',
    "await ctx.db['updateTable']('leaveCovers')",
  ],
  ['rules-have-no-clock', 'server/src/domains/hr/leave/earn.rules.ts', 'const now = new Date;'],
  ['only-queries-speak-sql', 'server/src/domains/hr/leave/service/cut.ts', "await ctx.db.updateTable('leaveCovers')"],
  ['only-queries-speak-sql', 'server/src/domains/work/calendar/upload.service.ts', "ctx.db\n  .selectFrom('users')"],
  ['rules-have-no-clock', 'server/src/domains/hr/leave/earn.rules.ts', 'const now = Date.now();'],
  ['rules-have-no-clock', 'server/src/domains/hr/leave/earn.rules.ts', 'const Clock = Date;'],
  ['rules-have-no-clock', 'server/src/domains/hr/leave/earn.rules.ts', 'const now = new Date();'],
  ['rules-have-no-clock', 'server/src/domains/crm/imports/rules/dates.rules.ts', 'performance.now();'],
  ['rules-have-no-clock', 'server/src/domains/crm/imports/rules/dates.rules.ts', 'Temporal.Now.instant();'],
];

test.each(planted)('%s is found in the product: %s', (rule, file, line) => {
  const sources = new Map(
    globSync('server/src/{domains,kit,db,run}/**/*.ts', { cwd: checkout })
      .filter((path) => !/\.(?:test|sample)\.ts$/.test(path))
      .map((path) => [path, readFileSync(join(checkout, path), 'utf8')]),
  );
  expect(sources.size).toBeGreaterThan(500);
  const found = () => [...foreignWrites(sources), ...textFaults(sources)];
  expect(found()).toEqual([]);
  sources.set(file, `${sources.get(file) ?? ''}\n${line}\n`);
  expect(found()).toEqual(expect.arrayContaining([expect.stringMatching(`^${rule}: ${file} `)]));
});

test('a comment may name what code may not do', () => {
  const comment = '/** Not Date.now(). */\n// new Date() neither\nexport const x = 1;\n';
  expect(textFaults(new Map([['server/src/domains/hr/leave/earn.rules.ts', comment]]))).toEqual([]);
});
