import { campusKey, type NewProvider, type OwnCampus } from '@embark/contracts/catalogue/providers';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { referencesTo } from '../../../kit/record/references.ts';

/** Serialises what writes codes: forms, and imports of the register. Held until the transaction ends. */
export async function waitForRegister(db: Db, company: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`register ${company}`}, 0))`.execute(db);
}

/** Whether an import of the register is writing at this moment. */
export async function isRegisterBusy(db: Db, company: string): Promise<boolean> {
  const found = await db
    .selectFrom('registerImports')
    .select('id')
    .where('company', '=', company)
    .where('state', 'in', ['applying', 'undoing'])
    .executeTakeFirst();
  return found !== undefined;
}

export async function isCodeTaken(
  db: Db,
  table: 'providers' | 'courses',
  company: string,
  code: string,
  except: number,
): Promise<boolean> {
  const found = db.selectFrom(table).select('id').where('company', '=', company).where('cricosCode', '=', code);
  return (await found.where('id', '<>', except).executeTakeFirst()) !== undefined;
}

/** Replaces the contacts of a provider. */
export async function setContacts(db: Db, providerId: number, contacts: NewProvider['contacts']): Promise<void> {
  await db.deleteFrom('providerContacts').where('providerId', '=', providerId).execute();
  if (contacts.length === 0) return;
  const rows = contacts.map((contact, position) => ({ ...contact, providerId, position }));
  await db.insertInto('providerContacts').values(rows).execute();
}

/** The campuses of a provider that the register does not list, and the keys of all others. */
export async function campusesOf(db: Db, providerId: number): Promise<{ own: number[]; keys: string[] }> {
  const rows = await db
    .selectFrom('campuses')
    .select(['id', 'key', 'registerState'])
    .where('providerId', '=', providerId)
    .execute();
  return {
    own: rows.filter(({ registerState }) => registerState === 'unlisted').map(({ id }) => id),
    keys: rows.filter(({ registerState }) => registerState !== 'unlisted').map(({ key }) => key),
  };
}

/** Those of the campuses that something refers to. */
export async function usedCampuses(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const isUsed = await referencesTo(db, 'campuses');
  const { rows } = await sql<{ id: number }>`
    select id from campuses k where id = any(${ids}::int[]) and ${isUsed(sql.ref('k.id'))}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Writes the campuses of a form; those that it lacks are removed. */
export async function setCampuses(db: Db, providerId: number, campuses: readonly OwnCampus[]): Promise<void> {
  const stay = campuses.flatMap(({ id }) => id ?? []);
  await db
    .deleteFrom('campuses')
    .where('providerId', '=', providerId)
    .where('registerState', '=', 'unlisted')
    .$if(stay.length > 0, (query) => query.where('id', 'not in', stay))
    .execute();
  // names may be swapped between two rows: their keys are free while they are rewritten
  if (stay.length > 0)
    await sql`update campuses set key = '~' || id where id = any(${stay}::int[]) and provider_id = ${providerId}`.execute(
      db,
    );
  for (const { id, ...campus } of campuses) {
    const row = { ...campus, key: campusKey(campus) };
    await (id === undefined
      ? db
          .insertInto('campuses')
          .values({ ...row, providerId })
          .execute()
      : db.updateTable('campuses').set(row).where('id', '=', id).where('providerId', '=', providerId).execute());
  }
}
