/** What must hold before a test runs: a name, and a program of the installed packages with its arguments. */
export type Gate = { name: string; program: string; args: readonly string[] };

// one checker each: several would each compute the shared types, for twice the CPU
const types = ['.', 'contracts', 'server', 'web', 'e2e'].map((project) => ({
  name: `types of ${project === '.' ? 'tools' : project}`,
  program: 'tsc',
  args: ['-p', project, '--checkers', '1'],
}));

/** All gates, the quick ones first, so that a red one shows soon. `npm run verify` and `npm test` begin with them. */
export const gates: readonly Gate[] = [
  { name: 'format', program: 'biome', args: ['format'] },
  { name: 'measure', program: 'node', args: ['tools/measure.ts'] },
  { name: 'dead code', program: 'knip', args: [] },
  { name: 'arrows', program: 'node', args: ['tools/arrows.ts'] },
  ...types,
  { name: 'lint', program: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
];

export type GateOutcome = { passed: number; failed: number; faults: string[] };

/** Runs the gates, `lanes` at a time, and starts none after the first red one. `run` returns the exit code. */
export async function passGates(run: (gate: Gate) => Promise<number>, lanes = 2): Promise<GateOutcome> {
  const waiting = [...gates];
  const outcome: GateOutcome = { passed: 0, failed: 0, faults: [] };
  const work = async () => {
    for (let gate = waiting.shift(); gate; gate = waiting.shift()) {
      const code = await run(gate);
      if (code === 0) outcome.passed += 1;
      else {
        waiting.length = 0;
        outcome.failed += 1;
        outcome.faults.push(`gate: ${gate.name} ended with code ${code}`);
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return outcome;
}
