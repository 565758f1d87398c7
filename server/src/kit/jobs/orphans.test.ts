import { beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { copyOf } from '../../../test/database.ts';
import { addJob } from './addJob.ts';
import { lostJobs } from './orphans.ts';

let own: Awaited<ReturnType<typeof copyOf>>;

beforeAll(async () => {
  own = await copyOf(inject('template'));
  await own.pool.query(`select graphile_worker.add_job('any')`);
  return () => own.drop();
});
beforeEach(async () => {
  await own.pool.query('delete from graphile_worker._private_jobs');
  await addJob(own.db, 'any', {}, { queue: 'user 1' });
});

const taken = (by: string, ago = '1 minute') =>
  own.pool.query(
    `with jobs as (
       update graphile_worker._private_jobs set attempts = 1, locked_by = $1, locked_at = now() - $2::interval returning job_queue_id
     )
     update graphile_worker._private_job_queues set locked_by = $1, locked_at = now() where id in (select job_queue_id from jobs)`,
    [by, ago],
  );
const stored = async () =>
  (
    await own.pool.query(
      `select j.attempts, j.locked_by as job, q.locked_by as queue from graphile_worker._private_jobs j
       join graphile_worker._private_job_queues q on q.id = j.job_queue_id`,
    )
  ).rows;

test('a job that no worker of this process has is freed with its queue when it is found for the second time', async () => {
  const free = lostJobs(own.pool);
  await taken('us');
  expect(await free(['us'], [])).toBe(0);
  expect(await stored()).toEqual([{ attempts: 1, job: 'us', queue: 'us' }]);
  expect(await free(['us'], [])).toBe(1);
  expect(await stored()).toEqual([{ attempts: 0, job: null, queue: null }]);
});

test('a job that was taken again in between counts as found for the first time', async () => {
  const free = lostJobs(own.pool);
  await taken('us', '1 minute');
  expect(await free(['us'], [])).toBe(0);
  await taken('us', '50 seconds');
  expect(await free(['us'], [])).toBe(0);
  expect(await free(['us'], [])).toBe(1);
});

test.each([
  ['taken a second ago', 'us', '1 second'],
  ['of another process', 'them', '1 minute'],
])('a job %s stays', async (_, by, ago) => {
  const free = lostJobs(own.pool);
  await taken(by, ago);
  expect([await free(['us'], []), await free(['us'], [])]).toEqual([0, 0]);
  expect(await stored()).toEqual([{ attempts: 1, job: by, queue: by }]);
});
