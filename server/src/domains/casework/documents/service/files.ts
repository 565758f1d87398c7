import type { Readable } from 'node:stream';
import type { Ctx } from '../../../../kit/context.ts';
import { requireState } from '../../../../kit/problem.ts';
import { type FileParts, readStoredFile } from '../../../platform/storedFiles/index.ts';

export const REMOVED = 'This document was removed when the retention period of its file ended.';

/** The content of a document, as a stream; 409 if it was removed. */
export async function readFile(
  parts: Pick<FileParts, 'files'>,
  db: Ctx['db'],
  fileName: string | null,
): Promise<{ content: Readable; size: number }> {
  requireState(fileName !== null, REMOVED);
  return readStoredFile(parts, db, fileName);
}
