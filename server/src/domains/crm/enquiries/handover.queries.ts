import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { ownedWork } from '../ownership/index.ts';

/** Enquiries as work with an owner, for reassigning when the owner leaves. */
export const enquiryWork = ownedWork(
  {
    table: 'enquiries',
    owner: 'assigneeId',
    due: 'nextFollowUpAt',
    touched: ['updatedAt', 'lastActivityAt'],
    isOpen: sql`r.is_open`,
  },
  'assignee',
);

/** What a hand-over to another office touches of an enquiry, locked. */
export async function touchedBy(db: Db, company: string, id: string) {
  return db
    .selectFrom('enquiries as e')
    .innerJoin('services as s', 's.id', 'e.serviceId')
    .leftJoin('campaigns as c', 'c.id', 'e.campaignId')
    .select([
      'e.status',
      'e.serviceId',
      'e.officeId',
      'e.assigneeId',
      'e.nextFollowUpAt',
      'e.campaignId',
      'e.interest',
      's.kind',
    ])
    .select(sql<boolean>`c.id is not null and c.office_id is null`.as('campaignIsForAll'))
    .where('e.id', '=', id)
    .where('e.company', '=', company)
    .forUpdate('e')
    .executeTakeFirstOrThrow();
}
