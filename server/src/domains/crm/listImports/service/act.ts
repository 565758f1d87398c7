import type { ListImport } from '@embark/contracts/crm/listImports';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { addResumable } from '../../../../kit/jobs/resumable.ts';
import { requireState } from '../../../../kit/problem.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as sql from '../listImports.queries.ts';
import { present } from './read.ts';

type Id = { id: string };
export const APPLY = 'listImports.apply';

/** Starts writing the rows in the background. */
export const apply = (ctx: Ctx, { id }: Id): Promise<ListImport> =>
  act(ctx, id, 'apply', async (inside, { can, total }) => {
    requireState(can.apply || total > 0, 'Nothing in this file changes anything.');
    requireState(can.apply, 'This import has already been applied or cancelled.');
    await sql.importTable.update(inside, id, { state: 'applying', appliedBy: inside.reach.userId });
    await addResumable(inside.db, APPLY, id, { userId: inside.reach.userId });
  });

/** Discards an import that is not applied. */
export const cancel = (ctx: Ctx, { id }: Id): Promise<ListImport> =>
  act(ctx, id, 'cancel', async (inside, { can }) => {
    requireState(can.cancel, 'This import has already been applied or cancelled.');
    await sql.importTable.update(inside, id, { state: 'cancelled', finishedAt: inside.now.toISOString() });
  });

const act = (
  ctx: Ctx,
  id: string,
  name: 'apply' | 'cancel',
  work: (inside: Ctx, before: sql.Stored) => Promise<void>,
): Promise<ListImport> =>
  inTransaction(ctx, async (inside) => {
    await work(inside, await sql.importTable.lock(inside, id));
    await audit.record(inside, { action: `listImports.${name}`, subject: 'listImports', subjectId: id });
    return present(await sql.importTable.find(inside, id));
  });
