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
  });
  expect(outcome).toEqual({ passed: at, failed: 1, faults: [`gate: ${name} ended with code 2`] });
  expect(tried).toHaveLength(at + 1);
});

test('the gates are those that a developer can run alone', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
  const alone = Object.values(scripts).flatMap((script) => script.split(' && '));
  for (const { program, args } of gates) expect(alone).toContain([program, ...args].join(' '));
});
