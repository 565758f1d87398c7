import type { Placement, PlacementFilter } from '@embark/contracts/money/placements';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Ctx, Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';
import { searched } from '../../crm/contacts/index.ts';
import { ownedOnFiles } from '../../crm/ownership/index.ts';

/** A placement as its rules see it. */
export type Stored = Placement & { contactId: string };

const other = (condition: RawBuilder<unknown>) =>
  sql`(select jsonb_build_object('id', b.id, 'number', b.number) from placements b where ${condition})`;
/** What a placement shows beside its columns. */
export const computed = {
  name: {
    read: sql`c.name`,
    sort: {
      up: sql`by_file.contact_name`,
      type: 'text' as const,
      join: sql`join conversions by_file on by_file.id = r.conversion_id and by_file.company = r.company`,
    },
  },
  employer: {
    read: sql`e.name`,
    sort: {
      up: sql`plain(by_employer.name)`,
      type: 'text' as const,
      join: sql`join employers by_employer on by_employer.id = r.employer_id`,
    },
  },
  conversionId: sql`r.conversion_id`,
  fileNumber: sql`f.number`,
  replaces: other(sql`b.id = r.replaces_id`),
  replacedBy: other(sql`b.replaces_id = r.id`),
};
export const aside = { contactId: sql<string>`f.contact_id` };
export const beside = sql`join conversions f on f.id = r.conversion_id join contacts c on c.id = f.contact_id
  join employers e on e.id = r.employer_id`;

export const more = ({ conversionId, employerId }: PlacementFilter) => [
  ...(conversionId ? [sql<boolean>`r.conversion_id = ${conversionId}`] : []),
  ...(employerId ? [sql<boolean>`r.employer_id = ${employerId}`] : []),
];

const files = {
  prefix: 'C',
  digits: 5,
  number: sql`f.number`,
  contactId: sql`f.contact_id`,
  name: sql`f.contact_name`,
};
/** A search finds numbers, parts of the position and of the employer, and the client. */
export const found = ({ company }: Reach, q: string): RawBuilder<boolean> =>
  sql<boolean>`(r.number = upper(${q}::text) or plain(r.position) like containing(${q}::text)
    or r.employer_id = any(array(select id from employers where company = ${company} and plain(name) like containing(${q}::text)))
    or r.conversion_id = any(array(select f.id from conversions f where f.company = ${company} and ${searched(company, q, files)})))`;

export type FileOf = {
  id: string;
  version: number;
  officeId: number;
  office: string;
  service: string;
  statusId: number;
  isOpen: boolean;
  caseOfficerId: number;
};

/** Locks a client file within reach, so that its placements change one after the other; undefined without access. */
export async function lockFile(
  { db, reach }: Pick<Ctx, 'db' | 'reach'>,
  id: string | RawBuilder<unknown>,
): Promise<FileOf | undefined> {
  await sql`select from conversions where id = ${id} for no key update`.execute(db);
  const { rows } =
    await sql<FileOf>`select v.id, v.version, v.office_id as "officeId", o.code as office, s.kind as service,
      v.status_id as "statusId", v.closed_at is null as "isOpen", v.case_officer_id as "caseOfficerId"
    from conversions v join offices o on o.id = v.office_id join services s on s.id = v.service_id
    where v.id = ${id} and ${inReach(reach, 'placements.read', 'v')}`.execute(db);
  return rows[0];
}

/** The same for the client file of a placement. */
export const lockFileOf = (ctx: Pick<Ctx, 'db' | 'reach'>, id: string): Promise<FileOf | undefined> =>
  lockFile(ctx, sql`(select conversion_id from placements where id = ${id})`);

/** The open placement of a file whose visa the employer sponsors (J3); undefined without one. */
export async function sponsoredPlacement(
  db: Db,
  conversionId: string,
  subclasses: readonly string[],
): Promise<{ number: string; subclass: Placement['subclass'] } | undefined> {
  const { rows } = await sql<{
    number: string;
    subclass: Placement['subclass'];
  }>`select number, subclass from placements
    where conversion_id = ${conversionId} and status not in ('replaced', 'fell-through') and subclass = any(${subclasses}::text[])
    order by id limit 1`.execute(db);
  return rows[0];
}

/** Gives the open placements of people who can no longer own them to the case officers. */
export const releaseOwned = ownedOnFiles({
  table: 'placements',
  isOpen: sql<boolean>`r.status <> all('{passed,replaced,fell-through}'::text[])`,
});
