import { type RawBuilder, sql } from 'kysely';
import { holds, type Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';

type Where = RawBuilder<boolean>;

/** Tasks that the user does, or assigned. */
export const ofMe = ({ userId }: Reach): Where => sql<boolean>`(t.user_id = ${userId} or t.assigned_by = ${userId})`;

const never = sql<boolean>`false`;

/**
 * Tasks about a record that the user reads. Accounts see only names and money of a client, so that tasks about a client file need the permission for
 * its dates.
 */
function aboutSeen(reach: Reach): Where {
  const arms: Where[] = [];
  const may = (permission: Parameters<typeof holds>[1], arm: () => Where) =>
    holds(reach, permission) && arms.push(arm());
  may(
    'enquiries.read',
    () => sql`exists (select from enquiries a where a.id = t.enquiry_id and ${inReach(reach, 'enquiries.read', 'a')})`,
  );
  may(
    'deadlines.read',
    () =>
      sql`exists (select from conversions a where a.id = t.conversion_id and ${inReach(reach, 'deadlines.read', 'a')})`,
  );
  may(
    'deadlines.read',
    () => sql`exists (select from deadlines a where a.id = t.deadline_id and ${inReach(reach, 'deadlines.read', 'a')})`,
  );
  may(
    'applications.read',
    () =>
      sql`exists (select from applications a where a.id = t.application_id and ${inReach(reach, 'applications.read', 'a')})`,
  );
  may(
    'money.read',
    () => sql`exists (select from invoices a where a.id = t.invoice_id and ${inReach(reach, 'money.read', 'a')})`,
  );
  may(
    'enquiries.read',
    () => sql`exists (select from contacts a join contacts c on c.id = coalesce(a.merged_into, a.id)
      join enquiries e on e.contact_id = c.id where a.id = t.contact_id and ${inReach(reach, 'enquiries.read', 'e')})`,
  );
  may('applications.read', () => sql`(t.provider_id is not null or t.course_id is not null)`);
  return arms.length === 0 ? never : sql<boolean>`(${sql.join(arms, sql` or `)})`;
}

/** Tasks within reach, `t`: those of the user, and those about a record that they read. */
export const visibleTo = (reach: Reach): Where =>
  sql<boolean>`(t.company = ${sql.lit(reach.company)} and (${ofMe(reach)} or ${aboutSeen(reach)}))`;

type People = { userId: number; assignedBy: number };

/** Whether the user does the task or assigned it: they may change and finish it. */
export const isMine = ({ userId: me }: Reach, { userId, assignedBy }: People): boolean =>
  me === userId || me === assignedBy;
/** Only the assigner can reassign or delete a task. */
export const isAssigner = ({ userId: me }: Reach, { assignedBy }: People): boolean => me === assignedBy;
/** The assignee can decline a task that someone else assigned. */
export const mayDecline = ({ userId: me }: Reach, { userId, assignedBy }: People): boolean =>
  me === userId && userId !== assignedBy;
