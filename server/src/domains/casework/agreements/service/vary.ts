import type { agreements } from '@embark/contracts/casework/agreements';
import type { Input, Output } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { takeForChange } from '../../../../kit/record/change.ts';
import { mayWrite } from '../agreements.access.ts';
import { agreementTable, allOf } from '../agreements.queries.ts';
import { canDo, todayOf } from '../agreements.rules.ts';
import { lockFile } from '../file.queries.ts';
import { atToday } from './charges.ts';
import { requireNoneWaiting } from './draft.ts';
import { present } from './read.ts';
import { insertDraft } from './write.ts';

/** Drafts a variation of the agreement in force: its content and checks, with today's charges. */
export const vary = (
  ctx: Ctx,
  { id, version }: Input<typeof agreements.vary>,
): Promise<Output<typeof agreements.vary>> =>
  inTransaction(ctx, async (ctx) => {
    const file = await lockFile(ctx, (await agreementTable.find(ctx, id)).conversionId);
    const before = await takeForChange(ctx, agreementTable, {
      id,
      version,
      may: mayWrite,
      require: [[(row) => canDo(row, true).vary, 'Only the agreement in force can be varied.']],
      present,
    });
    const rows = await allOf(ctx.db, ctx.reach, file.id);
    requireNoneWaiting(rows);
    await agreementTable.update(ctx, id, {}); // of two at once, the second has a stale version
    const { template, identityHow, identityOn, guideGivenOn, conflict, conflictText } = before;
    const { language, title, services, clauses, currency, feeSource, feeLines, refundRules, agentId } = before;
    const disbursements = await atToday(ctx.db, before.disbursements, file.plannedOn ?? todayOf(ctx, file));
    return insertDraft(
      ctx,
      file,
      { language, title, services, clauses, currency, feeSource, feeLines, disbursements, refundRules, agentId },
      {
        template,
        subclass: file.plannedSubclass ?? before.subclass,
        identityHow,
        identityOn,
        guideGivenOn,
        conflict,
        conflictText,
        variesId: id,
        variation: Math.max(...rows.map((row) => row.variation)) + 1,
      },
    );
  });
