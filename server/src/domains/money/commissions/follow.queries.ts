import type { ApplicationCommission, CommissionBasis, CommissionState } from '@embark/contracts/money/commissions';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { DB } from '../../../db/schema.ts';
import type { Reach } from '../../../kit/context.ts';
import { iso } from '../../../kit/page.ts';
import { visibleTo } from './commissions.access.ts';
import type { FrozenTerms } from './plan.rules.ts';

/** What an application says about its commission. */
export type ApplicationFacts = {
  id: string;
  company: string;
  officeId: number;
  zone: string;
  number: string;
  providerId: number;
  provider: string;
  courseId: number;
  level: string | null;
  weeks: number | null;
  country: string | null;
  currency: string;
  tuition: number | null;
  firstYear: number | null;
  scholarship: number | null;
  acceptedOn: string | null;
  intakeOn: string;
  commencedOn: string | null;
  censusOn: string | null;
  enrolledOn: string | null;
  /** The first CoE; null before one exists. */
  coeOn: string | null;
  leftOn: string | null;
  priorProvider: string;
  priorBegan: string | null;
  priorCompleted: string | null;
  inPackage: boolean;
  mark: 'not-ours' | 'package' | 'cleared' | null;
};

/** An application with what its commission depends on. A student left on the day that the last CoE was cancelled. */
export async function findFacts(db: Db, id: string): Promise<ApplicationFacts | undefined> {
  const { rows } = await sql<{ row: ApplicationFacts }>`select row_to_json(shown) as row from (
    select r.id, r.company, r.office_id as "officeId", o.zone, r.number, r.provider_id as "providerId", p.name as provider, r.course_id as "courseId",
      c.level, c.weeks, x.nationality as country, r.currency, r.tuition, r.first_year as "firstYear", r.scholarship, r.accepted_on as "acceptedOn",
      r.intake_on as "intakeOn", r.commenced_on as "commencedOn", r.census_on as "censusOn", r.enrolled_on as "enrolledOn",
      (select min(e.issued_on) from application_coes e where e.application_id = r.id) as "coeOn",
      case when r.status in ('withdrawn', 'cancelled') then
        (select max(e.cancelled_on) from application_coes e where e.application_id = r.id) end as "leftOn",
      r.prior_provider as "priorProvider", r.prior_began as "priorBegan", r.prior_completed as "priorCompleted",
      exists (select from visas_held h join application_coes e on e.application_id = r.id and e.issued_on <= h.granted_on
        where h.contact_id = v.contact_id and h.country = 'AU' and h.granted_on <= r.prior_began) as "inPackage",
      (select k.kind from commission_marks k where k.application_id = r.id order by k.id desc limit 1) as mark
    from applications r join conversions v on v.id = r.conversion_id join contacts x on x.id = v.contact_id
      join offices o on o.id = r.office_id join providers p on p.id = r.provider_id join courses c on c.id = r.course_id
    where r.id = ${id}) as shown`.execute(db);
  return rows[0]?.row;
}

/** Locks an application within reach, so that its commission is computed once at a time; false without access. */
export async function lockApplication(db: Db, reach: Reach, id: string): Promise<{ officeId: number } | undefined> {
  const { rows } = await sql<{ officeId: number }>`select r.office_id as "officeId" from applications r
    where r.id = ${id} and ${visibleTo(reach, 'r')} for no key update`.execute(db);
  return rows[0];
}

export async function findApplication(db: Db, reach: Reach, id: string) {
  const { rows } = await sql<{ officeId: number; hasCoe: boolean }>`select r.office_id as "officeId",
      r.accepted_on is not null and exists (select from application_coes e where e.application_id = r.id) as "hasCoe"
    from applications r where r.id = ${id} and ${visibleTo(reach, 'r')}`.execute(db);
  return rows[0];
}

export type LiveBasis = {
  id: string;
  termsId: string;
  terms: FrozenTerms;
  termsEnded: boolean;
  intakeOn: string;
  currency: string;
  base: number | null;
  rate: number | null;
  bonus: number;
};

export async function findBasis(db: Db, applicationId: string): Promise<LiveBasis | undefined> {
  const { rows } = await sql<{ row: LiveBasis }>`select row_to_json(shown) as row from (
    select id, terms_id as "termsId", terms, coalesce((terms ->> 'validTo')::date < accepted_on, false) as "termsEnded", intake_on as "intakeOn",
      currency, base, rate, bonus from commission_bases where application_id = ${applicationId} and replaced_at is null) as shown`.execute(
    db,
  );
  return rows[0]?.row;
}

export type LiveRow = {
  id: string;
  period: number;
  census: number;
  state: CommissionState;
  why: string | null;
  ruleId: number | null;
  expected: number;
  censusOn: string | null;
  censusTyped: boolean;
  enrolledOn: string | null;
  evidence: string | null;
  eligibleOn: string | null;
  claimBy: string | null;
  leftOn: string | null;
  subAgent: string;
  subShare: number | null;
  firstClaimedOn: string | null;
};

/** Locks and reads the commissions in force of an application. */
export async function lockLive(db: Db, applicationId: string): Promise<LiveRow[]> {
  const { rows } = await sql<{ row: LiveRow }>`select row_to_json(shown) as row from (
    select id, period, census, state, why, rule_id as "ruleId", expected, census_on as "censusOn", census_typed as "censusTyped",
      enrolled_on as "enrolledOn", evidence, eligible_on as "eligibleOn", claim_by as "claimBy", left_on as "leftOn", sub_agent as "subAgent",
      sub_share as "subShare", first_claimed_on as "firstClaimedOn"
    from commissions where application_id = ${applicationId} and replaced_at is null order by period for no key update) as shown`.execute(
    db,
  );
  return rows.map(({ row }) => row);
}

/** Counts the other students of a provider who start in this period and are covered by the terms. */
export async function countStudents(
  db: Db,
  company: string,
  providerId: number,
  { from, to }: { from: string; to: string },
  except: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from commission_bases b
    join applications r on r.id = b.application_id
    where b.replaced_at is null and r.company = ${company} and r.provider_id = ${providerId} and b.application_id <> ${except}
      and b.intake_on between ${from}::date and ${to}::date and r.status not in ('withdrawn', 'cancelled')
      and not exists (select from commissions m where m.basis_id = b.id and m.state = 'blocked')`.execute(db);
  return rows[0]?.count ?? 0;
}

type NewBasis = Omit<Insertable<DB['commissionBases']>, 'id'>;

export async function insertBasis(db: Db, basis: NewBasis): Promise<string> {
  const { id } = await db.insertInto('commissionBases').values(basis).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Keeps a computation and these commissions as history. */
export async function replace(db: Db, applicationId: string, ids: readonly string[], at: string): Promise<void> {
  await sql`update commission_bases set replaced_at = ${at} where application_id = ${applicationId} and replaced_at is null`.execute(
    db,
  );
  await sql`update commissions set replaced_at = ${at}, updated_at = ${at}, version = version + 1 where id = any(${ids}::uuid[])`.execute(
    db,
  );
}

export const insertRow = (db: Db, row: Insertable<DB['commissions']>) =>
  db.insertInto('commissions').values(row).execute();

export const updateRow = (db: Db, id: string, change: Updateable<DB['commissions']>, at: string) =>
  db
    .updateTable('commissions')
    .set({ ...change, updatedAt: at })
    .set('version', sql`version + 1`)
    .where('id', '=', id)
    .execute();

export const insertMark = (db: Db, mark: Omit<Insertable<DB['commissionMarks']>, 'id'>) =>
  db.insertInto('commissionMarks').values(mark).execute();

type NewShare = Omit<Insertable<DB['commissionShares']>, 'id' | 'commissionId' | 'officeId'> & {
  office: string | null;
};
/** A share that was paid; triggers bring the commission in line. */
export const insertShare = (db: Db, commissionId: string, { office, ...share }: NewShare) =>
  db
    .insertInto('commissionShares')
    .values({
      ...share,
      commissionId,
      officeId: office === null ? null : sql<number>`(select id from offices where code = ${office})`,
    })
    .execute();

/** The newest mark of an application, and its computations, newest first. */
export async function findHistory(
  db: Db,
  applicationId: string,
): Promise<{ mark: ApplicationCommission['mark']; bases: CommissionBasis[] }> {
  const { rows } = await sql<{ mark: ApplicationCommission['mark']; bases: CommissionBasis[] }>`select
    (select json_build_object('kind', k.kind, 'note', k.note, 'by', u.name, 'at', ${iso('k.madeAt')}) from commission_marks k
      join users u on u.id = k.made_by where k.application_id = ${applicationId} order by k.id desc limit 1) as mark,
    coalesce((select json_agg(json_build_object('id', b.id, 'currency', b.currency, 'base', b.base, 'rate', b.rate, 'bonus', b.bonus,
        'total', b.total, 'intakeOn', b.intake_on, 'why', b.why, 'madeBy', u.name, 'madeAt', ${iso('b.madeAt')},
        'replacedAt', ${iso('b.replacedAt')}) order by b.id desc)
      from commission_bases b join users u on u.id = b.made_by where b.application_id = ${applicationId}), '[]') as bases`.execute(
    db,
  );
  const [found] = rows;
  return found ?? { mark: null, bases: [] };
}

export async function applicationOf(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('commissions').select('applicationId').where('id', '=', id).executeTakeFirst();
  return row?.applicationId ?? null;
}

/** Whether the first census of an application is still confirmed by moving it. */
export async function isUnderWay(db: Db, applicationId: string): Promise<boolean> {
  const row = await db.selectFrom('applications').select('status').where('id', '=', applicationId).executeTakeFirst();
  return row?.status === 'coe' || row?.status === 'commenced';
}

/** Eligible commissions whose window has passed, by the day of their office, are lost. */
export async function loseExpired(db: Db, now: Date): Promise<void> {
  await sql`update commissions m set state = 'lost', why = 'window', updated_at = ${now.toISOString()}, version = m.version + 1
    from offices o where o.id = m.office_id and m.replaced_at is null and m.state = 'eligible'
      and m.first_claimed_on is null and m.claim_by < (${now.toISOString()}::timestamptz at time zone o.zone)::date`.execute(
    db,
  );
}

/** Notes when the provider was asked for what is missing. */
export const setAsked = (db: Db, id: string, at: string) =>
  sql`update commissions set asked_at = ${at}, updated_at = ${at}, version = version + 1 where id = ${id}`.execute(db);
