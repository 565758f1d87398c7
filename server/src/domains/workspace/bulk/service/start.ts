import type { Output, Input } from '@embark/contracts/kit';
import type { bulk, BulkSelection } from '@embark/contracts/workspace/bulk';
import { EnquiryFilter } from '@embark/contracts/crm/enquiries';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { addJob } from '../../../../kit/jobs/addJob.ts';
import { requireValid } from '../../../../kit/problem.ts';
import * as audit from '../../../platform/audit/index.ts';
import { bulkWork, enquiryList, visibleTo } from '../../../crm/enquiries/index.ts';
import * as sql from '../bulk.queries.ts';
import { batch, end } from '../job/run.ts';
import { begin } from '../job/progress.queries.ts';
import { AT_ONCE, present } from '../present.ts';
import { find } from './find.ts';

/** In SQL: the enquiries that were chosen, within the reach. */
function meant({ reach, now }: Ctx, selection: BulkSelection) {
  if ('ids' in selection) return sql.both(visibleTo(reach), sql.oneOf(selection.ids));
  return sql.allBut(enquiryList.filtered(reach, now, EnquiryFilter.parse(selection.filter)), selection.except);
}

/** What an action would do. Ids that are out of reach by now count as gone. */
export async function preview(
  ctx: Ctx,
  { selection, action }: Input<typeof bulk.preview>,
): Promise<Output<typeof bulk.preview>> {
  const facts = await bulkWork.prepare(ctx, action);
  const counted = await bulkWork.preview(ctx, facts, meant(ctx, selection));
  const gone = 'ids' in selection ? new Set(selection.ids).size - counted.total : 0;
  if (gone <= 0) return counted;
  return { ...counted, total: counted.total + gone, left: [...counted.left, { reason: 'gone', count: gone }] };
}

/** Freezes what was chosen and does it: a few rows at once, more in the background. */
export function start(ctx: Ctx, { selection, action }: Input<typeof bulk.start>): Promise<Output<typeof bulk.start>> {
  return inTransaction(ctx, async (ctx) => {
    const { reach, db, now } = ctx;
    const facts = await bulkWork.prepare(ctx, action);
    if (action.kind === 'move') bulkWork.acceptNeeds(action, (await preview(ctx, { selection, action })).needs);
    const id = await sql.insertJob(db, {
      company: reach.company,
      createdBy: reach.userId,
      action: action.kind,
      settings: JSON.stringify(action),
      about: action.kind === 'assign' ? await sql.nameOfUser(db, action.assigneeId) : '',
      createdAt: now.toISOString(),
    });
    const total =
      'ids' in selection
        ? await sql.stageIds(db, id, selection.ids)
        : await sql.stageMeant(db, id, meant(ctx, selection));
    requireValid(total > 0, 'selection', 'Nothing matches any more');
    await sql.setJob(db, id, { total });
    const chosen =
      'ids' in selection
        ? { ids: selection.ids.length }
        : { filter: selection.filter, except: selection.except.length };
    await audit.record(ctx, {
      action: 'bulk.start',
      subject: 'bulk',
      subjectId: id,
      after: { ...action, ...chosen, total },
    });
    if (total <= AT_ONCE) {
      await begin(db, id, now);
      await batch(db, id, { from: 0, size: AT_ONCE }, async () => ({ ctx, facts }));
      await end(ctx, id);
    } else await addJob(db, 'bulk.run', { id }, { key: `bulk ${id}`, maxAttempts: sql.TRIES });
    return present(await find(ctx, id), now);
  });
}
