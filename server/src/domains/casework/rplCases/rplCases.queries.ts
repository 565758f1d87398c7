import { type RplCase, type RplCaseFilter } from '@embark/contracts/casework/rplCases';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Ctx, Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';
import { searched } from '../../crm/contacts/index.ts';
import { ownedOnFiles } from '../../crm/ownership/index.ts';

/** An RPL case as its rules see it. */
export type Stored = RplCase & { contactId: string };

/** What an RPL case shows beside its columns. */
export const computed = {
  name: {
    read: sql`c.name`,
    sort: {
      up: sql`by_file.contact_name`,
      type: 'text' as const,
      join: sql`join conversions by_file on by_file.id = r.conversion_id and by_file.company = r.company`,
    },
  },
  // as the checklist of the file counts its documents
  evidence: sql`(select (100 * count(*) filter (where l.state in ('received', 'checked')) / nullif(count(*), 0))::int
    from checklist_lines l where l.conversion_id = r.conversion_id and l.needed = 'required' and l.state <> 'waived')`,
  conversionId: sql`r.conversion_id`,
  fileNumber: sql`f.number`,
};
export const aside = { contactId: sql<string>`f.contact_id` };
export const beside = sql`join conversions f on f.id = r.conversion_id join contacts c on c.id = f.contact_id`;

export const can = (_reach: Reach, move: RawBuilder<unknown>) => ({
  edit: sql`${move} and r.status not in ('refused', 'withdrawn')`,
  move,
});

export const ofFile = ({ conversionId }: RplCaseFilter) =>
  conversionId ? [sql<boolean>`r.conversion_id = ${conversionId}`] : [];

const files = {
  prefix: 'C',
  digits: 5,
  number: sql`f.number`,
  contactId: sql`f.contact_id`,
  name: sql`f.contact_name`,
};
/** A search finds numbers and codes, parts of the qualification and of the organisation, and the client. */
export const found = ({ company }: Reach, q: string): RawBuilder<boolean> =>
  sql<boolean>`(r.number = upper(${q}::text) or r.qualification_code = upper(${q}::text) or plain(r.qualification) like containing(${q}::text)
    or plain(r.rto) like containing(${q}::text) or r.certificate_number = ${q}::text
    or r.conversion_id = any(array(select f.id from conversions f where f.company = ${company} and ${searched(company, q, files)})))`;

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
