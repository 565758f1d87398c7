import type { leads } from '@embark/contracts/crm/leads';
import type { Output, Input } from '@embark/contracts/kit';
import type { Ctx } from '../../../../kit/context.ts';
import { requireValid } from '../../../../kit/problem.ts';
import { countPairs } from '../count.queries.ts';
import { findOffices } from '../names.queries.ts';
import { monthsOf, type Span } from '../periods.rules.ts';
import { layOut } from '../table.rules.ts';
import { namingOf } from './names.ts';

const MOST_MONTHS = 36;

/** Leads counted by two dimensions, as a table. */
export async function table(
  ctx: Ctx,
  { rows, columns, ...scope }: Input<typeof leads.table>,
): Promise<Output<typeof leads.table>> {
  requireValid(rows !== columns, 'columns', 'Choose two different things to count by');
  const months = rows === 'month' || columns === 'month' ? monthsAsked(scope) : [];
  const today = ctx.now.toISOString().slice(0, 10);
  const offices = await findOffices(ctx.db, today, today);
  const cells = await countPairs(ctx, scope, { rows, columns, months, offices });
  const keys = months.map(({ from }) => from.slice(0, 7));
  const axis = async (dimension: typeof rows, side: 'row' | 'column') => ({
    dimension,
    months: keys,
    naming: await namingOf(
      ctx,
      dimension,
      cells.map((cell) => cell[side]),
      offices,
    ),
  });
  return layOut(cells, await axis(rows, 'row'), await axis(columns, 'column'));
}

function monthsAsked({ createdFrom, createdTo }: Pick<Input<typeof leads.table>, 'createdFrom' | 'createdTo'>): Span[] {
  requireValid(createdFrom !== undefined, 'createdFrom', 'Choose the first day: months need a period');
  requireValid(createdTo !== undefined, 'createdTo', 'Choose the last day: months need a period');
  const [from, to] = [createdFrom, createdTo];
  requireValid(from <= to, 'createdTo', 'The last day is before the first');
  // counted before they are listed: a span of a thousand years is refused, not made
  const count =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1;
  requireValid(count <= MOST_MONTHS, 'createdTo', `Choose at most ${MOST_MONTHS} months`);
  return monthsOf({ from, to });
}
