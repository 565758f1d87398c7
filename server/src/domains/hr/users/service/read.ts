import type { users } from '@embark/contracts/hr/users';
import { officesFor, type Output, type Input, type Permission } from '@embark/contracts/kit';
import type { Ctx, Offices } from '../../../../kit/context.ts';
import { requireValid, Problem } from '../../../../kit/problem.ts';
import { type KeptFile, Raw } from '../../../../kit/responses.ts';
import * as audit from '../../../platform/audit/index.ts';
import { countReached, findPage } from '../list.queries.ts';
import { cardOf, companiesOf, present, rolesOf } from '../present.service.ts';
import { keptBy, maySeeEmployment, metBy } from '../users.access.ts';
import * as sql from '../users.queries.ts';
import { givenBy } from '../users.rules.ts';
import type { Parts } from './keep.ts';
import { openWork } from './handover.ts';

export const list = async (ctx: Ctx, filter: Input<typeof users.list>): Promise<Raw> =>
  new Raw(await findPage(ctx.db, ctx.pool, ctx.reach, filter));

export const all = async (ctx: Ctx): Promise<Output<typeof users.all>> =>
  (await sql.findAll(ctx.db, metBy(ctx.reach))).map(cardOf);

async function findSeen(ctx: Ctx, id: number): Promise<sql.Stored> {
  const row = await sql.find(ctx.db, id, metBy(ctx.reach));
  if (!row) throw new Problem('not-found', 'This company has no such staff member.');
  return row;
}

export async function view(ctx: Ctx, { userId }: Input<typeof users.view>): Promise<Output<typeof users.view>> {
  const row = await findSeen(ctx, userId);
  const user = present(ctx, row);
  if (user.employment && userId !== ctx.reach.userId) audit.noteRead(ctx, 'users', String(userId), ['employment']);
  return user;
}

export const options =
  ({ mailLink }: Pick<Parts, 'mailLink'>) =>
  async (ctx: Ctx): Promise<Output<typeof users.options>> => {
    const me = await findSeen(ctx, ctx.reach.userId);
    const ownOffices = ctx.reach.offices('people.write');
    const offices = await sql.offices(ctx.db);
    return {
      roles: givenBy(rolesOf(me.roles)),
      companies: companiesOf(me.companies),
      offices: offices
        .filter(({ id }) => ownOffices === 'all' || ownOffices.includes(id))
        .map(({ code, name, zone, phoneRegion }) => ({ code, name, zone, phoneRegion })),
      mails: mailLink !== null,
    };
  };

export const download =
  ({ files }: Pick<Parts, 'files'>) =>
  async (ctx: Ctx, { id }: Input<typeof users.download>): Promise<KeptFile> => {
    const row = await findSeen(ctx, id);
    const missing = new Problem('not-found', "Contract file not found, or you don't have access.");
    const { contractHash, contractName, contractType, contractSize } = row;
    if (!maySeeEmployment(ctx.reach, row) || contractHash === null) throw missing;
    const found = await files.read(contractHash);
    if (!found || contractName === null || contractType === null || contractSize === null) throw missing;
    await audit.record(ctx, {
      action: 'users.download',
      subject: 'users',
      subjectId: String(id),
      after: { contract: contractName },
    });
    return { fileName: contractName, type: contractType, size: contractSize, content: found.content };
  };

export const work =
  ({ others }: Pick<Parts, 'others'>) =>
  async (
    ctx: Ctx,
    { userIds, keep, roles, companies }: Input<typeof users.work>,
  ): Promise<Output<typeof users.work>> => {
    const found = await Promise.all(userIds.map((id) => sql.find(ctx.db, id, keptBy(ctx.reach))));
    const people = found.filter((row) => row !== undefined);
    if (people.length < userIds.length)
      throw new Problem('not-found', "Staff member not found, or you don't have access.");
    const after = people.map(({ id, ...row }) => ({
      id,
      active: keep === 'yes',
      roles: roles ?? row.roles,
      companies: companies ?? row.companies,
    }));
    return openWork(ctx, after, others);
  };

export async function reach(
  ctx: Ctx,
  { roles, companies }: Input<typeof users.reach>,
): Promise<Output<typeof users.reach>> {
  requireValid(new Set(companies).size === companies.length, 'companies', 'Choose each company once');
  const offices = await sql.offices(ctx.db);
  const inOffices = (permission: Permission): Offices => {
    const codes = officesFor(roles, permission);
    return codes === 'all' ? 'all' : offices.filter(({ code }) => codes.includes(code)).map(({ id }) => id);
  };
  const of = {
    enquiries: inOffices('enquiries.read'),
    conversions: inOffices('conversions.read'),
    people: inOffices('people.read'),
  };
  const ownCompanies = companiesOf((await findSeen(ctx, ctx.reach.userId)).companies);
  return Promise.all(
    companies
      .filter((company) => ownCompanies.includes(company))
      .map(async (company) => ({ company, ...(await countReached(ctx.db, { company, ...of })) })),
  );
}
