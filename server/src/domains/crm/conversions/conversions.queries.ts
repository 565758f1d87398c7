import type { ServiceKind } from '@embark/contracts/catalogue/reference';
import type { Conversion } from '@embark/contracts/crm/conversions';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { BulkRows } from '../../../kit/bulk.ts';
import { inReach } from '../../../kit/inReach.ts';
import { iso } from '../../../kit/page.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';
import { visibleTo } from './conversions.access.ts';
import { ownedWork } from '../ownership/index.ts';

/** A status of the flow, with the service kinds that use it. */
export type Status = { id: number; name: string; colour: string; kinds: ServiceKind[]; ended: boolean };

/** A client file as stored; rules compute the allowed moves. */
export type Stored = Omit<Conversion, 'moves' | 'can'> & {
  officeId: number;
  /** The earliest target day among its open dates. */
  target: string | null;
  /** All statuses, in workflow order. */
  statuses: Status[];
};

const everyStatus = sql`select json_agg(json_build_object('id', id, 'name', name, 'colour', colour, 'kinds', kinds, 'ended', ended)
  order by position) from conversion_statuses`;

const earliestTarget = sql`select min(d.target_on) from deadlines d where d.conversion_id = v.id and d.state = 'open'`;

const show =
  () => sql<Stored>`select v.id, v.number, v.version, c.id as "contactId", c.name, c.email, c.phone, s.code as "serCode", s.kind,
    o.code as office, v.office_id as "officeId", o.zone, v.status_id as "statusId", st.name as status,
    st.colour as "statusColour", v.case_officer_id as "caseOfficerId", u.name as "caseOfficer",
    ${iso('v.nextActionAt')} as "nextActionAt", v.next_action as "nextAction", ${iso('v.openedAt')} as "openedAt",
    ${iso('v.closedAt')} as "closedAt", v.close_reason as "closeReason",
    v.closing_letter_on as "closingLetterOn", v.closing_letter_why as "closingLetterWhy", v.originals, v.originals_why as "originalsWhy",
    v.retain_until as "retainUntil", ${iso('v.updatedAt')} as "updatedAt", v.tags,
    v.enquiry_id as "enquiryId", e.number as "enquiryNumber", c.preferred_name as "preferredName", c.whatsapp,
    c.nationality, c.residence, c.language, v.fee_amount as "feeAmount", v.fee_currency as "feeCurrency", v.signed_on as "signedOn",
    v.remarks, v.held_from as "heldFrom", by.name as "createdBy", (${earliestTarget}) as target,
    (${everyStatus}) as statuses
  from conversions v
  join contacts c on c.id = v.contact_id
  join services s on s.id = v.service_id
  join offices o on o.id = v.office_id
  join conversion_statuses st on st.id = v.status_id
  join users u on u.id = v.case_officer_id
  left join users by on by.id = v.created_by
  left join enquiries e on e.id = v.enquiry_id`;

/** Client files within reach. */
export const conversionTable = recordTable({
  table: 'conversions',
  alias: 'v',
  visible: (reach) => visibleTo(reach),
  show,
  touched: ['updatedAt'],
  isHot: true,
  notFound: "Client file not found, or you don't have access.",
});

export type Opening = {
  enquiryId: string;
  statusId: number;
  caseOfficerId: number;
  nextActionAt: string;
  nextAction: string | null;
  remarks: string;
  createdBy: number;
  openedAt: string;
};

/** Creates a file, which takes its company, service, office, person and tags from the enquiry. */
export async function insert(db: Db, file: Opening) {
  return db
    .insertInto('conversions')
    .columns([
      'company',
      'serviceId',
      'officeId',
      'contactId',
      'enquiryId',
      'tags',
      'statusId',
      'caseOfficerId',
      'nextActionAt',
      'nextAction',
      'remarks',
      'createdBy',
      'openedAt',
    ])
    .expression((eb) =>
      eb
        .selectFrom('enquiries as e')
        .select(['e.company', 'e.serviceId', 'e.officeId', 'e.contactId', 'e.id', 'e.tags'])
        .select([
          sql<number>`${file.statusId}::smallint`.as('statusId'),
          sql<number>`${file.caseOfficerId}::integer`.as('caseOfficerId'),
          sql<string>`${file.nextActionAt}::timestamptz`.as('nextActionAt'),
          sql<string | null>`${file.nextAction}::text`.as('nextAction'),
          sql<string>`${file.remarks}::text`.as('remarks'),
          sql<number>`${file.createdBy}::integer`.as('createdBy'),
          sql<string>`${file.openedAt}::timestamptz`.as('openedAt'),
        ])
        .where('e.id', '=', file.enquiryId),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The statuses of all kinds, in workflow order. */
export async function statuses(db: Db): Promise<Status[]> {
  const { rows } = await sql<{ statuses: Status[] }>`select (${everyStatus}) as statuses`.execute(db);
  return rows[0]?.statuses ?? [];
}

/** Client files as owned work, for reassigning them when the owner leaves. */
export const fileWork = ownedWork(
  {
    table: 'conversions',
    owner: 'caseOfficerId',
    due: 'nextActionAt',
    touched: ['updatedAt'],
    isOpen: sql`r.status_id = any(array(select id from conversion_statuses where not ended))`,
  },
  'caseOfficer',
);

/** Client files show their person's details, so pages that have one open are notified when the transaction commits. */
export const tellOfPerson = (db: Db, contactId: string) =>
  sql`select announce_later(json_build_object('topic', 'conversions', 'company', v.company, 'office', v.office_id,
      'ids', case when count(*) <= 20 then array_agg(v.id) end)::text)
    from conversions v where v.contact_id = ${contactId} group by v.company, v.office_id`.execute(db);

/** The client files that can be selected. */
export const fileRows: BulkRows = {
  ...conversionTable.rows,
  results: (reach) => sql`select v.id, v.number, s.code as "serCode",
      case when ${inReach(reach, 'enquiries.export', 'v')} then c.name end as name
    from conversions v join contacts c on c.id = v.contact_id join services s on s.id = v.service_id where ${visibleTo(reach)}`,
};
