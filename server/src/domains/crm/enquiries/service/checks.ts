import { enquiryStatusNames, type ServiceKind, statusesOf } from '@embark/contracts/crm/catalogue';
import type { Interest } from '@embark/contracts/crm/enquiries';
import { type Ctx, holdsIn } from '../../../../kit/context.ts';
import { requireValid, allow } from '../../../../kit/problem.ts';
import * as catalogue from '../../catalogue/index.ts';

/** The requested service, in an office the user works in. */
export async function service(ctx: Ctx, code: string): Promise<catalogue.FoundService> {
  const found = await catalogue.findService(ctx.db, ctx.reach.company, code, ctx.now);
  requireValid(found !== undefined, 'serCode', 'Service not found');
  allow(holdsIn(ctx.reach, 'enquiries.write', found.officeId), "You don't work in this service's office.");
  return found;
}

/** The interest as JSON, checked against the service kind; only the kind if nothing else was given. */
export function interest(kind: ServiceKind, given: Interest | undefined): string {
  requireValid(given === undefined || given.kind === kind, 'interest', "These details don't fit this type of service");
  if (given?.kind !== 'event' && given?.kind !== 'webinar') return JSON.stringify(given ?? { kind });
  const { eventId, registration: _registration, seats, attended, ...stored } = given;
  // for event registrations, seats and attendance are stored only on the registration
  return JSON.stringify(eventId ? stored : { ...stored, seats, attended });
}

export function usesStatus(kind: ServiceKind, status: (typeof statusesOf)[ServiceKind][number], field: string): void {
  const known = statusesOf[kind].includes(status) || status === 'CV';
  requireValid(known, field, `This service doesn't use the status ${enquiryStatusNames[status]}`);
}

type Origin = { leadSourceId?: number | null | undefined; campaignId?: number | null | undefined };

/** Checks that the lead source and campaign belong to the company, and the campaign to the office. */
export async function origin(ctx: Ctx, given: Origin, officeId: number): Promise<void> {
  const { db, reach } = ctx;
  const { leadSourceId: id } = given;
  const found = id ? await catalogue.leadSource(db, { company: reach.company, id }) : [];
  await requireOrigin(ctx, given, { found, officeId });
}

/** The same in two steps: the lead source is read with the next statement, and what is returned then checks both. */
export async function originAhead(ctx: Ctx, given: Origin): Promise<(officeId: number) => Promise<void>> {
  const { db, reach } = ctx;
  const { leadSourceId: id } = given;
  const found = id ? await catalogue.leadSource.later(db, { company: reach.company, id }) : () => [];
  return (officeId) => requireOrigin(ctx, given, { found: found(), officeId });
}

type Found = { found: readonly unknown[]; officeId: number };

async function requireOrigin({ db, reach }: Ctx, { leadSourceId, campaignId }: Origin, { found, officeId }: Found) {
  requireValid(!leadSourceId || found.length > 0, 'leadSourceId', 'Lead source not found');
  const hasCampaign = !campaignId || (await catalogue.hasCampaign(db, reach.company, officeId, campaignId));
  requireValid(hasCampaign, 'campaignId', 'Campaign not found');
}
