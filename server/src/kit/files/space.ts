import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Problem } from '../problem.ts';

/** Bytes that stay free for the database and the logs. */
export const RESERVE = 100 * 1024 * 1024;

/** Free bytes on the disk of a folder, or of its nearest existing parent; null if the system does not say. */
export async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const parent = dirname(folder);
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return isMissing && parent !== folder ? freeBytes(parent) : null;
  }
}

/** Throws 503 if an upload of this size would fill the disk. */
export async function requireSpace(folder: string, bytes: number, free = freeBytes): Promise<void> {
  const available = await free(folder);
  if (available === null || available - bytes >= RESERVE) return;
  throw new Problem('unavailable', "The server's disk is full, so nothing can be saved. Tell your administrator.", {
    retryAfter: 60,
  });
}
