import type { Ctx } from '../../../../kit/context.ts';
import * as audit from '../../../platform/audit/index.ts';
import { type Notice, notify } from '../../../workspace/notifications/index.ts';
import * as timeline from '../../../platform/timeline/index.ts';
import type { Stored } from '../handovers.queries.ts';

export const addressOf = (id: string) => `/apps/handover-requests/${id}`;

type Content =
  Extract<Notice, { kind: `handover${string}` }> extends infer N
    ? N extends Notice
      ? Pick<N, 'kind' | 'data'>
      : never
    : never;

/** Notifies users of a change to a request, with a link to it. */
export const tell = (
  { db, reach, now }: Ctx,
  { id }: Pick<Stored, 'id'>,
  content: Content,
  to: readonly (number | null)[],
) =>
  notify(db, {
    ...content,
    company: reach.company,
    to: to.filter((one) => one !== null),
    by: reach.userId,
    at: now,
    url: addressOf(id),
  });

type RecordRef = { contactId: string; enquiryId: string | null; conversionId: string | null };

/** Where a request is recorded: on its client file or enquiry, otherwise on the contact. */
export function streamOf({ contactId, enquiryId, conversionId }: RecordRef) {
  if (conversionId) return timeline.at('conversions', { id: conversionId, contactId });
  if (enquiryId) return timeline.at('enquiries', { id: enquiryId, contactId });
  return timeline.at('contacts', { id: contactId, contactId });
}

/** Adds a change of the request to the record's timeline and the audit trail. */
export async function trace(ctx: Ctx, request: Stored, step: string, note: string, more: object = {}): Promise<void> {
  const { id, contactId, about, office, toOffice } = request;
  const data = { step, from: office, to: toOffice, request: id, ...more };
  await timeline.append(ctx, { ...streamOf({ contactId, ...about }), kind: 'handover', note, data });
  await audit.record(ctx, {
    action: `handovers.${step}`,
    subject: 'handovers',
    subjectId: id,
    after: { contactId, ...about, ...data, note },
  });
}
