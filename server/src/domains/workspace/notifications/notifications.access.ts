import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';

/** Notifications about a record still within this reach, or about no record. */
const seen = (reach: Reach): RawBuilder<boolean> => sql<boolean>`(
  (n.enquiry_id is null or exists (
    select from enquiries e where e.id = n.enquiry_id and ${inReach(reach, 'enquiries.read', 'e')}))
  and (n.conversion_id is null or exists (
    select from conversions v where v.id = n.conversion_id and ${inReach(reach, 'conversions.read', 'v')}))
  and (n.import_id is null or ${reach.offices('enquiries.import') === 'all'}))`;

const inForce = (reach: Reach) => sql<boolean>`n.company = ${reach.company} and ${reach.roles.length > 0}`;

/** The user's notifications in the current company, for lists, counts and marking as read; `n` is the table's alias. */
export const ownOf = (reach: Reach): RawBuilder<boolean> =>
  sql<boolean>`(n.user_id = ${reach.userId} and ${inForce(reach)} and ${seen(reach)})`;

/** The notifications a user's live connection receives: their own, and those that others got because of them. */
export const concerning = (reach: Reach): RawBuilder<boolean> =>
  sql<boolean>`((n.user_id = ${reach.userId} or n.assigned_by = ${reach.userId}) and ${inForce(reach)} and ${seen(reach)})`;
