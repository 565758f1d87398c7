import type { catalogue, ServiceKind } from '@embark/contracts/catalogue/reference';
import type { Output, Input } from '@embark/contracts/kit';
import type { Ctx } from '../../../kit/context.ts';
import { Problem } from '../../../kit/problem.ts';
import * as sql from './reference.queries.ts';
import { kindsMeant, usesStatus } from './statuses.rules.ts';

type Inputs = { [K in keyof typeof catalogue]: Input<(typeof catalogue)[K]> };
type Outputs = { [K in keyof typeof catalogue]: Output<(typeof catalogue)[K]> };

const offered = ({ db, reach }: Ctx) => sql.findServices(db, reach.company, reach.offices('catalogue.read'));
const notFound = () => new Problem('not-found', "Service not found, or you don't have access.");

export async function reference(ctx: Ctx): Promise<Outputs['reference']> {
  const { db, reach } = ctx;
  const offices = reach.offices('catalogue.read');
  const services = await offered(ctx);
  const kinds = services.map((service) => service.kind);
  const statuses = await sql.findStatuses(db);
  const files = await sql.findConversionStatuses(db);
  return {
    services,
    offices: await sql.findOffices(db, offices, ctx.now),
    statuses: statuses.filter(({ code }) => code === 'CV' || usesStatus(kinds, code)),
    reasons: await sql.findReasons(db),
    leadSources: await sql.findLeadSources(db, reach.company, true),
    campaigns: await sql.findCampaigns(db, reach.company, offices, true),
    ended: {
      leadSources: await sql.findLeadSources(db, reach.company, false),
      campaigns: await sql.findCampaigns(db, reach.company, offices, false),
    },
    conversionStatuses: ofKinds(files, kinds),
  };
}

async function kindsOf(ctx: Ctx, x: string): Promise<ServiceKind[]> {
  const kinds = kindsMeant(x, await offered(ctx));
  if (!kinds) throw notFound();
  return kinds;
}

/** Enquiry statuses of a kind, a service or all. `movesOf` marks the statuses that this enquiry can move to. */
export async function enquiryStatuses(
  ctx: Ctx,
  { x }: Inputs['enquiryStatuses'],
  movesOf: (ctx: Ctx, id: string) => Promise<string[]>,
): Promise<Outputs['enquiryStatuses']> {
  const statuses = await sql.findStatuses(ctx.db);
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(x)) {
    const open = await movesOf(ctx, x);
    return statuses.filter(({ code }) => open.includes(code));
  }
  const kinds = await kindsOf(ctx, x);
  return statuses.filter(({ code }) => usesStatus(kinds, code));
}

export async function enquiryStatusesFilter(
  ctx: Ctx,
  { x }: Inputs['enquiryStatusesFilter'],
): Promise<Outputs['enquiryStatusesFilter']> {
  const kinds = await kindsOf(ctx, x);
  const statuses = await sql.findStatuses(ctx.db);
  return statuses.filter(({ code }) => code === 'CV' || usesStatus(kinds, code));
}

export async function enquiryStatusesServices(
  ctx: Ctx,
  query: Inputs['enquiryStatusesServices'],
): Promise<Outputs['enquiryStatusesServices']> {
  const codes = (query.services ?? '').split(',').flatMap((code) => code.trim().toUpperCase() || []);
  const services = await offered(ctx);
  const all = codes.length === 0 || codes.includes('ALL');
  const selected = all ? services : services.filter(({ code }) => codes.includes(code));
  const statuses = await sql.findStatuses(ctx.db);
  return statuses
    .map((status) => ({
      ...status,
      services: selected.filter(({ kind }) => usesStatus([kind], status.code)).map(({ code }) => code),
    }))
    .filter((status) => status.services.length > 0);
}

export async function enquiryStatusesScode(
  ctx: Ctx,
  { x }: Inputs['enquiryStatusesScode'],
): Promise<Outputs['enquiryStatusesScode']> {
  const service = (await offered(ctx)).find(({ code }) => code === x.toUpperCase());
  if (!service) throw notFound();
  const statuses = await sql.findStatuses(ctx.db);
  return statuses.filter(({ code }) => usesStatus([service.kind], code));
}

type Files = Outputs['conversionStatuses'];
const ofKinds = (files: Files, kinds: readonly ServiceKind[]): Files =>
  files.filter((status) => status.kinds.some((kind) => kinds.includes(kind)));

export async function conversionStatuses(ctx: Ctx, { x }: Inputs['conversionStatuses']): Promise<Files> {
  const kinds = await kindsOf(ctx, x);
  return ofKinds(await sql.findConversionStatuses(ctx.db), kinds);
}

export const conversionStatusesMenu = (ctx: Ctx): Promise<Files> => conversionStatuses(ctx, { x: 'all' });
