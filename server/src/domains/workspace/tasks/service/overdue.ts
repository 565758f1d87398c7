import { Company } from '@embark/contracts/kit';
import { addresses } from '@embark/contracts/screens';
import { type Ctx, newTransaction } from '../../../../kit/context.ts';
import { notify } from '../../notifications/index.ts';
import { OVERDUE_AT_ONCE, takeOverdue } from '../overdue.queries.ts';

/** Tells those who assigned tasks that they are overdue, once for each due day on any number of nodes (P5). */
export async function tellOverdue(db: Ctx['db'], now: Date): Promise<void> {
  let told = OVERDUE_AT_ONCE;
  while (told === OVERDUE_AT_ONCE)
    told = await newTransaction(db, async (inside) => {
      const rows = await takeOverdue(inside, now);
      await notify(
        inside,
        ...rows.map(({ id, company, title, dueOn, assignee, assignedBy }) => ({
          kind: 'taskOverdue' as const,
          data: { title, dueOn, assignee },
          company: Company.parse(company),
          to: [assignedBy],
          by: null,
          at: now,
          url: addresses[Company.parse(company)].task(id),
          once: `task overdue ${id} ${dueOn}`,
        })),
      );
      return rows.length;
    });
}
