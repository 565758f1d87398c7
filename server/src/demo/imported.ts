import type { Notice } from '../domains/workspace/notifications/index.ts';
import type { Told } from './enquiries.ts';
import type { Row } from './rows.ts';
import { seeded } from './seeded.ts';
import { must, type World } from './world.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const headers = ['Name', 'Email', 'Phone', 'Service', 'Created'];
const targets = ['name', 'email', 'phone', 'serCode', 'createdAt'];

type File = { name: string; by: string; office: string; ago: number; dryRun?: boolean };
const files: readonly File[] = [
  { name: 'dhaka-fair-registrations.xlsx', by: 'manager', office: 'BD', ago: 41 },
  { name: 'website-leads.csv', by: 'manager', office: 'AU', ago: 16.4, dryRun: true },
  { name: 'website-leads.csv', by: 'manager', office: 'AU', ago: 16.3 },
  { name: 'karachi-open-house.csv', by: 'admin', office: 'PK', ago: 4.6 },
];

/** The rejected rows of the import files. */
const rejected = [
  { cells: ['', 'info@example.org', '', 'AD', ''], reason: 'no-name', about: null },
  { cells: ['Sam Lowe', 'sam.lowe@example.org', '', 'XX', ''], reason: 'unknown-service', about: 'XX' },
] as const;

type ImportRows = {
  imports: Row<'imports'>[];
  rows: Row<'importRows'>[];
  results: Row<'importResults'>[];
  notices: Notice[];
};

/** Finished imports with the outcome of each line: they created the enquiries of the ten days before them. */
export function tellImports(
  world: World,
  told: readonly Told[],
  contacts: readonly Row<'contacts'>[],
  now: Date,
): ImportRows {
  const random = seeded(1_207);
  const personOf = new Map(contacts.map((one) => [one.id, one]));
  const made: ImportRows = { imports: [], rows: [], results: [], notices: [] };
  for (const file of files) {
    const at = now.getTime() - file.ago * DAY;
    const owner = must(world.owners.find(({ email }) => email === `${file.by}@demo.test`));
    const came = told
      .filter(({ row, arrival }) => row.company === 'fc' && arrival.service.office === file.office && !row.importId)
      .filter(({ arrival }) => arrival.at.getTime() < at && arrival.at.getTime() > at - 10 * DAY)
      .slice(0, 24);
    const id = random.id(new Date(at));
    const isDry = file.dryRun ?? false;
    for (const [index, { row, arrival }] of came.entries()) {
      const person = must(personOf.get(row.contactId));
      if (!isDry) row.importId = id;
      const name = `${person.givenNames} ${person.familyName}`.trim();
      const cells = [
        name,
        person.email ?? '',
        person.phone ?? '',
        arrival.service.code,
        String(row.createdAt).slice(0, 10),
      ];
      made.rows.push({ importId: id, line: index + 2, cells });
      const to = isDry ? { enquiryId: null, contactId: null } : { enquiryId: row.id, contactId: row.contactId };
      made.results.push({ importId: id, line: index + 2, outcome: 'created', reason: null, about: null, ...to });
    }
    for (const [index, { cells, reason, about }] of rejected.entries()) {
      const line = came.length + 2 + index;
      made.rows.push({ importId: id, line, cells: [...cells] });
      made.results.push({ importId: id, line, outcome: 'failed', reason, about, enquiryId: null, contactId: null });
    }
    const counts = { created: came.length, updated: 0, skipped: 0, failed: rejected.length };
    made.imports.push(importOf(id, file, { at, by: owner.id, isDry }, counts));
    made.notices.push({
      kind: isDry ? 'rehearsalDone' : 'importDone',
      data: { fileName: file.name, ...counts },
      company: 'fc',
      to: [owner.id],
      by: null,
      at: new Date(at + MINUTE),
      about: { importId: id },
    });
  }
  return made;
}

const iso = (moment: number) => new Date(moment).toISOString();

type Counts = { created: number; updated: number; skipped: number; failed: number };
type ImportContext = { at: number; by: number; isDry: boolean };

function importOf(id: string, { name }: File, { at, by, isDry }: ImportContext, counts: Counts): Row<'imports'> {
  const total = counts.created + counts.failed;
  return {
    id,
    company: 'fc',
    createdBy: by,
    fileName: name,
    fileSize: total * 96,
    state: 'done',
    dryRun: isDry,
    settings: { duplicates: 'skip', dryRun: isDry },
    headers,
    targets,
    total,
    processed: total,
    ...counts,
    line: total + 1,
    createdAt: iso(at),
    startedAt: iso(at),
    finishedAt: iso(at + MINUTE / 2),
  };
}
