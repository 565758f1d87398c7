import type { RegisterImport } from '@embark/contracts/catalogue/register';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { addResumable } from '../../../../kit/jobs/resumable.ts';
import { requireState } from '../../../../kit/problem.ts';
import * as audit from '../../../platform/audit/index.ts';
import { waitForRegister } from '../../providers/index.ts';
import * as sql from '../register.queries.ts';
import { present } from './read.ts';

type Id = { id: string };

/** Starts writing the differences in the background. */
export const apply = (ctx: Ctx, { id }: Id): Promise<RegisterImport> =>
  act(ctx, id, 'apply', async (inside, before) => {
    requireState(before.state !== 'reading', 'The differences are still being found. Try again in a moment.');
    requireState(before.can.apply, 'This import has already been applied or cancelled.');
    // forms that add codes wait for this transaction, and find the import applying
    await waitForRegister(inside.db, inside.reach.company);
    await sql.setImport(inside.db, id, { state: 'applying', done: 0, checked: false, message: null });
    await addResumable(inside.db, 'register.apply', id);
  });

/** Discards an import that is not applied. */
export const cancel = (ctx: Ctx, { id }: Id): Promise<RegisterImport> =>
  act(ctx, id, 'cancel', async ({ db, now }, before) => {
    requireState(before.can.cancel, 'This import has already been applied or cancelled.');
    await sql.setImport(db, id, { state: 'cancelled', finishedAt: now.toISOString() });
    await sql.removeRows(db, id);
    await sql.removeChanges(db, id);
  });

/** Starts undoing the last import that was applied. */
export const undo = (ctx: Ctx, { id }: Id): Promise<RegisterImport> =>
  act(ctx, id, 'undo', async (inside, before) => {
    const isOver = before.state === 'applied' || before.state === 'failed';
    requireState(isOver && before.done > 0, 'Nothing of this import is applied.');
    requireState(before.can.undo, 'Later imports come first: undo them, the last one first.');
    await waitForRegister(inside.db, inside.reach.company);
    const isFree = !(await sql.hasOpenImport(inside.db, inside.reach.company, id));
    requireState(isFree, 'Another import of the register is open. Apply or cancel it first.');
    await sql.setImport(inside.db, id, { state: 'undoing', total: before.done, done: 0, kept: 0, message: null });
    await addResumable(inside.db, 'register.undo', id);
  });

type Before = Awaited<ReturnType<typeof sql.importTable.find>>;

const act = (
  ctx: Ctx,
  id: string,
  name: 'apply' | 'cancel' | 'undo',
  work: (inside: Ctx, before: Before) => Promise<void>,
): Promise<RegisterImport> =>
  inTransaction(ctx, async (inside) => {
    await work(inside, await sql.importTable.lock(inside, id));
    await audit.record(inside, { action: `register.${name}`, subject: 'register', subjectId: id });
    return present(await sql.importTable.find(inside, id));
  });
