import type { Ctx } from '../../../kit/context.ts';
import type { LeaverWork } from '../../organisation/people/index.ts';
import { holdOwners } from '../../organisation/people/index.ts';
import * as audit from '../../platform/audit/index.ts';
import { notify } from '../notifications/index.ts';
import * as sql from './leaver.queries.ts';

type Held = Awaited<ReturnType<typeof holdOwners>>[number];

/** Tells each new assignee once how many tasks of the leaver they have now. */
const tellReceived = (ctx: Ctx, to: Held, tasks: readonly sql.Left[]): Promise<void> =>
  notify(
    ctx.db,
    ...[...Map.groupBy(tasks, ({ company, name }) => `${company} ${name}`).values()].flatMap((some) => {
      const [first] = some;
      if (!first) return [];
      const data = { count: some.length, from: first.name };
      const { company } = first;
      return { kind: 'handedOver' as const, data, company, to: [to.id], by: ctx.reach.userId, at: ctx.now };
    }),
  );

/** Open tasks of a colleague who leaves go to the owner of their record, else to whoever assigned them, the manager, or whoever removes the colleague. */
export const leaverTasks: LeaverWork = {
  async leave(ctx, people, mayHold) {
    const leaving = new Map(people.map((person) => [person.id, person]));
    const open = await sql.lockLeft(ctx.db, [...leaving.keys()]);
    const ids = new Set([...open.flatMap(({ inTurn }) => inTurn), ...leaving.keys(), ctx.reach.userId]);
    const known = new Map((await holdOwners(ctx.db, [...ids])).map((person) => [person.id, person]));
    const taken = new Map<number, sql.Left[]>();
    for (const task of open) {
      const canHave = (id: number): boolean => {
        const person = known.get(id);
        const access = leaving.get(id) ?? person;
        const offices = person?.places ?? [];
        if (!access) return false;
        return offices.some(({ code }) => mayHold('tasks.own', access, { company: task.company, office: code }));
      };
      if (canHave(task.userId)) continue;
      const taker = [...task.inTurn, ctx.reach.userId].find((id) => !leaving.has(id) && canHave(id));
      if (taker !== undefined) taken.set(taker, [...(taken.get(taker) ?? []), task]);
    }
    for (const [toId, tasks] of taken) {
      const to = known.get(toId);
      if (!to) continue;
      for (const [from, some] of Map.groupBy(tasks, ({ name }) => name))
        await sql.handTo(
          ctx.db,
          some.map(({ id }) => id),
          { from, toId, to: to.name, by: ctx.reach.userId, now: ctx.now },
        );
      await audit.record(
        ctx,
        ...tasks.map(({ id, company, userId }) => ({
          action: 'tasks.handOver',
          subject: 'tasks',
          subjectId: id,
          company,
          before: { userId },
          after: { userId: toId },
        })),
      );
      await tellReceived(ctx, to, tasks);
    }
  },
};
