import {
  bareReceiptFields,
  type BareReceiptFilter,
  type PaymentDocType,
  type PaymentFiles,
} from '@embark/contracts/money/paymentFiles';
import type { FileKind } from '@embark/contracts/kit';
import { type Insertable, sql } from 'kysely';
import type { PaymentFiles as Table } from '../../../db/schema.ts';
import type { Ctx } from '../../../kit/context.ts';
import { defineList } from '../../../kit/list/define.ts';
import { iso } from '../../../kit/page.ts';
import { Problem } from '../../../kit/problem.ts';
import { receiptEntries, receiptRows, visibleTo } from '../payments/index.ts';
import type { Owner } from './owner.queries.ts';

type Asking = Pick<Ctx, 'db' | 'reach'>;

/** A file as it is stored, with the office of its money. */
export type StoredFile = {
  id: string;
  officeId: number;
  seriesId: string;
  number: number;
  docType: PaymentDocType;
  receiptId: string | null;
  refundId: string | null;
  fileName: string | null;
  name: string;
  kind: FileKind;
  size: number;
  scripted: boolean;
  quarantined: boolean;
  uploadedBy: string;
  uploadedAt: string;
  removed: { at: string; by: string; reason: string } | null;
};

const columns = sql`p.id, w.office_id as "officeId", p.series_id as "seriesId", p.number, p.doc_type as "docType",
  p.receipt_id as "receiptId", p.refund_id as "refundId", p.file_name as "fileName", p.name, p.kind, p.size, p.scripted,
  p.infection is not null as quarantined, u.name as "uploadedBy", ${iso('p.uploadedAt')} as "uploadedAt",
  case when p.removed_at is not null then json_build_object('at', ${iso('p.removedAt')}, 'by', x.name, 'reason', p.removed_reason) end as removed`;
const from = sql`payment_files p cross join lateral (
    select v.company, v.office_id from conversions v where v.id = p.conversion_id
    union all select r.company, r.office_id from receipts r where r.id = p.receipt_id and p.conversion_id is null
    union all select r.company, r.office_id from refunds r where r.id = p.refund_id and p.conversion_id is null) as w
  join users u on u.id = p.uploaded_by left join users x on x.id = p.removed_by`;

/** A file of money within reach, or 404. */
export async function findFile({ db, reach }: Asking, id: string): Promise<StoredFile> {
  const { rows } =
    await sql<StoredFile>`select ${columns} from ${from} where p.id = ${id} and ${visibleTo(reach, 'w')}`.execute(db);
  if (!rows[0]) throw new Problem('not-found', "File not found, or you don't have access.");
  return rows[0];
}

/** The ID of what a file belongs to: its client file, else its receipt or refund. */
export async function ownerIdOf({ db }: Asking, fileId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select coalesce(conversion_id, receipt_id, refund_id) as id
    from payment_files where id = ${fileId}`.execute(db);
  return rows[0]?.id ?? '';
}

/** All versions of the files of a client file, receipt or refund: the newest series first, its latest version first. */
export async function filesOf({ db }: Pick<Ctx, 'db'>, { conversionId, id }: Owner): Promise<StoredFile[]> {
  const those =
    conversionId === null
      ? sql`p.conversion_id is null and ${id} in (p.receipt_id, p.refund_id)`
      : sql`p.conversion_id = ${conversionId}`;
  const { rows } = await sql<StoredFile>`select ${columns} from ${from} where ${those}
    order by p.series_id desc, p.number desc`.execute(db);
  return rows;
}

type Papers = Pick<PaymentFiles, 'receipts' | 'refunds'>;

/** The receipts and refunds of a client file, newest first; of a buyer the one that the files belong to. */
export async function papersOf({ db }: Pick<Ctx, 'db'>, { conversionId, id }: Owner): Promise<Papers> {
  const own = (table: string) =>
    conversionId === null
      ? sql`${sql.ref(`${table}.id`)} = ${id}`
      : sql`${sql.ref(`${table}.conversionId`)} = ${conversionId}`;
  const { rows } = await sql<Papers>`select
    coalesce((select json_agg(json_build_object('id', r.id, 'number', r.number, 'day', r.received_on, 'amount', r.amount, 'currency', r.currency,
      'payer', r.payer, 'reversed', r.reversed) order by r.received_on desc, r.id desc)
      from receipts r where ${own('r')} and r.reverses_id is null), '[]') as receipts,
    coalesce((select json_agg(json_build_object('id', f.id, 'number', coalesce(f.number, ''), 'amount', f.amount, 'currency', f.currency, 'payer', '',
      'state', f.state, 'day', coalesce(f.paid_on, (f.asked_at at time zone o.zone)::date)) order by f.id desc)
      from refunds f join offices o on o.id = f.office_id where ${own('f')}), '[]') as refunds`.execute(db);
  return rows[0] ?? { receipts: [], refunds: [] };
}

/** The ID for a new file, which names its series if it is the first version. */
export async function newId({ db }: Pick<Ctx, 'db'>): Promise<string> {
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(db);
  return rows[0]?.id ?? '';
}

export const insertFile = ({ db }: Pick<Ctx, 'db'>, file: Insertable<Table>) =>
  db.insertInto('paymentFiles').values(file).execute();

/** Takes the content of a file away; false if it was removed already. */
export async function removeContent(
  { db, reach, now }: Pick<Ctx, 'db' | 'reach' | 'now'>,
  id: string,
  reason: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('paymentFiles')
    .set({ fileName: null, removedAt: now.toISOString(), removedBy: reach.userId, removedReason: reason })
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Receipts without a file: the pages, the count and the filter. */
export const bareReceiptList = defineList<typeof bareReceiptFields.table, BareReceiptFilter>({
  fields: bareReceiptFields,
  entries: receiptEntries,
  ...receiptRows({ view: 'receipts_without_file', person: 'created_by', columns: sql`u.name as "by"` }),
});
