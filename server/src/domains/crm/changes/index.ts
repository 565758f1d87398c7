import { changeActions, changes, RECENT_CHANGES, type RecentChange } from '@embark/contracts/crm/changes';
import type { Input, Output } from '@embark/contracts/kit';
import type { Ctx } from '../../../kit/context.ts';
import type { Domain } from '../../../kit/domain.ts';
import { Problem } from '../../../kit/problem.ts';
import { serve } from '../../../kit/serve.ts';
import * as audit from '../../platform/audit/index.ts';
import * as conversions from '../conversions/index.ts';
import * as enquiries from '../enquiries/index.ts';

// changes of fields that are not shown, such as a person's row beside the enquiry's, are left out of the list
const READ = 3 * RECENT_CHANGES;

const isOfFile = ({ action }: { action: string }) => action.startsWith('conversions.');
const wholes: readonly string[] = ['enquiries.create', 'enquiries.convert', 'enquiries.remove', 'conversions.open'];

/** The user's own last changes with what each changed, newest first. */
async function list(ctx: Ctx): Promise<Output<typeof changes.list>> {
  const entries = await audit.newestOf(ctx.db, ctx.reach, changeActions, READ);
  const ofFiles = await conversions.describe(ctx, entries.filter(isOfFile));
  const ofEnquiries = await enquiries.describe(
    ctx,
    entries.filter((entry) => !isOfFile(entry)),
  );
  return entries
    .flatMap((entry): RecentChange[] => {
      const isFile = isOfFile(entry);
      const said = (isFile ? ofFiles : ofEnquiries).get(entry.id);
      const action = changeActions.find((one) => one === entry.action);
      if (!said || !action || (said.changes.length === 0 && !wholes.includes(action))) return [];
      return [{ id: entry.id, at: entry.at, action, subject: isFile ? 'conversions' : 'enquiries', ...said }];
    })
    .slice(0, RECENT_CHANGES);
}

/** Undoes one of the user's own changes; 404 for any other entry. */
async function undo(ctx: Ctx, { id }: Input<typeof changes.undo>): Promise<Output<typeof changes.undo>> {
  const entry = await audit.entryOf(ctx.db, ctx.reach.company, id);
  const isOwn = entry?.actorId === ctx.reach.userId && changeActions.some((action) => action === entry.action);
  if (!entry || !isOwn) throw new Problem('not-found', 'Change not found.');
  const number = await (isOfFile(entry) ? conversions.undo : enquiries.undo)(ctx, entry);
  return { message: `Change of ${number} undone.` };
}

export const domain: Domain = { name: 'changes', routes: () => [serve(changes, { list, undo })] };
