import { wallOf } from '@embark/contracts/kit/time';
import { type Ctx, newTransaction } from '../../../../kit/context.ts';
import { anchored, nextDue } from '../following.service.ts';
import { makeNext, NEXT_AT_ONCE, takeDueNext } from '../series.queries.ts';
import type { Stored } from '../tasks.queries.ts';

/** Makes the next task when this one is done, after its own day and after today, unless it repeats by the clock (P4). */
export async function followDone({ db, now }: Pick<Ctx, 'db' | 'now'>, task: Stored): Promise<void> {
  if (task.repeats !== 'done' || task.nextId !== null) return;
  const dueOn = nextDue(task, wallOf(now, task.zone).day);
  if (dueOn === null || task.rrule === null) return;
  const rrule = anchored(task.rrule, task.dueOn ?? dueOn);
  await makeNext(db, { id: task.id, rrule, dueOn, nextOn: null, now });
}

/** Makes the tasks whose day has come in the office of their assignee, once on any number of nodes (P4). */
export async function makeDueNext(db: Ctx['db'], now: Date): Promise<void> {
  let made = NEXT_AT_ONCE;
  while (made > 0)
    made = await newTransaction(db, async (inside) => {
      const found = await takeDueNext(inside, now);
      for (const { id, dueOn, before, zone, ...of } of found) {
        const rrule = anchored(of.rrule, before);
        await makeNext(inside, { id, rrule, dueOn, nextOn: nextDue({ rrule, dueOn, zone }, dueOn), now });
      }
      return found.length;
    });
}
