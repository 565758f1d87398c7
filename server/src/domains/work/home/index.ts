import { UserFilter, UserRow } from '@embark/contracts/hr/users';
import { firstRows, type Role } from '@embark/contracts/kit';
import { home, type HomeDay } from '@embark/contracts/work/home';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { type Ctx, holds } from '../../../kit/context.ts';
import { Raw } from '../../../kit/responses.ts';
import * as users from '../../hr/users/index.ts';
import { findFiles } from './home.queries.ts';
import { findWork } from './own.queries.ts';

/** Team leads, who see everyone's figures. */
const leads = (roles: readonly Role[]): boolean => roles.some((role) => role === 'manager' || role === 'admin');

/** The day (UTC) thirty days ago: the start of "recent". */
const monthBefore = (now: Date): string => new Date(now.getTime() - 30 * 86_400_000).toISOString().slice(0, 10);

const SHOWN = 6;
const PEOPLE = 20;
const People = firstRows(UserRow);

/** The home page's figures. The lists themselves are queried, so that a figure matches its list. The parts are sent as the database writes them. */
async function day(ctx: Ctx): Promise<Raw> {
  const { reach, now } = ctx;
  const since = monthBefore(now);
  const isLead = leads(reach.roles);
  const works = holds(reach, 'enquiries.write');
  const isAll = holds(reach, 'conversions.read') && (isLead || !works);
  const [work, files, people] = await Promise.all([
    works ? findWork(ctx, SHOWN, isLead) : null,
    works || isAll ? findFiles(ctx, { since, size: SHOWN, isOwn: works, isAll }) : null,
    holds(reach, 'people.read') ? staff(ctx) : null,
  ]);
  const mine = work ? `${work.own.slice(0, -1)},"converted":${files?.own ?? 'null'}}` : 'null';
  const parts = [
    `"mine":${mine}`,
    `"team":${work?.team ?? 'null'}`,
    `"clients":${files?.all ?? 'null'}`,
    `"people":${JSON.stringify(people)}`,
    `"since":${JSON.stringify(since)}`,
  ];
  return new Raw(`{${parts.join()}}`);
}

async function staff(ctx: Ctx): Promise<HomeDay['people']> {
  const [active, offices] = await Promise.all([
    users.list(ctx, UserFilter.parse({ size: PEOPLE })),
    users.countByOffice(ctx.db, ctx.reach),
  ]);
  return {
    active: People.parse(JSON.parse(active.json)),
    withoutRole: offices.reduce((sum, { withoutRole }) => sum + withoutRole, 0),
    byOffice: offices.map(({ office, count }) => ({ office, count })),
  };
}

export const domain: Domain = { name: 'home', routes: () => [serve(home, { day })] };
