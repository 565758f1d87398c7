import { Company } from '@embark/contracts/kit';
import type { Ctx } from '../../../kit/context.ts';
import * as audit from '../../platform/audit/index.ts';
import * as stream from '../../platform/timeline/index.ts';
import { afterHold, moved, reminderDue } from './bookings.rules.ts';
import { mailClient } from './mails/mails.ts';
import { entriesOf, standing, tellConsultant } from './service/trace.ts';
import { bookingsNow, type Due, endRequest, noteReminder, takeComing, takeHeld } from './tasks.queries.ts';

const HOURS = 2 * 3_600_000; // milliseconds

/**
 * O3: requests whose fee is paid are confirmed; expired holds free their slot, and the consultant and the requester are notified. Runs
 * every minute on any number of nodes, each request once.
 */
export async function endHolds(db: Ctx['db'], now: Date): Promise<void> {
  await db.transaction().execute(async (inside) => {
    for (const row of await takeHeld(inside, now)) {
      const to = row.holdUntil && afterHold({ ...row, holdUntil: row.holdUntil }, now);
      if (to) await end(inside, row, to, now);
    }
  });
}

async function end(db: Ctx['db'], row: Due, to: 'confirmed' | 'cancelled', now: Date): Promise<void> {
  const isFreed = to === 'cancelled';
  await endRequest(
    db,
    row.id,
    { ...moved({ to, cancelledBy: undefined }), ...(isFreed && { cancelledBy: 'hold' }) },
    now,
  );
  const [after] = await bookingsNow(db, [row.id]);
  if (!after) return;
  const { company } = row;
  const of = { action: 'bookings.move', subject: 'bookings', subjectId: row.id, company };
  await audit.recordOperator(db, { ...of, after: standing(after) });
  const step = isFreed ? 'freed' : 'confirmed';
  for (const entry of entriesOf(after, step)) await stream.note(db, now, { ...entry, company });
  const reach = { company: Company.parse(company), userId: null };
  await tellConsultant({ db, now, reach }, after, step, row.createdBy === null ? [] : [row.createdBy]);
  await mailClient({ db, now }, after, isFreed ? 'freed' : 'booked');
}

/** O6: reminders by mail a day and two hours before a confirmed booking, each once for its time, on any number of nodes. */
export async function remindClients(db: Ctx['db'], now: Date): Promise<void> {
  await db.transaction().execute(async (inside) => {
    for (const row of await takeComing(inside, now)) {
      const step = reminderDue(row.startsAt, row.createdAt, now);
      // a booking made within that time is noted too, so that it is not looked at every minute
      const passed = Date.parse(row.startsAt) - now.getTime() <= HOURS ? 'hours' : 'day';
      const isNew = await noteReminder(inside, row, step ?? passed, now);
      if (step !== null && isNew) await mailClient({ db: inside, now }, row, step);
    }
  });
}

export const END_HOLDS = 'bookings.endHolds';
export const REMIND_CLIENTS = 'bookings.remindClients';
