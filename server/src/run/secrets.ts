import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const secrets = z.object({ session: z.string().min(32), database: z.string().min(16) });

/** What the product keeps for itself in its data folder: made at the first start, readable by its owner only. */
export async function keptSecrets(dataDir: string): Promise<z.infer<typeof secrets>> {
  const file = join(dataDir, 'secrets.json');
  const present = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  if (present !== undefined) return secrets.parse(JSON.parse(present));

  const made = { session: randomBytes(48).toString('base64url'), database: randomBytes(24).toString('base64url') };
  await mkdir(dataDir, { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(made), { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  return made;
}
