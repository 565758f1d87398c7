import type { Enquiry } from '@embark/contracts/crm/enquiries';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';
import { readsOf } from '../../../kit/list/entry.ts';
import { type Names, namesAt, namesState } from '../../../kit/names.ts';
import { iso } from '../../../kit/page.ts';
import type { Calendar } from '../../organisation/offices/index.ts';
import { placesOf } from '../registrations/index.ts';
import { visibleTo } from './enquiries.access.ts';
import { entries } from './fields.queries.ts';

/** An enquiry as stored; rules compute the rest of what the API returns. */
export type Stored = Omit<Enquiry, 'moves' | 'can' | 'firstResponseMinutes'> & {
  officeId: number;
  phoneRegion: string;
  /** The office hours and holidays. */
  calendar: Calendar;
};

type Named = 'serCode' | 'kind' | 'office' | 'leadSource' | 'campaign' | 'assignee' | 'closingReason' | 'createdBy';
/** As the statement below reads it: with IDs instead of names, and only what cannot be known without the row. */
export type Shown = Omit<Stored, Named | 'zone' | 'phoneRegion' | 'calendar' | 'others'> & {
  names: string;
  serviceId: number;
  closingReasonId: number | null;
  createdById: number | null;
  enquiries: [id: string, number: string, serviceId: number, status: string][] | null;
  files: [id: string, number: string, serviceId: number, statusId: number][] | null;
};

/** The person's other enquiries and client files. */
const others = (reach: Reach) => sql`
  (select json_agg(json_build_array(o.id, o.number, o.service_id, o.status)) from enquiries o
    where o.contact_id = e.contact_id and o.id <> e.id and ${visibleTo(reach, 'o')}) as enquiries,
  (select json_agg(json_build_array(o.id, o.number, o.service_id, o.status_id)) from conversions o
    where o.contact_id = e.contact_id and o.enquiry_id is distinct from e.id and ${inReach(reach, 'conversions.read', 'o')}) as files`;

/** Enquiries `e` as stored. Names are not joined: PostgreSQL prepares each join before it knows that there is one row, which took most of the time. */
export const show = (reach: Reach): RawBuilder<Shown> => sql<Shown>`select
    e.id, e.number, e.version, c.id as "contactId", c.name, c.email, c.phone, e.service_id as "serviceId", e.office_id as "officeId", e.status,
    e.lead_status as "leadStatus", e.rating, e.lead_source_id as "leadSourceId", e.campaign_id as "campaignId", e.assignee_id as "assigneeId",
    ${iso('e.nextFollowUpAt')} as "nextFollowUpAt", e.next_follow_up_how as "nextFollowUpHow",
    e.next_follow_up_note as "nextFollowUpNote", ${iso('e.lastActivityAt')} as "lastActivityAt",
    ${iso('e.lastContactedAt')} as "lastContactedAt", ${iso('e.firstResponseAt')} as "firstResponseAt",
    ${iso('e.createdAt')} as "createdAt", ${iso('e.updatedAt')} as "updatedAt", e.tags, e.interest, e.remarks,
    e.closing_reason_id as "closingReasonId", e.closing_note as "closingNote", e.created_by as "createdById",
    (select v.id from conversions v where v.enquiry_id = e.id) as "conversionId",
    c.given_names as "givenNames", c.family_name as "familyName", c.preferred_name as "preferredName",
    c.phone_raw as "phoneRaw", c.whatsapp, c.whatsapp_raw as "whatsappRaw", ${readsOf(entries)},
    c.date_of_birth as "dateOfBirth", c.consent, ${others(reach)}, ${namesState} as names
  from enquiries e
  join contacts c on c.id = e.contact_id`;

const MOST_OTHERS = 50;
const nameOf = (names: ReadonlyMap<number, string>, id: number | null) =>
  id === null ? null : (names.get(id) ?? null);

function othersOf({ enquiries, files }: Shown, { services, conversionStatuses }: Names): Stored['others'] {
  if (!enquiries && !files) return [];
  const serCode = (id: number) => services.get(id)?.code ?? '';
  const all = [
    ...(enquiries ?? []).map(([id, number, of, status]) => ({
      id,
      number,
      serCode: serCode(of),
      status,
      isClient: false,
    })),
    ...(files ?? []).map(([id, number, of, statusId]) => {
      const status = nameOf(conversionStatuses, statusId) ?? '';
      return { id, number, serCode: serCode(of), status, isClient: true };
    }),
  ];
  return all.toSorted((one, other) => (one.number < other.number ? 1 : -1)).slice(0, MOST_OTHERS);
}

function named(shown: Shown, names: Names): Stored {
  const {
    names: _state,
    serviceId,
    closingReasonId,
    createdById,
    enquiries: _enquiries,
    files: _files,
    ...own
  } = shown;
  const [service, office] = [names.services.get(serviceId), names.offices.get(own.officeId)];
  if (!service || !office) throw new Error('the names are older than the row');
  return {
    ...own,
    serCode: service.code,
    kind: service.kind,
    office: office.code,
    zone: office.calendar.zone,
    phoneRegion: office.phoneRegion,
    leadSource: nameOf(names.leadSources, own.leadSourceId),
    campaign: nameOf(names.campaigns, own.campaignId),
    assignee: nameOf(names.users, own.assigneeId),
    closingReason: nameOf(names.closingReasons, closingReasonId),
    createdBy: nameOf(names.users, createdById),
    calendar: office.calendar,
    others: othersOf(shown, names),
  };
}

const isOfEvent = ({ kind }: Stored) => kind === 'event' || kind === 'webinar';

/** Adds the names, and to those of events what the registrations say. */
export async function complete(db: Db, shown: Shown[]): Promise<Stored[]> {
  const [first] = shown;
  if (!first) return [];
  const names = await namesAt(db, first.names);
  const rows = shown.map((row) => named(row, names));
  const ofEvents = rows.filter(isOfEvent);
  if (ofEvents.length === 0) return rows;
  const places = await placesOf(
    db,
    ofEvents.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, interest: { ...row.interest, ...places.get(row.id) } }));
}
