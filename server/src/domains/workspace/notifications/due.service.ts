import { Company } from '@embark/contracts/kit';
import type { Ctx } from '../../../kit/context.ts';
import type { Tasks } from '../../../kit/jobs/jobs.ts';
import { calendarsAround, lastInWorkday } from '../../organisation/offices/index.ts';
import * as sql from './due.queries.ts';
import { type Notice, notify } from './notify.service.ts';

/** How long to search again for follow-ups set in transactions that were still open during a run. */
const AGAIN_MS = 5 * 60_000;
/** After a long outage the oldest get no notification; they are in the overdue list. */
const OLDEST_MS = 4 * 86_400_000;

export const DUE = 'notifications.due';

/**
 * Notifies owners of due work: when it is due, or when their office next opens. Each office continues from its last position, and each cause notifies
 * once, regardless of nodes, outages and clock changes.
 */
export async function tellDue(db: Ctx['db'], now: Date): Promise<void> {
  for (const calendar of await calendarsAround(db, now)) {
    const upTo = lastInWorkday(now, calendar);
    if (!upTo) continue;
    await db.transaction().execute(async (inside) => {
      const notifiedUpTo = await sql.lockTold(inside, calendar.id, upTo);
      if (notifiedUpTo === null) return; // another node is running
      const from = new Date(Math.max(notifiedUpTo.getTime() - AGAIN_MS, upTo.getTime() - OLDEST_MS));
      const due = await sql.findDue(inside, calendar.id, from, upTo, now);
      await notify(inside, ...due.map((row) => noticeOf(row, now)));
      await sql.setTold(inside, calendar.id, upTo);
    });
  }
}

function noticeOf({ subject, id, company, userId, coverId, number, name, at }: sql.Due, now: Date): Notice {
  const isFile = subject === 'conversions';
  return {
    kind: isFile ? 'actionDue' : 'followUpDue',
    data: { number, name, at },
    company: Company.parse(company),
    to: coverId === null ? [userId] : [userId, coverId],
    by: null,
    at: now,
    about: isFile ? { conversionId: id } : { enquiryId: id },
    once: `due ${id} ${at}`,
  };
}

/** The background job of this domain, which runs every minute. */
export const notificationTasks = (db: Ctx['db'], now: () => Date): Tasks => ({ [DUE]: () => tellDue(db, now()) });
