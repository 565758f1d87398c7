import { randomUUID } from 'node:crypto';
import { applicationStates } from '@embark/contracts/casework/applications';
import { sql } from 'kysely';
import type { Person, testApp } from './app.ts';
import { aCourse, admissionFile } from './applications.ts';

type Crm = Pick<ReturnType<typeof testApp>, 'as' | 'database'>;

const ended = ['rejected', 'withdrawn', 'lapsed', 'cancelled'];
const going = ['accepted', 'gs', 'coe', 'commenced', 'enrolled', 'completed', 'deferred'];
const begun = ['commenced', 'enrolled', 'completed'];
const intakes = ['2027-02-01', '2027-02-22', '2027-07-26', '2026-07-20', '2027-03-01'];

type File = { id: string; contactId: string };

/** A plausible application of each state, place and intake: those that ended had come as far as `n` says. */
async function insert(
  { database: { db } }: Crm,
  file: File,
  course: { courseId: number; providerId: number },
  n: number,
) {
  const status = applicationStates[n % applicationStates.length] ?? 'draft';
  const intakeOn = intakes[n % intakes.length] ?? '';
  const isOver = ended.includes(status);
  const isAccepted = going.includes(status) || (isOver && status !== 'lapsed' && n % 4 === 0);
  const isBegun = begun.includes(status) || (isOver && isAccepted && n % 8 === 0);
  const wasSent = status !== 'draft' && !(status === 'withdrawn' && n % 2 === 1);
  const hasOffer = isAccepted || status === 'conditional' || status === 'full' || n % 3 === 0;
  const { rows } = await sql<{
    id: string;
  }>`insert into applications (company, office_id, conversion_id, provider_id, course_id, position, intake_on,
      status, chosen, end_reason, submitted_on, offer_on, accepted_on, commenced_on, owner_id, created_at, updated_at)
    select company, office_id, id, ${course.providerId}, ${course.courseId}, ${1 + (Math.floor(n / 12) % 8)}, ${intakeOn}, ${status}, ${going.includes(status)},
      ${isOver ? 'changed plans' : null}, ${wasSent ? '2026-10-01' : null}, ${hasOffer ? '2026-10-20' : null},
      ${isAccepted ? '2026-11-01' : null}, ${isBegun ? intakeOn : null}, case_officer_id, ${`2026-0${1 + (n % 9)}-15T02:00:00Z`}, now()
    from conversions where id = ${file.id} returning id`.execute(db);
  const hadCoe =
    begun.includes(status) || status === 'coe' || status === 'deferred' || (isOver && isAccepted && n % 3 === 0);
  if (!hadCoe) return;
  const startsOn = status === 'deferred' ? '2026-02-23' : intakeOn;
  const isCancelled = status === 'deferred' || isOver;
  await sql`insert into application_coes (application_id, company, code, issued_on, starts_on, ends_on, cancelled_on, cancelled_why)
    select id, company, ${`E${randomUUID().slice(0, 7).toUpperCase()}`}, '2026-11-10', ${startsOn}, '2029-11-30', ${isCancelled ? '2026-11-20' : null},
      ${isCancelled ? 'changed plans' : null} from applications where id = ${rows[0]?.id}`.execute(db);
}

/** 96 applications of twelve clients of an office, over three providers; some of the clients have a visa. */
export async function manyApplications(crm: Crm, who: Person, serCode: string): Promise<void> {
  const { db } = crm.database;
  const courses = [await aCourse(crm), await aCourse(crm), await aCourse(crm)];
  const files: File[] = [];
  for (let n = 0; n < 12; n += 1) files.push(await admissionFile(crm, who, serCode));
  for (let n = 0; n < 96; n += 1) {
    const [file, course] = [files[n % files.length], courses[n % courses.length]];
    if (file && course) await insert(crm, file, course, n);
  }
  const visas = [
    ['AU', '500', '2026-11-15'],
    ['AU', '485', '2026-11-15'],
    ['AU', '500', '2026-05-01'],
    ['NZ', '500', '2026-11-15'],
    ['AU', '500', null],
  ] as const;
  for (const [at, [country, subclass, grantedOn]] of visas.entries()) {
    await sql`insert into visas_held (company, contact_id, country, subclass, granted_on, expires_on)
      values ('fc', ${files[at]?.contactId}, ${country}, ${subclass}, ${grantedOn}, '2030-03-15')`.execute(db);
  }
  for (const at of [5, 6]) await sql`update conversions set status_id = 12 where id = ${files[at]?.id}`.execute(db);
}
