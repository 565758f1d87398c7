import type { Ctx } from '../../../../kit/context.ts';
import type { CalendarChange } from '../../../organisation/offices/index.ts';
import { countDays, partOn } from '../count.rules.ts';
import { policyOn } from '../earn.rules.ts';
import * as sql from '../recount.queries.ts';
import { closedThrough, findStaff, holidaysOf, lockPeople, minutesOf, policiesOf } from '../staff.queries.ts';
import { enter } from './entering.ts';
import { tell } from './tell.ts';

/** Counts a day of a request again, and gives back or takes the difference; tells the person. Returns the change in millionths. */
async function recountDay(db: Ctx['db'], row: sql.Affected, day: string, now: Date): Promise<number> {
  const person = await findStaff(db, row.userId, now);
  if (!person) return 0;
  const roster = { minutes: minutesOf(person), holidays: await holidaysOf(db, person.officeId) };
  const part = partOn(row, day);
  const policies = (await policiesOf(db, person)).filter(({ type }) => type === row.type);
  const counting = { unit: row.unit, counts: policyOn(policies, day)?.counts ?? row.counts };
  const [counted] = countDays({ startsOn: day, endsOn: day, startsPart: part, endsPart: part }, roster, counting);
  const change = await sql.replaceDay(db, row, day, counted, now);
  if (change === 0) return 0;
  const { userId, type, unit, id: requestId } = row;
  const entry = { userId, type, kind: 'taken', day, unit, amount: -change, requestId };
  if (row.state === 'approved') await enter(db, [entry], now);
  const holiday = await sql.holidayOn(db, person.officeId, day);
  await tell(db, person, null, now, {
    step: change < 0 ? 'leaveGivenBack' : 'leaveTakenAgain',
    row: { id: row.id, startsOn: day, endsOn: day },
    to: [userId],
    name: holiday?.name ?? '',
  });
  return change;
}

/** Counts leave on a day of an office again after its holidays changed (N7). Returns how many days were given back. */
async function recountOn(db: Ctx['db'], officeId: number, day: string, now: Date): Promise<number> {
  const closed = await closedThrough(db, officeId);
  if (closed !== null && day <= closed) return 0;
  const affected = await sql.affectedBy(db, officeId, day);
  await lockPeople(
    db,
    affected.map(({ userId }) => userId),
  );
  let givenBack = 0;
  for (const row of await sql.affectedBy(db, officeId, day))
    if ((await recountDay(db, row, day, now)) < 0) givenBack += 1;
  return givenBack;
}

/** Counts leave again on the days whose holidays have changed since; once, however many nodes run. */
export async function recount(db: Ctx['db'], now: Date): Promise<number> {
  let givenBack = 0;
  for (const { officeId, day } of await sql.takeRecounts(db)) {
    givenBack += await recountOn(db, officeId, day, now);
    await sql.endRecount(db, officeId, day);
  }
  return givenBack;
}

export const recountAll = (db: Ctx['db'], now: Date): Promise<void> =>
  db.transaction().execute(async (inside) => void (await recount(inside, now)));

/** Counts leave again where offices work on other days: at once, in the transaction of the change. Days that have passed stay as their week was. */
export async function countCalendar(db: Ctx['db'], { officeIds, week, now }: CalendarChange): Promise<void> {
  if (week) await sql.noteLeaveAhead(db, officeIds, now);
  await recount(db, now);
}
