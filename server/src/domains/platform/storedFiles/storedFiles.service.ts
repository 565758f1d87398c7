import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Ctx } from '../../../kit/context.ts';
import type { Process } from '../../../kit/domain.ts';
import { hashOf } from '../../../kit/files/store.ts';
import { Problem } from '../../../kit/problem.ts';
import * as sql from './storedFiles.queries.ts';

/** What storing files needs of the process. */
export type Parts = Pick<Process, 'files' | 'uploads' | 'scannerUrl'> & { db: Process['database']['db'] };
export const partsOf = ({ files, uploads, scannerUrl, aside: { db } }: Process): Parts => ({
  files,
  uploads,
  scannerUrl,
  db,
});

export type Kept = { fileName: string; hash: string; size: number };

/**
 * Stores the file at `path` encrypted, once for the same content. Its row is committed before the file is written, so that the sweep finds it if this
 * process is killed; the caller refers to it within a day.
 */
export async function keepFile({ files, db }: Parts, path: string, now: Date): Promise<Kept> {
  const [hash, { size }] = [await hashOf(path), await stat(path)];
  const present = await sql.keepAgain(db, hash, now);
  if (present) return { fileName: present, hash, size };
  const fileName = randomUUID();
  const key = files.sealed.newKey(fileName);
  await sql.noteFile(db, { name: fileName, hash, size, ...key }, now);
  await files.sealed.write(fileName, key, createReadStream(path));
  await sql.noteComplete(db, fileName);
  return { fileName, hash, size };
}

/** The decrypted content of a stored file, as a stream. */
export async function readFile(
  { files }: Pick<Parts, 'files'>,
  db: Ctx['db'],
  fileName: string,
): Promise<{ content: Readable; size: number }> {
  const stored = await sql.storedFileOf(db, fileName);
  const content = await files.sealed.read(fileName, stored);
  if (!content)
    throw new Problem('unavailable', "The file can't be read at the moment. Please try again.", { retryAfter: 30 });
  return { content, size: stored.size };
}

const DAY = 24 * 60 * 60_000; // milliseconds; longer than an upload takes, also one in parts

/** Removes files that nothing refers to, a day after they were last kept. It can be killed at any point: the next night goes on. */
export async function sweepFiles({ files, db }: Pick<Parts, 'files' | 'db'>, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY);
  for (const name of await sql.unusedFiles(db, since)) {
    await sql.retireFile(db, name, since);
    await db.transaction().execute(async (trx) => {
      if (await sql.forgetFile(trx, name, since)) await files.sealed.remove(name);
    });
  }
}

/** Encrypts the keys of all files with the current FILES_KEY. Afterwards the previous one is no longer needed. */
export async function rewrapKeys({ files, db }: Pick<Parts, 'files' | 'db'>): Promise<number> {
  let done = 0;
  for (;;) {
    const old = await sql.filesOfOtherKeys(db, files.sealed.keyId);
    if (old.length === 0) return done;
    const keys = old.map(({ name, ...key }) => ({ name, before: key.keyId, ...files.sealed.rewrap(name, key) }));
    await sql.saveKeys(db, keys);
    done += old.length;
  }
}
