import { sql } from 'kysely';
import { ownedCover } from '../../crm/ownership/index.ts';

/** Dates of client files. A legal one of an office that needs a licence goes to a licence holder only (G1). */
export const deadlineCover = ownedCover({
  kind: 'deadline',
  reads: 'deadlines.read',
  permission: 'deadlines.write',
  table: 'deadlines',
  owner: 'ownerId',
  touched: ['updatedAt'],
  isOpen: sql<boolean>`r.state = 'open'`,
  // the target day comes first: what is due right after the leave has to be done during it
  due: sql`least(r.due_at - interval '1 minute', (r.target_on + 1)::timestamp at time zone r.zone - interval '1 minute')`,
  label: sql<string>`v.number || ' ' || r.what`,
  path: sql<string>`case r.company when 'ar' then '/apps/view-client/' || v.id else '/apps/profile/conversion/' || v.id || '/dates' end`,
  licence: sql<boolean>`(r.hardness = 'legal' and o.licence_required)`,
  joins: sql`join conversions v on v.id = r.conversion_id`,
});
