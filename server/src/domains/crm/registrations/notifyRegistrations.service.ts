import type { Ctx } from '../../../kit/context.ts';
import * as audit from '../../platform/audit/index.ts';
import { notify } from '../../workspace/notifications/index.ts';
import * as timeline from '../../platform/timeline/index.ts';
import { findTold, type HeldEvent } from './registrations.queries.ts';

/** A change of a registration, as named in timeline and history. */
export type Happened =
  | 'registered'
  | 'waitlisted'
  | 'promoted'
  | 'cancelled'
  | 'removed'
  | 'attended'
  | 'undone'
  | 'noShow'
  | 'walkIn';

type Change = {
  event: Pick<HeldEvent, 'id' | 'title'>;
  ids: readonly string[];
  what: Happened;
  at?: string;
  action?: string;
};

/** Records changes of registrations in the caller's transaction, and notifies the owners. */
export async function notifyRegistrations(ctx: Ctx, ...changes: Change[]): Promise<void> {
  const some = changes.filter(({ ids }) => ids.length > 0);
  if (some.length === 0) return;
  const known = new Map(
    (
      await findTold(
        ctx.db,
        some.flatMap(({ ids }) => ids),
      )
    ).map((one) => [one.id, one]),
  );
  const each = some.flatMap((of) => of.ids.flatMap((id) => ({ ...of, row: known.get(id) })));
  await timeline.append(
    ctx,
    ...each.flatMap(({ event, what, at, row }) =>
      row
        ? {
            ...timeline.at('enquiries', row),
            kind: 'event' as const,
            data: { what, event: event.title, eventId: event.id, ...(at && { at }) },
          }
        : [],
    ),
  );
  await audit.record(
    ctx,
    ...each.flatMap(({ event, what, action, row }) =>
      row
        ? {
            action: action ?? 'events.register',
            subject: 'enquiries',
            subjectId: row.id,
            after: { registration: what, event: event.title },
          }
        : [],
    ),
  );
  const promoted = each.flatMap(({ event, what, row }) =>
    what === 'promoted' && row?.assigneeId ? [{ event, row, to: row.assigneeId }] : [],
  );
  if (promoted.length === 0) return;
  await notify(
    ctx.db,
    ...promoted.map(({ event, row, to }) => ({
      kind: 'promoted' as const,
      data: { number: row.number, name: row.name, event: event.title },
      company: ctx.reach.company,
      to: [to],
      by: null,
      at: ctx.now,
      about: { enquiryId: row.id },
    })),
  );
}
