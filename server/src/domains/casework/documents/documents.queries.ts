import type { Document } from '@embark/contracts/casework/documents';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { ASKED_OFTEN } from '../../../db/statements.ts';
import type { Documents } from '../../../db/schema.ts';
import { iso } from '../../../kit/page.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';
import { visibleTo } from './documents.access.ts';

/** A document as stored; rules compute what the user may do with it. */
export type StoredDocument = Omit<Document, 'can' | 'mime'> & {
  officeId: number;
  category: string;
  infection: string | null;
  /** It was returned to the client. */
  returned: boolean;
  /** Null once it is removed. */
  fileName: string | null;
  ruleId: number | null;
};

/** The columns of a document; its tables are `documentTables`. */
const documentColumns = sql`d.id, d.version, d.conversion_id as "conversionId", d.line_id as "lineId", d.type_key as "typeKey",
  survivor(d.contact_id) as "contactId", d.number, d.name, d.kind, d.size, d.hash, d.pages, d.issued_on as "issuedOn",
  d.expires_on as "expiresOn", d.place, d.translation_of as "translationOf", d.source, u.name as "uploadedBy",
  d.uploaded_by as "uploadedById", ${iso('d.uploadedAt')} as "uploadedAt", k.name as "checkedBy", d.checked_on as "checkedOn",
  coalesce(dt.sensitive, false) as sensitive, d.scripted, d.infection is not null as quarantined, d.infection, d.returned,
  d.removed_on as "removedOn",
  d.file_name as "fileName", d.rule_id as "ruleId", dv.office_id as "officeId", coalesce(dt.category, 'other') as category`;
const documentTables = sql`
  join conversions dv on dv.id = d.conversion_id
  join users u on u.id = d.uploaded_by
  left join users k on k.id = d.checked_by
  left join document_types dt on dt.key = d.type_key`;

/** A document as a JSON object, for the rows it belongs to; `from` and `where` choose it. */
export const documentJson = (where: RawBuilder<unknown>) => sql<StoredDocument | null>`(
  select row_to_json(shown) from (select ${documentColumns} from (select * from documents d where ${where}) d ${documentTables}) as shown)`;

/** Documents of client files within reach. */
export const documentTable = recordTable({
  table: 'documents',
  alias: 'd',
  visible: (reach) => visibleTo(reach, 'd'),
  show: () => sql<StoredDocument>`select ${documentColumns} from documents d ${documentTables}`,
  notFound: "Document not found, or you don't have access.",
});

const selected = async (db: Db, where: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<StoredDocument[]> => {
  const { rows } = await sql<{ row: StoredDocument }>`${ASKED_OFTEN} select row_to_json(shown) as row from (
    select ${documentColumns} from documents d ${documentTables} where ${where} order by ${order}) as shown`.execute(
    db,
  );
  return rows.map(({ row }) => row);
};

/** The versions of a line, the latest first. */
export const versionsOf = (db: Db, lineId: string) => selected(db, sql`d.line_id = ${lineId}`, sql`d.number desc`);

/** The documents of lines, in the order of their versions. */
export const documentsOfLines = (db: Db, lineIds: readonly string[]) =>
  selected(db, sql`d.line_id = any(${lineIds}::uuid[])`, sql`d.number`);

/** The documents of a file that belong to no line, the latest first. */
export const freeDocuments = (db: Db, conversionId: string) =>
  selected(db, sql`d.conversion_id = ${conversionId} and d.line_id is null`, sql`d.id desc`);

type New = Omit<Insertable<Documents>, 'number' | 'version'>;

/** Adds a document, as the next version of its line. The caller has locked the line. */
export async function insertDocument(db: Db, values: New): Promise<string> {
  const number = values.lineId
    ? sql<number>`(select coalesce(max(number), 0) + 1 from documents where line_id = ${values.lineId})`
    : sql<number>`1`;
  const { id } = await db
    .insertInto('documents')
    .values({ ...values, number })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether a document belongs to this client file. */
export async function isOfFile(db: Db, id: string, conversionId: string): Promise<boolean> {
  const found = db.selectFrom('documents').select('id').where('id', '=', id).where('conversionId', '=', conversionId);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Marks all versions of a line as returned. */
export async function returnDocuments(db: Db, lineId: string): Promise<void> {
  await sql`update documents set returned = true, checked_by = null, checked_on = null, rule_id = null, version = version + 1
    where line_id = ${lineId} and not returned`.execute(db);
}

/** Undoes the return of a document. */
export const takeBack = (db: Db, id: string) =>
  sql`update documents set returned = false, version = version + 1 where id = ${id}`.execute(db);
