import type { Party } from '@embark/contracts/casework/parties';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/context.ts';
import type { Db } from '../../../db/client.ts';
import { ASKED_OFTEN } from '../../../db/statements.ts';
import { inReach } from '../../../kit/inReach.ts';
import { Problem } from '../../../kit/problem.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';
import { visibleTo } from './parties.access.ts';

/** A party as stored; rules add the warnings. */
export type Stored = Omit<Party, 'isMinor' | 'warnings'> & {
  officeId: number;
  zone: string;
  /** From the plan of the file. */
  plannedOn: string | null;
  visaEndsOn: string | null;
  decisionOn: string | null;
  /** The client of the file. */
  clientId: string;
};

const passports = sql`(select coalesce(json_agg(json_build_object('id', x.id, 'version', x.version, 'country', x.country,
    'number', x.number_masked, 'issuedOn', x.issued_on, 'expiresOn', x.expires_on, 'current', x.current)
    order by x.current desc, x.expires_on desc, x.id), '[]') from passports x where x.contact_id = p.contact_id)`;
const visas = sql`(select coalesce(json_agg(json_build_object('id', x.id, 'version', x.version, 'country', x.country,
    'subclass', x.subclass, 'grantedOn', x.granted_on, 'expiresOn', x.expires_on, 'conditions', x.conditions,
    'vevoOn', x.vevo_on, 'evidence', x.evidence)
    order by coalesce(x.expires_on, 'infinity') desc, x.granted_on desc nulls last, x.id), '[]')
    from visas_held x where x.contact_id = p.contact_id)`;

const show =
  () => sql<Stored>`select p.id, p.version, p.conversion_id as "conversionId", p.part, p.relation, p.included,
    p.contact_id as "contactId", coalesce(c.name, p.organisation) as name, c.date_of_birth::text as "dateOfBirth", c.nationality,
    p.office_id as "officeId", o.zone, fp.planned_on::text as "plannedOn", fp.visa_ends_on::text as "visaEndsOn",
    fp.decision_on::text as "decisionOn", v.contact_id as "clientId",
    ${passports} as passports, ${visas} as visas
  from file_parties p
  join conversions v on v.id = p.conversion_id
  join offices o on o.id = p.office_id
  left join file_plans fp on fp.conversion_id = p.conversion_id
  left join contacts c on c.id = p.contact_id`;

/** The people and organisations of files within reach. */
export const partyTable = recordTable({
  table: 'fileParties',
  alias: 'p',
  visible: (reach) => visibleTo(reach),
  show,
  touched: ['updatedAt'],
  notFound: "Person not found on a client file, or you don't have access.",
});

const noFile = () => new Problem('not-found', "Client file not found, or you don't have access.");

/** The parties of a file within reach, the client first. */
export async function ofFile({ db, reach }: Pick<Ctx, 'db' | 'reach'>, conversionId: string): Promise<Stored[]> {
  const { rows } = await sql<Stored>`${ASKED_OFTEN} select * from (${show()}
      where p.conversion_id = ${conversionId} and ${visibleTo(reach)}) as shown
    order by case part when 'main' then 0 when 'partner' then 1 when 'child' then 2 else 3 end, "dateOfBirth", name, id`.execute(
    db,
  );
  if (rows.length === 0) throw noFile(); // every file has its client
  return rows;
}

export type File = { id: string; company: string; officeId: number; office: string; number: string; contactId: string };

/** Locks a file within reach of the parties, or 404, so that two users cannot add the same person at once. */
export async function lockFile({ db, reach }: Pick<Ctx, 'db' | 'reach'>, id: string): Promise<File> {
  const { rows } =
    await sql<File>`select v.id, v.company, v.office_id as "officeId", v.number, v.contact_id as "contactId",
      (select o.code from offices o where o.id = v.office_id) as office
    from conversions v where v.id = ${id} and ${inReach(reach, 'visas.read', 'v')} for no key update`.execute(db);
  const [file] = rows;
  if (!file) throw noFile();
  return file;
}

export async function isOnFile(db: Db, conversionId: string, contactId: string): Promise<boolean> {
  const { rows } = await sql`select from file_parties
    where conversion_id = ${conversionId} and contact_id = ${contactId}`.execute(db);
  return rows.length > 0;
}

/** The clients of these files, and the name of one person on them. */
export async function clientsOf(db: Db, files: readonly string[], contactId: string | null) {
  const { rows } = await sql<{ id: string; clientId: string; name: string }>`
    select v.id, v.contact_id as "clientId", coalesce(n.name, '') as name
    from conversions v left join contacts n on n.id = ${contactId}::uuid where v.id = any(${files}::uuid[]) order by v.id`.execute(
    db,
  );
  return rows;
}
