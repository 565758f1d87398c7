import type { Closing, ClosingRow, leave } from '@embark/contracts/hr/leave';
import type { Input } from '@embark/contracts/kit';
import { addDays } from '@embark/contracts/kit/time';
import type { Ctx } from '../../../../kit/context.ts';
import { requireState, requireValid } from '../../../../kit/problem.ts';
import {
  type Accounts,
  accountsOf,
  entriesIn,
  postingsThrough,
  shownAmount,
  shownUnit,
  typesOn,
} from '../accounts.service.ts';
import * as sql from '../closing.queries.ts';
import { settled } from '../closing.rules.ts';
import { yearStart } from '../earn.rules.ts';
import { maySeeDiscreet } from '../leave.access.ts';
import { closedThrough, findStaff } from '../staff.queries.ts';
import { officeOf } from './manage.ts';

/** The balances of a person that a leave year ends with and the next one opens with. */
function rowsOf(accounts: Accounts, through: string, isAll: boolean): ClosingRow[] {
  const { person } = accounts;
  return typesOn(accounts, through)
    .filter(({ belowZero, discreet }) => belowZero !== null && (isAll || !discreet))
    .map((policy) => {
      const { type, unit, year } = policy;
      const entries = [...entriesIn(accounts, policy), ...postingsThrough(accounts, type, addDays(through, 1))];
      const found = settled(entries, through, yearStart(year, person.startsOn ?? through, through));
      const shown = (amount: number) => shownAmount(amount, unit);
      return {
        type,
        unit: shownUnit(unit),
        balance: shown(found.balance),
        paidOut: shown(found.paidOut),
        lost: shown(found.lost),
        carried: shown(found.carried),
        opening: shown(found.opening),
      };
    })
    .filter((row) => [row.balance, row.paidOut, row.lost, row.opening].some((amount) => amount !== 0));
}

/** What closing the leave of an office would settle (N3); nothing is saved. */
export async function closing(ctx: Ctx, { office, through }: Input<typeof leave.closing>): Promise<Closing> {
  const { id, today } = await officeOf(ctx, office);
  requireValid(through < today, 'through', 'Choose a day that has passed');
  const closed = await closedThrough(ctx.db, id);
  requireState(closed === null || closed < through, `The leave up to ${closed ?? ''} is closed.`);
  const people: Closing['people'] = [];
  for (const userId of await sql.peopleOn(ctx.db, ctx.reach, id, through)) {
    const person = await findStaff(ctx.db, userId, ctx.now);
    if (!person) continue;
    const rows = rowsOf(await accountsOf(ctx.db, person), through, maySeeDiscreet(ctx.reach, person));
    if (rows.length > 0) people.push({ userId, name: person.name, rows });
  }
  return {
    through,
    today,
    people,
    waiting: await sql.waitingThrough(ctx.db, id, through),
    closes: await sql.closesOf(ctx.db, id),
  };
}
