import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gates, passGates } from './gates.ts';

test('all gates run in turn, and each counts as passed', async () => {
  const names: string[] = [];
  const outcome = await passGates(async ({ name }) => {
    names.push(name);
    return 0;
  });
  expect(outcome).toEqual({ passed: gates.length, failed: 0, faults: [] });
  expect(names).toEqual(expect.arrayContaining(['format', 'measure', 'dead code', 'arrows', 'lint']));
  expect(names.filter((name) => name.startsWith('types of '))).toHaveLength(5);
});

test.each(gates.map(({ name }, at) => [name, at] as const))('a red gate stops the run: %s', async (name, at) => {
  const tried: string[] = [];
  const outcome = await passGates(async (gate) => {
    tried.push(gate.name);
    return gate.name === name ? 2 : 0;
  }, 1);
  expect(outcome).toEqual({ passed: at, failed: 1, faults: [`gate: ${name} ended with code 2`] });
  expect(tried).toHaveLength(at + 1);
});

test('two gates run at a time; after a red one, the other ends and no more begin', async () => {
  const begun: string[] = [];
  const ends: ((code: number) => void)[] = [];
  const end = passGates(
    ({ name }) =>
      new Promise((done) => {
        begun.push(name);
        ends.push(done);
      }),
  );
  expect(begun).toHaveLength(2);
  ends[0]?.(0);
  await expect.poll(() => begun).toHaveLength(3);
  ends[2]?.(1);
  ends[1]?.(0);
  expect(await end).toEqual({ passed: 2, failed: 1, faults: [`gate: ${gates[2]?.name} ended with code 1`] });
  expect(begun).toHaveLength(3);
});

test('the gates are those that a developer can run alone', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
  const alone = Object.values(scripts).flatMap((script) => script.split(' && '));
  for (const { program, args } of gates) expect(alone).toContain([program, ...args].join(' '));
});
