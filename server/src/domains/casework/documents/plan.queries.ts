import type { DocumentType, FilePlan } from '@embark/contracts/casework/documents';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Template } from './checklist.rules.ts';
import type { LeadTime } from './validity.rules.ts';

export type StoredPlan = Omit<FilePlan, 'applies' | 'can'>;

const columns = sql`p.conversion_id as "conversionId", p.version, p.subclass, p.stream, p.provider, p.country,
  p.evidence_level as "evidenceLevel", p.planned_on as "plannedOn", p.hard_by as "hardBy", p.hard_by_why as "hardByWhy",
  p.invited_on as "invitedOn", p.accept_by as "acceptBy", p.decision_on as "decisionOn", p.visa_ends_on as "visaEndsOn"`;

/** The plan of a file that nobody has planned yet. */
const unplanned = (conversionId: string): StoredPlan => ({
  conversionId,
  version: 0,
  subclass: null,
  stream: null,
  provider: null,
  country: null,
  evidenceLevel: null,
  plannedOn: null,
  hardBy: null,
  hardByWhy: null,
  invitedOn: null,
  acceptBy: null,
  decisionOn: null,
  visaEndsOn: null,
});

export async function findPlan(db: Db, conversionId: string): Promise<StoredPlan> {
  const { rows } = await sql<StoredPlan>`
    select ${columns} from file_plans p where p.conversion_id = ${conversionId}`.execute(db);
  return rows[0] ?? unplanned(conversionId);
}

/** Locks the plan, which is also the lock for all lines that a checklist gets or loses. */
export async function lockPlan(db: Db, conversionId: string): Promise<StoredPlan> {
  await sql`insert into file_plans (conversion_id) values (${conversionId}) on conflict do nothing`.execute(db);
  await sql`select from file_plans where conversion_id = ${conversionId} for update`.execute(db);
  return findPlan(db, conversionId);
}

export async function savePlan(
  db: Db,
  now: Date,
  { conversionId, version: _version, ...plan }: StoredPlan,
): Promise<void> {
  await db
    .updateTable('filePlans')
    .set({ ...plan, updatedAt: now.toISOString() })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('conversionId', '=', conversionId)
    .execute();
}

type TypeRow = Omit<DocumentType, 'countedFrom' | 'leadTimes'> & { validityKey: string | null };

/** All types of documents, in their order. */
export async function findTypes(db: Db): Promise<TypeRow[]> {
  const { rows } = await sql<TypeRow>`
    select t.key, t.name, t.name_tr as "nameTr", t.name_ar as "nameAr", t.per, t.category as group, t.sensitive,
      t.brought_by as "broughtBy", t.validity_key as "validityKey"
    from document_types t order by t.position`.execute(db);
  return rows;
}

/** The lead times that the rule book has on a day. Its key is the type of document, followed by the country if that has a time of its own. */
export async function findLeadTimes(db: Db, day: string): Promise<(LeadTime & { source: string })[]> {
  const { rows } = await sql<LeadTime & { source: string }>`
    select t.key as "typeKey", nullif(substring(k.key from length(t.key) + 2), '') as country, (r.value ->> 'days')::int as days, r.source
    from rule_keys k
    join rules r on r.key_id = k.id and r.replaced_at is null and daterange(r.valid_from, r.valid_to, '[]') @> ${day}::date
    join document_types t on t.key = k.key or (starts_with(k.key, t.key || '-') and substring(k.key from length(t.key) + 2) ~ '^[A-Z]{2}$')
    where k.area = 'lead-time' order by country nulls last`.execute(db);
  return rows;
}

/** All templates with their lines, in order. */
export async function findTemplates(db: Db): Promise<Template[]> {
  const { rows } = await sql<Template>`
    select t.id, t.kind, t.subclass, t.provider, t.country, t.evidence_level as "evidenceLevel",
      (select json_agg(json_build_object('typeKey', l.type_key, 'per', d.per, 'needed', l.needed, 'who', l.who, 'note', l.note)
        order by l.position)
      from checklist_template_lines l join document_types d on d.key = l.type_key where l.template_id = t.id) as lines
    from checklist_templates t order by t.id`.execute(db);
  return rows;
}

/** The names of a type of document. */
export async function namesOfType(db: Db, key: string) {
  const type = db.selectFrom('documentTypes').select(['name', 'nameTr', 'nameAr']).where('key', '=', key);
  return (await type.executeTakeFirst()) ?? {};
}
