import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { PoolClient } from 'pg';
import { schemaDocuments } from './documents.ts';
import { areas } from './owners.ts';
import { structureOf } from './structure.ts';

const folder = new URL('../../schema/', import.meta.url);
const fileOf = (area: string) => new URL(`${area}.sql`, folder);

/** The schema files as the database says they should be. */
export async function schemaFiles(pool: Pick<PoolClient, 'query'>) {
  const { documents, faults } = schemaDocuments(await structureOf(pool));
  if (faults.length > 0) throw new Error(`server/test/catalogue/owners.ts: ${faults.join('; ')}`);
  return documents;
}

/** The schema files as they are in the repository. */
export const committedSchema = async () =>
  new Map(
    await Promise.all(areas.map(async (area) => [area, await readFile(fileOf(area), 'utf8').catch(() => '')] as const)),
  );

/** Writes `server/schema/<area>.sql`. */
export async function writeSchemaFiles(pool: Pick<PoolClient, 'query'>): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [area, text] of await schemaFiles(pool)) await writeFile(fileOf(area), text);
}
