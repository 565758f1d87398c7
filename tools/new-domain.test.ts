import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { drive } from '../e2e/kit/newKind.ts';
import { freePort } from '../server/src/run/port.ts';
import { startPostgres } from '../server/test/postgres.ts';
import { quickFolder } from './quickFolder.ts';
import { newDomain, nextStep } from './new-domain.ts';

const sides = ['contracts', 'server', 'web', 'e2e'];
const root = resolve(import.meta.dirname, '..');
const copy = mkdtempSync(join(quickFolder(), 'embark-new-domain-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const binaries = `${join(copy, 'node_modules/.bin')}:${process.env['PATH']}`;
const ours = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'));
const env = { ...Object.fromEntries(ours), PATH: binaries };

/** Runs a program of the copy; returns its output. */
async function run(command: string[], more = {}): Promise<string> {
  const given = { cwd: copy, env: { ...env, ...more } };
  const { stdout } = await promisify(execFile)(process.execPath, command, given).catch((error: unknown) => {
    throw new Error(
      error instanceof Error && 'stdout' in error ? `${error.message}\n${String(error.stdout)}` : String(error),
    );
  });
  return stdout;
}

beforeAll(() => {
  for (const side of [...sides, 'tools'])
    cpSync(join(root, side), join(copy, side), {
      recursive: true,
      filter: (path) => !/\/(node_modules|dist)$/.test(path),
    });
  for (const file of globSync(['*.{json,ts}', 'tools/quickFolder.ts'], { cwd: root }))
    cpSync(join(root, file), join(copy, file));
  // the packages are shared, the workspaces are the copy's own
  mkdirSync(join(copy, 'node_modules/@embark'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@embark') symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  for (const side of sides) symlinkSync(join(copy, side), join(copy, 'node_modules/@embark', side));
});

test.each([
  [[], '0001'],
  [['0001_a.sql', '0002_b.sql'], '0003'],
  [['0019_a.sql', '0020_b.sql', '0022_c.sql'], '0023'], // 0021 was skipped: counting files would give 0004 or 0023 twice
  [['0036_a.sql', 'README.md'], '0037'],
])('after %j comes %s', (names, step) => {
  expect(nextStep(names)).toBe(step);
});

test('a taken name, an unknown area and invalid words are rejected, and nothing is written', async () => {
  const before = readdirSync(join(copy, 'server/migrations'));
  await expect(newDomain(copy, { area: 'crm', plural: 'enquiries', singular: 'enquiry' })).rejects.toThrow(
    'enquiries exists already',
  );
  await expect(newDomain(copy, { area: 'nowhere', plural: 'agents', singular: 'agent' })).rejects.toThrow(
    'no area nowhere',
  );
  await expect(newDomain(copy, { area: 'platform', plural: 'agents', singular: 'agent' })).rejects.toThrow('no kinds');
  await expect(newDomain(copy, { area: 'crm', plural: 'Agents', singular: 'agent' })).rejects.toThrow(
    'not a valid name',
  );
  await expect(newDomain(copy, { area: 'crm', plural: 'agents', singular: 'agents' })).rejects.toThrow('must differ');
  expect(readdirSync(join(copy, 'server/migrations'))).toEqual(before);
});

const firstUser = { email: 'first@user.test', password: 'a long enough password' };

/** Starts the copy's server on a database, with a user who may sign in. */
async function startCopy(databaseUrl: string) {
  const port = await freePort();
  const own = {
    DATABASE_URL: databaseUrl,
    ALLOW_DATA_LOSS: 'yes',
    SESSION_SECRET: 'a secret of this test, as long as one has to be',
    DEMO: 'off',
    PORT: String(port),
    DATA_DIR: join(copy, 'data'),
    LOG_LEVEL: 'warn',
  };
  const { email, password } = firstUser;
  const account = ['--email', email, '--name', 'First', '--role', 'user', '--password', password];
  await run(['server/src/crm.ts', 'user:add', ...account], own);
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: copy,
    env: { ...env, ...own },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit');
  };
  try {
    const isReady = async () => expect((await fetch(`${url}/readyz`)).ok).toBe(true);
    await vi.waitFor(isReady, { timeout: 180_000, interval: 200 }); // it builds the web application first
  } catch (error) {
    server.kill('SIGKILL');
    throw error;
  }
  return { url, stop };
}

/** With one checker: several would each recompute the shared types. */
async function compiles() {
  for (const project of sides) await run(['node_modules/typescript/bin/tsc', '-p', project, '--checkers', '1']);
}

interface Report {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** What failed, by name and with its reason: the copy is gone when somebody reads this. */
const failedOf = (files: Report['testResults']) =>
  files
    .filter(({ status }) => status !== 'passed')
    .map(({ name, message, assertionResults }) => ({
      file: name.replace(copy, ''),
      message,
      tests: assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => [fullName, ...failureMessages]),
    }));

/** Runs its own tests, and those of the checks that must know it. */
async function passesItsTests() {
  const report = join(copy, 'report.json');
  const passes = async (least: number, ...tests: string[]) => {
    rmSync(report, { force: true });
    const command = ['node_modules/vitest/vitest.mjs', 'run', ...tests, '--reporter=json', `--outputFile=${report}`];
    const end = await run(command).catch(String);
    if (!existsSync(report)) throw new Error(end);
    const { numPassedTests, testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
    const failed = failedOf(testResults);
    if (failed.length > 0) throw new Error(JSON.stringify(failed, null, 2));
    expect(numPassedTests).toBeGreaterThanOrEqual(least);
  };
  await passes(
    110,
    ...kinds.map(({ plural }) => `/${plural}/`),
    'kit/i18n/texts',
    'kit/i18n/serverMessages',
    'app/access',
    'app/shell/menu',
    'hr/users/access/gains',
  );
  const names = kinds.map(({ plural }) => plural).join('|');
  await passes(13 + 2 * 11, 'atOnce.http', 'twoRoles.http', 'madeUpRoles.http', '-t', `${names}|every endpoint`);
}

async function worksInTheBrowser(databaseUrl: string) {
  const { url, stop } = await startCopy(databaseUrl);
  try {
    const words = { one: 'referral partner', many: 'Referral partners' };
    await drive({ url, path: '/apps/referral-partners', words, ...firstUser });
  } finally {
    await stop();
  }
}

const kinds = [
  { area: 'crm', plural: 'referralPartners', singular: 'referralPartner' },
  { area: 'money', plural: 'payouts', singular: 'payout' },
  { area: 'casework', plural: 'siteVisits', singular: 'siteVisit' },
] as const;

/** The files of the repository that differ in the copy. */
const edited = () =>
  globSync([`{${sides.join()},tools}/**/*.{ts,tsx,json,sql}`, '*.json'], {
    cwd: root,
    exclude: ['**/{node_modules,dist}/**'],
  })
    .filter((path) => readFileSync(join(root, path), 'utf8') !== readFileSync(join(copy, path), 'utf8'))
    .toSorted();

test('a new kind in each of three areas migrates a database that is behind, compiles, passes its own tests, and works in the browser', {
  timeout: 300_000,
}, async () => {
  const { template, stop } = await startPostgres(); // migrated to the current version
  try {
    const steps: string[] = [];
    for (const kind of kinds) {
      const written = await newDomain(copy, kind);
      const product = written.filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|sample)\./.test(path));
      const lines = product.flatMap((path) => readFileSync(join(copy, path), 'utf8').trimEnd().split('\n'));
      expect(product.length).toBeLessThanOrEqual(5);
      expect(lines.length).toBeLessThanOrEqual(100); // if it costs more, the kits lack something
      steps.push(...written.filter((path) => path.endsWith('.sql')).map((path) => path.split('/').at(-1) ?? ''));
    }
    expect(edited()).toEqual([
      'contracts/src/kit/permissions.ts',
      'contracts/src/screens/menuOf.ts',
      'contracts/src/screens/work.ts',
      'server/src/domains.ts',
    ]);
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
    expect(JSON.parse(await run(['server/src/step.ts']))).toEqual(steps);
    rmSync(join(copy, 'server/src/step.ts'));
    expect(readFileSync(join(copy, 'server/src/db/schema.ts'), 'utf8')).toContain('referralPartners: ReferralPartners');

    const ends = await Promise.allSettled([compiles(), passesItsTests(), worksInTheBrowser(template)]);
    expect(ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))).toEqual([]);
  } finally {
    await stop();
  }
});
