import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Calendar } from './working.rules.ts';

/** When this office works, with its holidays of the coming months. */
export function calendarOf(db: Db, officeId: number): Promise<Calendar> {
  return db
    .selectFrom('offices')
    .select(['zone', 'workingDays', 'opens', 'closes'])
    .select(
      sql<string[]>`array(select day::text from holidays where office_id = offices.id and day > current_date - 2)`.as(
        'holidays',
      ),
    )
    .where('id', '=', officeId)
    .executeTakeFirstOrThrow();
}
