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

type Asking = Pick<Ctx, 'db' | 'reach'>;

/** A file as it is stored, with the office of its client file. */
export type StoredFile = {
  id: string;
  conversionId: string;
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

const columns = sql`p.id, p.conversion_id as "conversionId", v.office_id as "officeId", p.series_id as "seriesId", p.number, p.doc_type as "docType",
  p.receipt_id as "receiptId", p.refund_id as "refundId", p.file_name as "fileName", p.name, p.kind, p.size, p.scripted,
  p.infection is not null as quarantined, u.name as "uploadedBy", ${iso('p.uploadedAt')} as "uploadedAt",
  case when p.removed_at is not null then json_build_object('at', ${iso('p.removedAt')}, 'by', x.name, 'reason', p.removed_reason) end as removed`;
const from = sql`payment_files p join conversions v on v.id = p.conversion_id join users u on u.id = p.uploaded_by left join users x on x.id = p.removed_by`;

const missing = () => new Problem('not-found', "File not found, or you don't have access.");

/** The client file with this ID, or the one of the payment plan with this ID; 404 without access. */
export async function conversionOf({ db, reach }: Asking, id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select v.id from conversions v
    where v.id in (${id}, (select p.conversion_id from payment_plans p where p.id = ${id})) and ${visibleTo(reach, 'v')}`.execute(
    db,
  );
  if (!rows[0]) throw new Problem('not-found', "Client file not found, or you don't have access.");
  return rows[0].id;
}

/** A file of money within reach, or 404. */
export async function findFile({ db, reach }: Asking, id: string): Promise<StoredFile> {
  const { rows } =
    await sql<StoredFile>`select ${columns} from ${from} where p.id = ${id} and ${visibleTo(reach, 'v')}`.execute(db);
  if (!rows[0]) throw missing();
  return rows[0];
}

/** All versions of the files of a client file: the newest series first, its latest version first. */
export async function filesOf({ db }: Pick<Ctx, 'db'>, conversionId: string): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`select ${columns} from ${from} where p.conversion_id = ${conversionId}
    order by p.series_id desc, p.number desc`.execute(db);
  return rows;
}

type Papers = Pick<PaymentFiles, 'receipts' | 'refunds'>;

/** The receipts and refunds of a client file, newest first. */
export async function papersOf({ db }: Pick<Ctx, 'db'>, conversionId: string): Promise<Papers> {
  const { rows } = await sql<Papers>`select
    coalesce((select json_agg(json_build_object('id', r.id, 'number', r.number, 'day', r.received_on, 'amount', r.amount, 'currency', r.currency,
      'payer', r.payer, 'reversed', r.reversed) order by r.received_on desc, r.id desc)
      from receipts r where r.conversion_id = ${conversionId} and r.reverses_id is null), '[]') as receipts,
    coalesce((select json_agg(json_build_object('id', f.id, 'number', coalesce(f.number, ''), 'amount', f.amount, 'currency', f.currency, 'payer', '',
      'state', f.state, 'day', coalesce(f.paid_on, (f.asked_at at time zone o.zone)::date)) order by f.id desc)
      from refunds f join offices o on o.id = f.office_id where f.conversion_id = ${conversionId}), '[]') as refunds`.execute(
    db,
  );
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
