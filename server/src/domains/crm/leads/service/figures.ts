import type { Output, Input } from '@embark/contracts/kit';
import type { leads, LeadShare, LeadShareName } from '@embark/contracts/crm/leads';
import type { Ctx } from '../../../../kit/context.ts';
import { type Names, namesNow } from '../../../catalogue/reference/index.ts';
import { requireValid } from '../../../../kit/problem.ts';
import { countOverdue, type Outcomes } from '../count.queries.ts';
import { before, daysIn, partsOf } from '../periods.rules.ts';
import { enquiryStatuses } from '@embark/contracts/catalogue/reference';
import { namingOf, officesOf } from './names.ts';
import { comparedOf } from './outcomes.ts';

const MOST_DAYS = 1100; // three years
const FIRST_DAY = '1990-01-01'; // working time is computed from the period until today, so an earlier start would take minutes

/** The leads of a period and their outcomes, with the previous period of the same length. */
export async function figures(ctx: Ctx, query: Input<typeof leads.figures>): Promise<Output<typeof leads.figures>> {
  const { createdFrom, createdTo, ...scope } = query;
  const period = { from: createdFrom, to: createdTo };
  requireValid(createdFrom <= createdTo, 'createdTo', 'The end date is before the start date');
  requireValid(daysIn(period) <= MOST_DAYS, 'createdTo', 'Choose at most three years');
  requireValid(createdFrom >= FIRST_DAY, 'createdFrom', 'Choose a date from 1990 on');
  const previous = before(period);
  const earlier = { createdFrom: previous.from, createdTo: previous.to };

  const parts = partsOf(period);
  const read = async () => {
    const names = await namesNow(ctx.db);
    return { names, ...(await comparedOf(ctx, scope, { now: period, earlier: previous, parts }, officesOf(names))) };
  };
  const [{ names, ...compared }, overdue] = await Promise.all([read(), countOverdue(ctx, scope)]);
  const now = compared.outcomes;
  const byPart = new Map(now.parts.map((one) => [Number(one.key), one]));
  const shares = (name: LeadShareName) => named(names, name, now);

  return {
    now: { ...now.total, response: compared.median },
    earlier: { ...earlier, ...compared.earlier, response: compared.earlierMedian },
    overdue,
    trend: parts.map((part, index) => {
      const { arrived = 0, converted = 0 } = byPart.get(index + 1) ?? {};
      return { ...part, arrived, converted };
    }),
    by: {
      assignee: shares('assignee'),
      source: shares('source'),
      campaign: shares('campaign'),
      service: shares('service'),
      office: shares('office'),
      status: shares('status').toSorted((one, other) => place(one) - place(other)),
    },
  };
}

const place = ({ key }: LeadShare) => enquiryStatuses.findIndex((status) => status === key);

/** The shares of a dimension with their names, the largest first. */
function named(names: Names, name: LeadShareName, { by }: Outcomes): LeadShare[] {
  const naming = namingOf(names, name);
  const shown = by[name].map(({ key: value, ...counts }): LeadShare => {
    const known = value === null ? { key: 'none', name: null } : naming(value);
    return { ...counts, key: known?.key ?? value ?? 'none', label: known?.name ?? null };
  });
  return shown.toSorted(
    (one, other) => other.arrived - one.arrived || (one.label ?? '').localeCompare(other.label ?? ''),
  );
}
