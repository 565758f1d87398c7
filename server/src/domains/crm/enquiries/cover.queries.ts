import { sql } from 'kysely';
import { ownedCover } from '../ownership/index.ts';

/** Follow-ups, which a cover takes over with their enquiry. */
export const followUpCover = ownedCover({
  kind: 'follow-up',
  reads: 'enquiries.read',
  permission: 'enquiries.write',
  table: 'enquiries',
  owner: 'assigneeId',
  touched: ['updatedAt'],
  isOpen: sql<boolean>`r.is_open`,
  due: sql`r.next_follow_up_at`,
  label: sql<string>`r.number || ' ' || c.name`,
  path: sql<string>`case r.company when 'ar' then '/apps/aran-enquiries/enquiry/' else '/apps/enquiries/enquiry/' end || r.id`,
  licence: sql<boolean>`false`,
  joins: sql`join contacts c on c.id = r.contact_id`,
});
