import { enquiryStatusNames, type ServiceKind, statusesOf } from '@embark/contracts/catalogue/reference';
import type { Interest } from '@embark/contracts/crm/enquiries';
import { type Ctx, holdsIn } from '../../../../kit/context.ts';
import { requireValid, allow } from '../../../../kit/problem.ts';
import * as catalogue from '../../../catalogue/reference/index.ts';

/** The requested service, in an office the user works in. `known`: names that have been read. */
export async function service(ctx: Ctx, code: string, known?: catalogue.Names): Promise<catalogue.FoundService> {
  const found = catalogue.findService(known ?? (await catalogue.namesNow(ctx.db)), ctx.reach.company, code);
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
export async function origin(
  ctx: Ctx,
  { leadSourceId, campaignId }: Origin,
  officeId: number,
  known?: catalogue.Names,
) {
  if (!leadSourceId && !campaignId) return;
  const { company } = ctx.reach;
  const names = known ?? (await catalogue.namesNow(ctx.db));
  requireValid(
    !leadSourceId || catalogue.hasLeadSource(names, company, leadSourceId),
    'leadSourceId',
    'Lead source not found',
  );
  requireValid(
    !campaignId || catalogue.hasCampaign(names, company, officeId, campaignId),
    'campaignId',
    'Campaign not found',
  );
}
