import { randomUUID } from 'node:crypto';
import { type ApplicationState, isChosenState } from '@embark/contracts/casework/applications';
import type { Company } from '@embark/contracts/kit';
import { type Arbitrary, boolean, constantFrom, integer, option, record, sample } from 'fast-check';
import { sql } from 'kysely';
import type { Person, testApp } from './app.ts';
import { aCourse, admissionFile } from './applications.ts';

type Crm = Pick<ReturnType<typeof testApp>, 'as' | 'database'>;

/** Days around the ends of months and of years, and the nights on which Melbourne's clocks change. */
export const createdDays = ['2025-12-31', '2026-01-01', '2026-04-04', '2026-04-05', '2026-04-30', '2026-10-04'];
export const intakeDays = ['2026-12-31', '2027-01-31', '2027-02-01', '2027-02-28', '2027-03-01', '2028-02-29'];
export const lapseDays = ['2026-12-07', '2026-12-08', '2026-12-09'];

const depths = ['draft', 'applied', 'offer', 'accepted', 'coe', 'commenced'] as const;
type Depth = (typeof depths)[number];
/** The states of applications that came this far, and those in which they can have ended. */
const statesOf: Record<Depth, { open: ApplicationState[]; over: ApplicationState[] }> = {
  draft: { open: ['draft'], over: ['withdrawn'] },
  applied: { open: ['submitted', 'information', 'waitlisted'], over: ['rejected', 'withdrawn'] },
  offer: { open: ['conditional', 'full'], over: ['rejected', 'withdrawn', 'lapsed'] },
  accepted: { open: ['accepted', 'gs', 'deferred'], over: ['rejected', 'withdrawn', 'cancelled'] },
  coe: { open: ['coe'], over: ['withdrawn', 'cancelled'] },
  commenced: { open: ['commenced', 'enrolled', 'completed'], over: ['withdrawn', 'cancelled'] },
};

const anApplication = record({
  depth: constantFrom(...depths),
  isOver: boolean(),
  pick: integer({ min: 0, max: 11 }),
  file: integer({ min: 0, max: 99 }),
  course: integer({ min: 0, max: 99 }),
  owner: integer({ min: 0, max: 99 }),
  position: integer({ min: 1, max: 8 }),
  intakeOn: constantFrom(...intakeDays),
  createdOn: constantFrom(...createdDays),
  seconds: constantFrom(-1, 0, 1, 43_200, 86_399), // from midnight in the office
  lapsesOn: option(constantFrom(...lapseDays)),
  isTyped: boolean(), // the date of the offer was typed before the application moved
  isStale: boolean(), // a CoE of an earlier intake, cancelled by a deferral
  isUnconfirmed: boolean(), // commenced without a CoE, as in older files
});
type Made = typeof anApplication extends Arbitrary<infer V> ? V : never;
type Place = { company: Company; files: string[]; courses: { courseId: number; providerId: number }[] };

const atOf = <T>(some: readonly T[], index: number): T => {
  const one = some[index % some.length];
  if (one === undefined) throw new Error('nothing to choose from');
  return one;
};

async function insert({ database: { db } }: Crm, { company, files, courses }: Place, owners: Person[], made: Made) {
  const { depth, isOver, pick, intakeOn } = made;
  const status = atOf(statesOf[depth][isOver ? 'over' : 'open'], pick);
  const came = (stage: Depth) => depths.indexOf(depth) >= depths.indexOf(stage);
  const hasOffer = came('offer') || made.isTyped;
  const course = atOf(courses, made.course);
  const { rows } = await sql<{
    id: string;
  }>`insert into applications (company, office_id, conversion_id, provider_id, course_id,
      position, intake_on, status, chosen, end_reason, submitted_on, offer_on, lapses_on, accepted_on, commenced_on, owner_id, created_at, updated_at)
    select ${company}, f.office_id, f.id, ${course.providerId}, ${course.courseId}, ${made.position}, ${intakeOn}, ${status}, ${isChosenState(status)},
      ${isOver ? 'changed plans' : null}, ${came('applied') ? '2026-10-01' : null}, ${hasOffer && !(isOver && depth === 'applied') ? '2026-10-20' : null},
      ${hasOffer ? made.lapsesOn : null}, ${came('accepted') ? '2026-11-01' : null}, ${came('commenced') ? intakeOn : null},
      ${atOf(owners, made.owner).id}, (${made.createdOn}::timestamp + make_interval(secs => ${made.seconds})) at time zone o.zone, now()
    from conversions f join offices o on o.id = f.office_id where f.id = ${atOf(files, made.file)}
    on conflict (conversion_id, position) where chosen do nothing returning id`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) return; // another application is chosen for this place
  const coe = (startsOn: string, isCancelled: boolean) =>
    sql`insert into application_coes (application_id, company, code, issued_on, starts_on, ends_on, cancelled_on, cancelled_why)
      values (${id}, ${company}, ${`E${randomUUID().slice(0, 7).toUpperCase()}`}, '2026-11-10', ${startsOn}, '2030-11-30',
        ${isCancelled ? '2026-11-20' : null}, ${isCancelled ? 'changed plans' : null})`.execute(db);
  if (status === 'deferred' || (came('accepted') && made.isStale)) await coe('2026-02-23', true);
  if (came('coe') && !(came('commenced') && made.isUnconfirmed)) await coe(intakeOn, isOver);
}

/** Files of an office, some of which are closed, have the status "Visa granted", or are of a client with a visa. */
async function someFiles(crm: Crm, administrator: Person, serCode: string): Promise<string[]> {
  const { db } = crm.database;
  const files = [];
  for (let n = 0; n < 6; n += 1) files.push(await admissionFile(crm, administrator, serCode));
  const [closed, granted, ...clients] = files;
  await sql`update conversions set closed_at = now(), close_reason = 'done', status_id = 2 where id = ${closed?.id}`.execute(
    db,
  );
  await sql`update conversions set status_id = 12 where id = ${granted?.id}`.execute(db);
  const visas = [
    ['AU', '500', '2026-11-01'],
    ['AU', '500', '2026-10-31'],
    ['AU', '485', '2026-11-15'],
    ['NZ', '500', '2026-11-15'],
    ['AU', '500', null],
  ] as const;
  for (const [at, [country, subclass, grantedOn]] of visas.entries())
    await sql`insert into visas_held (company, contact_id, country, subclass, granted_on, expires_on)
      select company, contact_id, ${country}, ${subclass}, ${grantedOn}, '2030-03-15' from conversions
      where id = ${clients[at % clients.length]?.id}`.execute(db);
  return files.map(({ id }) => id);
}

/** Random applications of all offices and of two companies, owned by these people. The same `seed` gives the same ones. */
export async function randomApplications(crm: Crm, owners: Person[], bosses: Record<Company, Person>, seed: number) {
  const places: [Company, string[]][] = [
    ['fc', ['AD', 'ADB', 'ADP', 'ADI']],
    ['ar', ['BUY']],
  ];
  for (const [company, services] of places) {
    const courses = [];
    for (let n = 0; n < 4; n += 1) courses.push(await aCourse(crm, { company }));
    for (const [at, service] of services.entries()) {
      const place = { company, files: await someFiles(crm, bosses[company], service), courses };
      const made = sample(anApplication, { numRuns: 70, seed: seed + at });
      const offers = lapseDays.map((lapsesOn, n) => ({
        ...atOf(made, n),
        depth: 'offer' as const,
        isOver: false,
        lapsesOn,
      }));
      for (const one of [...made, ...offers]) await insert(crm, place, owners, one);
    }
  }
}
