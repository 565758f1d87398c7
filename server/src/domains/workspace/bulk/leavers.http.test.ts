import { bulk } from '@embark/contracts/workspace/bulk';
import { users } from '@embark/contracts/hr/users';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { inTurn } from '../../../../test/atOnce.ts';
import { working } from '../../../../test/bulk.ts';
import { inStatus, recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
const work = working(crm);
let admin: Person;
beforeAll(async () => {
  admin = await crm.person({ roles: ['admin'] });
});

/** Removes a user; their open work goes to a colleague. */
async function leave(who: Person, serviceId = 0) {
  const colleague = await crm.person();
  const handover = serviceId ? [{ serviceId, to: [colleague.id] }] : undefined;
  const { status } = await crm.as(admin, users.remove, { userIds: [who.id], ...(handover && { handover }) });
  expect(status).toBe(200);
}
const openOf = async ({ id }: Person) =>
  (
    await crm.database.db
      .selectFrom('enquiries')
      .select('id')
      .where('assigneeId', '=', id)
      .where('status', 'not in', ['CL', 'NI', 'CV'])
      .execute()
  ).length;
const reopening = {
  kind: 'move',
  to: 'FU',
  reason: 'They called again',
  nextFollowUpAt: '2026-03-09T01:00:00Z',
} as const;

test('a job that assigns enquiries ends when the new owner leaves, and the assigned enquiries go to others', async () => {
  const [asha, leaver] = [await crm.person(), await crm.person()];
  const first = await recorded(crm, asha);
  await work.copies(first.id, 219);
  const { serviceId } = await work.row(first.id);
  const job = await work.start(
    asha,
    { all: true, filter: { assignee: ['me'] } },
    { kind: 'assign', assigneeId: leaver.id },
  );
  await inTurn(
    crm.database.db,
    'timeline',
    () => work.run(job.id, { size: 20, rest: 100 }),
    () => leave(leaver, serviceId),
  );
  expect(await openOf(leaver)).toBe(0);
  const { body } = await crm.as(asha, bulk.get, { id: job.id });
  expect(body).toMatchObject({ state: 'failed', can: { undo: true } });
  expect(body.done).toBeGreaterThan(0);
  expect(body.done).toBeLessThan(220);
});

test('a job whose last row is done succeeds, even if the owner leaves then', async () => {
  const asha = await crm.person();
  await work.copies((await recorded(crm, asha)).id, 200);
  const job = await work.start(asha, { all: true, filter: { assignee: ['me'] } }, { kind: 'rating', rating: 'hot' });
  expect(await work.run(job.id, { size: 201, signal: AbortSignal.abort() })).toBe('paused');
  await crm.database.db.updateTable('users').set({ active: false }).where('id', '=', asha.id).execute();
  await work.run(job.id);
  const stored = crm.database.db.selectFrom('bulkJobs').select(['state', 'done']).where('id', '=', job.id);
  expect(await stored.executeTakeFirst()).toEqual({ state: 'done', done: 201 });
});

test('a record reopened while its former owner leaves is not assigned to them', async () => {
  const [administrator, leaver] = [await crm.person({ roles: ['manager'] }), await crm.person()];
  const { id } = await recorded(crm, leaver);
  await inStatus(crm, id, 'CL');
  const { serviceId } = await work.row(id);
  await inTurn(
    crm.database.db,
    'timeline',
    () => crm.as(administrator, bulk.start, { list: 'enquiries', selection: { ids: [id] }, action: reopening }),
    () => leave(leaver, serviceId),
  );
  expect(await work.row(id)).toMatchObject({ status: 'FU' });
  expect(await openOf(leaver)).toBe(0);
});

test.each([
  ['was reassigned', (to: Person) => ({ kind: 'assign', assigneeId: to.id }) as const],
  ['was closed', () => ({ kind: 'move', to: 'CL', reason: 'other' }) as const],
])('an undo returns nothing that %s to a user who left the office', async (_, action) => {
  const administrator = await crm.person({ roles: ['manager'] });
  const [mover, other] = [await crm.person(), await crm.person()];
  const [theirs, others] = [await recorded(crm, mover), await recorded(crm, administrator)];
  const job = await work.start(administrator, { ids: [theirs.id, others.id] }, action(other));
  expect(job.done).toBe(2);
  const saved = await crm.as(admin, users.save, { id: mover.id, version: 1, roles: ['buser'] });
  expect(saved.status).toBe(200);
  const { body } = await crm.as(administrator, bulk.undo, { id: job.id });
  expect(body).toMatchObject({ restored: 1, kept: [{ reason: 'owner-gone', count: 1 }] });
  expect(await openOf(mover)).toBe(0);
  expect((await work.row(others.id)).assigneeId).toBe(administrator.id);
});

test('undoing a reopening closes the record, and restores its previous owner', async () => {
  const [administrator, mover] = [await crm.person({ roles: ['manager'] }), await crm.person()];
  const { id } = await recorded(crm, mover);
  await inStatus(crm, id, 'CL');
  await crm.as(admin, users.save, { id: mover.id, version: 1, roles: ['buser'] });
  const job = await work.start(administrator, { ids: [id] }, reopening);
  expect(await work.row(id)).toMatchObject({ status: 'FU', assigneeId: administrator.id });
  expect((await crm.as(administrator, bulk.undo, { id: job.id })).body).toMatchObject({ restored: 1, kept: [] });
  expect(await work.row(id)).toMatchObject({ status: 'CL', assigneeId: mover.id });
});

test('an undo concurrent with a leaving user either does not return the work, or it is reassigned', async () => {
  const [administrator, leaver, other] = [
    await crm.person({ roles: ['manager'] }),
    await crm.person(),
    await crm.person(),
  ];
  const { id } = await recorded(crm, leaver);
  const { serviceId } = await work.row(id);
  const job = await work.start(administrator, { ids: [id] }, { kind: 'assign', assigneeId: other.id });
  await inTurn(
    crm.database.db,
    'timeline',
    () => crm.as(administrator, bulk.undo, { id: job.id }),
    () => leave(leaver, serviceId),
  );
  expect(await openOf(leaver)).toBe(0);
});
