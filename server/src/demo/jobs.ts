import type { Notice } from '../domains/workspace/notifications/index.ts';
import type { Told } from './enquiries.ts';
import type { Row } from './rows.ts';
import { seeded } from './seeded.ts';
import { must, type World } from './world.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

type Job = { by: string; ago: number } & (
  | { action: 'export'; file: string; list: 'enquiries' | 'conversions'; count: number }
  | { action: 'rating'; to: 'hot' | 'warm'; count: number }
  | { action: 'tags'; add: string; count: number }
);

const everyJob: readonly Job[] = [
  { by: 'manager', ago: 2.1, action: 'rating', to: 'warm', count: 38 },
  { by: 'manager', ago: 6.3, action: 'export', file: 'enquiries.xlsx', list: 'enquiries', count: 1_240 },
  { by: 'admin', ago: 3.2, action: 'export', file: 'client-files.csv', list: 'conversions', count: 612 },
  { by: 'admin', ago: 9.4, action: 'tags', add: 'scholarship', count: 40 },
  { by: 'user', ago: 1.3, action: 'tags', add: 'urgent', count: 14 },
  { by: 'buser', ago: 4.2, action: 'rating', to: 'hot', count: 22 },
  { by: 'pkuser', ago: 5.1, action: 'tags', add: 'parents involved', count: 9 },
  { by: 'induser', ago: 7.2, action: 'rating', to: 'warm', count: 17 },
];

type JobRows = { jobs: Row<'bulkJobs'>[]; rows: Row<'bulkRows'>[]; notices: Notice[] };

/** Finished background tasks: bulk updates, whose rows have the new values and can be undone, and exports whose file has expired. */
export function tellJobs(world: World, samples: readonly Told[], now: Date): JobRows {
  const random = seeded(6_020);
  const made: JobRows = { jobs: [], rows: [], notices: [] };
  for (const job of everyJob) {
    const owner = must(world.owners.find(({ email }) => email === `${job.by}@demo.test`));
    const at = new Date(now.getTime() - job.ago * DAY);
    const id = random.id(at);
    const chosen = job.action === 'export' ? [] : chosenFor(samples, owner.id, at, job.count);
    const rows = chosen.map((one, index) => done(id, one, index + 1, job));
    const total = job.action === 'export' ? job.count : rows.length;
    const left = rows.filter(({ outcome }) => outcome === 'left').length;
    const ends = new Date(at.getTime() + 2 * MINUTE);
    made.rows.push(...rows);
    made.jobs.push({
      id,
      company: 'fc',
      createdBy: owner.id,
      ...requestOf(job),
      action: job.action,
      state: 'done',
      total,
      processed: total,
      done: total - left,
      reasons: left > 0 ? { same: left } : {},
      line: total,
      fileUntil: job.action === 'export' ? new Date(ends.getTime() + DAY).toISOString() : null,
      createdAt: at.toISOString(),
      startedAt: at.toISOString(),
      finishedAt: ends.toISOString(),
    });
    const facts = { company: 'fc' as const, to: [owner.id], by: null, at: ends, url: `/apps/jobs?job=${id}` };
    made.notices.push(
      job.action === 'export'
        ? { ...facts, kind: 'exportDone', data: { fileName: job.file, rows: total } }
        : { ...facts, kind: 'bulkDone', data: { action: job.action, done: total - left, left } },
    );
  }
  return made;
}

const chosenFor = (samples: readonly Told[], ownerId: number, at: Date, count: number) =>
  samples
    .filter(({ row, owner }) => row.company === 'fc' && owner.id === ownerId && row.nextFollowUpAt)
    .filter(({ row }) => new Date(String(row.createdAt)) < at)
    .slice(0, count)
    .toSorted((one, other) => (one.row.id < other.row.id ? -1 : 1));

/** The request of a task: its settings, its description, and the file of an export. */
function requestOf(job: Job): Pick<Row<'bulkJobs'>, 'settings' | 'about' | 'list' | 'fileName' | 'fileSize'> {
  const none = { list: 'enquiries', fileName: null, fileSize: null };
  if (job.action === 'rating') return { ...none, settings: { kind: 'rating', rating: job.to }, about: job.to };
  if (job.action === 'tags')
    return { ...none, settings: { kind: 'tags', add: [job.add], remove: [] }, about: `+${job.add}` };
  const format = job.file.endsWith('.xlsx') ? 'xlsx' : 'csv';
  const settings = { list: job.list, format, filter: {} };
  return { settings, about: '', list: job.list, fileName: job.file, fileSize: job.count * 212 };
}

/** Applies the task to a row and stores the previous value; a row that already has the value is skipped. */
function done(jobId: string, { row }: Told, n: number, job: Job): Row<'bulkRows'> {
  const tags = [...(row.tags ?? [])];
  const isSame = job.action === 'rating' ? row.rating === job.to : job.action === 'tags' && tags.includes(job.add);
  const before = job.action === 'rating' ? { rating: row.rating ?? null } : { tags };
  if (!isSame && job.action === 'rating') row.rating = job.to;
  if (!isSame && job.action === 'tags') row.tags = [...tags, job.add];
  return {
    jobId,
    n,
    subjectId: row.id,
    outcome: isSame ? 'left' : 'done',
    reason: isSame ? 'same' : null,
    version: isSame ? null : (row.version ?? 1),
    before: isSame ? null : before,
  };
}
