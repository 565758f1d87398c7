import { bulk } from '@embark/contracts/workspace/bulk';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { notifications } from '@embark/contracts/workspace/notifications';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { working } from '../../../../test/bulk.ts';
import { recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
const work = working(crm);

/** A user with this many enquiries of their own, and the filter that matches them. */
async function many(count: number) {
  const asha = await crm.person();
  const first = await recorded(crm, asha);
  const ids = await work.copies(first.id, count - 1);
  return { asha, ids: [first.id, ...ids], mine: { all: true as const, filter: { assignee: ['me'] } } };
}

test('all matching rows are selected when the job starts, processed in the background, and undone', async () => {
  const { asha, ids, mine } = await many(260);
  const nadia = await crm.person();
  const except = ids.slice(0, 10);
  const job = await work.start(asha, { ...mine, except }, { kind: 'assign', assigneeId: nadia.id });
  expect(job).toMatchObject({ state: 'queued', total: 250, processed: 0, can: { cancel: true, undo: false } });
  await recorded(crm, asha); // created later, so not selected
  const [closed = ''] = ids.slice(-1);
  await crm.database.db.updateTable('enquiries').set({ status: 'CL' }).where('id', '=', closed).execute();

  expect(await work.run(job.id, { size: 100 })).toBe('over');
  const { body } = await crm.as(asha, bulk.get, { id: job.id });
  expect(body).toMatchObject({ state: 'done', processed: 250, done: 249, left: [{ reason: 'closed', count: 1 }] });
  const listed = await crm.as(nadia, enquiries.list, { assignee: 'me' });
  expect(listed.body.total).toBe(249);
  const messagesOf = async (kind: string) =>
    (await crm.as(kind === 'bulkAssigned' ? nadia : asha, notifications.list, {})).body.rows
      .filter((one) => one.kind === kind)
      .map(({ data }) => data);
  expect(await messagesOf('bulkAssigned')).toEqual([{ count: 249 }]);
  expect(await messagesOf('bulkDone')).toEqual([{ action: 'assign', done: 249, left: 1 }]);

  const csv = String((await crm.as(asha, bulk.rows, { id: job.id })).body);
  expect(csv.trim().split('\r\n')).toHaveLength(251);
  expect(csv).toContain('left,Closed');

  expect((await crm.as(asha, bulk.undo, { id: job.id })).body.state).toBe('undoing');
  await work.undo(job.id, { size: 100 });
  expect((await crm.as(asha, bulk.get, { id: job.id })).body).toMatchObject({
    state: 'undone',
    restored: 249,
    kept: [],
  });
  expect((await crm.as(nadia, enquiries.list, { assignee: 'me' })).body.total).toBe(0);
});

test('an interrupted job resumes where it stopped, and repeats nothing', async () => {
  const { asha, ids, mine } = await many(220);
  const job = await work.start(asha, mine, { kind: 'rating', rating: 'hot' });
  const ending = new AbortController();
  ending.abort();
  expect(await work.run(job.id, { size: 50, signal: ending.signal })).toBe('paused');
  expect((await crm.as(asha, bulk.get, { id: job.id })).body).toMatchObject({
    state: 'running',
    processed: 50,
    done: 50,
  });
  expect(await work.run(job.id, { size: 50 })).toBe('over');
  expect((await crm.as(asha, bulk.get, { id: job.id })).body).toMatchObject({
    state: 'done',
    processed: 220,
    done: 220,
  });
  const { rows } = await crm.database.pool.query(
    "select count(*)::int as changes, count(distinct subject_id)::int as records from audit where action = 'bulk.rating' and subject_id = any($1)",
    [ids],
  );
  expect(rows).toEqual([{ changes: 220, records: 220 }]);
});

test('a stopped job keeps its finished rows, which can be undone; without the permission nothing more changes', async () => {
  const { asha, mine } = await many(210);
  const job = await work.start(asha, mine, { kind: 'leadStatus', leadStatus: 'qualified' });
  const ending = new AbortController();
  ending.abort();
  await work.run(job.id, { size: 60, signal: ending.signal });
  expect((await crm.as(asha, bulk.cancel, { id: job.id })).body).toMatchObject({
    state: 'running',
    can: { cancel: false },
  });
  await work.run(job.id, { size: 60 });
  const { body } = await crm.as(asha, bulk.get, { id: job.id });
  expect(body).toMatchObject({ state: 'cancelled', processed: 60, done: 60, can: { undo: true } });
  await crm.as(asha, bulk.undo, { id: job.id });
  await work.undo(job.id);
  expect((await crm.as(asha, bulk.get, { id: job.id })).body).toMatchObject({ state: 'undone', restored: 60 });

  const waiting = await work.start(asha, mine, { kind: 'leadStatus', leadStatus: 'nurture' });
  await crm.database.db.updateTable('users').set({ active: false }).where('id', '=', asha.id).execute();
  await work.run(waiting.id);
  const stored = crm.database.db.selectFrom('bulkJobs').select(['state', 'done']).where('id', '=', waiting.id);
  expect(await stored.executeTakeFirst()).toEqual({ state: 'failed', done: 0 });
});

test('a queued job is stopped at once', async () => {
  const { asha, mine } = await many(201);
  const job = await work.start(asha, mine, { kind: 'rating', rating: 'cold' });
  expect((await crm.as(asha, bulk.cancel, { id: job.id })).body.state).toBe('cancelled');
  expect(await crm.trail(job.id)).toEqual(['bulk.start', 'bulk.cancel']);
  expect(await work.run(job.id)).toBe('over');
  expect((await crm.as(asha, bulk.list, {})).body).toMatchObject({ total: 1, rows: [{ state: 'cancelled', done: 0 }] });
});

test('a job can run while another user edits the same rows and their contacts', async () => {
  const { asha, ids, mine } = await many(240);
  const administrator = await crm.person({ roles: ['admin'] });
  const job = await work.start(asha, mine, { kind: 'rating', rating: 'hot' });
  const edits = ids.slice(0, 12).map(async (id) => {
    const { body } = await crm.as(administrator, enquiries.get, { id });
    return (
      await crm.as(administrator, enquiries.change, { id, version: body.version, givenNames: 'Lin', remarks: 'x' })
    ).status;
  });
  const [came, ...statuses] = await Promise.all([work.run(job.id, { size: 20 }), ...edits]);
  expect(came).toBe('over');
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
  expect((await crm.as(asha, bulk.get, { id: job.id })).body).toMatchObject({ state: 'done', done: 240 });
});
