import { endedStates } from '@embark/contracts/casework/applications';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { visibleTo } from './applications.access.ts';

/** Changes `c` that take a course out of force. */
const ends = (importIds: readonly string[]) =>
  sql`c.import_id = any(${importIds}::uuid[]) and c.kind = 'course' and c.change in ('expired', 'gone')`;

/** In SQL: open applications `r` on courses that expire or are no longer listed with these imports of the register. */
export const endedBy = (importIds: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(r.status <> all(${endedStates}::text[]) and r.course_id in (select e.id from register_changes c
    join register_imports i on i.id = c.import_id join courses e on e.company = i.company and e.cricos_code = c.key
    where ${ends(importIds)}))`;

/** How many open applications within reach an import takes the course from. */
export async function countEnded(db: Db, reach: Reach, importId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from applications r
    where ${visibleTo(reach)} and ${endedBy([importId])}`.execute(db);
  return rows[0]?.count ?? 0;
}

export type Ended = {
  id: string;
  company: string;
  number: string;
  conversionId: string;
  name: string;
  course: string;
  change: 'expired' | 'gone';
  ownerId: number;
};

/** The open applications on courses that an import has taken out of force, with their owners. */
export async function findEnded(db: Db, importId: string): Promise<Ended[]> {
  const { rows } = await sql<Ended>`select r.id, r.company, r.number, r.conversion_id as "conversionId", x.name,
      e.name as course, c.change, r.owner_id as "ownerId"
    from register_changes c join register_imports i on i.id = c.import_id
    join courses e on e.company = i.company and e.cricos_code = c.key
    join applications r on r.course_id = e.id join conversions v on v.id = r.conversion_id join contacts x on x.id = v.contact_id
    where ${ends([importId])} and c.applied and r.status <> all(${endedStates}::text[])
    order by r.owner_id, r.id`.execute(db);
  return rows;
}
