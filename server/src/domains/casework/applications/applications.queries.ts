import {
  type Application,
  applicationFields,
  type ApplicationFilter,
  type ApplicationRow,
  applicationStates,
  endedStates,
} from '@embark/contracts/casework/applications';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { equalsAny } from '../../../kit/inReach.ts';
import { defineBoard } from '../../../kit/list/board.ts';
import { defineList } from '../../../kit/list/define.ts';
import { iso } from '../../../kit/page.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';
import { momentSql } from '../../../kit/where.ts';
import { searched } from '../../crm/contacts/index.ts';
import { ownedOnFiles } from '../../crm/ownership/index.ts';
import { dayIn, fromDay, inZone, ofOffice, toDay } from '../../organisation/offices/index.ts';
import { ownerEntry } from '../../organisation/people/index.ts';
import { endedBy } from './ended.queries.ts';
import { changeableBy, visibleTo } from './applications.access.ts';
import { reachedAny } from './stages.queries.ts';

/** An application as stored; rules compute where it can move. */
export type Stored = Omit<Application, 'moves'> & {
  officeId: number;
  contactId: string;
  paidDocumentId: string | null;
  enrolledDocumentId: string | null;
};

const listed = (
  reach: Reach,
) => sql`r.id, r.version, r.number, r.conversion_id as "conversionId", v.number as "fileNumber", x.name,
  r.provider_id as "providerId", p.name as provider, r.course_id as "courseId", c.name as course, c.level, r.campus_id as "campusId", k.name as campus,
  r.ends_on as "endsOn", r.student_number as "studentNumber", r.offer_on as "offerOn", r.currency, r.tuition, r.first_year as "firstYear",
  r.scholarship, r.other_fees as "otherFees", r.deposit, r.deposit_due_on as "depositDueOn", r.insurer, r.policy, r.cover_from as "coverFrom",
  r.cover_to as "coverTo", r.census_on as "censusOn", coe.code as "coeCode", coe.issued_on as "coeIssuedOn",
  r.position, r.intake_on as "intakeOn", r.status, r.chosen, r.via, r.reference, r.lapses_on as "lapsesOn", r.owner_id as "ownerId", u.name as owner,
  o.code as office, o.zone, ${iso('r.createdAt')} as "createdAt", ${iso('r.updatedAt')} as "updatedAt",
  jsonb_build_object('edit', ${changeableBy(reach)}) as can`;
const beside = sql`join conversions v on v.id = r.conversion_id join contacts x on x.id = v.contact_id join offices o on o.id = r.office_id
  join users u on u.id = r.owner_id join providers p on p.id = r.provider_id join courses c on c.id = r.course_id
  left join campuses k on k.id = r.campus_id
  left join lateral (select e.code, e.issued_on from application_coes e where e.application_id = r.id
    order by e.cancelled_on is null desc, e.id desc limit 1) coe on true`;

const named = (id: string) =>
  sql`(select jsonb_build_object('id', d.id, 'name', d.name) from documents d where d.id = ${sql.ref(id)})`;

const columns = (
  reach: Reach,
) => sql`${listed(reach)}, r.office_id as "officeId", v.contact_id as "contactId", r.end_reason as "endReason", r.submitted_on as "submittedOn",
  r.accepted_on as "acceptedOn", r.paid_note as "paidNote", r.paid_document_id as "paidDocumentId", ${named('r.paidDocumentId')} as "paidDocument",
  r.gs_asked_on as "gsAskedOn", r.gs_passed_on as "gsPassedOn", r.covers,
  r.cover_by as "coverBy", r.commenced_on as "commencedOn", r.enrolled_on as "enrolledOn",
  r.enrolled_note as "enrolledNote", r.enrolled_document_id as "enrolledDocumentId", ${named('r.enrolledDocumentId')} as "enrolledDocument",
  r.prior_provider as "priorProvider", r.prior_began as "priorBegan", r.prior_completed as "priorCompleted", r.prior_ceased as "priorCeased", r.prior_release as "priorRelease",
  coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'what', n.what, 'dueOn', n.due_on, 'metOn', n.met_on, 'note', n.note,
    'document', ${named('n.documentId')}) order by n.id) from application_conditions n where n.application_id = r.id), '[]') as conditions,
  coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'code', e.code, 'issuedOn', e.issued_on, 'startsOn', e.starts_on, 'endsOn', e.ends_on,
    'cancelledOn', e.cancelled_on, 'cancelledWhy', e.cancelled_why) order by e.id desc) from application_coes e where e.application_id = r.id), '[]') as coes`;

const files = {
  prefix: 'C',
  digits: 5,
  number: sql`f.number`,
  contactId: sql`f.contact_id`,
  name: sql`f.contact_name`,
};

/** The list: its pages, its count and its filter. */
export const applicationList = defineList<typeof applicationFields.table, ApplicationFilter>({
  fields: applicationFields,
  entries: {
    name: {
      sort: {
        up: sql`by_file.contact_name`,
        type: 'text',
        join: sql`join conversions by_file on by_file.id = r.conversion_id and by_file.company = r.company`,
      },
    },
    provider: {
      of: (ids) => equalsAny('r.providerId', ids.map(Number), 'integer'),
      few: true,
      sort: {
        up: sql`by_provider.sort_name`,
        type: 'text',
        join: sql`join providers by_provider on by_provider.id = r.provider_id`,
      },
    },
    course: {
      sort: {
        up: sql`by_course.sort_name`,
        type: 'text',
        join: sql`join courses by_course on by_course.id = r.course_id`,
      },
    },
    status: {
      of: (states) => equalsAny('r.status', states, 'text'),
      sort: { up: sql`array_position(${applicationStates}::text[], r.status)`, type: 'int' },
    },
    reached: { of: reachedAny },
    intakeOn: {
      from: (day) => sql<boolean>`(r.intake_on >= ${day}::date)`,
      to: (day) => sql<boolean>`(r.intake_on <= ${day}::date)`,
      few: true,
      sort: { up: sql`r.intake_on`, type: 'date' },
    },
    lapsesOn: {
      from: (day) => sql<boolean>`(r.lapses_on >= ${day}::date)`,
      to: (day) => sql<boolean>`(r.lapses_on <= ${day}::date)`,
      sort: { up: sql`coalesce(r.lapses_on, 'infinity'::date)`, type: 'date' },
    },
    owner: ownerEntry('r.ownerId'),
    office: { of: (offices) => ofOffice('r', offices) },
    register: { of: (imports) => endedBy(imports), few: true },
    number: { sort: { up: sql`r.number`, type: 'text' } },
    via: { of: (ways) => equalsAny('r.via', ways, 'text') },
    createdAt: {
      where: ({ now }) => momentSql({ at: sql`r.created_at`, zoned: (wall) => inZone('r', wall), now }),
      from: (day) => fromDay('r', 'createdAt', day),
      to: (day) => toDay('r', 'createdAt', day),
      sort: { up: sql`r.created_at`, type: 'timestamptz' },
    },
  },
  from: sql`applications r`,
  id: sql`r.id`,
  visible: visibleTo,
  rows: (reach) =>
    sql`join applications r on r.id = page.id ${beside} cross join lateral (select ${listed(reach)}) as shown`,
  more: ({ conversionId }) => (conversionId ? [sql<boolean>`r.conversion_id = ${conversionId}`] : []),
  fewBy: ['conversionId'],
  fewAtOnce: true,
  search: ({ company }, q) => sql<boolean>`(r.number = upper(${q}::text)
    or r.reference <> '' and plain(r.reference) like (select containing(${q}::text))
    or r.course_id = any(array(select id from courses where company = ${company} and sort_name like (select containing(${q}::text))))
    or r.provider_id = any(array(select id from providers where company = ${company} and sort_name like (select containing(${q}::text))))
    or r.conversion_id = any(array(select f.id from conversions f where f.company = ${company} and ${searched(company, q, files)})))`,
  sort: '-createdAt',
  further: '-createdAt',
  totals: { from: sql`application_counts r`, by: ['status', 'office'] },
});

/** Adds the changes of totals up, in one statement, so that a reader sees each of them once. */
export async function foldTotals(db: Db): Promise<void> {
  await sql`with taken as (delete from application_total_deltas returning company, office_id, status, n)
    insert into application_totals as t select company, office_id, status, sum(n) from taken
    group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
    on conflict (company, status, office_id) do update set n = t.n + excluded.n`.execute(db);
}

/** The list by state. A card is overdue from the day after its offer's last one, in its office. */
export const applicationBoard = defineBoard<ApplicationFilter>({
  list: applicationList,
  table: sql`applications`,
  alias: 'r',
  status: sql`r.status`,
  type: 'text',
  // no office is more than a day ahead of UTC: an index knows this part. With a lower end too, the planner expects few of them, and keeps its plan
  isOverdue: (now) => sql<boolean>`(r.lapses_on > '-infinity' and r.lapses_on <= (${now} at time zone 'UTC')::date
    and r.lapses_on < ${dayIn('r', now)})`,
  searchColumns: sql`r.id, r.status, r.number, r.company, r.office_id, r.conversion_id, r.provider_id, r.course_id, r.owner_id, r.intake_on,
    r.lapses_on, r.created_at`,
});

/** Applications within reach. Their dates may refer to one while it is saved. */
export const applicationTable = recordTable({
  table: 'applications',
  alias: 'r',
  visible: visibleTo,
  show: (reach) => sql<Stored>`select ${columns(reach)} from applications r ${beside}`,
  touched: ['updatedAt'],
  lock: 'no key update',
  notFound: "Application not found, or you don't have access.",
});

const MOST = 200; // applications of one client file

/** The applications of a client file, in the order of the package; the chosen one of each place comes first. */
export async function findOfFile(db: Db, reach: Reach, conversionId: string): Promise<ApplicationRow[]> {
  const { rows } = await sql<{ list: ApplicationRow[] }>`select coalesce(json_agg(shown), '[]') as list from (
    select ${listed(reach)} from applications r ${beside} where r.conversion_id = ${conversionId} and ${visibleTo(reach)}
    order by r.position, not r.chosen, r.intake_on, r.id limit ${MOST}) as shown`.execute(db);
  return rows[0]?.list ?? [];
}

/** The providers of the applications within reach, by name. */
export async function findProviders(db: Db, reach: Reach): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`select p.id, p.name from providers p
    where exists (select from applications r where r.provider_id = p.id and ${visibleTo(reach)}) order by plain(p.name), p.id`.execute(
    db,
  );
  return rows;
}

/** Gives the open applications of people who can no longer own them to the case officers. */
export const releaseOwned = ownedOnFiles({
  table: 'applications',
  isOpen: sql<boolean>`r.status <> all(${endedStates}::text[])`,
});
