import type { Conversion } from '@embark/contracts/crm/conversions';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../../../db/client.ts';
import type { Conversions } from '../../../db/schema.ts';
import type { Reach } from '../../../kit/context.ts';
import { iso } from '../../../kit/page.ts';
import { prepared } from '../../../kit/prepared.ts';
import { Problem } from '../../../kit/problem.ts';
import { visibleTo } from './conversions.access.ts';

/** A client file as the database tells it; where it may go is worked out by rules. */
export type Stored = Omit<Conversion, 'moves'> & {
  officeId: number;
  heldFrom: number | null;
  /** All there are, in the order of the work. */
  statuses: { id: number; name: string; colour: string; kinds: string[]; ended: boolean }[];
};

const statement = (reach: Reach, id: string): RawBuilder<{ detail: string }> => sql`
  select row_to_json(shown)::text as detail from (select
    v.id, v.number, v.version, c.id as "contactId", c.name, c.email, c.phone, s.code as "serCode", s.kind,
    o.code as office, v.office_id as "officeId", o.zone, v.status_id as "statusId", st.name as status,
    st.colour as "statusColour", v.case_officer_id as "caseOfficerId", u.name as "caseOfficer",
    ${iso('v.nextActionAt')} as "nextActionAt", v.next_action as "nextAction", ${iso('v.openedAt')} as "openedAt",
    ${iso('v.closedAt')} as "closedAt", v.close_reason as "closeReason", ${iso('v.updatedAt')} as "updatedAt", v.tags,
    v.enquiry_id as "enquiryId", e.number as "enquiryNumber", c.preferred_name as "preferredName", c.whatsapp,
    c.nationality, c.residence, c.language, v.fee_amount as "feeAmount", v.fee_currency as "feeCurrency", v.signed_on as "signedOn",
    v.remarks, v.held_from as "heldFrom", by.name as "createdBy",
    (select json_agg(json_build_object('id', id, 'name', name, 'colour', colour, 'kinds', kinds, 'ended', ended)
      order by position) from conversion_statuses) as statuses
  from conversions v
  join contacts c on c.id = v.contact_id
  join services s on s.id = v.service_id
  join offices o on o.id = v.office_id
  join conversion_statuses st on st.id = v.status_id
  join users u on u.id = v.case_officer_id
  left join users by on by.id = v.created_by
  left join enquiries e on e.id = v.enquiry_id
  where v.id = ${id} and ${visibleTo(reach)}) as shown`;

const missing = () => new Problem('not-found', 'There is no such client file within your reach.');

function read([row]: { detail: string }[]): Stored {
  if (!row) throw missing();
  return JSON.parse(row.detail);
}

/** One client file within reach by a prepared statement; a hidden or missing one answers 404. */
export const show = async (db: Db, pool: Pool, reach: Reach, id: string): Promise<Stored> =>
  read(await prepared(pool, statement(reach, id).compile(db)));

/** The same inside a transaction, as it stands there. */
export const find = async (db: Db, reach: Reach, id: string): Promise<Stored> =>
  read((await statement(reach, id).execute(db)).rows);

/** Locks one file, or answers 404; then reads it, so that nothing read is older than the lock. */
export async function lock(db: Db, reach: Reach, id: string): Promise<Stored> {
  const { rows } = await sql`select 1 from conversions v where v.id = ${id} and ${visibleTo(reach)} for update`.execute(
    db,
  );
  if (rows.length === 0) throw missing();
  return find(db, reach, id);
}

export async function update(db: Db, id: string, now: Date, change: Updateable<Conversions>): Promise<void> {
  await db
    .updateTable('conversions')
    .set({ ...change, updatedAt: now.toISOString() })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** In SQL: whether a client file is there for this caller. */
export const isSeen = (reach: Reach, id: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from conversions v where v.id = ${id} and ${visibleTo(reach)})`;

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

/** A file takes its company, service, office, person and tags from the enquiry. */
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
