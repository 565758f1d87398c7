import type { Company } from '@embark/contracts/kit';

const header = [
  'Name',
  'Email',
  'Phone',
  'Service',
  'Office',
  'Status',
  'Source',
  'Nationality',
  'Language',
  'Remarks',
];

const rows: Record<Company, string[][]> = {
  fc: [
    [
      'Asha Rao',
      'asha.rao@example.com',
      '+61 400 000 000',
      'AD',
      'AU',
      'New',
      'Website',
      'IN',
      'Hindi',
      'Master of Nursing',
    ],
    ['Rahim Uddin', 'rahim@example.com', '01711 000000', 'VEB', 'BD', 'Follow-up', 'Referral', 'BD', 'Bangla', ''],
  ],
  ar: [
    [
      'Asha Rao',
      'asha.rao@example.com',
      '+61 400 000 000',
      'BUY',
      'AU',
      'New',
      'Website',
      'IN',
      'Hindi',
      'Near a good school',
    ],
    ['Rahim Uddin', 'rahim@example.com', '0412 000 000', 'RENT', 'AU', 'In progress', 'Referral', 'BD', 'Bangla', ''],
  ],
};

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A small CSV to fill in, with column names that map automatically and services of the company. */
export const sampleFor = (company: Company): string =>
  [header, ...rows[company]].map((cells) => cells.map(quoted).join(',')).join('\r\n');

/** Downloads the sample as a CSV that spreadsheets read as UTF-8. */
export function saveSample(company: Company) {
  const link = document.createElement('a');
  const type = 'text/csv;charset=utf-8';
  link.href = URL.createObjectURL(new Blob([`\uFEFF${sampleFor(company)}\r\n`], { type }));
  link.download = 'enquiries-sample.csv';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
