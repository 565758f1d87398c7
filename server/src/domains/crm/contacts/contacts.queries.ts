import type { Contact } from '@embark/contracts/crm/contacts';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { SENT_WITH_NEXT } from '../../../db/statements.ts';
import { add, onlyIf, unitOf, type Values } from '../../../db/write/unit.ts';
import type { Contacts } from '../../../db/schema.ts';
import { columnsOf, compiledOnce, compiledPerColumns, compiledPerReach, valuesOf } from '../../../kit/compiled.ts';
import type { Reach } from '../../../kit/context.ts';
import { listedFor, visibleTo } from './contacts.access.ts';
import { iso } from '../../../kit/page.ts';
import { Problem } from '../../../kit/problem.ts';
import { inReach } from '../../../kit/inReach.ts';
import { shownFrom } from './list.queries.ts';

export type ContactRow = Selectable<Contacts>;
/** All of them by name: the plan of a statement with `*` is not kept. */
const columns = [
  'alsoCalled',
  'alsoReached',
  'company',
  'consent',
  'createdAt',
  'dateOfBirth',
  'email',
  'familyName',
  'givenNames',
  'id',
  'importId',
  'language',
  'mergedInto',
  'name',
  'nationality',
  'phone',
  'phoneRaw',
  'preferredName',
  'residence',
  'search',
  'updatedAt',
  'version',
  'whatsapp',
  'whatsappRaw',
] as const satisfies readonly (keyof Contacts)[];

/** At most two numbers. */
export type PersonKeys = { name: string; email?: string | null | undefined; numbers: string[] };

/** The email and the numbers, which two people rarely share. */
const keysOf = (company: string, { email, numbers }: PersonKeys) =>
  [...(email ? [email.trim().toLowerCase()] : []), ...numbers].map((key) => `${company} ${key}`);

/** Serialises requests of one company with the same email or number; otherwise a double click would create two contacts. */
export async function waitForTurn(db: Db, company: string, person: PersonKeys) {
  const [one, two = null, three = null] = keysOf(company, person);
  if (one) await turn(db, { one, two, three });
}
const turn = compiledOnce(
  (_, { one, two, three }: { one: string; two: string | null; three: string | null }) =>
    sql`select pg_advisory_xact_lock(key) from (select distinct hashtextextended(text, 0) as key
      from (values (${one}), (${two}), (${three})) as marks (text) where text is not null order by key) as keys ${SENT_WITH_NEXT}`,
);

type Marks = { email: string | null; one: string | null; other: string | null };
const marksOf = ({ email, numbers: [one, other] }: PersonKeys): Marks => ({
  email: email?.trim() ?? null,
  one: one ?? null,
  other: other ?? null,
});

/** A new contact's email and numbers, with their company. */
export type NewPerson = Marks & { company: string };
export const newPerson = (company: string, person: PersonKeys): NewPerson => ({ company, ...marksOf(person) });

/** Whether a contact of the company, within reach or not, has this email or one of these numbers, in SQL. */
export const isKnownPerson = ({ company, email, one, other }: NewPerson) =>
  sql<boolean>`is_known_person(${company}, ${email}, ${one}, ${other})`;

/** Adds a contact to a unit, which is not written if there is such a contact by then. */
export function addIfNew(db: Db, company: string, person: PersonKeys, row: Values): void {
  const unit = unitOf(db);
  if (!unit) throw new Error('outside a unit, a person is looked for');
  const keys = keysOf(company, person);
  onlyIf(unit, { holds: 'claims_new_person', values: { ...newPerson(company, person), keys }, marks: keys });
  add(unit, 'contacts', [row]);
}

/** Contacts with this email or one of these numbers, except the given one. Selects IDs, so that an index applies. */
export const alsoKnown = (kind: 'email' | 'phone', company: string, values: readonly string[]) =>
  sql`array(select a.contact_id from contact_aliases a
    where a.company = ${company} and a.kind = ${kind} and a.value = any(${values}::text[]))`;

type Same = Marks & { name: string };
/** A contact with the same email or number, with what `samePerson` compares. */
export type Sharer = Pick<
  ContactRow,
  'id' | 'name' | 'preferredName' | 'familyName' | 'givenNames' | 'email' | 'phone' | 'whatsapp' | 'dateOfBirth'
> & { called: string[]; also: string[] };

const aliases = (kinds: RawBuilder<unknown>) =>
  sql`array(select a.value from contact_aliases a where a.contact_id = c.id and a.kind in (${kinds}))`;

/** Each value is a parameter of its own: with arrays PostgreSQL would plan it anew each time, which takes longer than running it. */
const sharing = compiledPerReach((reach, { name, email, one, other }: Same) => {
  const inOtherRecords = (kind: 'email' | 'phone', values: RawBuilder<unknown>) =>
    sql`c.id = any(array(select a.contact_id from contact_aliases a
      where a.company = ${reach.company} and a.kind = ${kind} and a.value in (${values})))`;
  return sql<Sharer>`select c.id, c.name, c.preferred_name, c.family_name, c.given_names, c.email, c.phone, c.whatsapp,
      c.date_of_birth::text, ${aliases(sql`'name'`)} as called, ${aliases(sql`'email', 'phone'`)} as also
    from contacts c
    where c.company = ${reach.company} and (lower(c.email) = lower(${email}::text)
        or c.phone in (${one}, ${other}) or c.whatsapp in (${one}, ${other})
        or ${inOtherRecords('email', sql`lower(${email}::text)`)} or ${inOtherRecords('phone', sql`${one}, ${other}`)})
      and c.merged_into is null and ${visibleTo(reach)}
    order by similarity(plain(c.name), plain(${name})) desc, c.id limit 100`;
});

/** Contacts within reach with this email or one of these numbers, the most similar names first. */
export async function findSharers(db: Db, reach: Reach, person: PersonKeys): Promise<Sharer[]> {
  return (await db.executeQuery(sharing(db, reach, { name: person.name, ...marksOf(person) }))).rows;
}

export function findVisible(db: Db, reach: Reach, id: string): Promise<ContactRow | undefined> {
  return db
    .selectFrom('contacts as c')
    .select(columns)
    .where('c.id', '=', sql<string>`survivor(${id}::uuid)`)
    .where(visibleTo(reach))
    .forNoKeyUpdate('c')
    .executeTakeFirst();
}

/** The facts about a contact that assignment rules need, read without a lock: turns are taken before any contact is locked. */
export function askedByRules(db: Db, reach: Reach, id: string) {
  return db
    .selectFrom('contacts as c')
    .select(['c.nationality', 'c.residence', 'c.language'])
    .where('c.id', '=', sql<string>`survivor(${id}::uuid)`)
    .where(visibleTo(reach))
    .executeTakeFirst();
}

export function find(db: Db, id: string): Promise<ContactRow> {
  return db.selectFrom('contacts').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
}

const inserting = compiledPerColumns(
  (entries) => sql<never>`insert into contacts (${columnsOf(entries)}) values (${valuesOf(entries)}) ${SENT_WITH_NEXT}`,
);
export async function insert(db: Db, values: Insertable<Contacts> & { id: string }): Promise<void> {
  await inserting(db, Object.entries(values));
}

export function update(db: Db, id: string, change: Updateable<Contacts>): Promise<ContactRow> {
  return db
    .updateTable('contacts')
    .set(change)
    .set((eb) => ({ version: eb('version', '+', 1), updatedAt: sql`now()` }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Deletes a contact without records, and returns whether it did. */
export async function removeUnused(db: Db, id: string): Promise<ContactRow | undefined> {
  return db
    .deleteFrom('contacts as c')
    .where('c.id', '=', id)
    .where(sql<boolean>`not exists (select from enquiries where contact_id = c.id)`)
    .where(sql<boolean>`not exists (select from conversions where contact_id = c.id)`)
    .where(sql<boolean>`not exists (select from timeline where contact_id = c.id)`)
    .where(sql<boolean>`not exists (select from file_parties where contact_id = c.id)`)
    .returning(columns)
    .executeTakeFirst();
}

type Stored = Omit<Contact, 'firstTouch' | 'lastTouch'>;
const AT_MOST = sql`limit 200`;

/** A contact with all their records within reach, or 404. */
export async function findShown(db: Db, reach: Reach, id: string): Promise<Stored> {
  const { rows } = await sql<{ row: Stored }>`select to_jsonb(shown) || jsonb_build_object(
      'enquiryList', coalesce((select jsonb_agg(one) from (
        select e.id, e.number, s.code as "serCode", o.code as office, e.status, u.name as assignee, ls.name as "leadSource",
          cp.name as campaign, ${iso('e.createdAt')} as "createdAt"
        from enquiries e join services s on s.id = e.service_id join offices o on o.id = e.office_id
        left join users u on u.id = e.assignee_id left join lead_sources ls on ls.id = e.lead_source_id
        left join campaigns cp on cp.id = e.campaign_id
        where e.contact_id = c.id and ${inReach(reach, 'enquiries.read', 'e')}
        order by e.created_at desc, e.id desc ${AT_MOST}) as one), '[]'),
      'conversionList', coalesce((select jsonb_agg(one) from (
        select v.id, v.number, s.code as "serCode", o.code as office, st.name as status, st.colour as "statusColour",
          u.name as "caseOfficer", ${iso('v.openedAt')} as "openedAt"
        from conversions v join services s on s.id = v.service_id join offices o on o.id = v.office_id
        join conversion_statuses st on st.id = v.status_id join users u on u.id = v.case_officer_id
        where v.contact_id = c.id and ${inReach(reach, 'conversions.read', 'v')}
        order by v.opened_at desc, v.id desc ${AT_MOST}) as one), '[]')) as row
    from (select ${id}::uuid as id) as page ${shownFrom(reach)} where ${listedFor(reach)}`.execute(db);
  const [found] = rows;
  if (!found) throw new Problem('not-found', "Contact not found, or you don't have access.");
  return found.row;
}
