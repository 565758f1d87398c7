import type { Output, Input } from '@embark/contracts/kit';
import { HANDOVER_DAYS, type handovers } from '@embark/contracts/crm/handovers';
import { type Ctx, holdsIn, inTransaction } from '../../../../kit/context.ts';
import { requireValid, allow, requireState } from '../../../../kit/problem.ts';
import { namesNow, findService } from '../../../catalogue/reference/index.ts';
import { knownToOtherOffices, marksOf } from '../../contacts/index.ts';
import { leadersOf } from '../handovers.queries.ts';
import * as sql from '../handovers.queries.ts';
import { present } from './read.ts';
import { tell, trace } from './tell.ts';

const DAY = 86_400_000; // milliseconds

/** Requests a transfer from the office that knows a person, by typed contact details. Finds the person again, because the user never saw an ID. */
export async function ask(
  ctx: Ctx,
  { office, serCode, note, ...typed }: Input<typeof handovers.ask>,
): Promise<Output<typeof handovers.ask>> {
  const service = findService(await namesNow(ctx.db), ctx.reach.company, serCode);
  requireValid(service !== undefined, 'serCode', 'Service not found');
  allow(holdsIn(ctx.reach, 'enquiries.write', service.officeId), "You don't work in this service's office.");
  const marks = await marksOf(ctx, { email: typed.email ?? undefined, phone: typed.phone ?? undefined, serCode });
  // the attempt is limited and audited even if the request fails
  const known = (await knownToOtherOffices(ctx, marks)).find((one) => one.office === office.toUpperCase());
  requireValid(known !== undefined, 'office', 'This office has no contact with this email or phone');

  return inTransaction(ctx, async (ctx) => {
    const id = await sql.insert(ctx.db, {
      company: ctx.reach.company,
      contactId: known.contactId,
      enquiryId: known.enquiryId,
      conversionId: known.conversionId,
      fromOfficeId: known.officeId,
      toOfficeId: service.officeId,
      serviceId: service.id,
      knownBy: [typed.email, typed.phone].filter(Boolean).join(' · '),
      ownerId: known.ownerId,
      note,
      askedBy: ctx.reach.userId,
      askedAt: ctx.now.toISOString(),
      expiresAt: new Date(ctx.now.getTime() + HANDOVER_DAYS * DAY).toISOString(),
    });
    requireState(id !== undefined, 'Your office has already requested this transfer and is waiting for an answer.');
    const created = await sql.find(ctx.db, ctx.reach, id);
    const { name, number } = created.about;
    await trace(ctx, created, 'asked', note, { serCode: created.serCode });
    const leaders = await leadersOf(ctx.db, ctx.reach.company, created.fromOfficeId);
    await tell(ctx, created, { kind: 'handoverAsked', data: { name, number, office: created.toOffice } }, [
      created.ownerId,
      ...leaders,
    ]);
    return present(ctx.reach, created);
  });
}
