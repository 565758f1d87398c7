import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Calendar } from './working.rules.ts';

/** When each office works, with its holidays of the month before a moment. */
export const calendarsAround = (db: Db, at: Date): Promise<(Calendar & { id: number })[]> =>
  db
    .selectFrom('offices')
    .select(['id', 'zone', 'workingDays', 'opens', 'closes'])
    .select(
      sql<string[]>`array(select day::text from holidays where office_id = offices.id
        and day between ${at.toISOString()}::date - 33 and ${at.toISOString()}::date + 1)`.as('holidays'),
    )
    .orderBy('id')
    .execute();

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
