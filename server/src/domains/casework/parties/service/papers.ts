import { type Ctx } from '../../../../kit/context.ts';
import { allow, requireState } from '../../../../kit/problem.ts';
import { mayEditPapers } from '../parties.access.ts';
import { clientsOf, partyTable, type Stored } from '../parties.queries.ts';
import { tell } from './change.ts';

/** Locks a person of a file whose papers the user may change. */
export async function takePerson(ctx: Ctx, id: string): Promise<Stored & { contactId: string }> {
  const party = await partyTable.lock(ctx, id);
  allow(mayEditPapers(ctx.reach, party));
  const { contactId } = party;
  requireState(contactId !== null, 'An organisation has no passport or visa.');
  return { ...party, contactId };
}

type Told = Parameters<typeof tell>[2];

/** Adds an entry about a person's papers to the timelines of these files. */
export async function tellFiles(
  ctx: Ctx,
  files: readonly string[],
  data: Omit<Told, 'name'> & { name?: string },
  contactId?: string,
): Promise<void> {
  for (const { id, clientId, name } of await clientsOf(ctx.db, files, contactId ?? null))
    await tell(ctx, { id, contactId: clientId }, { name, ...data });
}
