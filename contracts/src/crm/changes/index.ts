import { z } from 'zod';
import { FieldChange } from '../../platform/timeline/index.ts';
import { get, numeric, post } from '../../kit/index.ts';

/** The actions that the list of recent changes shows, as the audit trail names them. */
export const changeActions = [
  'enquiries.create',
  'enquiries.change',
  'enquiries.assign',
  'enquiries.move',
  'enquiries.convert',
  'enquiries.remove',
  'enquiries.undo',
  'enquiries.undoMove',
  'enquiries.restore',
  'contacts.change',
  'conversions.open',
  'conversions.move',
  'conversions.assign',
  'conversions.setNextAction',
  'conversions.undo',
] as const;

/** How many changes the list holds. */
export const RECENT_CHANGES = 20;

/** One of the user's own changes. */
export const RecentChange = z.object({
  id: z.number().int(),
  at: z.string(),
  action: z.enum(changeActions),
  subject: z.enum(['enquiries', 'conversions']),
  /** Null if the record was deleted. */
  recordId: z.uuid().nullable(),
  number: z.string(),
  name: z.string(),
  /** The time zone of the record's office. */
  zone: z.string(),
  changes: z.array(FieldChange),
  /** Whether the record still has the values of this change, and the user can put back the earlier ones. */
  canUndo: z.boolean(),
});
export type RecentChange = z.infer<typeof RecentChange>;

export const changes = {
  list: get('/changes-app/changes', {
    permission: 'enquiries.read',
    mayLag: true,
    summary: `List your last ${RECENT_CHANGES} changes of enquiries and client files, newest first.`,
    returns: z.array(RecentChange),
  }),
  undo: post('/changes-app/changes/:id/undo', {
    permission: 'enquiries.write',
    summary: 'Undo one of your own changes if its record still has the values of that change.',
    params: z.object({ id: numeric(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)) }),
    returns: z.object({ message: z.string() }),
  }),
};
