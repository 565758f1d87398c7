import { InvoiceForm, type Invoice } from '@embark/contracts/money/invoices';
import { sql } from 'kysely';
import type { Database, Db } from '../db/client.ts';
import { createInvoice, creditInvoice, issueInvoice, voidInvoice } from '../domains/money/invoices/index.ts';
import type { Ctx } from '../kit/context.ts';
import { invoiceSamples, type Sample } from './invoiceSamples.ts';

/** Invented numbers with right check digits, addresses and accounts of the demo's billing entities, by prefix. */
const entities = [
  ['AU', '51824753556', '', '120 Collins Street\nMelbourne VIC 3000', '', 'NAB', '083-004', '123456789', 'AUD'],
  [
    'BD',
    '0012345678901',
    '',
    'Gulshan Avenue 44\nDhaka 1212',
    'S032',
    'BRAC Bank',
    '060260435',
    '1501204212345',
    'BDT',
  ],
  [
    'PK',
    '12345678',
    'P1234567-8',
    'Main Boulevard, Gulberg III\nLahore',
    '',
    'Meezan Bank',
    'MEZNPKKA',
    '01230104567890',
    'PKR',
  ],
  [
    'IN',
    '07AAAAA1234A1ZQ',
    'AAAAA1234A',
    'Connaught Place 12\nNew Delhi 110001',
    '998399',
    'HDFC Bank',
    'HDFC0000003',
    '50200012345678',
    'INR',
  ],
  ['AR', '53004085616', '', '120 Collins Street\nMelbourne VIC 3000', '', 'NAB', '083-004', '987654321', 'AUD'],
] as const;

const DAY = 86_400_000; // milliseconds

/** The numbers and accounts of the billing entities, and invoices made by the rules of the product. */
export async function addInvoices(db: Db, pool: Database['pool'], now: Date): Promise<void> {
  const ids = new Map<string, number>();
  for (const [prefix, taxNumber, secondNumber, address, serviceCode, bank, code, number, currency] of entities) {
    const { id } = await db
      .updateTable('billingEntities')
      .set({ taxNumber, secondNumber, address, serviceCode })
      .where('prefix', '=', prefix)
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(prefix, id);
    await db
      .insertInto('bankAccounts')
      .values({ entityId: id, name: 'Operating account', bank, code, number, currency })
      .execute();
  }
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'acc@demo.test')
    .executeTakeFirstOrThrow();
  const reach: Ctx['reach'] = { userId, sessionId: '', company: 'fc', roles: ['acc'], offices: () => 'all' };
  for (const { prefix, days, fate, ...given } of invoiceSamples) {
    const ctx: Ctx = { db, pool, address: null, reach, now: new Date(now.getTime() - days * DAY) };
    const draft = await createInvoice(ctx, formOf(ids.get(prefix) ?? 0, given));
    if (fate === 'draft') continue;
    const issued = await issueInvoice(ctx, draft);
    await follow(ctx, issued, fate);
  }
}

const formOf = (entityId: number, given: Partial<InvoiceForm>): InvoiceForm =>
  InvoiceForm.parse({
    entityId,
    buyerKind: 'employer',
    providerId: null,
    contactId: null,
    conversionId: null,
    buyerName: '',
    buyerNumber: '',
    buyerAddress: '',
    buyerCountry: 'AU',
    buyerRegion: '',
    buyerEmail: '',
    reference: '',
    note: '',
    language: 'en',
    currency: 'AUD',
    taxIncluded: false,
    termsDays: 14,
    ofServices: false,
    lines: [],
    ...given,
  });

/** What happened to an issued invoice: mailed, voided, credited in part, or its mail came back. */
async function follow(ctx: Ctx, { id, version }: Invoice, fate: Sample['fate']): Promise<void> {
  const at = ctx.now.toISOString();
  if (fate === 'sent')
    await sql`update invoices set state = 'sent', sent_at = ${at}, mail_to = buyer_email where id = ${id}`.execute(
      ctx.db,
    );
  if (fate === 'back')
    await sql`update invoices set mail_to = buyer_email, mail_error = '550 No such user' where id = ${id}`.execute(
      ctx.db,
    );
  if (fate === 'void') await voidInvoice(ctx, { id, version, reason: 'Issued twice' });
  if (fate === 'credited') {
    const note = await creditInvoice(ctx, { id, version });
    await issueInvoice(ctx, note);
  }
}
