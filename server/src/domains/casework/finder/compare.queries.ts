import { endedStates } from '@embark/contracts/casework/applications';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/context.ts';
import { Problem } from '../../../kit/problem.ts';
import { isInForce, ofCompany } from '../../catalogue/providers/index.ts';
import type { StoredCourse } from './compare.rules.ts';
import { ofFiles } from './finder.access.ts';

/** The courses of the company with these IDs, in this order; unknown ones are left out. */
export async function findShortlist({ db, reach }: Pick<Ctx, 'db' | 'reach'>, ids: readonly number[]) {
  const { rows } = await sql<StoredCourse>`
    select r.id, r.name, r.cricos_code as "cricosCode",
      ${isInForce('r')} and p.active and p.register_state <> 'gone' as "inForce",
      p.id as "providerId", p.name as provider, p.agreement_from as "agreementFrom", p.agreement_to as "agreementTo", p.lane,
      r.level, r.level_name as "levelName", r.weeks, r.currency, r.tuition, r.non_tuition as "nonTuition", r.total, r.intakes,
      r.deadline_days as "deadlineDays", r.deadline_note as "deadlineNote", r.english_overall::float8 as "englishOverall",
      r.english_note as "englishNote", r.entry_note as "entryNote",
      coalesce((select json_agg(json_build_object('year', u.year, 'amount', u.amount, 'currency', u.currency, 'checkedOn', u.checked_on))
        from course_tuitions u where u.course_id = r.id), '[]') as tuitions,
      coalesce((select json_agg(json_build_object('id', k.id, 'name', k.name, 'city', k.city, 'state', k.state) order by plain(k.name), k.id)
        from course_campuses l join campuses k on k.id = l.campus_id
        where l.course_id = r.id and l.register_state <> 'gone' and k.active and k.register_state <> 'gone'), '[]') as campuses
    from courses r join providers p on p.id = r.provider_id
    where r.id = any(${ids}::int[]) and ${ofCompany(reach)}
    order by array_position(${ids}::int[], r.id)`.execute(db);
  return rows;
}

/** The name of a client file's student and its office, within reach; 404 without access. */
export async function findStudent(
  { db, reach }: Pick<Ctx, 'db' | 'reach'>,
  conversionId: string,
): Promise<{ name: string; number: string }> {
  const { rows } = await sql<{ name: string; number: string }>`
    select c.name, v.number from conversions v join contacts c on c.id = v.contact_id
    where v.id = ${conversionId} and ${ofFiles(reach)}`.execute(db);
  if (!rows[0]) throw new Problem('not-found', "Client file not found, or you don't have access.");
  return rows[0];
}

export async function companyName({ db, reach }: Pick<Ctx, 'db' | 'reach'>): Promise<string> {
  const { name } = await db
    .selectFrom('companies')
    .select('name')
    .where('code', '=', reach.company)
    .executeTakeFirstOrThrow();
  return name;
}

/** The courses that a client file has an open application for, at an intake, other than these applications. */
export async function findApplied(
  { db }: Pick<Ctx, 'db'>,
  conversionId: string,
  intakeOn: string,
  except: readonly string[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('applications')
    .select('courseId')
    .where('conversionId', '=', conversionId)
    .where('intakeOn', '=', intakeOn)
    .where('status', 'not in', [...endedStates])
    .where('id', 'not in', [...except])
    .execute();
  return rows.map(({ courseId }) => courseId);
}
