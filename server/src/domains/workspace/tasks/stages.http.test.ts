import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { bulk } from '@embark/contracts/workspace/bulk';
import { notifications } from '@embark/contracts/workspace/notifications';
import { tasks } from '@embark/contracts/workspace/tasks';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { asAgents } from '../../../../test/licences.ts';
import { applied } from '../../../../test/applications.ts';
import { working } from '../../../../test/bulk.ts';
import { anEnquiry, recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
const work = working(crm);
let administrator: Person;
let asha: Person;
beforeAll(async () => {
  administrator = await crm.person({ roles: ['manager'] });
  asha = await crm.person({ name: 'Asha Owner' });
  await asAgents(crm, administrator, asha);
  await crm.database.db.insertInto('holidays').values({ officeId: 1, day: '2026-03-04', name: 'Fair' }).execute();
});

// each test has its own templates
beforeEach(() => crm.database.db.updateTable('taskTemplates').set({ active: false }).execute());

const template = async (given: object = {}) => {
  const { status, body } = await crm.as(administrator, tasks.addTemplate, {
    name: 'In progress',
    kind: 'enquiry',
    stage: 'IP',
    active: true,
    lines: [
      { title: 'Send the checklist', days: 0 },
      { title: 'Ask for the passport', days: 2, priority: 'high', effort: 15 },
    ],
    ...given,
  });
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
};
const of = async (kind: 'enquiry' | 'conversion' | 'application', id: string) =>
  (await crm.as(administrator, tasks.list, { ofKind: kind, ofId: id })).body.rows;
const move = async (id: string, to: 'IP' | 'FU', who = asha) => {
  const { version } = (await crm.as(who, enquiries.get, { id })).body;
  const reply = await crm.as(who, enquiries.move, { id, version, to, nextFollowUpAt: '2026-03-10T01:00:00Z' });
  expect([reply.status, reply.body.message]).toEqual([200, undefined]);
};

test('P1: a call that also moves an enquiry brings the tasks of its new status', async () => {
  await template({ stage: 'FU' });
  const { id } = await recorded(crm, asha, { serCode: 'VE', assigneeId: asha.id });
  const call = { id, kind: 'call', outcome: 'reached', note: 'Asked for a list.' } as const;
  await crm.as(asha, enquiries.addToTimeline, call);
  expect(await of('enquiry', id)).toEqual([]);
  const moving = { ...call, to: 'FU', nextFollowUpAt: '2026-03-10T01:00:00Z' } as const;
  expect((await crm.as(asha, enquiries.addToTimeline, moving)).status).toBe(200);
  expect((await of('enquiry', id)).map(({ title }) => title)).toEqual(['Send the checklist', 'Ask for the passport']);
  await crm.as(asha, enquiries.addToTimeline, moving); // is already there
  expect(await of('enquiry', id)).toHaveLength(2);
});

test('P1: a stage brings its tasks once, in working days of the office, to the owner; coming again asks', async () => {
  const { id: templateId } = await template();
  await template({ name: 'Not in use', active: false });
  const { id } = await recorded(crm, asha, { serCode: 'VE', assigneeId: asha.id });
  await move(id, 'IP'); // Monday 2 March; Wednesday is a holiday
  const made = await of('enquiry', id);
  expect(made.map(({ title, dueOn, priority, assignee }) => [title, dueOn, priority, assignee])).toEqual([
    ['Send the checklist', '2026-03-02', 'normal', 'Asha Owner'],
    ['Ask for the passport', '2026-03-05', 'high', 'Asha Owner'],
  ]);
  expect(made.map((task) => [task.effort, task.template])).toEqual([
    [null, { id: templateId, name: 'In progress' }],
    [15, { id: templateId, name: 'In progress' }],
  ]);
  const at = { kind: 'enquiry' as const, id };
  expect((await crm.as(asha, tasks.stageAsks, at)).body).toEqual([]);
  await move(id, 'FU');
  await move(id, 'IP');
  expect(await of('enquiry', id)).toHaveLength(2);
  expect((await crm.as(asha, tasks.stageAsks, at)).body).toMatchObject([{ templateId, name: 'In progress', count: 2 }]);
  const stranger = await crm.person({ roles: ['buser'], country: 'BD' });
  expect((await crm.as(stranger, tasks.stageAsks, at)).status).toBe(422);
  expect((await crm.as(stranger, tasks.answerStage, { ...at, templateId, make: true })).status).toBe(422);
  expect((await crm.as(asha, tasks.answerStage, { ...at, templateId, make: true })).body).toEqual([]);
  expect(await of('enquiry', id)).toHaveLength(4);
  expect((await crm.as(asha, tasks.answerStage, { ...at, templateId, make: true })).status).toBe(409);
  await move(id, 'FU');
  await move(id, 'IP');
  await crm.as(asha, tasks.answerStage, { ...at, templateId, make: false });
  expect(await of('enquiry', id)).toHaveLength(4);
});

test('P1: a client file brings the tasks of its status', async () => {
  await template({ name: 'Lodged', kind: 'conversion', stage: '9', lines: [{ title: 'Tell the client', days: 1 }] });
  const file = (await crm.as(asha, conversions.create, anEnquiry({ serCode: 'VE' }))).body;
  const reply = await crm.as(asha, conversions.move, {
    id: file.id,
    version: file.version,
    to: 9,
    reason: 'Lodged today',
  });
  expect([reply.status, reply.body.message]).toEqual([200, undefined]);
  expect((await of('conversion', file.id)).map(({ title, dueOn }) => [title, dueOn])).toEqual([
    ['Tell the client', '2026-03-03'],
  ]);
});

const titlesOf = async (kind: 'enquiry' | 'conversion' | 'application', id: string) =>
  (await of(kind, id)).map(({ title }) => title).toSorted();

const line = (title: string) => ({ lines: [{ title, days: 0 }] });

test('P1: a new record comes to its first stage: an enquiry, a converted one, a client file without an enquiry, an application', async () => {
  await template({ name: 'New enquiry', stage: 'NE', ...line('Say hello') });
  await template({ name: 'New file', kind: 'conversion', stage: '4', ...line('Open the folder') });
  await template({ name: 'Draft', kind: 'application', stage: 'draft', ...line('Ask for transcripts') });
  const enquiry = await recorded(crm, asha, { serCode: 'VE', assigneeId: asha.id });
  expect(await titlesOf('enquiry', enquiry.id)).toEqual(['Say hello']);
  await move(enquiry.id, 'FU');
  const { version } = (await crm.as(asha, enquiries.get, { id: enquiry.id })).body;
  const converted = await crm.as(asha, enquiries.convert, { id: enquiry.id, version });
  expect(await titlesOf('conversion', converted.body.conversionId)).toEqual(['Open the folder']);
  const file = (await crm.as(asha, conversions.create, anEnquiry({ serCode: 'AD' }))).body;
  expect(await titlesOf('conversion', file.id)).toEqual(['Open the folder']);
  // the enquiry behind a client file that is made directly has no work of its own
  expect((await crm.as(asha, tasks.list, { q: 'hello', folder: 'all' })).body.total).toBe(1);
  const application = await applied(crm, asha, { conversionId: file.id });
  expect(await titlesOf('application', application.id)).toEqual(['Ask for transcripts']);
});

test('P1: a stage that many records come to at once brings each its tasks, one notification an owner; undo takes unchanged ones back', async () => {
  const other = await crm.person({ name: 'Ravi Owner' });
  await template({
    name: 'Offer',
    stage: 'SA',
    lines: [
      { title: 'Print', days: 0 },
      { title: 'Sign', days: 1 },
    ],
  });
  const [one, two, seen] = [
    await recorded(crm, administrator, { serCode: 'VE', assigneeId: other.id }),
    await recorded(crm, administrator, { serCode: 'VE', assigneeId: other.id }),
    await recorded(crm, administrator, { serCode: 'VE', assigneeId: other.id }),
  ];
  const ids = [one.id, two.id, seen.id];
  const moveAll = () =>
    work.start(administrator, { ids }, { kind: 'move', to: 'SA', nextFollowUpAt: '2026-03-12T01:00:00Z' });
  for (const id of ids) await move(id, 'IP', administrator);
  const job = await moveAll();
  expect(job).toMatchObject({ done: 3 });
  for (const id of ids) expect(await titlesOf('enquiry', id)).toEqual(['Print', 'Sign']);
  const made = (await of('enquiry', one.id)).find(({ title }) => title === 'Sign')!;
  expect(made).toMatchObject({
    assignee: 'Ravi Owner',
    assigned_by: administrator.id,
    dueOn: '2026-03-03',
    version: 1,
  });
  const told = (await crm.as(other, notifications.panel, {})).body.filter(
    ({ options }) => options.onclick_url === '/apps/task/mine',
  );
  expect(told.map(({ data }) => data['count'])).toContain(6);
  const kept = (await of('enquiry', seen.id)).find(({ title }) => title === 'Sign');
  await crm.as(other, tasks.change, { id: kept!.id, version: 1, notes: 'begun' });
  expect((await crm.as(administrator, bulk.undo, { id: job.id })).body).toMatchObject({ restored: 3 });
  expect([
    await titlesOf('enquiry', one.id),
    await titlesOf('enquiry', two.id),
    await titlesOf('enquiry', seen.id),
  ]).toEqual([[], [], ['Sign']]);
  // undone, it is as if they had not come: the next time brings the tasks, and only the changed one asks
  await moveAll();
  expect([(await titlesOf('enquiry', one.id)).length, (await titlesOf('enquiry', seen.id)).length]).toEqual([2, 1]);
  expect((await crm.as(administrator, tasks.stageAsks, { kind: 'enquiry', id: seen.id })).body).toMatchObject([
    { name: 'Offer' },
  ]);
  expect((await crm.as(administrator, tasks.stageAsks, { kind: 'enquiry', id: one.id })).body).toEqual([]);
});

test('P1: client files that move together get the tasks of their status; a move that is undone takes its tasks back', async () => {
  await template({ name: 'Refused', kind: 'conversion', stage: '11', lines: [{ title: 'Review by', days: 1 }] });
  const [one, two] = [
    (await crm.as(administrator, conversions.create, anEnquiry({ serCode: 'VE' }))).body,
    (await crm.as(administrator, conversions.create, anEnquiry({ serCode: 'VE' }))).body,
  ];
  for (const { id, version } of [one, two])
    await crm.as(administrator, conversions.move, { id, version, to: 9, reason: 'Lodged today' });
  const ids = [one.id, two.id];
  const job = await work.start(administrator, { ids }, { kind: 'move', to: 11, reason: 'Refused' }, 'conversions');
  expect(job).toMatchObject({ done: 2 });
  const has = async (id: string) => (await titlesOf('conversion', id)).includes('Review by');
  expect([await has(one.id), await has(two.id)]).toEqual([true, true]);
  await crm.as(administrator, bulk.undo, { id: job.id });
  expect([await has(one.id), await has(two.id)]).toEqual([false, false]);

  await template();
  const { id } = await recorded(crm, asha, { serCode: 'VE', assigneeId: asha.id });
  await move(id, 'IP');
  expect(await titlesOf('enquiry', id)).toHaveLength(2);
  const { version } = (await crm.as(asha, enquiries.get, { id })).body;
  expect((await crm.as(asha, enquiries.undoMove, { id, version })).status).toBe(200);
  expect(await titlesOf('enquiry', id)).toEqual([]);
});

test('P1: the tasks of somebody who has left go to who moves the record', async () => {
  await template();
  const gone = await crm.person({ name: 'Gone' });
  const { id } = await recorded(crm, administrator, { serCode: 'VE', assigneeId: gone.id });
  await crm.database.db.updateTable('users').set({ active: false }).where('id', '=', gone.id).execute();
  await move(id, 'IP', administrator);
  expect((await of('enquiry', id)).map(({ user_id: who }) => who)).toEqual([administrator.id, administrator.id]);
});

test('templates are kept by managers: others see them, and a stale version is refused', async () => {
  const { id, version } = await template({ name: 'Kept', stage: 'OL' });
  expect((await crm.as(asha, tasks.templates, {})).body.map(({ name }) => name)).toContain('Kept');
  expect((await crm.as(asha, tasks.changeTemplate, { id, version, active: false })).status).toBe(403);
  expect((await crm.as(administrator, tasks.changeTemplate, { id, version, active: false })).body).toMatchObject({
    active: false,
    version: 2,
  });
  expect(await crm.as(administrator, tasks.changeTemplate, { id, version, name: 'Late' })).toMatchObject({
    status: 409,
    body: { present: { version: 2 } },
  });
  const none = await crm.as(administrator, tasks.changeTemplate, { id, version: 2, lines: [] });
  expect(none).toMatchObject({ status: 422, body: { error: [{ type: 'lines' }] } });
});
