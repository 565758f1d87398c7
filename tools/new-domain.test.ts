import { execFile } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres } from '../server/test/postgres.ts';
import { newDomain, nextStep } from './new-domain.ts';

const root = resolve(import.meta.dirname, '..');
const copy = mkdtempSync(join(tmpdir(), 'embark-new-domain-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const binaries = `${join(copy, 'node_modules/.bin')}:${process.env['PATH']}`;
const ours = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'));
const env = { ...Object.fromEntries(ours), PATH: binaries };

/** Runs a program of the copy, and answers what it printed. */
async function run(command: string[], cwd = copy): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd, env }).catch((error: unknown) => {
    throw new Error(
      error instanceof Error && 'stdout' in error ? `${error.message}\n${String(error.stdout)}` : String(error),
    );
  });
  return stdout;
}

beforeAll(() => {
  for (const side of ['contracts', 'server', 'tools'])
    cpSync(join(root, side), join(copy, side), { recursive: true, filter: (path) => !path.includes('node_modules') });
  for (const file of globSync('*.{json,ts}', { cwd: root })) cpSync(join(root, file), join(copy, file));
  // the packages are shared, the workspaces are the copy's own
  mkdirSync(join(copy, 'node_modules/@embark'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@embark') symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  for (const side of ['contracts', 'server']) symlinkSync(join(copy, side), join(copy, 'node_modules/@embark', side));
});

test.each([
  [[], '0001'],
  [['0001_a.sql', '0002_b.sql'], '0003'],
  [['0019_a.sql', '0020_b.sql', '0022_c.sql'], '0023'], // 0021 was left out: counting files would give 0004 or 0023 twice
  [['0036_a.sql', 'README.md'], '0037'],
])('after %j comes %s', (names, step) => {
  expect(nextStep(names)).toBe(step);
});

test('a name that is taken, an area that is unknown and words that are no names are refused, and nothing is written', async () => {
  const before = readdirSync(join(copy, 'server/migrations'));
  await expect(newDomain(copy, 'crm', 'enquiries', 'enquiry')).rejects.toThrow('enquiries exists already');
  await expect(newDomain(copy, 'nowhere', 'agents', 'agent')).rejects.toThrow('There is no area nowhere');
  await expect(newDomain(copy, 'crm', 'Agents', 'agent')).rejects.toThrow('not a valid name');
  await expect(newDomain(copy, 'crm', 'agents', 'agents')).rejects.toThrow('must differ');
  expect(readdirSync(join(copy, 'server/migrations'))).toEqual(before);
});

test('a new kind migrates a database that is one step behind, compiles, and passes its own tests', {
  timeout: 300_000,
}, async () => {
  const { template, stop } = await startPostgres(); // migrated as the product is today
  try {
    const written = await newDomain(copy, 'crm', 'referralPartners', 'referralPartner');
    const step = written
      .find((path) => path.endsWith('.sql'))
      ?.split('/')
      .at(-1);
    writeFileSync(
      join(copy, 'server/src/step.ts'),
      `import { connect } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import { schemaTypes } from '../test/schema.ts';
const database = connect('${template}');
console.log(JSON.stringify(await migrate(database)));
await database.db.destroy();
schemaTypes('${template}');\n`,
    );
    expect(JSON.parse(await run(['server/src/step.ts']))).toEqual([step]);
    rmSync(join(copy, 'server/src/step.ts'));
    expect(readFileSync(join(copy, 'server/src/db/schema.ts'), 'utf8')).toContain('referralPartners: ReferralPartners');
  } finally {
    await stop();
  }
  await run(['node_modules/typescript/bin/tsc', '-p', 'server']);
  const report = join(copy, 'report.json');
  const tests = ['src/domains/crm/referralPartners', '--reporter=json', `--outputFile=${report}`];
  await run([join(copy, 'node_modules/vitest/vitest.mjs'), 'run', ...tests], join(copy, 'server'));
  expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({ numPassedTests: 4, numFailedTests: 0 });
});
