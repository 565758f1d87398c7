import { enquiries } from '@embark/contracts/crm/enquiries';
import { users } from '@embark/contracts/hr/users';
import { notifications } from '@embark/contracts/workspace/notifications';
import { tasks } from '@embark/contracts/workspace/tasks';
import { beforeEach, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
let hr: Person;
let administrator: Person;
let leaver: Person;
beforeEach(async () => {
  hr = await crm.person({ roles: ['hr'], name: 'Helen Hart' });
  administrator = await crm.person({ roles: ['manager'], name: 'Bill Boss' });
  leaver = await crm.person({ name: 'Lea Leaver' });
  await crm.database.db.updateTable('users').set({ managerId: administrator.id }).where('id', '=', leaver.id).execute();
});

const make = async (by: Person, given: object = {}) => {
  const { status, body } = await crm.as(by, tasks.create, { title: 'Call back', user_id: leaver.id, ...given });
  expect(status).toBe(200);
  return body.id;
};
const assigneeOf = async (id: string) =>
  (await crm.database.db.selectFrom('tasks').select('userId').where('id', '=', id).executeTakeFirstOrThrow()).userId;
const deactivate = (handover?: { serviceId: number; to: number[] }[]) =>
  crm.as(hr, users.remove, { userIds: [leaver.id], ...(handover && { handover }) });

test('P: open tasks of a leaver go to the owner of the record, to whoever assigned them, or to the manager', async () => {
  const colleague = await crm.person({ name: 'Cora Colleague' });
  const owner = await crm.person({ name: 'Olga Owner' });
  const enquiry = await recorded(crm, owner);
  const about = await make(colleague, { about: { kind: 'enquiry', id: enquiry.id } });
  const assigned = await make(colleague);
  const own = await make(leaver);
  const done = await make(leaver);
  await crm.as(leaver, tasks.finish, { id: done, version: 1 });

  expect((await deactivate()).status).toBe(200);
  expect(await Promise.all([about, assigned, own, done].map(assigneeOf))).toEqual([
    owner.id,
    colleague.id,
    administrator.id,
    leaver.id,
  ]);
  const { body } = await crm.as(administrator, tasks.get, { id: own });
  expect(body.history.at(-1)).toMatchObject({
    kind: 'changed',
    data: { from: 'Lea Leaver', to: 'Bill Boss' },
  });
  const heard = (await crm.as(administrator, notifications.panel, {})).body.map(({ message }) => message);
  expect(heard).toEqual(["Helen Hart reassigned 1 of Lea Leaver's open records to you"]);
  expect(await crm.trail(own)).toContain('tasks.handOver');
});

test('P: without a manager who is there, whoever removes the leaver has the tasks', async () => {
  await crm.database.db.updateTable('users').set({ active: false }).where('id', '=', administrator.id).execute();
  const own = await make(leaver);
  expect((await deactivate()).status).toBe(200);
  expect(await assigneeOf(own)).toBe(hr.id);
});

test('P: tasks stay with someone who keeps a role, and with a leaver whose removal is refused', async () => {
  const own = await make(leaver);
  const { body } = await crm.as(leaver, enquiries.create, {
    serCode: 'VE',
    givenNames: 'Lin',
    email: 'lin@example.com',
  });
  expect((await deactivate()).status).toBe(409);
  expect(await assigneeOf(own)).toBe(leaver.id);

  const { serviceId } = (await crm.as(hr, users.work, { userIds: [leaver.id] })).body[0] ?? { serviceId: 0 };
  expect(body.serCode).toBe('VE');
  const handover = [{ serviceId, to: [(await crm.person()).id] }];
  const admin = await crm.person({ roles: ['admin'] });
  const saved = await crm.as(admin, users.save, { id: leaver.id, version: 1, roles: ['acc'], handover });
  expect(saved.status).toBe(200);
  expect(await assigneeOf(own)).toBe(leaver.id);
});
