import { chosenStates, type Offer, offerStates } from '@embark/contracts/casework/applications';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { visibleTo } from './applications.access.ts';
import type { PackageRow, StudentOf } from './package.rules.ts';

/** The open and accepted applications of a client file, with their courses. */
export async function findPackage(db: Db, reach: Reach, conversionId: string): Promise<PackageRow[]> {
  const { rows } =
    await sql<PackageRow>`select r.id, r.number, r.position, r.status, r.chosen, c.name as course, p.name as provider, c.level, c.weeks,
      r.intake_on as "intakeOn", r.ends_on as "endsOn",
      case c.register_state when 'listed' then not c.expired when 'gone' then false end as "inForce",
      case when c.register_state = 'listed' and r.campus_id is not null then exists (select from course_campuses l
        where l.course_id = c.id and l.campus_id = r.campus_id and l.register_state = 'listed') end as "campusListed",
      coalesce((select e.code from application_coes e where e.application_id = r.id and e.cancelled_on is null), '') as coe,
      coalesce(r.tuition, c.tuition)::float8 as tuition, r.accepted_on as "acceptedOn", p.lane, r.insurer, r.covers,
      r.cover_from as "coverFrom", r.cover_to as "coverTo", r.prior_provider as "priorProvider", r.prior_began as "priorBegan",
      r.prior_completed as "priorCompleted", r.prior_ceased as "priorCeased", r.prior_release as "priorRelease"
    from applications r join courses c on c.id = r.course_id join providers p on p.id = r.provider_id
    where r.conversion_id = ${conversionId} and ${visibleTo(reach)} and r.status not in ('rejected', 'withdrawn', 'lapsed', 'cancelled')
    order by r.position, r.id`.execute(db);
  return rows;
}

/** The student of a client file with passport, visa, plan and family, on a day. */
export async function findStudent(db: Db, conversionId: string, day: string): Promise<StudentOf | undefined> {
  const { rows } =
    await sql<StudentOf>`select x.date_of_birth as "bornOn", a.country as "passportCountry", a.expires_on as "passportExpiresOn",
      coalesce(x.residence = 'AU', false) as "isOnshore", h.subclass as "visaSubclass", h.expires_on as "visaExpiresOn",
      f.planned_on as "plannedOn", f.decision_on as "decisionOn", f.evidence_level as "evidenceLevel",
      coalesce((select json_agg(json_build_object('relation', m.part, 'name', y.name, 'bornOn', y.date_of_birth, 'included', m.included,
          'passportExpiresOn', (select q.expires_on from passports q where q.contact_id = y.id and q.current)) order by m.id)
        from file_parties m join contacts y on y.id = m.contact_id
        where m.conversion_id = v.id and m.part in ('partner', 'child')), '[]') as members,
      json_build_object('test', d.test, 'overall', d.overall, 'grade', d.grade, 'testedOn', d.tested_on, 'atHome', coalesce(d.at_home, false),
        'listedPathway', coalesce(d.listed_pathway, false), 'exemption', d.exemption) as english,
      json_build_object('shown', case when d.currency = 'AUD' then d.funds else d.funds_aud end, 'income', d.income,
        'travelFrom', coalesce(d.travel_from, 'other'), 'arrivesOn', d.arrives_on) as funds
    from conversions v join contacts x on x.id = v.contact_id
    left join passports a on a.contact_id = x.id and a.current left join file_plans f on f.conversion_id = v.id
    left join student_details d on d.conversion_id = v.id
    left join lateral (select subclass, expires_on from visas_held h where h.contact_id = x.id and h.country = 'AU'
      and (h.expires_on is null or h.expires_on >= ${day}::date) order by h.expires_on desc nulls first limit 1) as h on true
    where v.id = ${conversionId}`.execute(db);
  return rows[0];
}

/** An offer as stored; rules compute its cost and its visa. */
export type StoredOffer = Omit<Offer, 'total' | 'visaEndsOn' | 'ruleId' | 'coverFrom' | 'coverTo'>;

/** The open offers of a client file and those that were accepted, by their place in the package. */
export async function findOffers(db: Db, reach: Reach, conversionId: string): Promise<StoredOffer[]> {
  const { rows } = await sql<{ row: StoredOffer }>`select row_to_json(shown) as row from (
    select r.id, r.number, p.name as provider, c.name as course, k.name as campus, r.position, r.intake_on as "intakeOn", r.status, r.chosen,
      r.lapses_on as "lapsesOn", r.ends_on as "endsOn", r.currency, r.tuition, r.first_year as "firstYear", r.scholarship,
      r.other_fees as "otherFees", r.deposit, r.deposit_due_on as "depositDueOn", n.conditions, n.met
    from applications r join courses c on c.id = r.course_id join providers p on p.id = r.provider_id left join campuses k on k.id = r.campus_id
    cross join lateral (select count(*)::int as conditions, count(o.met_on)::int as met
      from application_conditions o where o.application_id = r.id) as n
    where r.conversion_id = ${conversionId} and ${visibleTo(reach)} and r.status = any(${[...offerStates, ...chosenStates]}::text[])
    order by r.position, not r.chosen, r.intake_on, r.id) as shown`.execute(db);
  return rows.map(({ row }) => row);
}
