import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Sample } from './sample.ts';

const root = fileURLToPath(new URL('../src/domains/', import.meta.url));
const files = globSync('*/*/*.sample.ts', { cwd: root }).toSorted();

/** The samples of all domains. */
export const samples: readonly Sample[] = await Promise.all(
  files.map(async (file) => {
    const loaded: { sample?: Sample } = await import(`${root}${file}`);
    if (!loaded.sample) throw new Error(`${file} exports no sample`);
    return loaded.sample;
  }),
);

/** One part of all samples. No two may have the same name in it. */
export function collected<Part extends keyof Sample>(part: Part): NonNullable<Sample[Part]> {
  const entries = samples.flatMap((sample) => Object.entries(sample[part] ?? {}));
  const names = entries.map(([name]) => name);
  const twice = names.filter((name, at) => names.indexOf(name) < at);
  if (twice.length > 0) throw new Error(`Two samples have the same ${part}: ${twice.join(', ')}`);
  return Object.fromEntries(entries) as NonNullable<Sample[Part]>;
}
