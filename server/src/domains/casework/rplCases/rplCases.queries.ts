import { type RplCase, rplCaseFields, type RplCaseFilter, rplStates } from '@embark/contracts/casework/rplCases';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Ctx, Reach } from '../../../kit/context.ts';
import { equalsAny, inReach } from '../../../kit/inReach.ts';
import { defineList } from '../../../kit/list/define.ts';
import { iso } from '../../../kit/page.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';
import { momentSql } from '../../../kit/where.ts';
import { searched } from '../../crm/contacts/index.ts';
import { ownedOnFiles } from '../../crm/ownership/index.ts';
import { fromDay, inZone, ofOffice, toDay } from '../../organisation/offices/index.ts';
import { ownerEntry } from '../../organisation/people/index.ts';
import { changeableBy, visibleTo } from './rplCases.access.ts';

/** An RPL case as stored. */
export type Stored = RplCase & { officeId: number; contactId: string };

/** The per cent of the required documents of the file that have arrived, as its checklist counts them. */
const evidence = sql`(select (100 * count(*) filter (where l.state in ('received', 'checked')) / nullif(count(*), 0))::int
  from checklist_lines l where l.conversion_id = r.conversion_id and l.needed = 'required' and l.state <> 'waived')`;

const columns = (
  reach: Reach,
) => sql`r.id, r.version, r.number, r.conversion_id as "conversionId", f.number as "fileNumber", c.name,
  r.qualification_code as "qualificationCode", r.qualification, r.rto, r.assessor, r.status, ${evidence} as evidence,
  r.submitted_on::text as "submittedOn", r.gap_training as "gapTraining", r.gap_until::text as "gapUntil", r.outcome,
  r.decided_on::text as "decidedOn", r.certificate_number as "certificateNumber", r.certificate_on::text as "certificateOn",
  r.end_reason as "endReason", r.owner_id as "ownerId", u.name as owner, o.code as office, o.zone, r.currency, r.fee, r.rto_fee as "rtoFee",
  ${iso('r.createdAt')} as "createdAt", ${iso('r.updatedAt')} as "updatedAt",
  jsonb_build_object('edit', ${changeableBy(reach)} and r.status not in ('refused', 'withdrawn'), 'move', ${changeableBy(reach)}) as can`;
const beside = sql`join conversions f on f.id = r.conversion_id join contacts c on c.id = f.contact_id
  join offices o on o.id = r.office_id join users u on u.id = r.owner_id`;

const files = {
  prefix: 'C',
  digits: 5,
  number: sql`f.number`,
  contactId: sql`f.contact_id`,
  name: sql`f.contact_name`,
};

/** The list: its pages, its count and its filter. */
export const rplCaseList = defineList<typeof rplCaseFields.table, RplCaseFilter>({
  fields: rplCaseFields,
  entries: {
    name: {
      sort: {
        up: sql`by_file.contact_name`,
        type: 'text',
        join: sql`join conversions by_file on by_file.id = r.conversion_id and by_file.company = r.company`,
      },
    },
    qualificationCode: { sort: { up: sql`r.qualification_code`, type: 'text' } },
    rto: { sort: { up: sql`plain(r.rto)`, type: 'text' } },
    status: {
      of: (states) => equalsAny('r.status', states, 'text'),
      sort: { up: sql`array_position(${rplStates}::text[], r.status)`, type: 'int' },
    },
    submittedOn: {
      from: (day) => sql<boolean>`(r.submitted_on >= ${day}::date)`,
      to: (day) => sql<boolean>`(r.submitted_on <= ${day}::date)`,
      sort: {
        up: sql`coalesce(r.submitted_on, 'infinity'::date)`,
        down: sql`coalesce(r.submitted_on, '-infinity'::date)`,
        type: 'date',
      },
    },
    gapUntil: {
      from: (day) => sql<boolean>`(r.gap_until >= ${day}::date)`,
      to: (day) => sql<boolean>`(r.gap_until <= ${day}::date)`,
      sort: { up: sql`coalesce(r.gap_until, 'infinity'::date)`, type: 'date' },
    },
    outcome: {
      of: (outcomes) => equalsAny('r.outcome', outcomes, 'text'),
      blank: sql<boolean>`(r.outcome is null)`,
    },
    owner: ownerEntry('r.ownerId'),
    office: { of: (offices) => ofOffice('r', offices) },
    number: { sort: { up: sql`r.number`, type: 'text' } },
    createdAt: {
      where: ({ now }) => momentSql({ at: sql`r.created_at`, zoned: (wall) => inZone('r', wall), now }),
      from: (day) => fromDay('r', 'createdAt', day),
      to: (day) => toDay('r', 'createdAt', day),
      sort: { up: sql`r.created_at`, type: 'timestamptz' },
    },
  },
  from: sql`rpl_cases r`,
  id: sql`r.id`,
  visible: visibleTo,
  rows: (reach) =>
    sql`join rpl_cases r on r.id = page.id ${beside} cross join lateral (select ${columns(reach)}) as shown`,
  more: ({ conversionId }) => (conversionId ? [sql<boolean>`r.conversion_id = ${conversionId}`] : []),
  search: (
    { company },
    q,
  ) => sql<boolean>`(r.number = upper(${q}::text) or r.qualification_code = upper(${q}::text) or plain(r.qualification) like containing(${q}::text)
    or plain(r.rto) like containing(${q}::text) or r.certificate_number = ${q}::text
    or r.conversion_id = any(array(select f.id from conversions f where f.company = ${company} and ${searched(company, q, files)})))`,
  sort: '-createdAt',
  further: '-createdAt',
  plan: 'sort',
});

/** RPL cases within reach. */
export const rplCaseTable = recordTable({
  table: 'rplCases',
  alias: 'r',
  visible: visibleTo,
  show: (reach) =>
    sql<Stored>`select ${columns(reach)}, r.office_id as "officeId", f.contact_id as "contactId" from rpl_cases r ${beside}`,
  touched: ['updatedAt'],
  lock: 'no key update',
  notFound: "RPL case not found, or you don't have access.",
});

type FileOf = {
  id: string;
  officeId: number;
  office: string;
  currency: string;
  isOpen: boolean;
  caseOfficerId: number;
};

/** Locks a client file within reach, so that it stays open and in its office while a case is added; undefined without access. */
export async function lockFile({ db, reach }: Pick<Ctx, 'db' | 'reach'>, id: string): Promise<FileOf | undefined> {
  await sql`select from conversions where id = ${id} for no key update`.execute(db);
  const { rows } = await sql<FileOf>`select v.id, v.office_id as "officeId", o.code as office, o.currency,
      v.closed_at is null as "isOpen", v.case_officer_id as "caseOfficerId"
    from conversions v join offices o on o.id = v.office_id where v.id = ${id} and ${inReach(reach, 'rplCases.read', 'v')}`.execute(
    db,
  );
  return rows[0];
}

/** Locks the client file of a case before the case, as a change of its office or its case officer does. */
export async function lockFileOf(db: Db, id: string): Promise<void> {
  await sql`select from conversions where id = (select conversion_id from rpl_cases where id = ${id}) for no key update`.execute(
    db,
  );
}

/** Gives the open RPL cases of people who can no longer own them to the case officers. */
export const releaseOwned = ownedOnFiles({
  table: 'rplCases',
  isOpen: sql<boolean>`r.status <> all('{granted,refused,withdrawn}'::text[])`,
});
