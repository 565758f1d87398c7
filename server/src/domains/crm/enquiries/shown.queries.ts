import { type Enquiry, plainFields } from '@embark/contracts/crm/enquiries';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';
import { readsOf } from '../../../kit/list/entry.ts';
import { readsOfFields } from '../../../kit/record/recordSql.ts';
import { namesState } from '../../../kit/keptByState.ts';
import { type Names, namesAt } from '../../catalogue/reference/index.ts';
import { iso } from '../../../kit/page.ts';
import type { Calendar } from '../../organisation/offices/index.ts';
import { interestOf } from '../registrations/index.ts';
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
/** IDs instead of names, and the names that they have. */
type Unnamed = {
  state: string;
  serviceId: number;
  closingReasonId: number | null;
  createdById: number | null;
  enquiries: [id: string, number: string, serviceId: number, status: string][];
  files: [id: string, number: string, serviceId: number, statusId: number][];
};
/** As the statement below reads it: only what cannot be known without the row. */
export type Shown = Omit<Stored, Named | 'zone' | 'phoneRegion' | 'calendar' | 'others'> & { unnamed: Unnamed };

/** `enquiries` and `files`: the person's others. */
const unnamed = (reach: Reach) => sql`json_build_object('state', ${namesState}, 'serviceId', e.service_id,
  'closingReasonId', e.closing_reason_id, 'createdById', e.created_by,
  'enquiries', array(select json_build_array(o.id, o.number, o.service_id, o.status) from enquiries o
    where o.contact_id = e.contact_id and o.id <> e.id and ${visibleTo(reach, 'o')}),
  'files', array(select json_build_array(o.id, o.number, o.service_id, o.status_id) from conversions o
    where o.contact_id = e.contact_id and o.enquiry_id is distinct from e.id and ${inReach(reach, 'conversions.read', 'o')}))`;

/** Enquiries `e` as stored. Names are not joined: PostgreSQL prepares each join before it knows that there is one row, which took most of the time. */
export const show = (reach: Reach): RawBuilder<Shown> => sql<Shown>`select
    e.id, e.number, e.version, c.id as "contactId", c.name, c.email, c.phone, e.office_id as "officeId", e.status,
    ${readsOfFields(plainFields.fields, 'e')}, e.rating, e.lead_source_id as "leadSourceId", e.campaign_id as "campaignId", e.assignee_id as "assigneeId",
    ${iso('e.nextFollowUpAt')} as "nextFollowUpAt", e.next_follow_up_how as "nextFollowUpHow",
    e.next_follow_up_note as "nextFollowUpNote", ${iso('e.lastActivityAt')} as "lastActivityAt",
    ${iso('e.lastContactedAt')} as "lastContactedAt", ${iso('e.firstResponseAt')} as "firstResponseAt",
    ${iso('e.createdAt')} as "createdAt", ${iso('e.updatedAt')} as "updatedAt", e.tags, ${interestOf} as interest, e.remarks,
    e.closing_note as "closingNote",
    (select v.id from conversions v where v.enquiry_id = e.id) as "conversionId",
    c.given_names as "givenNames", c.family_name as "familyName", c.preferred_name as "preferredName",
    c.phone_raw as "phoneRaw", c.whatsapp, c.whatsapp_raw as "whatsappRaw", ${readsOf(entries)},
    c.date_of_birth as "dateOfBirth", c.consent, ${unnamed(reach)} as unnamed
  from enquiries e
  join contacts c on c.id = e.contact_id`;

const MOST_OTHERS = 50;
const nameOf = (names: ReadonlyMap<number, string>, id: number | null) =>
  id === null ? null : (names.get(id) ?? null);
const listedAs = (names: ReadonlyMap<number, { name: string }>, id: number | null) =>
  id === null ? null : (names.get(id)?.name ?? null);

function othersOf({ enquiries, files }: Unnamed, { services, conversionStatuses }: Names): Stored['others'] {
  if (enquiries.length === 0 && files.length === 0) return [];
  const serCode = (id: number) => services.get(id)?.code ?? '';
  const all = [
    ...enquiries.map(([id, number, of, status]) => ({
      id,
      number,
      serCode: serCode(of),
      status,
      isClient: false,
    })),
    ...files.map(([id, number, of, statusId]) => {
      const status = nameOf(conversionStatuses, statusId) ?? '';
      return { id, number, serCode: serCode(of), status, isClient: true };
    }),
  ];
  return all.toSorted((one, other) => (one.number < other.number ? 1 : -1)).slice(0, MOST_OTHERS);
}

/** Adds the names to the row itself: a copy of so many fields costs more than reading them. */
function named(shown: Shown, names: Names): Stored {
  const { serviceId, closingReasonId, createdById } = shown.unnamed;
  const [service, office] = [names.services.get(serviceId), names.offices.get(shown.officeId)];
  if (!service || !office) throw new Error('the names are older than the row');
  return Object.assign(shown, {
    serCode: service.code,
    kind: service.kind,
    office: office.code,
    zone: office.calendar.zone,
    phoneRegion: office.phoneRegion,
    leadSource: listedAs(names.leadSources, shown.leadSourceId),
    campaign: listedAs(names.campaigns, shown.campaignId),
    assignee: nameOf(names.users, shown.assigneeId),
    closingReason: nameOf(names.closingReasons, closingReasonId),
    createdBy: nameOf(names.users, createdById),
    calendar: office.calendar,
    others: othersOf(shown.unnamed, names),
    unnamed: undefined,
  });
}

/** Rows with their names. */
export async function complete(db: Db, shown: Shown[]): Promise<Stored[]> {
  const [first] = shown;
  if (!first) return [];
  const names = await namesAt(db, first.unnamed.state);
  return shown.map((row) => named(row, names));
}
