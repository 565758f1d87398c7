import type { InvoiceForm } from '@embark/contracts/money/invoices';

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
export type Sample = Partial<InvoiceForm> & {
  prefix: string;
  /** Days before today on which it was drafted and issued; none is a draft. */
  days: number;
  fate?: 'draft' | 'sent' | 'void' | 'credited' | 'back';
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
export const invoiceSamples: readonly Sample[] = [
  {
    prefix: 'AU',
    days: 75,
    ...care,
    lines: [line('Placement: registered nurse', 12_300_00, 'placement')],
    fate: 'sent',
  },
  {
    prefix: 'BD',
    days: 60,
    ...sadia,
    currency: 'BDT',
    lines: [line('Student visa, first stage', 60_000_00, 'fee', 'S032')],
    fate: 'sent',
  },
  {
    prefix: 'AU',
    days: 48,
    ...care,
    buyerName: 'Kestrel Aged Care',
    buyerNumber: '53004085616',
    lines: [line('Placement: care assistant', 8_000_00, 'placement')],
    fate: 'void',
  },
  {
    prefix: 'AU',
    days: 45,
    ...care,
    buyerName: 'Kestrel Aged Care',
    buyerNumber: '53004085616',
    lines: [line('Placement: care assistant', 8_000_00, 'placement')],
    fate: 'credited',
  },
  {
    prefix: 'PK',
    days: 30,
    buyerKind: 'person',
    buyerName: 'محمد صديقي',
    buyerCountry: 'PK',
    currency: 'PKR',
    lines: [line('Migration advice', 1_234_567_50, 'migration-fee')],
    fate: 'sent',
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
    fate: 'sent',
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
    fate: 'back',
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
  { prefix: 'AU', days: 1, ...care, lines: [line('Placement: second nurse', 12_300_00, 'placement')], fate: 'draft' },
  {
    prefix: 'IN',
    days: 0,
    buyerKind: 'person',
    buyerName: 'Arjun Mehta',
    buyerCountry: 'IN',
    buyerRegion: '27',
    currency: 'INR',
    lines: [line('Admission service', 45_000_00, 'fee', '998399')],
    fate: 'draft',
  },
];
