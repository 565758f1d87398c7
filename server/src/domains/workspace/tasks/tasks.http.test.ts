import { conversions } from '@embark/contracts/crm/conversions';
import { notifications } from '@embark/contracts/workspace/notifications';
import { tasks } from '@embark/contracts/workspace/tasks';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { anEnquiry } from '../../../../test/enquiries.ts';
import { aTask, titles } from '../../../../test/tasks.ts';
import { tellOverdue } from './service/overdue.ts';

const crm = testApp();
const now = '2026-03-02T01:00:00Z'; // Monday noon in Melbourne, 07:00 in Dhaka
let asha: Person;
let nusrat: Person;
let farhana: Person;
beforeAll(async () => {
  asha = await crm.person({ name: 'Asha Assigner' });
  nusrat = await crm.person({ name: 'Nusrat Doer', roles: ['buser'], country: 'BD' });
  farhana = await crm.person({ name: 'Farhana Accounts', roles: ['acc'] });
});
beforeEach(() => crm.setClock(now));

const told = async (who: Person) => (await crm.as(who, notifications.panel, {})).body;
const errorOf = ({ status, body }: { status: number; body: { error?: { type: string }[] } }) => [
  status,
  body.error?.[0]?.type,
];

test('every role has tasks of its own; a task needs only a title', async () => {
  for (const roles of [['acc'], ['hr'], ['staff']] as const) {
    const who = await crm.person({ roles: [...roles] });
    const made = await aTask(crm, who, { title: 'Buy stamps' });
    expect(made).toMatchObject({
      user_id: who.id,
      assigned_by: who.id,
      priority: 'normal',
      starred: false,
      version: 1,
    });
    expect(await titles(crm, who, { folder: 'mine' })).toBe('Buy stamps');
  }
});

test('a task for a colleague notifies them, and is in the folders of both and of nobody else', async () => {
  const stranger = await crm.person();
  const made = await aTask(crm, asha, { title: 'Scan the passport', user_id: nusrat.id, dueOn: '2026-03-05' });
  expect(made).toMatchObject({ assignee: 'Nusrat Doer', assigner: 'Asha Assigner', office: 'BD', zone: 'Asia/Dhaka' });
  const [item] = await told(nusrat);
  expect(item).toMatchObject({
    kind: 'taskAssigned',
    user_id: nusrat.id,
    assigned_by: asha.id,
    data: { title: 'Scan the passport' },
    options: { onclick_url: `/apps/taskview/${made.id}` },
  });
  expect(await titles(crm, nusrat, { folder: 'mine', q: 'passport' })).toBe('Scan the passport');
  expect(await titles(crm, asha, { folder: 'given', q: 'passport' })).toBe('Scan the passport');
  expect(await titles(crm, asha, { folder: 'mine', q: 'passport' })).toBe('');
  expect(await titles(crm, stranger, { q: 'passport' })).toBe('');
  expect((await crm.as(stranger, tasks.get, { id: made.id })).status).toBe(404);
  expect((await crm.as(stranger, tasks.finish, { id: made.id, version: 1 })).status).toBe(404);
});

test.each([
  [{ title: ' ' }, 'title'],
  [{ dueTime: '10:00' }, 'dueOn'],
  [{ waitingFor: 'client' as const }, 'waitingUntil'],
  [{ waitingUntil: '2026-03-09' }, 'waitingFor'],
  [{ rrule: 'FREQ=DAILY', repeats: 'done' as const }, 'dueOn'],
  [{ rrule: 'FREQ=HOURLY', repeats: 'done' as const, dueOn: '2026-03-03' }, 'rrule'],
  [{ user_id: 2_000_000_000 }, 'user_id'],
  [{ about: { kind: 'enquiry' as const, id: '01990000-0000-7000-8000-000000000000' } }, 'about'],
])('%j is refused', async (given, field) => {
  const reply = await crm.as(asha, tasks.create, { title: 'Bad one', ...given });
  expect(errorOf(reply)).toEqual([422, field]);
  expect(await titles(crm, asha, { q: 'Bad one' })).toBe('');
});

test('somebody of the other company, or who has left, is given no task', async () => {
  const elsewhere = await crm.person({ companies: ['ar'] });
  const guest = await crm.person({ roles: [] });
  for (const { id } of [elsewhere, guest])
    expect(errorOf(await crm.as(asha, tasks.create, { title: 'No', user_id: id }))).toEqual([422, 'user_id']);
  const { body } = await crm.as(asha, tasks.people, {});
  const ids = body.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([asha.id, nusrat.id, farhana.id]));
  expect(ids).not.toContain(elsewhere.id);
  expect(ids).not.toContain(guest.id);
});

test('both may change a task; only who assigned it reassigns or deletes it; a stale version is refused', async () => {
  const made = await aTask(crm, asha, { user_id: nusrat.id });
  const changed = await crm.as(nusrat, tasks.change, {
    id: made.id,
    version: 1,
    notes: 'Called twice',
    priority: 'high',
  });
  expect(changed.body).toMatchObject({ notes: 'Called twice', priority: 'high', version: 2 });
  const stale = await crm.as(asha, tasks.change, { id: made.id, version: 1, title: 'Late' });
  expect(stale).toMatchObject({ status: 409, body: { present: { version: 2 } } });
  const given = await crm.as(nusrat, tasks.change, { id: made.id, version: 2, user_id: farhana.id });
  expect(given.status).toBe(403);
  expect((await crm.as(nusrat, tasks.delete, { id: made.id, version: 2 })).status).toBe(403);
  const moved = await crm.as(asha, tasks.change, { id: made.id, version: 2, user_id: farhana.id });
  expect(moved.body).toMatchObject({ assignee: 'Farhana Accounts', version: 3 });
  expect(moved.body.history.map(({ kind }) => kind)).toEqual(['created', 'changed', 'changed']);
  expect((await crm.as(nusrat, tasks.get, { id: made.id })).status).toBe(404);
  expect(await crm.trail(made.id)).toEqual(['tasks.create', 'tasks.change', 'tasks.change']);
});

test('P5: who assigned a task hears that it is done, and that it was declined and why', async () => {
  const administrator = await crm.person();
  const [one, two] = [
    await aTask(crm, administrator, { title: 'File it', user_id: nusrat.id }),
    await aTask(crm, administrator, { title: 'Fax it', user_id: nusrat.id }),
  ];
  const done = await crm.as(nusrat, tasks.finish, { id: one.id, version: 1 });
  expect(done.body).toMatchObject({ doneBy: 'Nusrat Doer', doneAt: '2026-03-02T01:00:00.000Z', version: 2 });
  expect((await crm.as(nusrat, tasks.finish, { id: one.id, version: 2 })).status).toBe(409);
  expect(errorOf(await crm.as(nusrat, tasks.decline, { id: two.id, version: 1, reason: ' ' }))).toEqual([
    422,
    'reason',
  ]);
  expect((await crm.as(administrator, tasks.decline, { id: two.id, version: 1, reason: 'Mine' })).status).toBe(403);
  await crm.as(nusrat, tasks.decline, { id: two.id, version: 1, reason: 'We have no fax' });
  expect((await told(administrator)).slice(0, 2)).toMatchObject([
    { kind: 'taskDeclined', assigned_by: nusrat.id, data: { title: 'Fax it', note: 'We have no fax' } },
    { kind: 'taskDone', data: { title: 'File it' } },
  ]);
  expect(await titles(crm, administrator, { folder: 'mine' })).toBe('Fax it');
  expect(await titles(crm, administrator, { folder: 'done' })).toBe('File it');
  const reopened = await crm.as(nusrat, tasks.reopen, { id: one.id, version: 2 });
  expect(reopened.body).toMatchObject({ doneAt: null, doneBy: null });
});

test('P5: who assigned a task hears once that it is overdue, on two nodes too', async () => {
  const administrator = await crm.person();
  const made = await aTask(crm, administrator, { title: 'Count the cash', user_id: nusrat.id, dueOn: '2026-03-02' });
  await aTask(crm, administrator, { title: 'My own', dueOn: '2026-02-02' });
  const { db } = crm.database;
  const late = async () =>
    (await told(administrator)).filter(({ kind }) => kind === 'taskOverdue').map(({ data }) => data['title']);
  await tellOverdue(db, new Date('2026-03-02T17:59:00Z')); // 23:59 in Dhaka, the 3rd in Melbourne
  expect(await late()).toEqual([]);
  const after = new Date('2026-03-02T18:00:00Z');
  await Promise.all([tellOverdue(db, after), tellOverdue(db, after)]);
  await tellOverdue(db, new Date('2026-03-04T18:00:00Z'));
  expect(await late()).toEqual(['Count the cash']);
  await crm.as(administrator, tasks.change, { id: made.id, version: 1, dueOn: '2026-03-06' });
  await tellOverdue(db, new Date('2026-03-05T18:00:00Z'));
  expect(await late()).toEqual(['Count the cash']);
  await tellOverdue(db, new Date('2026-03-06T18:00:00Z'));
  expect(await late()).toEqual(['Count the cash', 'Count the cash']);
});

test('a deleted task leaves the lists, can be restored, and takes no change meanwhile', async () => {
  const who = await crm.person();
  const { id } = await aTask(crm, who, { title: 'Old one' });
  expect((await crm.as(who, tasks.delete, { id, version: 1 })).body.deletedAt).toBe('2026-03-02T01:00:00.000Z');
  expect([await titles(crm, who, { folder: 'all' }), await titles(crm, who, { folder: 'deleted' })]).toEqual([
    '',
    'Old one',
  ]);
  expect((await crm.as(who, tasks.change, { id, version: 2, title: 'New' })).status).toBe(409);
  expect((await crm.as(who, tasks.restore, { id, version: 2 })).body).toMatchObject({
    deletedAt: null,
    title: 'Old one',
  });
  expect((await crm.as(who, tasks.restore, { id, version: 3 })).status).toBe(409);
  expect(await titles(crm, who, { folder: 'all' })).toBe('Old one');
});

test('readers of the record see its tasks but do not change them; accounts see none of a client file', async () => {
  const file = (await crm.as(asha, conversions.create, anEnquiry({ serCode: 'VE' }))).body;
  const { id } = await aTask(crm, asha, { title: 'Check the visa', about: { kind: 'conversion', id: file.id } });
  const colleague = await crm.person();
  const ofFile = { ofKind: 'conversion' as const, ofId: file.id };
  expect(await titles(crm, colleague, ofFile)).toBe('Check the visa');
  expect(await titles(crm, colleague, { folder: 'all' })).toBe('');
  const { body } = await crm.as(colleague, tasks.get, { id });
  expect(body).toMatchObject({ aboutLabel: `${file.number} · ${file.name}`, can: { edit: false, finish: false } });
  expect((await crm.as(colleague, tasks.change, { id, version: 1, title: 'Mine' })).status).toBe(403);
  expect((await crm.as(colleague, tasks.comment, { id, text: 'Looks good' })).status).toBe(200);
  for (const who of [farhana, nusrat]) {
    expect(await titles(crm, who, ofFile)).toBe('');
    expect((await crm.as(who, tasks.get, { id })).status).toBe(404);
  }
});

test('a comment notifies those named in it who can open the task', async () => {
  const [omar, mina] = [await crm.person({ name: 'Omar Named' }), await crm.person({ name: 'Mina Outside' })];
  const { id } = await aTask(crm, asha, { title: 'Secret plan', user_id: omar.id });
  const { body } = await crm.as(asha, tasks.comment, { id, text: 'See this @Omar Named and @Mina Outside' });
  expect(body.comments).toBe(1);
  expect(body.history.at(-1)).toMatchObject({ kind: 'comment', actor: 'Asha Assigner' });
  expect((await told(omar))[0]).toMatchObject({ kind: 'taskMentioned', data: { title: 'Secret plan' } });
  expect(await told(mina)).toEqual([]);
});

test('the checklist is saved as a whole, and counts on the row', async () => {
  const made = await aTask(crm, asha, { title: 'Pack', checklist: ['Tickets', 'Passport'] });
  expect(made.steps).toEqual({ done: 0, total: 2 });
  const [first, second] = made.checklist;
  const checklist = [{ ...second!, done: true }, { ...first! }, { text: 'Money', done: false }];
  const { body } = await crm.as(asha, tasks.setSteps, { id: made.id, version: 1, checklist });
  expect(body.checklist.map(({ text, done }) => [text, done])).toEqual([
    ['Passport', true],
    ['Tickets', false],
    ['Money', false],
  ]);
  expect(body).toMatchObject({ steps: { done: 1, total: 3 }, version: 2 });
  const foreign = [{ id: (await aTask(crm, asha, { checklist: ['X'] })).checklist[0]!.id, text: 'X', done: true }];
  expect(errorOf(await crm.as(asha, tasks.setSteps, { id: made.id, version: 2, checklist: foreign }))).toEqual([
    422,
    'checklist',
  ]);
});
