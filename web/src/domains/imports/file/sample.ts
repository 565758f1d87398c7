/** A small file that can be filled in: the columns that are guessed right by themselves. */
const lines = [
  ['Name', 'Email', 'Phone', 'Service', 'Office', 'Status', 'Source', 'Nationality', 'Remarks'],
  ['Asha Rao', 'asha.rao@example.com', '+61 400 000 000', 'AD', 'AU', 'New', 'Website', 'IN', 'Master of Nursing'],
  ['Rahim Uddin', 'rahim@example.com', '01711 000000', 'VEB', 'BD', 'Follow-up', 'Referral', 'BD', ''],
];

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export const sampleText = lines.map((cells) => cells.map(quoted).join(',')).join('\r\n');

/** Saves the sample as a CSV that spreadsheets read as UTF-8. */
export function saveSample() {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`\uFEFF${sampleText}\r\n`], { type: 'text/csv;charset=utf-8' }));
  link.download = 'enquiries-sample.csv';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
