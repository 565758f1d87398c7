import { type bulk, MOST_DOCUMENTS, NewExport } from '@embark/contracts/workspace/bulk';
import { Company, type Output, type Input } from '@embark/contracts/kit';
import { type Ctx, holds, inTransaction } from '../../../../kit/context.ts';
import type { FileStore } from '../../../../kit/files/store.ts';
import { countOf } from '../../../../kit/export/cursorRows.ts';
import { mediaTypes } from '../../../../kit/export/write.ts';
import type { Process } from '../../../../kit/domain.ts';
import { addResumable } from '../../../../kit/jobs/resumable.ts';
import { readNearest } from '../../../../kit/nearest.ts';
import { allow, requireState, requireValid, Problem } from '../../../../kit/problem.ts';
import type { KeptFile } from '../../../../kit/responses.ts';
import { dayOfUser } from '../../../organisation/people/index.ts';
import { reachOfUser } from '../../../organisation/session/index.ts';
import * as sql from '../bulk.queries.ts';
import { checkColumns, meantBy, Stopped, writeExport } from '../export/run.service.ts';
import { begin, fail } from '../job/progress.queries.ts';
import type { Work } from '../job/run.ts';
import { present } from '../present.ts';
import { find } from './read.ts';

/** Up to this many rows, or documents, are exported while the user waits. */
const AT_ONCE = { csv: 5_000, xlsx: 5_000, zip: 20 };

/** Exports the rows of a list: small exports at once, larger ones in the background. */
export const exporter =
  ({ files, lists, replica }: Pick<Process, 'files' | 'lists' | 'replica'>) =>
  async (caller: Ctx, input: Input<typeof bulk.export>): Promise<Output<typeof bulk.export>> => {
    const ctx = { ...caller, lists };
    const list = lists(input.list);
    allow(holds(ctx.reach, list.exports), "You don't have permission to export this list.");
    checkColumns(input, list);
    const total = await countOf(ctx.db, meantBy(ctx, input));
    if (input.format === 'zip') {
      requireValid(list.documents !== undefined, 'format', 'The rows of this list have no documents');
      requireValid(total <= MOST_DOCUMENTS, 'format', `At most ${MOST_DOCUMENTS} documents`);
    }
    const isSmall = total <= AT_ONCE[input.format];
    const id = await inTransaction(ctx, async (ctx) => {
      const created = await sql.insertJob(ctx.db, {
        company: ctx.reach.company,
        createdBy: ctx.reach.userId,
        action: 'export',
        list: input.list,
        settings: JSON.stringify(input),
        state: isSmall ? 'running' : 'queued',
        total,
        fileName: `${input.list} ${await dayOfUser(ctx)}.${input.format}`,
        createdAt: ctx.now.toISOString(),
        startedAt: isSmall ? ctx.now.toISOString() : null,
      });
      if (!isSmall) await addResumable(ctx.db, 'bulk.export', created, { userId: ctx.reach.userId });
      return created;
    });
    if (isSmall) await readNearest(replica, ctx, (from) => writeExport(ctx, { files, id, request: input, from }));
    return present(await find(ctx, id), ctx.now);
  };

/** Writes an export in the background; after a crash it starts again. */
export async function runExport(
  { database, now, lists, replica }: Work & Pick<Process, 'lists' | 'replica'>,
  files: FileStore,
  id: string,
) {
  const job = await begin(database.db, id, now());
  if (!job) return;
  const request = NewExport.parse(job.settings);
  const reach = await reachOfUser(database.db, job.createdBy, Company.parse(job.company));
  if (!reach || !holds(reach, lists(request.list).exports)) {
    await fail(database.db, id, now());
    return;
  }
  try {
    const ctx = { ...database, reach, now: now(), address: null, lists };
    await readNearest(replica, ctx, (from) => writeExport(ctx, { files, id, request, from }));
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    await files.generated.remove(id);
    await sql.setJob(database.db, id, { state: 'cancelled', cancelling: false, finishedAt: now().toISOString() });
  }
}

/** The export file, for the user who created it, while it exists and they still have the permission. */
export const fileReader =
  ({ files: { generated: files }, lists }: Pick<Process, 'files' | 'lists'>) =>
  async (ctx: Ctx, { id }: Input<typeof bulk.file>): Promise<KeptFile> => {
    const job = await find(ctx, id);
    const request = NewExport.safeParse(job.settings);
    requireState(request.success && present(job, ctx.now).can.file, 'This file has expired. Export it again.');
    allow(holds(ctx.reach, lists(request.data.list).exports), "You don't have permission to export this list.");
    const found = await files.read(id);
    if (!found) throw new Problem('not-found', 'This file has expired. Export it again.');
    return {
      fileName: job.fileName ?? 'export',
      type: mediaTypes[request.data.format],
      size: found.size,
      content: found.content,
    };
  };
