import { fileURLToPath } from 'node:url';
import { begin, codeOf, endWithUs } from './childProcesses.ts';

// Everything that takes too long for each push: `npm run nightly`. All tests, the repeated faults, the safeguards without a test, and the quick bench.
// Each step runs, also after a failed one; the end names those that failed.

const root = fileURLToPath(new URL('..', import.meta.url));
const steps = [
  { name: 'all tests', args: ['test', '--', '--all'] },
  { name: 'faults, repeated', args: ['run', 'faults'] },
  { name: 'mutations', args: ['run', 'mutations'] },
  { name: 'bench', args: ['run', 'bench', '--', '--quick'] },
];

let running: ReturnType<typeof begin> | undefined;
let isEnding = false;
endWithUs(() => {
  isEnding = true;
  return running ? [running] : [];
});

const failed: string[] = [];
for (const { name, args } of steps) {
  if (isEnding) break;
  process.stdout.write(`\n== ${name}\n`);
  running = begin('npm', args, { cwd: root, env: process.env });
  if ((await codeOf(running)) !== 0) failed.push(name);
}
for (const name of failed) process.stdout.write(`FAILED ${name}\n`);
process.stdout.write(`\nnightly: ${steps.length - failed.length} steps passed, ${failed.length} failed\n`);
process.exitCode = failed.length > 0 || isEnding ? 1 : 0;
