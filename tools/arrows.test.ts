import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkArrows } from './arrows.check.ts';
import { foreignWrites } from './arrows.tables.ts';

const house = process.cwd();
let root: string;

/** A small house of the same layout: two domains in one area, one in an area above. */
const sound: Record<string, string> = {
  'contracts/src/crm/plants/index.ts': "import { z } from 'zod';\nexport const Plant = z.object({ id: z.uuid() });\n",
  'server/src/domains/crm/plants/index.ts': "export { water } from './plants.service.ts';\n",
  'server/src/domains/crm/plants/plants.access.ts': "import { sql } from 'kysely';\nexport const own = sql`true`;\n",
  'server/src/domains/crm/plants/plants.rules.ts': 'export const isDry = (days: number) => days > 3;\n',
  'server/src/domains/crm/plants/plants.queries.ts':
    "import { sql } from 'kysely';\nexport const pour = () => sql`update plants set watered = now()`;\n",
  'server/src/domains/crm/plants/plants.service.ts':
    "import { pour } from './plants.queries.ts';\nexport const water = () => pour();\n",
  'server/src/domains/crm/plants/service/cut.ts':
    "import { pour } from '../plants.queries.ts';\nexport const cut = pour;\n",
  'server/src/domains/crm/pots/index.ts': "import { water } from '../plants/index.ts';\nexport const fill = water;\n",
  'server/src/domains/work/shed/index.ts':
    "import { fill } from '../../crm/pots/index.ts';\nexport const open = fill;\n",
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'embark-arrows-'));
  mkdirSync(join(root, 'node_modules'));
  for (const name of ['zod', 'kysely', 'fastify'])
    symlinkSync(join(house, 'node_modules', name), join(root, 'node_modules', name));
  cpSync(join(house, 'tsconfig.base.json'), join(root, 'tsconfig.base.json'));
  for (const [file, source] of Object.entries(sound)) plant(file, source);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function plant(file: string, source: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), source);
}
/** The shares of the real house are not used in this one. */
const complaints = async () => (await checkArrows(root)).complaints.filter((one) => !one.includes('no longer writes'));

const plants = 'server/src/domains/crm/plants';
const faults: [rule: string, file: string, source: string][] = [
  ['queries-know-no-service', `${plants}/plants.queries.ts`, "export { cut } from './service/cut.ts';\n"],
  ['queries-know-no-service', `${plants}/plants.queries.ts`, "export { water } from './plants.service.ts';\n"],
  [
    'schemas-are-contracts',
    `${plants}/plants.rules.ts`,
    "import { z } from 'zod';\nexport const Dry = z.object({});\n",
  ],
  [
    'only-queries-speak-sql',
    `${plants}/plants.service.ts`,
    "import { sql } from 'kysely';\nexport const water = sql`select 1`;\n",
  ],
  [
    'only-queries-speak-sql',
    `${plants}/wash.ts`,
    "import { sql } from 'kysely';\nexport const wash = sql`select 1`;\n",
  ],
  [
    'only-routes-speak-http',
    `${plants}/plants.service.ts`,
    "import fastify from 'fastify';\nexport const water = fastify;\n",
  ],
  ['rules-are-pure', `${plants}/plants.rules.ts`, "export { pour } from './plants.queries.ts';\n"],
  ['access-knows-no-queries', `${plants}/plants.access.ts`, "export { pour } from './plants.queries.ts';\n"],
  [
    'domains-meet-at-the-door',
    'server/src/domains/crm/pots/index.ts',
    "export { pour } from '../plants/plants.queries.ts';\n",
  ],
  [
    'crm-knows-no-area-above',
    `${plants}/plants.service.ts`,
    "export { open as water } from '../../work/shed/index.ts';\n",
  ],
  ['no-cycles', `${plants}/plants.service.ts`, "export { fill as water } from '../pots/index.ts';\n"],
  ['everything-resolves', `${plants}/plants.service.ts`, "export { water } from './gone.ts';\n"],
  [
    'table-has-one-owner',
    'server/src/domains/crm/pots/pots.queries.ts',
    "import { sql } from 'kysely';\nexport const steal = sql`insert into plants (id) select 1`;\n",
  ],
];

test('a sound house has no complaint', async () => {
  expect(await complaints()).toEqual([]);
});

test.each(faults)('%s: planted in %s, it is found', async (rule, file, source) => {
  plant(file, source);
  expect(await complaints()).toEqual(expect.arrayContaining([expect.stringMatching(`^${rule}: `)]));
});

test.each([
  ['sql', 'sql`update plants p set dry = true`'],
  ['sql over lines', 'sql`update plants\n  set dry = true`'],
  ['a deletion', 'sql`delete from plants where dry`'],
  ['kysely', "db.insertInto('plants').values([])"],
  ['kysely, two words', "db.updateTable('plants')"],
])('a write is seen in %s', (_, source) => {
  const owner: [string, string] = [
    'server/src/domains/crm/plants/plants.queries.ts',
    'sql`insert into plants (id) values (1)`',
  ];
  const other = 'server/src/domains/crm/pots/pots.queries.ts';
  expect(foreignWrites(new Map([owner, [other, source]]), {})).toContain(`table-has-one-owner: ${other} writes plants`);
  expect(foreignWrites(new Map([owner, [other, source]]), { plants: ['crm/plants', 'crm/pots'] })).toEqual([]);
  expect(foreignWrites(new Map([owner]), { plants: ['crm/plants', 'crm/pots'] })).toEqual([
    'table-has-one-owner: crm/pots no longer writes plants: take it from the list',
  ]);
});
