import { ConversionFilter, ConversionRow } from '@embark/contracts/crm/conversions';
import { UserFilter, UserRow } from '@embark/contracts/hr/users';
import { firstRows, type Role } from '@embark/contracts/kit';
import { home, type HomeDay, homeFilters } from '@embark/contracts/work/home';
import type { z } from 'zod';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { type Ctx, holds } from '../../../kit/context.ts';
import type { Raw } from '../../../kit/responses.ts';
import * as conversions from '../../crm/conversions/index.ts';
import * as users from '../../hr/users/index.ts';
import * as sql from './home.queries.ts';
import { findOwn } from './own.queries.ts';

/** Team leads, who see everyone's figures. */
const leads = (roles: readonly Role[]): boolean => roles.some((role) => role === 'manager' || role === 'admin');

/** The day (UTC) thirty days ago: the start of "recent". */
const monthBefore = (now: Date): string => new Date(now.getTime() - 30 * 86_400_000).toISOString().slice(0, 10);

const SHOWN = 6;
const PEOPLE = 20;
const Files = firstRows(ConversionRow);
const Rows = Files.pick({ rows: true });
const People = firstRows(UserRow);

const read = async <T extends z.ZodType>(page: T, answer: Promise<Raw>): Promise<z.output<T>> =>
  page.parse(JSON.parse((await answer).json));

/** The home page's figures. The lists themselves are queried, so that a figure matches its list. */
async function day(ctx: Ctx): Promise<HomeDay> {
  const { reach, now } = ctx;
  const since = monthBefore(now);
  const isLead = leads(reach.roles);
  const works = holds(reach, 'enquiries.write');
  const reads = holds(reach, 'conversions.read');
  const [own, team, clients, people] = await Promise.all([
    works ? ownFigures(ctx, since) : null,
    works && isLead ? teamFigures(ctx) : null,
    reads && (isLead || !works) ? files(ctx, since) : null,
    holds(reach, 'people.read') ? staff(ctx) : null,
  ]);
  return { mine: own, team, clients, people, since };
}

async function ownFigures(ctx: Ctx, since: string): Promise<HomeDay['mine']> {
  const made = ConversionFilter.parse({ ...homeFilters.converted(since), caseOfficer: 'me', size: SHOWN });
  const [own, converted] = await Promise.all([findOwn(ctx, SHOWN), read(Files, conversions.list(ctx, made))]);
  return { ...own, converted };
}

async function teamFigures(ctx: Ctx): Promise<HomeDay['team']> {
  const owners = await sql.countByOwner(ctx);
  const sum = (of: 'open' | 'overdue' | 'today' | 'unanswered') => owners.reduce((all, owner) => all + owner[of], 0);
  return {
    owners,
    open: sum('open'),
    overdue: sum('overdue'),
    today: sum('today'),
    unanswered: sum('unanswered'),
  };
}

async function files(ctx: Ctx, since: string): Promise<HomeDay['clients']> {
  const opened = ConversionFilter.parse({ ...homeFilters.converted(since), size: SHOWN, total: 'no' });
  // counted apart: the plan of the rows is kept, that of the count depends on the day
  const [{ rows }, total, byStatus] = await Promise.all([
    read(Rows, conversions.list(ctx, opened)),
    conversions.conversionList.count(ctx, opened),
    sql.countByStatus(ctx),
  ]);
  return { opened: { rows, total }, byStatus };
}

async function staff(ctx: Ctx): Promise<HomeDay['people']> {
  const [active, offices] = await Promise.all([
    read(People, users.list(ctx, UserFilter.parse({ size: PEOPLE }))),
    users.countByOffice(ctx.db, ctx.reach),
  ]);
  return {
    active,
    withoutRole: offices.reduce((sum, { withoutRole }) => sum + withoutRole, 0),
    byOffice: offices.map(({ office, count }) => ({ office, count })),
  };
}

export const domain: Domain = { name: 'home', routes: () => [serve(home, { day })] };
