import type { CourseTuition } from '@embark/contracts/catalogue/courses';
import type { RegisterState } from '@embark/contracts/catalogue/providers';
import type { Db } from '../../../db/client.ts';

/** A provider of the company; the lock keeps it while a course is added. */
export const findProvider = (db: Db, company: string, id: number) =>
  db
    .selectFrom('providers')
    .select(['id', 'registerState'])
    .where('company', '=', company)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();

/** Replaces the provider's own tuition of each year. */
export async function setTuitions(db: Db, courseId: number, tuitions: readonly CourseTuition[]): Promise<void> {
  await db.deleteFrom('courseTuitions').where('courseId', '=', courseId).execute();
  if (tuitions.length === 0) return;
  await db
    .insertInto('courseTuitions')
    .values(tuitions.map((tuition) => ({ ...tuition, courseId })))
    .execute();
}

/** The campuses of a provider. */
export async function campusesOf(db: Db, providerId: number): Promise<number[]> {
  const rows = await db.selectFrom('campuses').select('id').where('providerId', '=', providerId).execute();
  return rows.map(({ id }) => id);
}

/** The campuses of a course, as the register or a form says. */
export const linksOf = (db: Db, courseId: number, state: RegisterState) =>
  db
    .selectFrom('courseCampuses')
    .select('campusId')
    .where('courseId', '=', courseId)
    .where('registerState', '=', state)
    .execute();

/** Replaces the campuses that a form names; those of the register stay. */
export async function setCampuses(db: Db, courseId: number, campusIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('courseCampuses')
    .where('courseId', '=', courseId)
    .where('registerState', '=', 'unlisted')
    .execute();
  if (campusIds.length === 0) return;
  await db
    .insertInto('courseCampuses')
    .values(campusIds.map((campusId) => ({ campusId, courseId })))
    .onConflict((key) => key.columns(['courseId', 'campusId']).doUpdateSet({ registerState: 'unlisted' })) // one that the register no longer lists
    .execute();
}
