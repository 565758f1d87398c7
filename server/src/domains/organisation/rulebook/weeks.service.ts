import type { Rule } from '@embark/contracts/organisation/rulebook';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import type { CalendarStep } from '../offices/index.ts';
import { officesOfWeek } from './rulebook.queries.ts';

/** A change of a rule that, if it is a working week, is counted again in the offices that work by it, in its transaction. */
export const countAgain =
  <Given>(steps: readonly CalendarStep[], save: (ctx: Ctx, given: Given) => Promise<Rule>) =>
  (ctx: Ctx, given: Given): Promise<Rule> =>
    inTransaction(ctx, async (ctx) => {
      const rule = await save(ctx, given);
      if (rule.area !== 'holiday') return rule;
      const officeIds = await officesOfWeek(ctx.db, rule.id);
      for (const step of steps) await step(ctx.db, { officeIds, week: true, now: ctx.now });
      return rule;
    });
