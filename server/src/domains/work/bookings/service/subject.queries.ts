import { EnquiryStatus, isOpen } from '@embark/contracts/catalogue/reference';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../db/client.ts';
import type { Ctx } from '../../../../kit/context.ts';
import { inReach } from '../../../../kit/inReach.ts';
import { contactsWithin } from '../../../crm/contacts/index.ts';

/** Who or what a booking is for. A contact has no office of its own. */
export type Subject = { contactId: string; officeId: number | null; office: string | null };

type About = {
  enquiryId?: string | null | undefined;
  conversionId?: string | null | undefined;
  contactId?: string | null | undefined;
};

/** The record within reach, locked so that it keeps its office while it is booked; undefined without access. */
export async function lockSubject(
  ctx: Ctx,
  { enquiryId, conversionId, contactId }: About,
): Promise<Subject | undefined> {
  const { db, reach } = ctx;
  const ofRecord = (table: RawBuilder<unknown>, id: string, visible: RawBuilder<boolean>) =>
    sql<Subject>`select r.contact_id as "contactId", r.office_id as "officeId", o.code as office
      from ${table} r join offices o on o.id = r.office_id where r.id = ${id} and ${visible} for no key update of r`;
  const found = conversionId
    ? ofRecord(sql`conversions`, conversionId, inReach(reach, 'conversions.read', 'r'))
    : enquiryId
      ? ofRecord(sql`enquiries`, enquiryId, inReach(reach, 'enquiries.read', 'r'))
      : sql<Subject>`select c.id as "contactId", null::smallint as "officeId", null::text as office from contacts c
          where c.id = survivor(${contactId ?? null}::uuid) and ${contactsWithin(reach)} for key share of c`;
  return (await found.execute(db)).rows[0];
}

/** Locks the client file or enquiry of a booking before the booking, as a change of their office does. */
export async function lockRecordOf(db: Db, id: string): Promise<void> {
  for (const [table, column] of [
    ['conversions', 'conversionId'],
    ['enquiries', 'enquiryId'],
  ] as const)
    await sql`select from ${sql.table(table)} where id = (select ${sql.ref(column)} from bookings where id = ${id}) for no key update`.execute(
      db,
    );
}

export type Record = { version: number; isOpen: boolean; officeId: number };

/** The client file or enquiry of a booking as it stands; null for a booking of a contact. */
export async function recordOf(
  db: Db,
  { conversionId, enquiryId }: { conversionId: string | null; enquiryId: string | null },
): Promise<Record | null> {
  if (conversionId) {
    const { rows } = await sql<Record>`select version, closed_at is null as "isOpen", office_id as "officeId"
      from conversions where id = ${conversionId}`.execute(db);
    return rows[0] ?? null;
  }
  if (!enquiryId) return null;
  const found = await db
    .selectFrom('enquiries')
    .select(['version', 'status', 'officeId'])
    .where('id', '=', enquiryId)
    .executeTakeFirst();
  return found
    ? { version: found.version, officeId: found.officeId, isOpen: isOpen(EnquiryStatus.parse(found.status)) }
    : null;
}

type RoomRow = { id: number; officeId: number; active: boolean };

/** Locks a room, so that two bookings of it wait for each other. */
export async function lockRoom(db: Db, id: number, company: string): Promise<RoomRow | undefined> {
  const { rows } = await sql<RoomRow>`select id, office_id as "officeId", active from rooms
    where id = ${id} and company = ${company} for no key update`.execute(db);
  return rows[0];
}

/** Whether something else holds the time of this booking meanwhile. */
export async function isTaken(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from bookings r join bookings b on b.id <> r.id
      and (b.consultant_id = r.consultant_id or b.room_id = r.room_id) and b.status in ('requested', 'confirmed', 'arrived')
      and tstzrange(b.blocked_from, b.blocked_until) && tstzrange(r.blocked_from, r.blocked_until)
    where r.id = ${id}`.execute(db);
  return rows.length > 0;
}
