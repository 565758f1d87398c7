import { sql } from 'kysely';
import type { Db } from '../../../../db/client.ts';
import type { Ctx } from '../../../../kit/context.ts';
import { iso } from '../../../../kit/page.ts';

type Unpaid = { id: string; type: string; fee: number; currency: string; startsAt: string; zone: string };

/** The bookings of an enquiry with a fee that is on no client file, locked, soonest first. A cancelled one costs nothing. */
export async function unpaidOf(db: Db, enquiryId: string): Promise<Unpaid[]> {
  const { rows } =
    await sql<Unpaid>`select r.id, t.name as type, r.fee::int as fee, r.currency, ${iso('r.startsAt')} as "startsAt", o.zone
    from bookings r join booking_types t on t.id = r.type_id join users u on u.id = r.consultant_id join offices o on o.id = u.country_id
    where r.enquiry_id = ${enquiryId} and r.fee is not null and r.instalment_id is null and r.status <> 'cancelled'
    order by r.starts_at, r.id for no key update of r`.execute(db);
  return rows;
}

export async function setInstalment({ db, now }: Ctx, id: string, instalmentId: string): Promise<void> {
  await sql`update bookings set instalment_id = ${instalmentId}, version = version + 1, updated_at = ${now.toISOString()}
    where id = ${id}`.execute(db);
}

/** The bookings of an enquiry that still stand belong to its client file now. */
export async function moveToFile({ db, now }: Ctx, enquiryId: string, conversionId: string): Promise<void> {
  await sql`update bookings set enquiry_id = null, conversion_id = ${conversionId}, version = version + 1, updated_at = ${now.toISOString()}
    where enquiry_id = ${enquiryId} and status in ('requested', 'confirmed', 'arrived')`.execute(db);
}
