import { addDays, instantOf, weekdayOf, workedFrom } from '@embark/contracts/kit/time';
import type { Ctx } from '../../../../kit/context.ts';
import { awayAfter, type Ended, findEnded, takeEnded } from '../covers.queries.ts';
import { findStaff, holidaysOf, minutesOf } from '../staff.queries.ts';
import { type Covers, middleOf, takeBack } from './cover.ts';
import { tell } from './tell.ts';

const FAR = 400; // days to look ahead for the next working day

/** The first working minute of a person after their leave: on the next day of their roster on which they are not away. */
async function returnOf(db: Ctx['db'], { userId, endsOn, endsPart }: Ended, now: Date): Promise<Date | null> {
  const person = await findStaff(db, userId, now);
  if (!person) return null;
  if (endsPart === 'am') return instantOf(endsOn, middleOf(person), person.zone);
  const minutes = minutesOf(person);
  const holidays = await holidaysOf(db, person.officeId);
  const away = await awayAfter(db, userId, endsOn);
  const works = (day: string) =>
    (minutes[weekdayOf(day) - 1] ?? 0) > 0 && holidays.get(day) !== 'full' && !away.has(day);
  return instantOf(workedFrom(addDays(endsOn, 1), works, FAR), person.opens, person.zone);
}

/** Gives work back at the first working minute after leave, and says what happened (N5). Once, however many nodes run. */
export async function giveBackEnded(covers: Covers, db: Ctx['db'], now: Date): Promise<void> {
  for (const leave of await findEnded(db, now)) {
    const at = await returnOf(db, leave, now);
    if (at === null || at > now) continue;
    await db.transaction().execute(async (inside) => {
      if (!(await takeEnded(inside, leave.id))) return;
      const counts = await takeBack(covers, inside, { requestId: leave.id, now });
      const person = await findStaff(inside, leave.userId, now);
      if (!person || counts.back + counts.done + counts.moved === 0) return;
      const told = { items: counts.back, done: counts.done, moved: counts.moved };
      await tell(inside, person, null, now, { step: 'leaveBack', row: leave, to: [leave.userId], counts: told });
    });
  }
}
