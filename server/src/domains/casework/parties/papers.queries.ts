import type { HeldVisa, Passport } from '@embark/contracts/casework/parties';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Ctx, Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';
import { visibleTo } from './parties.access.ts';

/** Papers belong to a person: they are within reach with one of the person's files. */
const onVisibleFile = (reach: Reach, permission: 'visas.read' | 'visas.write' | 'documents.sensitive') =>
  sql<boolean>`exists (select from file_parties p where p.contact_id = r.contact_id and ${inReach(reach, permission, 'p')})`;

type Owned = {
  contactId: string;
  /** Files of the person, whose timelines tell of a change. */
  files: string[];
  may: { write: boolean; reveal: boolean };
};

const owned = (reach: Reach): RawBuilder<unknown> => sql`r.contact_id as "contactId",
  (select coalesce(json_agg(p.conversion_id order by p.conversion_id), '[]') from file_parties p
    where p.contact_id = r.contact_id and ${visibleTo(reach)}) as files,
  json_build_object('write', ${onVisibleFile(reach, 'visas.write')}, 'reveal', ${onVisibleFile(reach, 'documents.sensitive')}) as may`;

export type StoredPassport = Passport & Owned;
export type StoredVisa = HeldVisa & Owned;

/** Passports of people on files within reach. The number is read apart, by `sealedNumber`. */
export const passportTable = recordTable({
  table: 'passports',
  alias: 'r',
  visible: (reach) => onVisibleFile(reach, 'visas.read'),
  show: (reach) => sql<StoredPassport>`select r.id, r.version, r.country, r.number_masked as number,
    r.issued_on as "issuedOn", r.expires_on as "expiresOn", r.current, ${owned(reach)} from passports r`,
  touched: ['updatedAt'],
  notFound: "Passport not found, or you don't have access.",
});

/** Visas of people on files within reach. */
export const visaTable = recordTable({
  table: 'visasHeld',
  alias: 'r',
  visible: (reach) => onVisibleFile(reach, 'visas.read'),
  show: (reach) => sql<StoredVisa>`select r.id, r.version, r.country, r.subclass, r.granted_on as "grantedOn",
    r.expires_on as "expiresOn", r.conditions, r.vevo_on as "vevoOn", r.evidence, ${owned(reach)} from visas_held r`,
  touched: ['updatedAt'],
  notFound: "Visa not found, or you don't have access.",
});

export async function sealedNumber(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom('passports').select('numberSealed').where('id', '=', id).executeTakeFirstOrThrow();
  return row.numberSealed;
}

/** Makes changes to the passports of one person wait for each other. */
export const lockPerson = (db: Db, contactId: string) =>
  sql`select from contacts where id = ${contactId} for no key update`.execute(db);

/** Whether this person already has a passport with this number. */
export async function hasNumber(db: Db, contactId: string, keys: readonly string[], except: string | null) {
  const { rows } = await sql`select from passports where contact_id = ${contactId} and number_key = any(${keys}::text[])
    and id is distinct from ${except}::uuid`.execute(db);
  return rows.length > 0;
}

/** The former current passport of a person becomes an earlier one. */
export const retire = (db: Db, contactId: string, except: string) =>
  sql`update passports set current = false, version = version + 1, updated_at = now()
    where contact_id = ${contactId} and current and id <> ${except}`.execute(db);

/** Of the passports left, the one that expires last becomes the current one. */
export const promote = (db: Db, contactId: string) =>
  sql`update passports set current = true, version = version + 1, updated_at = now()
    where id = (select id from passports where contact_id = ${contactId} order by expires_on desc, id desc limit 1)`.execute(
    db,
  );

export type Found = { conversionId: string; number: string; contactId: string; name: string; office: string };

/** The files within reach of the person with this passport number, the latest first. */
export async function findNumber({ db, reach }: Ctx, keys: readonly string[]): Promise<Found[]> {
  const { rows } =
    await sql<Found>`select v.id as "conversionId", v.number, c.id as "contactId", c.name, o.code as office
    from passports x join file_parties p on p.contact_id = x.contact_id join conversions v on v.id = p.conversion_id
    join contacts c on c.id = x.contact_id join offices o on o.id = p.office_id
    where x.company = ${reach.company} and x.number_key = any(${keys}::text[]) and ${visibleTo(reach)}
    group by v.id, c.id, o.code order by v.opened_at desc limit 20`.execute(db);
  return rows;
}

type Sealed = { id: string; numberSealed: string };

/** Numbers that another key than the current one encrypted, a batch at a time. */
export async function staleNumbers(db: Db, mark: string, after: string | null): Promise<Sealed[]> {
  const { rows } = await sql<Sealed>`select id, number_sealed as "numberSealed" from passports
    where not starts_with(number_sealed, ${mark}) and (${after}::uuid is null or id > ${after}::uuid) order by id limit 500`.execute(
    db,
  );
  return rows;
}

export async function hasStaleNumbers(db: Db, mark: string): Promise<boolean> {
  const { rows } = await sql`select from passports where not starts_with(number_sealed, ${mark}) limit 1`.execute(db);
  return rows.length > 0;
}

/** Encrypts a number with the current key, unless it was replaced concurrently. */
export const reseal = (db: Db, { id, numberSealed }: Sealed, next: { sealed: string; key: string }) =>
  sql`update passports set number_sealed = ${next.sealed}, number_key = ${next.key}
    where id = ${id} and number_sealed = ${numberSealed}`.execute(db);
