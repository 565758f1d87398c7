import { InvoiceForm, type Invoice } from '@embark/contracts/money/invoices';
import { sql } from 'kysely';
import type { Database, Db } from '../db/client.ts';
import { createInvoice, creditInvoice, issueInvoice, voidInvoice } from '../domains/money/invoices/index.ts';
import type { Ctx } from '../kit/context.ts';

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

const line = (
  description: string,
  unitPrice: number,
  sold: InvoiceForm['lines'][number]['sold'],
  serviceCode = '',
) => ({
  description,
  serviceCode,
  quantity: 1000,
  unitPrice,
  sold,
  taxCode: null,
  reason: '',
});
type Sample = Partial<InvoiceForm> & {
  prefix: string;
  /** Days before today on which it was drafted and issued; none is a draft. */
  days: number;
  then?: 'draft' | 'sent' | 'void' | 'credited' | 'back';
};
const care = {
  buyerKind: 'employer',
  buyerName: 'Harbour Care Pty Ltd',
  buyerNumber: '51824753556',
  buyerAddress: '12 Quay Street\nSydney NSW 2000',
  buyerCountry: 'AU',
  buyerEmail: 'accounts@harbourcare.example',
} as const;
const sadia = {
  buyerKind: 'person',
  buyerName: 'শ্রীমতী ক্ষণিকা রায়',
  buyerCountry: 'BD',
  buyerAddress: 'Dhanmondi 27, Dhaka',
} as const;

/** A dozen invoices in several states and tax regimes, the oldest first. */
const samples: readonly Sample[] = [
  {
    prefix: 'AU',
    days: 75,
    ...care,
    lines: [line('Placement: registered nurse', 12_300_00, 'placement')],
    then: 'sent',
  },
  {
    prefix: 'BD',
    days: 60,
    ...sadia,
    currency: 'BDT',
    lines: [line('Student visa, first stage', 60_000_00, 'fee', 'S032')],
    then: 'sent',
  },
  {
    prefix: 'AU',
    days: 48,
    ...care,
    buyerName: 'Kestrel Aged Care',
    buyerNumber: '53004085616',
    lines: [line('Placement: care assistant', 8_000_00, 'placement')],
    then: 'void',
  },
  {
    prefix: 'AU',
    days: 45,
    ...care,
    buyerName: 'Kestrel Aged Care',
    buyerNumber: '53004085616',
    lines: [line('Placement: care assistant', 8_000_00, 'placement')],
    then: 'credited',
  },
  {
    prefix: 'PK',
    days: 30,
    buyerKind: 'person',
    buyerName: 'محمد صديقي',
    buyerCountry: 'PK',
    currency: 'PKR',
    lines: [line('Migration advice', 1_234_567_50, 'migration-fee')],
    then: 'sent',
  },
  {
    prefix: 'IN',
    days: 21,
    buyerKind: 'person',
    buyerName: 'Rekha Sharma',
    buyerCountry: 'IN',
    buyerRegion: '07',
    currency: 'INR',
    lines: [line('Admission service', 45_000_00, 'fee', '998399')],
  },
  {
    prefix: 'AU',
    days: 16,
    buyerKind: 'person',
    buyerName: 'Omar Farooq',
    buyerCountry: 'BD',
    taxIncluded: true,
    lines: [
      line('Migration fee, student visa', 1_650_00, 'migration-fee'),
      line('Visa application charge', 2_500_00, 'state-charge'),
    ],
    then: 'sent',
  },
  {
    prefix: 'AU',
    days: 9,
    buyerKind: 'person',
    buyerName: 'Elif Yıldız',
    buyerCountry: 'AU',
    language: 'tr',
    taxIncluded: true,
    lines: [line('Göçmenlik danışmanlığı', 1_650_00, 'migration-fee')],
    then: 'back',
    buyerEmail: 'elif@mail.example',
  },
  { prefix: 'AU', days: 3, ...care, reference: 'PO 4471', lines: [line('Placement: chef', 10_950_00, 'placement')] },
  {
    prefix: 'BD',
    days: 2,
    ...sadia,
    currency: 'BDT',
    buyerName: 'Rahman Textiles Ltd',
    buyerKind: 'employer',
    buyerNumber: '0098765432109',
    lines: [line('Training of staff', 3_45_000_00, 'fee', 'S032')],
  },
  { prefix: 'AU', days: 1, ...care, lines: [line('Placement: second nurse', 12_300_00, 'placement')], then: 'draft' },
  {
    prefix: 'IN',
    days: 0,
    buyerKind: 'person',
    buyerName: 'Arjun Mehta',
    buyerCountry: 'IN',
    buyerRegion: '27',
    currency: 'INR',
    lines: [line('Admission service', 45_000_00, 'fee', '998399')],
    then: 'draft',
  },
];

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
  for (const { prefix, days, then, ...given } of samples) {
    const ctx: Ctx = { db, pool, address: null, reach, now: new Date(now.getTime() - days * DAY) };
    const draft = await createInvoice(ctx, formOf(ids.get(prefix) ?? 0, given));
    if (then === 'draft') continue;
    const issued = await issueInvoice(ctx, draft);
    await follow(ctx, issued, then);
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
async function follow(ctx: Ctx, { id, version }: Invoice, then: Sample['then']): Promise<void> {
  const at = ctx.now.toISOString();
  if (then === 'sent')
    await sql`update invoices set state = 'sent', sent_at = ${at}, mail_to = buyer_email where id = ${id}`.execute(
      ctx.db,
    );
  if (then === 'back')
    await sql`update invoices set mail_to = buyer_email, mail_error = '550 No such user' where id = ${id}`.execute(
      ctx.db,
    );
  if (then === 'void') await voidInvoice(ctx, { id, version, reason: 'Issued twice' });
  if (then === 'credited') {
    const note = await creditInvoice(ctx, { id, version });
    await issueInvoice(ctx, note);
  }
}
