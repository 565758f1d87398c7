import { newTransaction } from '../../../../kit/context.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as timeline from '../../../platform/timeline/index.ts';
import * as sql from '../removal.queries.ts';
import type { FileParts } from '../../../platform/storedFiles/index.ts';

const AT_ONCE = 100;
const REMOVE = 'documents.remove';

/**
 * W9: removes the content of documents when the retention of their client file is over, a file at a time. What each was and its hash stay in the audit
 * trail. It can be killed at any point, and run on several nodes: the next run goes on.
 */
export async function removeOver({ db }: Pick<FileParts, 'db'>, now: Date): Promise<void> {
  let files = await sql.filesOver(db, null, AT_ONCE);
  while (files.length > 0) {
    for (const file of files) await removeOf(db, now, file);
    files = await sql.filesOver(db, files.at(-1)?.id ?? null, AT_ONCE);
  }
}

const removeOf = (db: FileParts['db'], now: Date, file: sql.OverFile): Promise<void> =>
  newTransaction(db, async (inside) => {
    await sql.lockFile(inside, file.id);
    const removed = await sql.removeContent(inside, file);
    if (removed.length === 0) return; // reopened, or removed by another node
    await sql.askAgain(inside, now, file.id);
    const { company, retainUntil } = file;
    const after = { retainUntil, documents: removed };
    await audit.recordOperator(inside, { action: REMOVE, subject: 'documents', subjectId: file.id, company, after });
    const place = timeline.at('conversions', file);
    await timeline.note(inside, now, {
      ...place,
      company,
      kind: 'document',
      data: { act: 'removed', count: removed.length },
    });
  });
