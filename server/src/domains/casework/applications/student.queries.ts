import { noStudentDetails, type StudentForm } from '@embark/contracts/casework/applications';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';

/** The details of a student as stored; version 0 before they are first saved. */
export type StoredStudent = StudentForm & { conversionId: string; version: number };

export async function findDetails(db: Db, conversionId: string): Promise<StoredStudent> {
  const { rows } = await sql<StoredStudent>`select d.conversion_id as "conversionId", d.version, d.test,
      d.overall::float8, d.grade, d.listening::float8, d.reading::float8, d.writing::float8, d.speaking::float8, d.tested_on as "testedOn",
      d.at_home as "atHome", d.listed_pathway as "listedPathway", d.exemption, d.funds, d.currency, d.funds_aud as "fundsAud", d.income,
      d.travel_from as "travelFrom", d.arrives_on as "arrivesOn"
    from student_details d where d.conversion_id = ${conversionId}`.execute(db);
  return rows[0] ?? { conversionId, version: 0, ...noStudentDetails };
}

/** Saves the details of a student; the client file must be locked. */
export async function saveDetails(
  db: Db,
  now: Date,
  { conversionId, version, ...details }: StoredStudent,
): Promise<void> {
  const row = { ...details, updatedAt: now.toISOString(), version: version + 1 };
  await db
    .insertInto('studentDetails')
    .values({ conversionId, ...row })
    .onConflict((on) => on.column('conversionId').doUpdateSet(row))
    .execute();
}
