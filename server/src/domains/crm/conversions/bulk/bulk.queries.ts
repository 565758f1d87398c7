import type { ServiceKind } from '@embark/contracts/crm/catalogue';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../db/client.ts';
import type { BulkRows } from '../../../../kit/bulk.ts';
import type { Reach } from '../../../../kit/context.ts';
import { inReach } from '../../../../kit/inReach.ts';
import { iso } from '../../../../kit/page.ts';
import { visibleTo } from '../conversions.access.ts';
import type { Standing } from './bulk.rules.ts';

/** The client files that can be chosen. */
export const fileRows: BulkRows = {
  from: sql`conversions v`,
  id: sql`v.id`,
  visible: visibleTo,
  results: (reach) => sql`select v.id, v.number, s.code as "serCode",
      case when ${inReach(reach, 'enquiries.export', 'v')} then c.name end as name
    from conversions v join contacts c on c.id = v.contact_id join services s on s.id = v.service_id where ${visibleTo(reach)}`,
};

export type Counted = Standing & { officeId: number; count: number };

/** The files that are meant, as many as stand alike. */
export async function countAlike(db: Db, meant: RawBuilder<boolean>): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select s.kind, v.status_id as "statusId", v.held_from as "heldFrom", v.office_id as "officeId", o.code as office,
      v.case_officer_id as "caseOfficerId", count(*)::int as count
    from conversions v join services s on s.id = v.service_id join offices o on o.id = v.office_id
    where ${meant} group by 1, 2, 3, 4, 5, 6`.execute(db);
  return rows;
}

/** In SQL, an array: whoever works on these files, and some more. */
export const officersOf = (ids: readonly string[], more: readonly number[]) => sql`array(
  select v.case_officer_id from conversions v where v.id = any(${ids}::uuid[]) union select unnest(${more}::integer[]))`;

/** A client file as work on many reads it. */
export type BulkFile = {
  id: string;
  version: number;
  contactId: string;
  kind: ServiceKind;
  officeId: number;
  office: string;
  status: string;
  caseOfficer: string;
  statusId: number;
  heldFrom: number | null;
  caseOfficerId: number;
  closedAt: string | null;
  closeReason: string | null;
  nextActionAt: string | null;
  nextAction: string | null;
};

/** Locks files within reach in the order of their ids. Whoever holds their people waits for no file, so these need not be held. */
export async function lockAll(db: Db, reach: Reach, ids: readonly string[]): Promise<BulkFile[]> {
  await sql`select from conversions v where v.id = any(${ids}::uuid[]) order by v.id for no key update`.execute(db);
  const { rows } = await sql<BulkFile>`
    select v.id, v.version, v.contact_id as "contactId", s.kind, v.office_id as "officeId", o.code as office, st.name as status,
      u.name as "caseOfficer", v.status_id as "statusId", v.held_from as "heldFrom", v.case_officer_id as "caseOfficerId",
      ${iso('v.closedAt')} as "closedAt", v.close_reason as "closeReason", ${iso('v.nextActionAt')} as "nextActionAt",
      v.next_action as "nextAction"
    from conversions v join services s on s.id = v.service_id join offices o on o.id = v.office_id
    join conversion_statuses st on st.id = v.status_id join users u on u.id = v.case_officer_id
    where v.id = any(${ids}::uuid[]) and ${visibleTo(reach)}`.execute(db);
  return rows;
}

/** Writes files, which are locked, by one statement. */
export async function writeAll(db: Db, now: Date, files: readonly BulkFile[]): Promise<void> {
  await sql`
    update conversions v set status_id = f.status_id, held_from = f.held_from, case_officer_id = f.case_officer_id,
      closed_at = f.closed_at, close_reason = f.close_reason, next_action_at = f.next_action_at, next_action = f.next_action,
      version = v.version + 1, updated_at = ${now.toISOString()}
    from (select id, "statusId" as status_id, "heldFrom" as held_from, "caseOfficerId" as case_officer_id, "closedAt" as closed_at,
        "closeReason" as close_reason, "nextActionAt" as next_action_at, "nextAction" as next_action
      from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as given (id uuid, "statusId" smallint, "heldFrom" smallint,
        "caseOfficerId" integer, "closedAt" timestamptz, "closeReason" text, "nextActionAt" timestamptz, "nextAction" text)) as f
    where v.id = f.id`.execute(db);
}
