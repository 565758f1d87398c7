import type { offices } from '@embark/contracts/organisation/offices';
import type { Output, Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import type { CalendarStep } from './calendar.hook.ts';
import { requireValid } from '../../../kit/problem.ts';
import { takeForChange } from '../../../kit/record/change.ts';
import * as audit from '../../platform/audit/index.ts';
import { findAll, officesAhead, officeTable, setHolidays } from './offices.queries.ts';

type Inputs = { [K in keyof typeof offices]: Input<(typeof offices)[K]> };
type Outputs = { [K in keyof typeof offices]: Output<(typeof offices)[K]> };

export const list = ({ db, reach }: Ctx): Promise<Outputs['list']> => findAll(db, reach);

/** When every office is open. */
export async function clocks({ db, now }: Ctx): Promise<Outputs['clocks']> {
  const found = await officesAhead(db, now);
  return found.map(({ code, hours: { zone, workingDays, opens, closes, holidays } }) => ({
    code,
    zone,
    workingDays,
    opens: opens.slice(0, 5),
    closes: closes.slice(0, 5),
    holidays: holidays.toSorted(),
  }));
}

/** Changes an office's hours and response targets. Existing due dates stay unchanged; leave on days that are off now is counted again. */
export const change =
  (steps: readonly CalendarStep[]) =>
  (ctx: Ctx, { id, version, ...given }: Inputs['change']): Promise<Outputs['change']> =>
    inTransaction(ctx, async (ctx) => {
      const before = await takeForChange(ctx, officeTable, { id, version, may: 'gate' });
      const { holidays = before.holidays, ...columns } = given;
      const next = { ...before, ...columns };
      requireValid(next.opens < next.closes, 'closes', 'Closing time must be after opening time');
      requireValid(
        next.remindOwnerHours <= next.remindManagerHours,
        'remindManagerHours',
        "This must be later than the owner's reminder",
      );
      requireValid(
        next.remindManagerHours <= next.remindAdminHours,
        'remindAdminHours',
        "This must be later than the manager's alert",
      );
      const isNamed = next.managerId === null || next.managers.some((one) => one.id === next.managerId);
      requireValid(
        isNamed || next.managerId === before.managerId,
        'managerId',
        "This person can't manage enquiries in this office",
      );
      const days = new Set(holidays.map(({ day }) => day));
      requireValid(days.size === holidays.length, 'holidays', "You've added the same day twice");

      await officeTable.update(ctx, id, {
        ...columns,
        ...(columns.workingDays && { workingDays: [...new Set(columns.workingDays)] }),
      });
      if (given.holidays) await setHolidays(ctx.db, id, holidays);
      const week = columns.workingDays !== undefined;
      if (given.holidays || week) for (const step of steps) await step(ctx.db, { officeIds: [id], week, now: ctx.now });
      const after = await officeTable.find(ctx, id);
      const { managers: _were, ...stored } = before;
      const { managers: _are, ...stands } = after;
      await audit.recordChange(ctx, 'offices.change', id, stored, stands);
      return after;
    });
