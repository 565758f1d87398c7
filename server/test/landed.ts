import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';

const folder = new URL('../migrations/', import.meta.url);
const list = new URL('landed.json', folder);

/** The SHA-256 of every migration step, by file name. */
export async function stepHashes(): Promise<Record<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const hashes = names.map(async (name) => {
    const text = await readFile(new URL(name, folder));
    return [name, createHash('sha256').update(text).digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}

/** The hashes of the steps that have landed: databases with them exist, so they never change. */
export const landedSteps = async (): Promise<Record<string, string>> => JSON.parse(await readFile(list, 'utf8'));

/** Adds new steps to the list; it never changes one. */
export async function noteNewSteps(): Promise<void> {
  const present = await landedSteps();
  await writeFile(list, `${JSON.stringify({ ...(await stepHashes()), ...present }, null, 2)}\n`);
}
