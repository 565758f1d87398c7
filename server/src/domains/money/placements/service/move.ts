import type { Placement, placements } from '@embark/contracts/money/placements';
import { placementAsksReason } from '@embark/contracts/money/placements';
import type { Input } from '@embark/contracts/kit';
import { wallOf } from '@embark/contracts/kit/time';
import { type Ctx, holdsIn, inTransaction } from '../../../../kit/context.ts';
import { requireValid } from '../../../../kit/problem.ts';
import { takeForChange } from '../../../../kit/record/change.ts';
import * as conversions from '../../../crm/conversions/index.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as stream from '../../../platform/timeline/index.ts';
import { type FileOf, lockFileOf, type Stored } from '../placements.queries.ts';
import { creditOf, guaranteeEnd, placementRefusal } from '../placements.rules.ts';
import { tellFile } from './create.ts';
import { kind, requirePayer, requireThreshold } from './kind.ts';

/** The statuses of a client file that follow a placement. */
const ACTIVATED = 3;
const PLACED = 15;

const mayEdit = (_reach: unknown, { can }: Pick<Stored, 'can'>): boolean => can.edit;
const steps = ({ status, startOn, guaranteeUntil, leftOn, credit, endReason }: Stored) => ({
  status,
  startOn,
  guaranteeUntil,
  leftOn,
  credit,
  endReason,
});

/** Moves a placement along its flow. The first day starts the guarantee; who leaves during it gives a credit or a replacement (J4). */
export const move = (ctx: Ctx, { id, version, to, ...given }: Input<typeof placements.move>): Promise<Placement> =>
  inTransaction(ctx, async (ctx) => {
    const file = await lockFileOf(ctx, id);
    const before = await takeForChange(ctx, kind.rows, { id, version, may: mayEdit, present: kind.present });
    const today = wallOf(ctx.now, before.zone).day;
    const on = given.on ?? today;
    const reason = given.reason?.trim() || null;
    const refusal = placementRefusal(before, { to, on, today });
    requireValid(refusal === null, refusal?.field ?? 'to', refusal?.message ?? '');
    requireValid(reason !== null || !placementAsksReason(to), 'reason', 'Enter a reason');
    if (to === 'offered' || to === 'accepted') {
      requirePayer(before);
      await requireThreshold(ctx, before, before.zone);
    }
    const hasLeft = before.status === 'started' && placementAsksReason(to);
    await kind.rows.update(ctx, id, {
      status: to,
      ...(to === 'started' && { startOn: on, guaranteeUntil: guaranteeEnd(on, before.guaranteeWeeks) }),
      ...(hasLeft && { leftOn: on, credit: to === 'fell-through' ? creditOf(before, on) : 0 }),
      ...(placementAsksReason(to) && { endReason: reason }),
    });
    const after = await kind.rows.find(ctx, id);
    await audit.recordChange(ctx, 'placements.move', id, steps(before), steps(after));
    const data = { from: before.status, to: after.status, reason: after.endReason };
    await stream.append(ctx, { subject: 'placements', subjectId: id, kind: 'status', data });
    await tellFile(ctx, after, to, reason);
    if (to === 'started' && file) await moveFile(ctx, file);
    return kind.present(ctx, after);
  });

/** The client file is placed when the person starts. */
async function moveFile(ctx: Ctx, { id, version, service, statusId, officeId }: FileOf): Promise<void> {
  if (service !== 'global' || statusId !== ACTIVATED || !holdsIn(ctx.reach, 'conversions.write', officeId)) return;
  await conversions.move(ctx, { id, version, to: PLACED });
}
