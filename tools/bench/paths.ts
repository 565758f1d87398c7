import type { Client } from 'pg';
import type { timed } from './targets.ts';

/** Service codes of enquiries. */
export const services = ['AD', 'ADB', 'ADP', 'ADI', 'VE', 'VEB', 'VEP', 'VEI'];

/** Filters of several fields, as users combine them. */
export const combinations: Record<string, string>[] = [
  { serCode: 'AD,VE', status: 'FU,IP', rating: 'hot', leadSource: '1,2,3' },
  { kind: 'admission', office: 'BD,PK', status: 'FU', followUp: 'overdue', sort: 'nextFollowUpAt' },
  { office: 'AU', status: 'NE,FU,IP', tag: 'urgent', sort: '-lastActivityAt' },
  { kind: 'migration', rating: 'hot,warm', leadStatus: 'qualified', status: 'SA,IP', leadSource: '1', sort: 'name' },
  { serCode: 'ADB', status: 'FU,IP,OL', followUp: 'week', rating: 'hot', sort: 'nextFollowUpAt' },
  { office: 'IN', kind: 'admission', campaign: '1,2', leadStatus: 'contacted', status: 'FU' },
];

const fragments = [
  'har',
  'sultana',
  'olivia sm',
  'çelik',
  'kovac',
  'রহি',
  'ফাতেমা চৌ',
  'চৌধুরী',
  'حسين',
  'عائشہ',
  'محمد ال',
  'الحسيني',
];

/** Searches for courses, from all of them to a narrow one. */
const wanted: Record<string, string>[] = [
  {},
  { q: 'msc data science melb' },
  { q: 'university' },
  { sort: 'fee', level: 'bachelor' },
  { level: 'master', field: '02', city: 'Melbourne', feeTo: '4000000', month: '7', year: '2027' },
];
const yearOfIntakes = new Date().getUTCFullYear();
const february = { intakeFrom: `${yearOfIntakes}-02-01`, intakeTo: `${yearOfIntakes}-02-28` };
const year = { intakeFrom: `${yearOfIntakes}-01-01`, intakeTo: `${yearOfIntakes}-12-31` };

/** One address with each of these filters. */
const asking = (address: string, ...narrowed: Record<string, string>[]): string[] =>
  narrowed.map((filter) => `/api/${address}?${new URLSearchParams(filter)}`);

/** The day so many days from now, in UTC. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const yearOfLeads = { createdFrom: `${yearOfIntakes - 1}-01-01`, createdTo: `${yearOfIntakes - 1}-12-31` };

/** Lists, boards and figures, as they open and as users narrow them. */
const addressesOfLists = {
  board: asking('enquiries-app/board', { serCode: 'AD' }, { serCode: 'VEB' }),
  home: asking('home-app/day', {}),
  leadFigures: asking('leads-app/figures', yearOfLeads, { ...yearOfLeads, office: 'AU' }),
  finder: asking('course-app/finder', ...wanted),
  applications: asking(
    'applications-app/applications',
    {},
    { office: 'AU' },
    { status: 'conditional,full', sort: 'lapsesOn' },
    { ...february, reached: 'coe' },
    { ...february, reached: 'visa', sort: 'name' },
    { q: 'yarra university' },
  ),
  applicationsBoard: asking('applications-app/board', {}, { office: 'BD' }, february),
  intakeBoard: asking('admissions-app/table', february, { ...february, office: 'AU' }, year),
  admissionsReport: asking(
    'admissions-app/table',
    { ...year, rows: 'counsellor' },
    { rows: 'intake', createdFrom: `${yearOfIntakes}-01-01`, createdTo: `${yearOfIntakes}-12-31` },
    { rows: 'state' },
  ),
  dueReport: asking(
    'money-app/due/table',
    { rows: 'office' },
    { rows: 'counsellor' },
    { rows: 'counsellor', office: 'BD' },
  ),
  leaks: asking('commission-app/leaks', {}, { office: 'AU' }),
  tasks: asking(
    'task-app/tasks',
    { folder: 'all' },
    { folder: 'mine' },
    { view: 'overdue' },
    { view: 'upcoming', sort: '-priority' },
    { folder: 'done' },
  ),
  slots: [1, 2, 3, 4].flatMap((typeId) =>
    asking('booking-app/slots', { typeId: String(typeId), from: inDays(1), days: '7' }),
  ),
  bookings: asking(
    'booking-app/bookings',
    {},
    { office: 'AU', status: 'confirmed' },
    { status: 'no-show', sort: 'startsAt' },
  ),
  calendarMonth: asking('calendar-app/window', { from: inDays(-10), to: inDays(25), zone: 'Australia/Melbourne' }),
} as const;
const isOfLists = (path: string): path is keyof typeof addressesOfLists => Object.hasOwn(addressesOfLists, path);

/** The addresses of each path, on existing rows. */
export async function addressesOf(path: keyof typeof timed, client: Client): Promise<string[]> {
  if (isOfLists(path)) return addressesOfLists[path];
  if (path === 'dates')
    return ['AU', 'BD', 'PK', 'IN'].flatMap((office) =>
      asking('deadlines-app/deadlines', { office, state: 'open', total: 'yes' }),
    );
  return (await someFiles(client)).map(partsOfFile[path]);
}

const partsOfFile: Record<'overview' | 'checklist' | 'payments', (id: string) => string> = {
  overview: (id) => `/api/overview-app/files/${id}`,
  checklist: (id) => `/api/documents-app/files/${id}/checklist`,
  payments: (id) => `/api/money-app/files/${id}/payments`,
};

/** Client files with a plan and documents. */
async function someFiles(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select v.id from file_plans p tablesample system_rows(2000) join conversions v on v.id = p.conversion_id where v.company = 'fc' limit 300`,
  );
  return rows.map(({ id }) => id);
}

/** Search fragments as users type them: of names in three scripts, and of emails and phones of existing people. */
export async function sought(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ email: string; phone: string }>(
    "select email, phone from contacts tablesample system_rows(40) where company = 'fc' and email is not null limit 12",
  );
  const emails = rows.map(({ email }) => email.split('@')[0] ?? email);
  const phones = rows.map(({ phone }, index) => (index % 2 === 0 ? phone.slice(-7) : phone.slice(0, 10)));
  return [...fragments, ...emails, ...phones];
}
