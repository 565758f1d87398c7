import { type Booking, bookingFields, type BookingFilter, bookingStates } from '@embark/contracts/work/bookings';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { equalsAny } from '../../../kit/inReach.ts';
import { defineList } from '../../../kit/list/define.ts';
import { iso } from '../../../kit/page.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';
import { momentSql } from '../../../kit/where.ts';
import { searched } from '../../crm/contacts/index.ts';
import { fromDay, inZone, ofOffice, toDay } from '../../organisation/offices/index.ts';
import { ownerEntry } from '../../organisation/people/index.ts';
import { changeableBy, visibleTo } from './bookings.access.ts';

/** A booking as stored. */
export type Stored = Booking & { officeId: number };

/** The columns of a booking; `mayChange` says in SQL whether the user may change it. */
export const shownTo = (
  mayChange: RawBuilder<boolean>,
): RawBuilder<unknown> => sql`r.id, r.version, r.number, r.contact_id as "contactId", c.name,
  r.enquiry_id as "enquiryId", r.conversion_id as "conversionId", coalesce(f.number, e.number) as about, s.kind as service,
  r.type_id as "typeId", t.name as type, r.consultant_id as "consultantId", u.name as consultant, coalesce(k.zone, uo.zone) as "consultantZone",
  r.client_zone as "clientZone", o.zone, r.room_id as "roomId", m.name as room, ${iso('r.startsAt')} as "startsAt", ${iso('r.endsAt')} as "endsAt", r.mode, r.link,
  r.answers, r.fee, r.currency, i.settled as paid, r.status, ${iso('r.holdUntil')} as "holdUntil", r.cancelled_by as "cancelledBy",
  r.cancel_reason as "cancelReason", r.outcome, r.note, r.moves,
  (select count(*)::int from bookings missed where missed.contact_id = r.contact_id and missed.status = 'no-show') as "noShows",
  o.code as office, ${iso('r.createdAt')} as "createdAt", ${iso('r.updatedAt')} as "updatedAt",
  jsonb_build_object('edit', ${mayChange}, 'move', ${mayChange},
    'reschedule', ${mayChange} and r.status in ('requested', 'confirmed')) as can`;

/** The columns of a booking as this user sees it; the query joins `beside`. */
export const columns = (reach: Reach) => shownTo(changeableBy(reach));

export const beside = sql`join contacts c on c.id = r.contact_id join offices o on o.id = r.office_id join booking_types t on t.id = r.type_id
  join users u on u.id = r.consultant_id join offices uo on uo.id = u.country_id
  left join consultants k on k.user_id = r.consultant_id and k.company = r.company
  left join rooms m on m.id = r.room_id left join enquiries e on e.id = r.enquiry_id left join conversions f on f.id = r.conversion_id
  left join services s on s.id = coalesce(f.service_id, e.service_id) left join instalments i on i.id = r.instalment_id`;

const people = { prefix: 'BK', digits: 5, number: sql`r.number`, contactId: sql`r.contact_id` };

const byId = (column: string) => (values: readonly string[]) => equalsAny(column, values.map(Number), 'integer');

/** The list: its pages, its count and its filter. */
export const bookingList = defineList<typeof bookingFields.table, BookingFilter>({
  fields: bookingFields,
  entries: {
    startsAt: {
      where: ({ now }) => momentSql({ at: sql`r.starts_at`, zoned: (wall) => inZone('r', wall), now }),
      from: (day) => fromDay('r', 'startsAt', day),
      to: (day) => toDay('r', 'startsAt', day),
      sort: { up: sql`r.starts_at`, type: 'timestamptz' },
    },
    name: {
      sort: {
        up: sql`plain(by_person.name)`,
        type: 'text',
        join: sql`join contacts by_person on by_person.id = r.contact_id`,
      },
    },
    type: { of: byId('r.typeId') },
    consultant: ownerEntry('r.consultantId', 'consultant', 'a consultant'),
    mode: { of: (modes) => equalsAny('r.mode', modes, 'text') },
    room: { of: byId('r.roomId'), blank: sql<boolean>`(r.room_id is null)` },
    status: {
      of: (states) => equalsAny('r.status', states, 'text'),
      sort: { up: sql`array_position(${bookingStates}::text[], r.status)`, type: 'int' },
    },
    number: { sort: { up: sql`r.number`, type: 'text' } },
    office: { of: (offices) => ofOffice('r', offices) },
    createdAt: {
      where: ({ now }) => momentSql({ at: sql`r.created_at`, zoned: (wall) => inZone('r', wall), now }),
      from: (day) => fromDay('r', 'createdAt', day),
      to: (day) => toDay('r', 'createdAt', day),
      sort: { up: sql`r.created_at`, type: 'timestamptz' },
    },
  },
  from: sql`bookings r`,
  id: sql`r.id`,
  visible: visibleTo,
  rows: (reach) =>
    sql`join bookings r on r.id = page.id ${beside} cross join lateral (select ${columns(reach)}) as shown`,
  more: ({ conversionId, enquiryId, contactId }) => [
    ...(conversionId
      ? [
          sql<boolean>`(r.conversion_id = ${conversionId} or r.enquiry_id = (select v.enquiry_id from conversions v where v.id = ${conversionId}))`,
        ]
      : []),
    ...(enquiryId
      ? [
          sql<boolean>`(r.enquiry_id = ${enquiryId} or r.conversion_id = (select v.id from conversions v where v.enquiry_id = ${enquiryId}))`,
        ]
      : []),
    ...(contactId ? [sql<boolean>`r.contact_id = survivor(${contactId}::uuid)`] : []),
  ],
  search: ({ company }, q, once) => searched(company, q, people, once),
  sort: '-startsAt',
  further: '-createdAt',
  fewBy: ['conversionId', 'enquiryId', 'contactId'],
  totals: { from: sql`booking_counts r`, by: ['status', 'office'] },
});

/** Bookings within reach. */
export const bookingTable = recordTable({
  table: 'bookings',
  alias: 'r',
  visible: visibleTo,
  show: (reach) => sql<Stored>`select ${columns(reach)}, r.office_id as "officeId" from bookings r ${beside}`,
  touched: ['updatedAt'],
  lock: 'no key update',
  notFound: "Booking not found, or you don't have access.",
});

/** The instalment that pays for a booking; null if none does. */
export async function instalmentOf(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('bookings').select('instalmentId').where('id', '=', id).executeTakeFirst();
  return row?.instalmentId ?? null;
}
