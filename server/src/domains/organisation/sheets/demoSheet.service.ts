import { type SheetBook, sheetsIn } from '@embark/contracts/organisation/sheets';

const DAY = 86_400_000;
const ROWS = 32;

const people: Record<string, readonly string[]> = {
  AU: ['Olivia Nguyen', 'Rohan Patel', 'Elif Yılmaz', 'Nusrat Rahman', 'Hassan Malik', 'Simran Kaur', 'Noah Williams'],
  BD: [
    'Tanvir Hossain',
    'Farhana Akter',
    'Sabbir Ahmed',
    'Sadia Islam',
    'Rakib Chowdhury',
    'Anika Sultana',
    'Fahim Alam',
  ],
};
const staff: Record<string, readonly string[]> = {
  AU: ['Sarah Whitfield', 'Daniel Hart', 'Melis Kaya', 'Josh Pereira'],
  BD: ['Tahmid Chowdhury', 'Rezwana Islam', 'Mahfuz Alam'],
};
const providers = [
  'Monash University',
  'Deakin University',
  'RMIT University',
  'La Trobe University',
  'Holmesglen',
  'Griffith University',
];
const courses = [
  'Master of Nursing',
  'Bachelor of IT',
  'Diploma of Early Childhood',
  'Master of Data Science',
  'Bachelor of Business',
];
const codes = ['00008C', '00113B', '00122A', '00115M', '00012G', '00233E'];
const suppliers = [
  'Collins Street Offices',
  'Telstra',
  'Officeworks',
  'Google Ads',
  'Meta Ads',
  'City Cleaning',
  'Dhaka Courier',
];
const categories = ['Rent', 'Phone and internet', 'Stationery', 'Advertising', 'Advertising', 'Cleaning', 'Courier'];

type Line = { index: number; office: string; day: (back: number) => string };
type Table = { columns: readonly string[]; row: (line: Line) => readonly (string | number)[] };

const pick = <T>(list: readonly T[], index: number): T | '' => list[index % list.length] ?? '';
const personOf = ({ office, index }: Line) => pick(people[office] ?? [], index * 3);
const staffOf = ({ office, index }: Line) => pick(staff[office] ?? [], index * 5);
const amount = (index: number, from: number, step: number) => from + ((index * 7) % 13) * step;
const money = (of: number) => of.toLocaleString('en-AU', { minimumFractionDigits: 2 });

const tables: Record<string, Table> = {
  offerletter: {
    columns: ['Received', 'Client', 'Provider', 'Course', 'Intake', 'First-year fee (AUD)', 'Status', 'Counsellor'],
    row: (line) => [
      line.day(line.index * 3),
      personOf(line),
      pick(providers, line.index),
      pick(courses, line.index * 2),
      pick(['Feb', 'Jul', 'Nov'], line.index),
      money(amount(line.index, 21_400, 1_350)),
      pick(['Accepted', 'Sent to client', 'Conditional', 'Accepted', 'Declined'], line.index),
      staffOf(line),
    ],
  },
  confirmation: {
    columns: ['CoE', 'Client', 'Provider', 'Course', 'Starts', 'Tuition paid (AUD)', 'OSHC'],
    row: (line) => [
      `F${1_284_310 + line.index * 41}`,
      personOf(line),
      pick(providers, line.index * 5),
      pick(courses, line.index),
      line.day(-30 - line.index),
      money(amount(line.index, 9_800, 620)),
      pick(['Bupa, single', 'Medibank, couple', 'Allianz, single'], line.index),
    ],
  },
  migration: {
    columns: ['Client', 'Subclass', 'Lodged', 'Stage', 'Next step', 'Agent'],
    row: (line) => [
      personOf(line),
      pick(['485', '190', '482', '500', '820', '491'], line.index),
      line.day(12 + line.index * 4),
      pick(['Lodged', 'Health check', 'Further information', 'Granted'], line.index),
      pick(['Wait for the department', 'Book the panel doctor', 'Send police checks', 'None'], line.index),
      staffOf(line),
    ],
  },
  serviceagreement: {
    columns: ['Agreement', 'Client', 'Service', 'Signed', 'Fee (AUD)', 'Paid (AUD)', 'Signed with'],
    row: (line) => [
      `SA-${1_040 + line.index}`,
      personOf(line),
      pick(['Graduate visa', 'Skilled migration', 'Partner visa', 'Employer sponsored'], line.index),
      line.day(2 + line.index * 5),
      money(amount(line.index, 1_800, 150)),
      money(line.index % 3 === 0 ? 0 : amount(line.index, 1_800, 150) / 2),
      staffOf(line),
    ],
  },
  providers: {
    columns: ['Provider', 'CRICOS', 'Campus', 'Commission (%)', 'Admissions email', 'Agreement until'],
    row: (line) => [
      pick(providers, line.index),
      pick(codes, line.index),
      pick(['Melbourne', 'Geelong', 'Sydney', 'Brisbane', 'Online'], line.index * 2),
      pick([10, 12.5, 15, 20], line.index),
      `admissions${line.index + 1}@example.edu`,
      line.day(-120 - line.index * 19),
    ],
  },
  rpl: {
    columns: ['Client', 'Qualification', 'Training organisation', 'Evidence sent', 'Status', 'Officer'],
    row: (line) => [
      personOf(line),
      pick(['Certificate III in Carpentry', 'Certificate IV in Cookery', 'Diploma of Community Services'], line.index),
      pick(['Holmesglen', 'Kangan Institute', 'Yarra Skills'], line.index),
      line.day(5 + line.index * 6),
      pick(['Under assessment', 'Gap training', 'Issued', 'Evidence missing'], line.index),
      staffOf(line),
    ],
  },
  expense: {
    columns: ['Date', 'Category', 'Supplier', 'Amount', 'Tax', 'Paid by'],
    row: (line) => [
      line.day(1 + line.index * 2),
      pick(categories, line.index),
      pick(suppliers, line.index),
      money(amount(line.index, 145, 310)),
      money(amount(line.index, 145, 310) / 10),
      pick(['Bank transfer', 'Company card', 'Direct debit'], line.index),
    ],
  },
  revenue: {
    columns: ['Date', 'Invoice', 'Payer', 'For', 'Amount', 'Status'],
    row: (line) => [
      line.day(line.index * 2),
      `INV-${2_310 - line.index}`,
      line.index % 3 === 0 ? pick(providers, line.index) : personOf(line),
      line.index % 3 === 0 ? 'Commission' : pick(['Service fee', 'Consultation', 'RPL fee'], line.index),
      money(amount(line.index, 330, 415)),
      pick(['Paid', 'Paid', 'Sent', 'Overdue'], line.index),
    ],
  },
};

const escaped = (cell: string | number) =>
  String(cell).replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
const isNumber = (cell: string | number) => /^[\d,.]+$/.test(String(cell));

const style = `body{margin:0;font:13px/1.5 system-ui,sans-serif;color:#202124;background:#fff}
table{border-collapse:collapse;min-width:100%}th,td{border:1px solid #dadce0;padding:3px 10px;white-space:nowrap;text-align:start}
thead th{position:sticky;top:0;background:#f1f3f4}.n{background:#f8f9fa;color:#5f6368;font-weight:400;text-align:center}
.r{text-align:end;font-variant-numeric:tabular-nums}`;

/** The page of a demo spreadsheet: plain HTML without scripts. */
export function demoSheet(book: SheetBook, name: string, now: Date): string | undefined {
  const { office, names } = sheetsIn[book];
  const table = names.includes(name) && Object.hasOwn(tables, name) ? tables[name] : undefined;
  if (!table) return undefined;
  const day = (back: number) => new Date(now.getTime() - back * DAY).toISOString().slice(0, 10);
  const head = table.columns.map((column) => `<th scope="col">${escaped(column)}</th>`).join('');
  const body = Array.from({ length: ROWS }, (_, index) => {
    const cells = table.row({ index, office, day });
    return `<tr><td class="n">${index + 2}</td>${cells
      .map((cell) => `<td${isNumber(cell) ? ' class="r"' : ''}>${escaped(cell)}</td>`)
      .join('')}</tr>`;
  }).join('\n');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(name)}</title><style>${style}</style></head>
<body><table><thead><tr><th class="n" scope="col">1</th>${head}</tr></thead><tbody>
${body}</tbody></table></body></html>`;
}
