import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { findMutations, type Mutation, type MutationKind, mutate, mutationKinds } from './mutations.rules.ts';
import { firstRed, killerOf, type RedTest, type Report, type Soundness } from './mutations.report.ts';

// Removes the locks, permissions, version checks and audit lines of the server, one at a time, in a copy of the checkout, and reports those that no
// test misses: `npm run mutations -- --only crm/conversions`, `--kind permission`, `--from 10`, `--list`.
const { values: asked } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    kind: { type: 'string', multiple: true },
    from: { type: 'string' },
    list: { type: 'boolean' },
  },
});

/** The running tests. */
let tests: ChildProcess | undefined;
/** What the tests of a file did without a mutation, in this run. */
const sound: Soundness = new Map();

/** The tests that cover every endpoint: quick ones, which run first. */
const asksAll: Record<MutationKind, string[]> = {
  lock: ['server/src/atOnce.http.test.ts'],
  permission: ['server/src/madeUpRoles.http.test.ts'],
  version: ['server/src/atOnce.http.test.ts'],
  audit: ['server/src/atOnce.http.test.ts', 'server/src/audit.http.test.ts'],
};

/** Matches tests that can notice; except for the nearest, others are skipped. */
const notices: Record<MutationKind, RegExp> = {
  lock: /atOnce|inTurn|Promise\.all/,
  permission: /\b403\b/,
  version: /\b409\b/,
  audit: /audit|trail/,
};

const mutations = globSync('server/src/{domains,kit/record}/**/*.ts')
  .filter((file) => !/\.(?:test|sample)\.ts$/.test(file))
  .toSorted()
  .flatMap((file) => findMutations(file, readFileSync(file, 'utf8')))
  .filter((one) => !asked.only || asked.only.some((domain) => domainOf(one).startsWith(domain)))
  .filter(({ kind }) => !asked.kind || asked.kind.includes(kind));

if (asked.list) {
  for (const one of mutations) console.log(describe(one));
  const counted = mutationKinds.map((kind) => `${mutations.filter((one) => one.kind === kind).length} ${kind}`);
  console.log(`${mutations.length} mutations: ${counted.join(', ')}`);
} else await run();

async function run(): Promise<void> {
  const copy = mkdtempSync(join(dirname(process.cwd()), '.mutations-'));
  process.on('exit', () => {
    tests?.kill();
    rmSync(copy, { recursive: true, force: true, maxRetries: 3 });
  });
  process.on('SIGINT', () => process.exit(1));
  process.on('SIGTERM', () => process.exit(1));
  copyCheckout(copy);
  const survivors: Mutation[] = [];
  for (const [at, one] of mutations.entries()) {
    if (at + 1 < Number(asked.from ?? 1)) continue;
    const source = readFileSync(join(copy, one.file), 'utf8'); // the checkout may have changed since
    const killer = await tried(copy, one, source);
    if (!killer) survivors.push(one);
    console.log(`${at + 1}/${mutations.length} ${killer ? 'killed  ' : 'SURVIVED'} ${describe(one)}`);
    if (killer) console.log(`    by ${killer.test}`);
  }
  for (const one of survivors) console.log(`survived: ${describe(one)}`);
  console.log(
    `${mutations.length} mutations, ${mutations.length - survivors.length} killed, ${survivors.length} survived`,
  );
  process.exitCode = survivors.length > 0 || mutations.length === 0 ? 1 : 0;
}

/** Tries a mutation in the copy, and leaves the file as it was. */
async function tried(copy: string, one: Mutation, source: string): Promise<RedTest | undefined> {
  const file = join(copy, one.file);
  const redWith = async (files: readonly string[]) => {
    writeFileSync(file, mutate(source, one));
    return redTest(copy, files).finally(() => writeFileSync(file, source));
  };
  const isSound = async (test: string) => !(await redTest(copy, [test], 'any'));
  return killerOf(testsFor(one), { redWith, isSound, tell: (line) => console.log(line) }, sound);
}

/** Copies the files git knows or would add, and hard-links the packages: the checkout itself is never touched. */
function copyCheckout(copy: string): void {
  const known = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' });
  for (const file of known.split('\0').filter(Boolean)) {
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    cpSync(file, join(copy, file));
  }
  for (const folder of globSync(['node_modules', '{contracts,server,web,e2e}/node_modules']))
    execFileSync('cp', ['-al', folder, join(copy, folder)]);
}

/**
 * The tests most likely to notice come first: the nearest and those of every endpoint, the domain's others, those that
 * use its contract, then those of permissions.
 */
function testsFor({ file, kind }: Mutation): string[][] {
  const all = globSync('server/src/**/*.test.ts').toSorted();
  const noticing = all.filter((test) => notices[kind].test(readFileSync(test, 'utf8')));
  const domain = file.startsWith('server/src/kit/') ? 'kit/record' : `domains/${domainOf({ file })}`;
  const own = all.filter((test) => test.startsWith(`server/src/${domain}/`));
  const near = own.filter((test) => dirname(file).startsWith(dirname(test)) || dirname(test).startsWith(dirname(file)));
  const contract = `@embark/contracts/${domainOf({ file })}'`;
  const using = noticing.filter((test) => readFileSync(test, 'utf8').includes(contract));
  const matrix = ['server/src/twoRoles.http.test.ts', 'server/src/reach.http.test.ts'];
  const stages = [
    [...near, ...asksAll[kind]],
    own.filter((test) => noticing.includes(test)),
    using,
    kind === 'permission' ? matrix : [],
  ];
  const isNew = (test: string, stage: number) => !stages.slice(0, stage).flat().includes(test);
  return stages.map((files, at) => files.filter((test) => isNew(test, at))).filter((files) => files.length > 0);
}

/** The first of these tests that fails. */
async function redTest(
  copy: string,
  files: readonly string[],
  bail: 'first' | 'any' = 'first',
): Promise<RedTest | undefined> {
  const asJson = ['--reporter', 'json', '--outputFile', 'mutations.json'];
  const args = [
    'vitest',
    'run',
    '--project',
    'server',
    ...(bail === 'first' ? ['--bail', '1'] : []),
    ...asJson,
    ...files,
  ];
  rmSync(join(copy, 'mutations.json'), { force: true });
  tests = spawn('npx', args, { cwd: copy, stdio: 'ignore' });
  const [status] = await once(tests, 'exit');
  const report: Report = JSON.parse(readFileSync(join(copy, 'mutations.json'), 'utf8'));
  if (report.numTotalTests === 0) throw new Error(`no test ran: ${files.join(' ')}`);
  if (status === 0) return undefined;
  return (
    firstRed(report, (name) => relative(copy, name)) ?? {
      file: files[0] ?? '',
      test: 'an error outside of the tests',
      isFailure: false,
    }
  );
}

function domainOf({ file }: Pick<Mutation, 'file'>): string {
  return file
    .split('/')
    .slice(file.includes('/domains/') ? 3 : 2, 5)
    .join('/');
}

function describe({ file, line, kind, was }: Mutation): string {
  return `${kind} ${file}:${line} ${was.length > 90 ? `${was.slice(0, 90)}…` : was}`;
}
