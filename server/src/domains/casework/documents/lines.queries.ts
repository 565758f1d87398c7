import type { ChecklistLine } from '@embark/contracts/casework/documents';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { ASKED_OFTEN } from '../../../db/statements.ts';
import type { Ctx } from '../../../kit/context.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';
import type { Present, Refresh } from './checklist.rules.ts';
import { visibleTo } from './documents.access.ts';
import { documentJson, type StoredDocument } from './documents.queries.ts';
import type { Term } from './validity.rules.ts';

/** A line as stored, with its latest document. */
export type StoredLine = Pick<
  ChecklistLine,
  | 'id'
  | 'version'
  | 'conversionId'
  | 'typeKey'
  | 'broughtBy'
  | 'note'
  | 'contactId'
  | 'person'
  | 'needed'
  | 'neededWhy'
  | 'state'
  | 'stateWhy'
  | 'askedOn'
  | 'chased'
  | 'dueOn'
  | 'sensitive'
  | 'versions'
> & {
  officeId: number;
  typeName: string;
  /** The family name of the person. */
  familyName: string | null;
  category: string;
  validityKey: string | null;
  position: number;
  untouched: boolean;
  document: StoredDocument | null;
  /** The value of the rule that the latest document was checked with. */
  kept: (Term & { ruleId: number; source: string }) | null;
};

const lineColumns = sql`l.id, l.version, l.conversion_id as "conversionId", l.type_key as "typeKey", t.brought_by as "broughtBy", l.note,
  survivor(l.contact_id) as "contactId", p.name as person, p.family_name as "familyName", l.needed, l.needed_why as "neededWhy", l.state, l.state_why as "stateWhy",
  l.asked_on as "askedOn", l.chased, l.due_on as "dueOn", t.sensitive, t.name as "typeName", t.category, t.validity_key as "validityKey",
  l.position, l.untouched, v.office_id as "officeId", latest.versions, latest.document, kept.value as kept`;
const lineTables = sql`
  join conversions v on v.id = l.conversion_id
  join document_types t on t.key = l.type_key
  left join contacts p on p.id = survivor(l.contact_id)
  left join lateral (select n.id, n.number, n.rule_id from documents n where n.line_id = l.id order by n.number desc limit 1) as last on true
  cross join lateral (select coalesce(last.number, 0) as versions, ${documentJson(sql`d.id = last.id`)} as document) as latest
  left join lateral (select r.value || jsonb_build_object('ruleId', r.id, 'source', r.source) as value
    from rules r where r.id = last.rule_id) as kept on true`;

/** Lines of client files within reach. */
export const lineTable = recordTable({
  table: 'checklistLines',
  alias: 'l',
  visible: (reach) => visibleTo(reach, 'l'),
  show: () => sql<StoredLine>`select ${lineColumns} from checklist_lines l ${lineTables}`,
  touched: ['updatedAt'],
  notFound: "Checklist line not found, or you don't have access.",
});

/** The checklist of a file, in its order: by person and document. */
export async function linesOf(db: Db, conversionId: string): Promise<StoredLine[]> {
  const { rows } = await sql<{ row: StoredLine }>`${ASKED_OFTEN} select row_to_json(shown) as row from (
    select ${lineColumns} from checklist_lines l ${lineTables} where l.conversion_id = ${conversionId}
    order by l.position, l.id) as shown`.execute(db);
  return rows.map(({ row }) => row);
}

/** What a refresh compares with the templates. */
export async function presentLines(db: Db, conversionId: string): Promise<Present[]> {
  const { rows } = await sql<Present>`
    select l.id, l.type_key as "typeKey", survivor(l.contact_id) as "contactId", l.note, l.needed, l.position, l.untouched
    from checklist_lines l where l.conversion_id = ${conversionId}`.execute(db);
  return rows;
}

/** Applies a refresh. The caller has locked the plan. */
export async function applyRefresh(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  conversionId: string,
  { add, change, remove }: Refresh,
): Promise<void> {
  if (remove.length > 0)
    await sql`delete from checklist_lines where id = any(${remove}::uuid[]) and untouched`.execute(db);
  if (change.length > 0)
    await sql`update checklist_lines l set needed = given.needed, updated_at = ${now.toISOString()}, version = l.version + 1
      from json_to_recordset(${JSON.stringify(change)}::json) as given (id uuid, needed text)
      where l.id = given.id and l.untouched`.execute(db);
  if (add.length > 0)
    await db
      .insertInto('checklistLines')
      .values(add.map((line) => ({ ...line, conversionId, untouched: true })))
      .onConflict((on) => on.doNothing())
      .execute();
}

export type NewLineRow = {
  conversionId: string;
  typeKey: string;
  contactId: string | null;
  needed: string;
  note: string;
  dueOn: string | null;
};

/** Adds a line at the end of the checklist; undefined if it already has one like it. */
export async function insertLine(db: Db, line: NewLineRow): Promise<string | undefined> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from checklist_lines where conversion_id = ${line.conversionId})`;
  const added = db
    .insertInto('checklistLines')
    .values({ ...line, position })
    .onConflict((on) => on.doNothing())
    .returning('id');
  return (await added.executeTakeFirst())?.id;
}

/** Records that these lines were asked for: the first time as asked, later as chased. */
export async function recordChase({ db, now }: Pick<Ctx, 'db' | 'now'>, ids: readonly string[], today: string) {
  await sql`select from checklist_lines where id = any(${ids}::uuid[]) order by id for update`.execute(db);
  await sql`update checklist_lines set chased = chased + case when asked_on is null then 0 else 1 end,
      chased_on = case when asked_on is null then chased_on else ${today}::date end, asked_on = coalesce(asked_on, ${today}::date),
      untouched = false, updated_at = ${now.toISOString()}, version = version + 1
    where id = any(${ids}::uuid[])`.execute(db);
}
