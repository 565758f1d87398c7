import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { findMutations } from './mutations.rules.ts';
import { type Figures, figuresOf, judge, lowered, raisedByHand } from './measure.rules.ts';

// Counts what keeps the code simple, and fails when a figure is higher than the committed one: `npm run measure`. `--where` names the files, `--write`
// commits what fell. The linter limits functions to 100 lines and files to 250; `npm run mutations` reports safeguards without a test.

const RATCHET = 'tools/ratchet.json';
const git = (...given: string[]) =>
  execFileSync('git', given, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The versions of the committed figures, oldest first: none where there is no repository, and in a shallow clone only those it has. */
function earlier(): Figures[] {
  try {
    const commits = git('log', '--reverse', '--format=%H', '--', RATCHET).split('\n').filter(Boolean);
    return commits.map((commit): Figures => JSON.parse(git('show', `${commit}:${RATCHET}`)));
  } catch {
    return [];
  }
}

const files = globSync('{contracts,server,web}/src/**/*.{ts,tsx}')
  .filter((file) => !/\.(?:test|sample)\.tsx?$|\.d\.ts$|\/demo\/|\/db\/schema\.ts$/.test(file))
  .toSorted();
const sources = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const decisions = globSync('docs/decisions/*.md').map((file) => readFileSync(file, 'utf8'));
const { figures, places } = figuresOf(sources);
const committed: Figures = JSON.parse(readFileSync(RATCHET, 'utf8'));
const verdicts = judge(figures, committed, decisions.join('\n'));
const raised = raisedByHand([...earlier(), committed], decisions.join('\n'));

const isLong = process.argv.includes('--where');
const marks = { same: 'ok  ', fell: 'FELL', rose: 'ROSE', explained: 'ok  ' };
for (const { name, before, now, kind } of verdicts) {
  console.log(`${marks[kind]} ${name}: ${now}${kind === 'same' ? '' : ` (committed: ${before ?? 'none'})`}`);
  if (isLong || kind === 'rose') for (const file of places[name] ?? []) console.log(`       ${file}`);
}
const safeguards = sources
  .filter(({ file }) => /^server\/src\/(domains|kit\/record)\//.test(file))
  .flatMap(({ file, text }) => findMutations(file, text));
console.log(`     ${files.length} product files, ${safeguards.length} safeguards that npm run mutations takes out`);

if (process.argv.includes('--write')) writeFileSync(RATCHET, `${JSON.stringify(lowered(verdicts), null, 2)}\n`);
else if (verdicts.some(({ kind }) => kind === 'fell'))
  console.log('Some figures fell: commit them with npm run measure -- --write');
for (const { name, before, now } of raised) console.log(`ROSE by hand: ${name}: ${before} → ${now}`);
if (raised.length > 0 || verdicts.some(({ kind }) => kind === 'rose')) {
  console.log(
    'A figure rose. Mend the cause, or explain it in docs/decisions with the line: ratchet: <figure> <before> → <now>, because …',
  );
  process.exitCode = 1;
}
