import { addresses } from '@embark/contracts/screens';
import type { Ctx } from '../../../kit/context.ts';
import { namedIn, type Notice, notify } from '../notifications/index.ts';
import { namesOf, openers } from './openers.queries.ts';
import type { Stored } from './tasks.queries.ts';

const noticeFor = ({ reach, now }: Ctx, { id }: Pick<Stored, 'id'>, to: readonly number[]) => ({
  company: reach.company,
  to,
  by: reach.userId,
  at: now,
  url: addresses[reach.company].task(id),
});

/** Tells the assignee of a task that a colleague assigned it to them. */
export const tellAssigned = (ctx: Ctx, task: Stored): Promise<void> =>
  notify(ctx.db, { ...noticeFor(ctx, task, [task.userId]), kind: 'taskAssigned', data: { title: task.title } });

/** Tells those who got tasks from a template: one by its title, several as a number. */
export async function tellMade(
  ctx: Ctx,
  made: readonly { id: string; userId: number; title: string }[],
): Promise<void> {
  const byPerson = Map.groupBy(
    made.filter(({ userId }) => userId !== ctx.reach.userId),
    ({ userId }) => userId,
  );
  const notices = [...byPerson].map(([userId, [first, ...others]]): Notice | undefined => {
    if (!first) return undefined;
    const notice = noticeFor(ctx, first, [userId]);
    if (others.length === 0) return { ...notice, kind: 'taskAssigned', data: { title: first.title } };
    return { ...notice, kind: 'bulkAssigned', data: { count: others.length + 1 }, url: '/apps/task/mine' };
  });
  await notify(ctx.db, ...notices.flatMap((notice) => notice ?? []));
}

/** Tells who assigned a task that it is done (P5). */
export const tellDone = (ctx: Ctx, ...done: readonly Stored[]): Promise<void> =>
  notify(
    ctx.db,
    ...done.map(
      (task): Notice => ({ ...noticeFor(ctx, task, [task.assignedBy]), kind: 'taskDone', data: { title: task.title } }),
    ),
  );

/** Tells who assigned a task that it was declined, and why (P5). */
export const tellDeclined = (ctx: Ctx, task: Stored, note: string): Promise<void> =>
  notify(ctx.db, {
    ...noticeFor(ctx, task, [task.assignedBy]),
    kind: 'taskDeclined',
    data: { title: task.title, note },
  });

const SHOWN = 200; // characters of a comment that a notification shows

/**
 * Tells the people named in a comment, if they can open the task: those who do or assigned it, and readers of its enquiry or client file. Returns the
 * names of the others.
 */
export async function tellMentioned(ctx: Ctx, task: Stored, text: string): Promise<string[]> {
  const named = await namedIn(ctx.db, ctx.reach.company, text);
  if (named.length === 0) return [];
  const own = named.filter((id) => id === task.userId || id === task.assignedBy);
  const others = named.filter((id) => !own.includes(id));
  const { about } = task;
  const record =
    about?.kind === 'enquiry'
      ? { enquiryId: about.id }
      : about?.kind === 'conversion'
        ? { conversionId: about.id }
        : undefined;
  const data = { title: task.title, note: text.trim().slice(0, SHOWN).toWellFormed() };
  const notice = { kind: 'taskMentioned', data } as const;
  await notify(
    ctx.db,
    { ...noticeFor(ctx, task, own), ...notice },
    ...(record ? [{ ...noticeFor(ctx, task, others), ...notice, about: record }] : []),
  );
  const may = record && about ? await openers(ctx.db, ctx.reach.company, others, about) : new Set<number>();
  return namesOf(
    ctx.db,
    others.filter((id) => !may.has(id)),
  );
}
