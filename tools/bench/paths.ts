import type { Client } from 'pg';
import type { Request } from 'autocannon';
import type { targets } from './targets.ts';

/** The requests of one visitor in sequence, counted as one. */
export type Visit = Request[];

/** Text in a created row that must differ from one to the next. */
export const marks = { email: 'mark@bench.example.com', phone: '+61491570006' };

/** Another mark for each number below a hundred million, as a valid phone number. */
export const marksAt = (place: number) => ({
  email: `made${place}@bench.example.com`,
  phone: `+9199${String(place).padStart(8, '0')}`,
});

const list = (filter: Record<string, string>): Visit => [
  { method: 'GET', path: `/api/enquiries-app/enquiries?${new URLSearchParams(filter)}` },
];

const services = ['AD', 'ADB', 'ADP', 'ADI', 'VE', 'VEB', 'VEP', 'VEI'];
const lists = services.flatMap((serCode) => ['NE', 'FU', 'IP', 'CL'].map((status) => list({ serCode, status })));

const combinations: Record<string, string>[] = [
  { serCode: 'AD,VE', status: 'FU,IP', rating: 'hot', leadSource: '1,2,3' },
  { kind: 'admission', office: 'BD,PK', status: 'FU', followUp: 'overdue', sort: 'nextFollowUpAt' },
  { office: 'AU', status: 'NE,FU,IP', tag: 'urgent', sort: '-lastActivityAt' },
  { kind: 'migration', rating: 'hot,warm', leadStatus: 'qualified', status: 'SA,IP', leadSource: '1', sort: 'name' },
  { serCode: 'ADB', status: 'FU,IP,OL', followUp: 'week', rating: 'hot', sort: 'nextFollowUpAt' },
  { office: 'IN', kind: 'admission', campaign: '1,2', leadStatus: 'contacted', status: 'FU' },
];
const filters = combinations.map(list);

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
const searches = wanted.map(
  (filter): Visit => [{ method: 'GET', path: `/api/course-app/finder?${new URLSearchParams(filter)}` }],
);

const yearOfIntakes = new Date().getUTCFullYear();
const february = { intakeFrom: `${yearOfIntakes}-02-01`, intakeTo: `${yearOfIntakes}-02-28` };
const year = { intakeFrom: `${yearOfIntakes}-01-01`, intakeTo: `${yearOfIntakes}-12-31` };

/** Asks one address with each of these filters. */
const asking = (address: string, ...narrowed: Record<string, string>[]): Visit[] =>
  narrowed.map((filter) => [{ method: 'GET', path: `/api/${address}?${new URLSearchParams(filter)}` }]);

/** Lists, boards and figures of applications and money, as they open and as users narrow them. */
const visitsOfLists = {
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
} as const;
const isOfLists = (path: string): path is keyof typeof visitsOfLists => Object.hasOwn(visitsOfLists, path);

/** The visits of each path, on existing rows. */
export async function visitsOf(path: keyof typeof targets, client: Client): Promise<Visit[]> {
  if (path === 'list') return lists;
  if (path === 'filter') return filters;
  if (path === 'create') return [[creation()]];
  if (path === 'search') return (await sought(client)).map((q) => list({ q }));
  if (path === 'finder') return searches;
  if (isOfLists(path)) return visitsOfLists[path];
  if (path === 'dates') return ['AU', 'BD', 'PK', 'IN'].map(datesOf);
  if (path === 'overview' || path === 'checklist' || path === 'payments')
    return (await someFiles(client)).map(partsOfFile[path]);
  const { rows } = await client.query<{ id: string }>(
    "select id from enquiries tablesample system_rows(300) where company = 'fc'",
  );
  return rows.map(({ id }) => [{ method: 'GET', path: `/api/enquiries-app/enquiries/${id}/open` }]);
}

const datesOf = (office: string): Visit => [
  {
    method: 'GET',
    path: `/api/deadlines-app/deadlines?${new URLSearchParams({ office, state: 'open', total: 'yes' })}`,
  },
];
const partsOfFile: Record<'overview' | 'checklist' | 'payments', (id: string) => Visit> = {
  overview: (id) => [{ method: 'GET', path: `/api/overview-app/files/${id}` }],
  checklist: (id) => [{ method: 'GET', path: `/api/documents-app/files/${id}/checklist` }],
  payments: (id) => [{ method: 'GET', path: `/api/money-app/files/${id}/payments` }],
};

/** Client files with a plan and documents. */
async function someFiles(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select v.id from file_plans p tablesample system_rows(2000) join conversions v on v.id = p.conversion_id where v.company = 'fc' limit 300`,
  );
  return rows.map(({ id }) => id);
}

/** Search fragments as users type them: of names in three scripts, and of emails and phones of existing people. */
async function sought(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ email: string; phone: string }>(
    "select email, phone from contacts tablesample system_rows(40) where company = 'fc' and email is not null limit 12",
  );
  const emails = rows.map(({ email }) => email.split('@')[0] ?? email);
  const phones = rows.map(({ phone }, index) => (index % 2 === 0 ? phone.slice(-7) : phone.slice(0, 10)));
  return [...fragments, ...emails, ...phones];
}

function creation(): Request {
  const body = {
    serCode: 'ADB',
    givenNames: 'Rahima',
    familyName: 'Bench',
    ...marks,
    rating: 'hot',
    leadSourceId: 1,
    interest: { kind: 'admission', level: 'master', field: 'Nursing' },
    remarks: 'Prefers to be called after five.',
  };
  return {
    method: 'POST',
    path: '/api/enquiries-app/enquiries',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  };
}
