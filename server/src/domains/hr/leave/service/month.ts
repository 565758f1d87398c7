import type { leave, TeamMonth } from '@embark/contracts/hr/leave';
import type { Input } from '@embark/contracts/kit';
import { addDays, addMonths, daysBetween, weekdayOf } from '@embark/contracts/kit/time';
import type { Ctx } from '../../../../kit/context.ts';
import { Problem, requireValid } from '../../../../kit/problem.ts';
import { holidaysIn } from '../../../organisation/offices/index.ts';
import { officeWith } from '../leave.queries.ts';
import { peopleIn, weekOf } from '../month.queries.ts';
import { findStaff } from '../staff.queries.ts';

/** Who of an office is away when in a month, with its holidays: those whose leave the caller may see. */
export async function teamMonth(ctx: Ctx, { office, month }: Input<typeof leave.teamMonth>): Promise<TeamMonth> {
  const own = office ?? (await findStaff(ctx.db, ctx.reach.userId, ctx.now))?.office ?? '';
  const found = await officeWith(ctx, own);
  requireValid(found !== undefined, 'office', 'Office not found');
  const from = `${month ?? found.today.slice(0, 7)}-01`;
  const to = addDays(addMonths(from, 1), -1);
  const people = await peopleIn(ctx, { officeId: found.id, from, to });
  if (people.length === 0) throw new Problem('not-found', "Office not found, or you don't have access.");
  const holidays = new Map((await holidaysIn(ctx.db, found.id, from, to)).map((one) => [one.day, one]));
  const { weekdays, off } = await weekOf(ctx, { officeId: found.id, from, to });
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));
  return {
    office: found.code,
    month: from.slice(0, 7),
    today: found.today,
    days: days.map((day) => {
      const holiday = holidays.get(day);
      return {
        day,
        worked: weekdays.includes(weekdayOf(day)) && !off.includes(day),
        holiday: holiday?.name ?? null,
        provisional: holiday?.provisional ?? false,
        half: holiday?.half ?? null,
      };
    }),
    people,
  };
}
