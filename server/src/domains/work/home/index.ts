import { ConversionFilter, ConversionRow } from '@embark/contracts/crm/conversions';
import { EnquiryFilter, EnquiryRow } from '@embark/contracts/crm/enquiries';
import { UserFilter, UserRow } from '@embark/contracts/hr/users';
import { firstRows, type Role } from '@embark/contracts/kit';
import { home, type HomeDay, homeFilters } from '@embark/contracts/work/home';
import type { z } from 'zod';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { type Ctx, holds } from '../../../kit/context.ts';
import type { Raw } from '../../../kit/responses.ts';
import * as conversions from '../../crm/conversions/index.ts';
import * as enquiries from '../../crm/enquiries/index.ts';
import * as users from '../../hr/users/index.ts';
import * as sql from './home.queries.ts';

/** Team leads, who see everyone's figures. */
const leads = (roles: readonly Role[]): boolean => roles.some((role) => role === 'manager' || role === 'admin');

/** The day (UTC) thirty days ago: the start of "recent". */
const monthBefore = (now: Date): string => new Date(now.getTime() - 30 * 86_400_000).toISOString().slice(0, 10);

const SHOWN = 6;
const PEOPLE = 20;
const Enquiries = firstRows(EnquiryRow);
const Files = firstRows(ConversionRow);
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
  const own = (filter: object) =>
    read(Enquiries, enquiries.list(ctx, EnquiryFilter.parse({ size: SHOWN, ...filter, assignee: 'me' })));
  const made = ConversionFilter.parse({ ...homeFilters.converted(since), caseOfficer: 'me', size: SHOWN });
  const [overdue, today, unanswered, converted] = await Promise.all([
    own(homeFilters.overdue),
    own({ ...homeFilters.today, size: 50 }),
    own(homeFilters.unanswered),
    read(Files, conversions.list(ctx, made)),
  ]);
  // overdue ones are listed among the overdue, not twice
  const upcoming = today.rows.filter(({ nextFollowUpAt: at }) => at !== null && new Date(at) > ctx.now).slice(0, SHOWN);
  return { overdue, today: { ...today, rows: upcoming }, unanswered, converted };
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
  const opened = ConversionFilter.parse({ ...homeFilters.converted(since), size: SHOWN });
  const [latest, byStatus] = await Promise.all([read(Files, conversions.list(ctx, opened)), sql.countByStatus(ctx)]);
  return { opened: latest, byStatus };
}

async function staff(ctx: Ctx): Promise<HomeDay['people']> {
  const count = async (filter: object) =>
    (await read(People, users.list(ctx, UserFilter.parse({ ...filter, size: 1 })))).total;
  const [active, withoutRole, offices] = await Promise.all([
    read(People, users.list(ctx, UserFilter.parse({ size: PEOPLE }))),
    count({ role: 'none' }),
    sql.findOffices(ctx),
  ]);
  const byOffice = await Promise.all(offices.map(async (office) => ({ office, count: await count({ office }) })));
  return { active, withoutRole, byOffice };
}

export const domain: Domain = { name: 'home', routes: () => [serve(home, { day })] };
