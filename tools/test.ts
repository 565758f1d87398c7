import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fromPlaywright, fromVitest, type Outcome, slowest } from './test.reports.ts';
import { quickFolder } from './quickFolder.ts';
import { begin, beginApart, codeOf, endWithUs } from './childProcesses.ts';
import { type Gate, passGates } from './gates.ts';
import { type Fingerprints, fingerprints, nightly, unchanged } from './nightlyTests.ts';
import { keepSecondTries, MOST_DAYS } from './secondTries.rules.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const place = mkdtempSync(join(quickFolder(), 'embark-test-'));
const report = (name: string) => join(place, `${name}.json`);

type Suite = {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** Parses the report of its tests; a step without one only has to succeed. */
  outcome?: (report: string) => Outcome;
};

const suites: Suite[] = [
  { name: 'build', command: ['--eval', "import('./web/build.ts').then((web) => web.buildIfStale())"] },
  {
    name: 'unit',
    command: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--retry=1', // two workers and a database on two cores, like the browser tests: those that needed it are listed
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report('unit')}`,
    ],
    outcome: fromVitest,
  },
  {
    name: 'browser',
    command: ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'],
    env: { E2E_JSON: report('browser'), E2E_DATA_DIR: join(place, 'data'), E2E_PICTURES: 'off' },
    outcome: fromPlaywright,
  },
];

const running = new Set<ReturnType<typeof begin>>();
let told = false;
endWithUs(() => {
  told = true;
  return running;
});

/** Waits for a child process, which ends with this one. */
async function ended(child: ReturnType<typeof begin>): Promise<number> {
  running.add(child);
  return codeOf(child).finally(() => running.delete(child));
}

async function run({ name, command, env, outcome }: Suite): Promise<Outcome> {
  process.stdout.write(`\n== ${name}\n`);
  const code = await ended(begin(process.execPath, command, { cwd: root, env: { ...process.env, ...env } }));
  if (!outcome) return code === 0 ? { passed: 0, failed: 0, faults: [] } : broken(`${name} ended with code ${code}`);
  const found = read(report(name), outcome);
  if (!found) return broken(`${name} left no report (code ${code})`);
  if (found.passed + found.failed === 0) return broken(`${name} ran no test`, found);
  if (code !== 0 && found.failed === 0) return broken(`${name} ended with code ${code}`, found);
  return found;
}

function read(file: string, outcome: (report: string) => Outcome): Outcome | undefined {
  try {
    return outcome(readFileSync(file, 'utf8'));
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
    return undefined;
  }
}

/** A suite that did not run counts as one failed test, so that the total never looks green. */
const broken = (fault: string, found: Outcome = { passed: 0, failed: 0, faults: [] }): Outcome => ({
  passed: found.passed,
  failed: found.failed + 1,
  faults: [...found.faults, fault],
});

/** Runs a gate with the programs of the installed packages and this Node. */
async function pass({ name, program, args }: Gate): Promise<number> {
  if (told) return 1;
  const path = [dirname(process.execPath), process.env.PATH].join(delimiter);
  const command = program === 'node' ? process.execPath : join(root, 'node_modules/.bin', program);
  return ended(beginApart(name, command, [...args], { cwd: root, env: { ...process.env, PATH: path } }));
}

/** Slow tests that passed with these very files need not run again; `npm run nightly` runs them always. */
function leaveOutUnchanged(): void {
  const passed: Fingerprints = JSON.parse(readFileSync(passedFile, 'utf8'));
  const unneeded = unchanged(root, nightly, passed);
  process.env.EMBARK_LEAVE_OUT = unneeded.flatMap(({ tests }) => tests).join(',');
  for (const { name } of unneeded) process.stdout.write(`left out: ${name}, which passed with these files\n`);
}
const passedFile = join(root, 'tools/nightly.json');
const asStarted = fingerprints(root, nightly);
if (!process.argv.includes('--all')) leaveOutUnchanged();

// `npm run verify` leaves out what needs a browser
const chosen = process.argv.includes('--no-browser') ? suites.filter(({ name }) => name === 'unit') : suites;
const outcomes: Outcome[] = [await passGates(pass)];
const isSound = outcomes.every(({ failed }) => failed === 0);
for (const suite of isSound ? chosen : []) {
  if (told) break;
  const outcome = await run(suite);
  outcomes.push(outcome);
  // each group ran now or passed with these files before
  if (suite.name === 'unit' && outcome.failed === 0)
    writeFileSync(passedFile, `${JSON.stringify(asStarted, null, 2)}\n`);
}
if (told) outcomes.push(broken('interrupted'));
rmSync(place, { recursive: true, force: true });

/** Keeps the second tries of this run in a committed file; tests that needed one on several days count as failed. */
function keepAgain(): Outcome {
  const again = outcomes.flatMap((one) => one.again ?? []);
  for (const { shown } of again) process.stdout.write(`SECOND TRY ${shown}\n`);
  const file = join(root, 'tools/second-tries.json');
  const before = readFileSync(file, 'utf8');
  const tests = again.map(({ test }) => test);
  const { kept, failing } = keepSecondTries(JSON.parse(before), tests, new Date().toISOString().slice(0, 10));
  if (tests.length > 0) writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
  const faults = failing.map((test) => `${test} (needed a second try on ${MOST_DAYS} days or more)`);
  return { passed: -faults.length, failed: faults.length, faults };
}
outcomes.push(keepAgain());

const sum = (count: (one: Outcome) => number) => outcomes.reduce((total, one) => total + count(one), 0);
const failed = sum((one) => one.failed);
const longest = slowest(outcomes);
if (longest.length > 0) process.stdout.write(`\n== slowest\n${longest.join('\n')}\n\n`);
for (const fault of outcomes.flatMap((one) => one.faults)) process.stdout.write(`FAILED ${fault}\n`);
process.stdout.write(`\n${sum((one) => one.passed)} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
