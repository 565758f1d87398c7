import { Company } from '@embark/contracts/kit';
import { addresses } from '@embark/contracts/screens';
import type { BulkSubjects } from '../../../kit/bulk.ts';
import type { Ctx } from '../../../kit/context.ts';
import { type Notice, notify } from '../notifications/index.ts';
import type { JobRecord } from './bulk.queries.ts';
import { AT_ONCE } from './present.ts';

/** Notifies the user who started a job how it ended, unless they were waiting for it, and new owners how many rows they received: once per user. */
export async function notifyEnded(
  ctx: Pick<Ctx, 'db' | 'now'>,
  job: JobRecord,
  subjects?: BulkSubjects,
): Promise<void> {
  const company = Company.parse(job.company);
  const at = addresses[company];
  const notices: Notice[] = [];
  const { action, done, total } = job;
  const starterNotice = { company, to: [job.createdBy], by: null, at: ctx.now, url: `${at.jobs}?job=${job.id}` };
  if (total > AT_ONCE && job.state === 'done') {
    notices.push(
      action === 'export'
        ? {
            ...starterNotice,
            kind: 'exportDone',
            data: { fileName: job.fileName ?? '', rows: done },
            once: `job ${job.id}`,
          }
        : { ...starterNotice, kind: 'bulkDone', data: { action, done, left: total - done }, once: `job ${job.id}` },
    );
  }
  const subject = subjects?.(job.list);
  const owner = subject?.read(job.settings).owner ?? null;
  if (subject && owner !== null && done > 0) {
    notices.push({
      kind: 'bulkAssigned',
      data: { count: done },
      company,
      to: [owner],
      by: job.createdBy,
      at: ctx.now,
      url: subject.given(company),
      once: `job ${job.id} assigned`,
    });
  }
  await notify(ctx.db, ...notices);
}

export async function notifyUndone(ctx: Pick<Ctx, 'db' | 'now'>, job: JobRecord): Promise<void> {
  if (job.done <= AT_ONCE) return;
  const company = Company.parse(job.company);
  await notify(ctx.db, {
    kind: 'bulkUndone',
    data: { action: job.action, done: job.restored, left: job.done - job.restored },
    company,
    to: [job.createdBy],
    by: null,
    at: ctx.now,
    url: `${addresses[company].jobs}?job=${job.id}`,
    once: `job ${job.id} undone`,
  });
}
