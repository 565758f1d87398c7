import type { AdviceNote } from '@embark/contracts/casework/advice';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Ctx, Reach } from '../../../kit/context.ts';
import { iso } from '../../../kit/page.ts';
import { Problem } from '../../../kit/problem.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';
import { visibleTo } from './advice.access.ts';

/** A note as stored. */
export type Stored = Omit<AdviceNote, 'can'> & { officeId: number; zone: string; timelineId: number | null };

const show = () => sql<Stored>`
  select n.id, n.version, n.office_id as "officeId", o.zone, n.conversion_id as "conversionId", n.enquiry_id as "enquiryId", n.kind, n.channel,
    ${iso('n.at')} as at, n.minutes, n.text, c.id as "contactId", c.name as contact, n.by_id as "byId", u.name as by,
    case when n.licence_number is not null then json_build_object('name', n.licence_name, 'kind', n.licence_kind, 'number', n.licence_number) end
      as licence,
    n.corrects_id as "correctsId", (select later.id from advice_notes later where later.corrects_id = n.id) as "correctedById",
    n.call_entry as "callEntry", n.timeline_id as "timelineId", ${iso('n.createdAt')} as "createdAt"
  from advice_notes n
  join offices o on o.id = n.office_id
  left join conversions v on v.id = n.conversion_id
  left join enquiries e on e.id = n.enquiry_id
  join contacts c on c.id = coalesce(v.contact_id, e.contact_id)
  join users u on u.id = n.by_id`;

/** Notes within reach. */
export const noteTable = recordTable({
  table: 'adviceNotes',
  alias: 'n',
  visible: (reach) => visibleTo(reach),
  show,
  touched: ['updatedAt'],
  notFound: "Note not found, or you don't have access.",
});

/** What a note is about: a client file or an enquiry. */
export type Subject = {
  subject: 'conversions' | 'enquiries';
  id: string;
  company: string;
  officeId: number;
  zone: string;
  contactId: string;
  /** The enquiry of a client file. */
  enquiryId: string | null;
};

export type About = { conversionId?: string | undefined; enquiryId?: string | undefined };

/** The client file or enquiry within reach, or 404. Locked, so that it keeps its office while a note is added. */
export async function subjectOf(
  { db, reach }: Pick<Ctx, 'db' | 'reach'>,
  { conversionId, enquiryId }: About,
): Promise<Subject> {
  const isFile = conversionId !== undefined;
  const { rows } = await sql<Subject>`
    select ${isFile ? 'conversions' : 'enquiries'}::text as subject, r.id, r.company, r.office_id as "officeId", o.zone, r.contact_id as "contactId",
      ${isFile ? sql`r.enquiry_id` : sql`null::uuid`} as "enquiryId"
    from ${sql.table(isFile ? 'conversions' : 'enquiries')} r
    join offices o on o.id = r.office_id
    where r.id = ${conversionId ?? enquiryId ?? null}::uuid and ${visibleTo(reach, 'r')}
    ${db.isTransaction ? sql`for key share of r` : sql``}`.execute(db);
  if (!rows[0]) throw new Problem('not-found', "Record not found, or you don't have access.");
  return rows[0];
}

/** The notes of a client file, with those of its enquiry; or of an enquiry. Newest first. */
export async function notesOf(db: Db, reach: Reach, { subject, id, enquiryId }: Subject): Promise<Stored[]> {
  const enquiry = subject === 'enquiries' ? id : enquiryId;
  const { rows } = await sql<{ row: Stored }>`select row_to_json(shown) as row from (${show()}
    where (n.enquiry_id = ${enquiry}::uuid or n.conversion_id = ${subject === 'conversions' ? id : null}::uuid) and ${visibleTo(reach)}
    order by n.at desc, n.id desc limit 500) as shown`.execute(db);
  return rows.map(({ row }) => row);
}

/** Whether the entry is a logged call of this record. */
export async function isCallOf(db: Db, { subject, id }: Subject, entry: number): Promise<boolean> {
  const { rows } = await sql`select from timeline
    where id = ${entry} and subject = ${subject} and subject_id = ${id} and kind = 'call'`.execute(db);
  return rows.length > 0;
}
