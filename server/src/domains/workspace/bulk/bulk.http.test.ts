import { bulk } from '@embark/contracts/workspace/bulk';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { notifications } from '@embark/contracts/workspace/notifications';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { working } from '../../../../test/bulk.ts';
import { inStatus, recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
const work = working(crm);
const later = '2026-03-10T00:00:00.000Z';

test('assigns enquiries at once, each with a timeline and an audit entry; the new owner is notified once', async () => {
  const [asha, nadia] = [await crm.person(), await crm.person()];
  const [one, two, closed] = [await recorded(crm, asha), await recorded(crm, asha), await recorded(crm, asha)];
  await inStatus(crm, closed.id, 'CL');
  const hidden = await recorded(crm, await crm.person({ roles: ['buser'] }), { serCode: 'VEB' });
  const theirs = await recorded(crm, nadia);
  const ids = [one.id, two.id, closed.id, hidden.id, theirs.id];
  const action = { kind: 'assign', assigneeId: nadia.id } as const;

  const before = await crm.as(asha, bulk.preview, { list: 'enquiries', selection: { ids }, action });
  expect(before.body).toMatchObject({ total: 5, done: 2, offices: ['AU'], needs: [] });
  const left = [
    { reason: 'closed', count: 1 },
    { reason: 'gone', count: 1 },
    { reason: 'same', count: 1 },
  ];
  expect(before.body.left.toSorted((a, b) => a.reason.localeCompare(b.reason))).toEqual(left);
  expect((await work.row(one.id)).assigneeId).toBe(asha.id);

  const job = await work.start(asha, { ids }, action);
  expect(job).toMatchObject({ state: 'done', total: 5, processed: 5, done: 2, about: nadia.name, can: { undo: true } });
  expect(job.left.toSorted((a, b) => a.reason.localeCompare(b.reason))).toEqual(left);
  expect(await work.row(one.id)).toMatchObject({ assigneeId: nadia.id, version: one.version + 1 });
  expect(await work.row(hidden.id)).toMatchObject({ assigneeId: hidden.assigneeId, version: hidden.version });
  expect((await crm.trail(one.id)).at(-1)).toBe('bulk.assign');
  const stream = await crm.as(asha, enquiries.timeline, { id: one.id });
  expect(stream.body.rows[0]).toMatchObject({ kind: 'assignee', data: { from: asha.name, to: nadia.name } });
  const history = await crm.as(asha, enquiries.history, { id: one.id });
  expect(history.body.rows[0]).toMatchObject({ field: 'assignee', before: asha.name, after: nadia.name });
  const told = await crm.as(nadia, notifications.list, {});
  expect(told.body.rows.filter(({ kind }) => kind === 'bulkAssigned').map(({ data }) => data)).toEqual([{ count: 2 }]);
});

test('an undo restores unchanged rows and reports the ones it kept', async () => {
  const [asha, nadia] = [await crm.person(), await crm.person()];
  const [one, two] = [await recorded(crm, asha), await recorded(crm, asha)];
  const job = await work.start(asha, { ids: [one.id, two.id] }, { kind: 'assign', assigneeId: nadia.id });
  await crm.as(nadia, enquiries.change, { id: two.id, version: two.version + 1, rating: 'hot' });
  const undone = await crm.as(asha, bulk.undo, { id: job.id });
  expect(undone.body).toMatchObject({ state: 'undone', restored: 1, kept: [{ reason: 'touched', count: 1 }] });
  expect((await work.row(one.id)).assigneeId).toBe(asha.id);
  expect((await work.row(two.id)).assigneeId).toBe(nadia.id);
  expect((await crm.as(asha, bulk.undo, { id: job.id })).status).toBe(409);
  expect((await crm.as(nadia, bulk.undo, { id: job.id })).status).toBe(404);
});

test('nothing can be undone after thirty days', async () => {
  const asha = await crm.person();
  const one = await recorded(crm, asha);
  const job = await work.start(asha, { ids: [one.id] }, { kind: 'rating', rating: 'hot' });
  const started = (createdAt: string) =>
    crm.database.db.updateTable('bulkJobs').set({ createdAt }).where('id', '=', job.id).execute();
  await started('2026-01-31T01:00:00Z');
  expect((await crm.as(asha, bulk.undo, { id: job.id })).status).toBe(409);
  await started('2026-02-01T01:00:00Z');
  expect((await crm.as(asha, bulk.undo, { id: job.id })).body.state).toBe('undone');
});

test('a move requires what any of the rows needs, and allows only steps of the flow', async () => {
  const asha = await crm.person();
  const fresh = await recorded(crm, asha);
  const inProgress = await recorded(crm, asha);
  await inStatus(crm, inProgress.id, 'IP', later);
  const closed = await recorded(crm, asha);
  await inStatus(crm, closed.id, 'CL');
  const ids = [fresh.id, inProgress.id, closed.id];
  const move = { kind: 'move', to: 'FU' } as const;
  const { body } = await crm.as(asha, bulk.preview, { list: 'enquiries', selection: { ids }, action: move });
  expect(body.done).toBe(3);
  expect(body.needs.toSorted()).toEqual(['nextFollowUpAt', 'statedReason']);
  const refused = await crm.as(asha, bulk.start, {
    list: 'enquiries',
    selection: { ids },
    action: { ...move, nextFollowUpAt: later },
  });
  expect([refused.status, refused.body.error?.[0]?.type]).toEqual([422, 'reason']);
  await work.start(asha, { ids }, { ...move, nextFollowUpAt: later, reason: 'They called again' });
  for (const id of ids) expect(await work.row(id)).toMatchObject({ status: 'FU', nextFollowUpAt: later });

  const offer = { kind: 'move', to: 'OL', reason: 'By email' } as const; // only admissions have a letter of offer
  expect(await work.start(asha, { ids }, offer)).toMatchObject({ done: 0, left: [{ reason: 'no-step', count: 3 }] });
  const closing = await crm.as(asha, bulk.start, {
    list: 'enquiries',
    selection: { ids },
    action: { kind: 'move', to: 'CL' },
  });
  expect(closing.status).toBe(422);
  const gone = await work.start(
    asha,
    { ids },
    { kind: 'move', to: 'CL', reason: 'not-reachable', note: 'Three calls' },
  );
  expect(gone.done).toBe(3);
  expect(await work.row(fresh.id)).toMatchObject({ status: 'CL', nextFollowUpAt: null, closingNote: 'Three calls' });
  await crm.as(asha, bulk.undo, { id: gone.id });
  expect(await work.row(fresh.id)).toMatchObject({ status: 'FU', nextFollowUpAt: later, closingReasonId: null });
});

test('adds and removes tags, sets follow-ups on rows that have one, and sets rating and lead status', async () => {
  const asha = await crm.person();
  const one = await recorded(crm, asha, { tags: ['nursing', 'old'] });
  const closed = await recorded(crm, asha);
  await inStatus(crm, closed.id, 'CL');
  const ids = [one.id, closed.id];
  expect(await work.start(asha, { ids }, { kind: 'tags', add: ['fair', 'nursing'], remove: ['old'] })).toMatchObject({
    done: 2,
  });
  expect((await work.row(one.id)).tags).toEqual(['nursing', 'fair']);
  const call = { kind: 'followUp', nextFollowUpAt: later, nextFollowUpHow: 'call', nextFollowUpNote: 'Fees' } as const;
  expect(await work.start(asha, { ids }, call)).toMatchObject({ done: 1, left: [{ reason: 'closed', count: 1 }] });
  expect(await work.row(one.id)).toMatchObject({ nextFollowUpAt: later, nextFollowUpHow: 'call' });
  expect(await work.start(asha, { ids }, { kind: 'rating', rating: 'hot' })).toMatchObject({ done: 2 });
  expect(await work.start(asha, { ids }, { kind: 'leadStatus', leadStatus: 'qualified' })).toMatchObject({ done: 2 });
  expect(await work.row(one.id)).toMatchObject({ rating: 'hot', leadStatus: 'qualified', version: one.version + 4 });
  const past = await crm.as(asha, bulk.start, {
    list: 'enquiries',
    selection: { ids },
    action: { ...call, nextFollowUpAt: '2026-03-01T00:00:00Z' },
  });
  expect(past.status).toBe(422);
});

test('staff cannot reassign other users’ work, and an office only its own', async () => {
  const [staff, bd, nadia] = [
    await crm.person({ roles: ['staff'] }),
    await crm.person({ roles: ['buser'] }),
    await crm.person(),
  ];
  const one = await recorded(crm, nadia);
  const action = { kind: 'assign', assigneeId: nadia.id } as const;
  expect((await crm.as(staff, bulk.start, { list: 'enquiries', selection: { ids: [one.id] }, action })).status).toBe(
    403,
  );
  expect(
    (
      await crm.as(staff, bulk.start, {
        list: 'enquiries',
        selection: { ids: [one.id] },
        action: { kind: 'rating', rating: 'cold' },
      })
    ).status,
  ).toBe(200);
  const theirs = await recorded(crm, bd, { serCode: 'VEB' });
  const taken = await work.start(bd, { ids: [one.id, theirs.id] }, { kind: 'rating', rating: 'hot' });
  expect(taken).toMatchObject({ done: 1, left: [{ reason: 'gone', count: 1 }] });
  const administrator = await crm.person({ roles: ['manager'] });
  const given = await work.start(administrator, { ids: [one.id, theirs.id] }, { kind: 'assign', assigneeId: bd.id });
  expect(given).toMatchObject({ done: 0 });
  expect(given.left.map(({ reason }) => reason).toSorted()).toEqual(['other-office', 'same']);
  const nobody = await crm.as(administrator, bulk.start, {
    list: 'enquiries',
    selection: { ids: [one.id] },
    action: { kind: 'assign', assigneeId: 999_999 },
  });
  expect([nobody.status, nobody.body.error?.[0]?.type]).toEqual([422, 'assigneeId']);
});

test('a user who lost the permission can neither undo nor read the job, and gets no updates', async () => {
  const [asha, nadia] = [await crm.person(), await crm.person()];
  const one = await recorded(crm, asha);
  const { id } = await work.start(asha, { ids: [one.id] }, { kind: 'assign', assigneeId: nadia.id });
  const becomes = async (role: string) => {
    const change = crm.database.db.updateTable('users').set({ roles: [role] });
    await change.where('id', '=', asha.id).execute();
    crm.heard(JSON.stringify({ topic: 'user', id: asha.id }));
  };
  await becomes('staff');
  expect((await crm.as(asha, bulk.rows, { id })).status).toBe(200);
  expect((await crm.as(asha, bulk.undo, { id })).status).toBe(403);
  await becomes('acc');
  expect((await crm.as(asha, bulk.rows, { id })).status).toBe(403);
  const unreadable = { kind: 'rating' } as const;
  const more = crm.as(asha, bulk.start, { list: 'enquiries', selection: { ids: [one.id] }, action: unreadable });
  expect((await more).status).toBe(403);
  expect((await work.row(one.id)).assigneeId).toBe(nadia.id);
});
