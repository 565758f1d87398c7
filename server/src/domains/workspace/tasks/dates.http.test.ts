import { conversions } from '@embark/contracts/crm/conversions';
import { deadlines } from '@embark/contracts/casework/deadlines';
import { tasks } from '@embark/contracts/workspace/tasks';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { uploaded } from '../../../../test/documents.ts';
import { anEnquiry } from '../../../../test/enquiries.ts';
import { aTask } from '../../../../test/tasks.ts';

const crm = testApp();
const now = '2026-03-02T01:00:00Z'; // Monday noon in Melbourne
let asha: Person;
let nusrat: Person;
beforeAll(async () => {
  asha = await crm.person({ name: 'Asha Assigner' });
  nusrat = await crm.person({ roles: ['buser'], country: 'BD' });
});
beforeEach(() => crm.setClock(now));

const aboutDate = ({ id }: { id: string }) => ({ kind: 'deadline' as const, id });
const errorOf = ({ status, body }: { status: number; body: { error?: { type: string }[] } }) => [
  status,
  body.error?.[0]?.type,
];

test('P2: a task about a date closes with it, with its evidence (A3), and the other way round', async () => {
  const file = (await crm.as(asha, conversions.create, anEnquiry({ serCode: 'VE' }))).body;
  const date = async (what: string) =>
    (await crm.as(asha, deadlines.create, { conversionId: file.id, what, hardness: 'own', dueOn: '2026-03-20' })).body;
  const [letter, form] = [await date('Answer the letter'), await date('Send the form')];
  const [one, two] = [
    await aTask(crm, asha, { title: 'Write it', about: aboutDate(letter) }),
    await aTask(crm, asha, { title: 'Post it', about: aboutDate(form) }),
  ];
  expect(one).toMatchObject({ needsEvidence: true, about: { kind: 'deadline', id: letter.id, parentId: file.id } });
  const bare = await crm.as(asha, tasks.finish, { id: one.id, version: 1 });
  expect(errorOf(bare)).toEqual([422, 'reason']);
  expect((await crm.as(asha, tasks.get, { id: one.id })).body.doneAt).toBeNull();

  const reason = 'Sent by registered post on Monday';
  const done = await crm.as(asha, tasks.finish, { id: one.id, version: 1, reason });
  expect(done.body).toMatchObject({ doneBy: 'Asha Assigner', needsEvidence: false });
  expect((await crm.as(asha, deadlines.get, { id: letter.id })).body).toMatchObject({ state: 'met', reason });

  await crm.as(asha, deadlines.close, { id: form.id, version: form.version, state: 'met', reason });
  expect((await crm.as(asha, tasks.get, { id: two.id })).body).toMatchObject({ doneBy: 'Asha Assigner', version: 2 });
});

test('P2: a task and the date that closed with it reopen together within a day, and neither with a later close', async () => {
  const file = (await crm.as(asha, conversions.create, anEnquiry({ serCode: 'VE' }))).body;
  const given = { conversionId: file.id, what: 'Answer', hardness: 'own' as const, dueOn: '2026-03-20' };
  const date = (await crm.as(asha, deadlines.create, given)).body;
  const [task, other] = [
    await aTask(crm, asha, { about: aboutDate(date) }),
    await aTask(crm, asha, { title: 'Done before', about: { kind: 'conversion', id: file.id } }),
  ];
  const read = async (id: string) => (await crm.as(asha, tasks.get, { id })).body;
  const dateNow = async () => (await crm.as(asha, deadlines.get, { id: date.id })).body;
  const reason = 'Sent by registered post on Monday';
  const finish = async () => {
    const { version } = await read(task.id);
    return (await crm.as(asha, tasks.finish, { id: task.id, version, reason })).body;
  };
  await crm.as(asha, tasks.finish, { id: other.id, version: 1 });
  const done = await finish();
  const undone = await crm.as(asha, tasks.reopen, { id: task.id, version: done.version });
  expect(undone.body).toMatchObject({ doneAt: null, needsEvidence: true });
  expect(await dateNow()).toMatchObject({ state: 'open', reason: null });
  expect((await read(other.id)).doneAt).not.toBeNull();

  await finish();
  await crm.as(asha, deadlines.reopen, { id: date.id, version: (await dateNow()).version });
  expect(await read(task.id)).toMatchObject({ doneAt: null, needsEvidence: true });

  const last = await finish();
  crm.setClock('2026-03-03T02:00:00Z'); // more than a day later the date stays closed
  const later = await crm.as(await crm.another(asha), tasks.reopen, { id: task.id, version: last.version });
  expect(later.body).toMatchObject({ doneAt: null, needsEvidence: false });
  crm.setClock(now);
  expect(await dateNow()).toMatchObject({ state: 'met' });
});

test('P2, A3: a document of the client file closes the date of a task; the task lists those that can be opened', async () => {
  const file = (await crm.as(asha, conversions.create, anEnquiry({ serCode: 'VE' }))).body;
  const given = { conversionId: file.id, what: 'Send', hardness: 'own' as const, dueOn: '2026-03-20' };
  const date = (await crm.as(asha, deadlines.create, given)).body;
  const task = await aTask(crm, asha, { about: aboutDate(date) });
  const plain = await aTask(crm, asha, { about: { kind: 'conversion', id: file.id } });
  const documentId = (await uploaded(crm, asha, file.id)).id;
  const { body } = await crm.as(asha, tasks.evidence, { id: task.id });
  expect(body.map(({ id }) => id)).toEqual([documentId]);
  expect((await crm.as(asha, tasks.evidence, { id: plain.id })).body).toEqual([]);
  expect((await crm.as(await crm.person(), tasks.evidence, { id: plain.id })).status).toBe(200); // a reader of the file
  expect((await crm.as(nusrat, tasks.evidence, { id: task.id })).status).toBe(404);
  const other = (await crm.as(asha, conversions.create, anEnquiry({ serCode: 'VE' }))).body;
  const foreign = (await uploaded(crm, asha, other.id)).id;
  const refused = await crm.as(asha, tasks.finish, { id: task.id, version: 1, documentId: foreign });
  expect(errorOf(refused)).toEqual([422, 'documentId']);
  await crm.as(asha, tasks.finish, { id: task.id, version: 1, documentId });
  expect((await crm.as(asha, deadlines.get, { id: date.id })).body).toMatchObject({
    state: 'met',
    document: { id: documentId },
  });
  expect((await crm.as(asha, tasks.evidence, { id: task.id })).body).toEqual([]);
});
