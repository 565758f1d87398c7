import type { RecentRecord } from '@embark/contracts/work/panel';
import { ConversionFilter } from '@embark/contracts/crm/conversions';
import { EnquiryFilter } from '@embark/contracts/crm/enquiries';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/context.ts';
import { iso } from '../../../kit/page.ts';
import * as conversions from '../../crm/conversions/index.ts';
import * as enquiries from '../../crm/enquiries/index.ts';

/** The user's office, and the date there. */
export async function findOffice({ db, reach, now }: Ctx) {
  const { rows } = await sql<{ office: string; zone: string; today: string }>`
    select o.code as office, o.zone, to_char(${now.toISOString()}::timestamptz at time zone o.zone, 'YYYY-MM-DD') as today
    from users u join offices o on o.id = u.country_id where u.id = ${reach.userId}`.execute(db);
  return rows[0] ?? { office: '', zone: 'UTC', today: now.toISOString().slice(0, 10) };
}

const SHOWN = 8;

/** Recently opened records in this company, newest first, if still within reach. */
export async function findRecent({ db, reach, now }: Ctx): Promise<RecentRecord[]> {
  const { rows } = await sql<RecentRecord>`
    select r.kind, r.record_id as id, found.number, found.name, ${iso('r.openedAt')} as "openedAt"
    from recent_records r join lateral (
      select e.number, c.name from enquiries e join contacts c on c.id = e.contact_id
      where r.kind = 'enquiries' and e.id = r.record_id and ${enquiries.enquiryList.filtered(reach, now, EnquiryFilter.parse({}))}
      union all
      select v.number, c.name from conversions v join contacts c on c.id = v.contact_id
      where r.kind = 'conversions' and v.id = r.record_id and ${conversions.conversionList.filtered(reach, now, ConversionFilter.parse({}))}
    ) as found on true
    where r.user_id = ${reach.userId} and r.company = ${reach.company}
    order by r.opened_at desc, r.record_id limit ${SHOWN}`.execute(db);
  return rows;
}
