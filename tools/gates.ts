/** What must hold before a test runs: a name, and a program of the installed packages with its arguments. */
export type Gate = { name: string; program: string; args: readonly string[] };

const types = ['.', 'contracts', 'server', 'web', 'e2e'].map((project) => ({
  name: `types of ${project === '.' ? 'tools' : project}`,
  program: 'tsc',
  args: ['-p', project],
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

/** Runs the gates one after the other and stops at the first red one. `run` returns the exit code. */
export async function passGates(run: (gate: Gate) => Promise<number>): Promise<GateOutcome> {
  let passed = 0;
  for (const gate of gates) {
    const code = await run(gate);
    if (code !== 0) return { passed, failed: 1, faults: [`gate: ${gate.name} ended with code ${code}`] };
    passed += 1;
  }
  return { passed, failed: 0, faults: [] };
}
