import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { tasks } from '@embark/contracts/workspace/tasks';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { anEnquiry, recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
let boss: Person;
let asha: Person;
beforeAll(async () => {
  boss = await crm.person({ roles: ['manager'] });
  asha = await crm.person({ name: 'Asha Owner' });
  await crm.database.db.insertInto('holidays').values({ officeId: 1, day: '2026-03-04', name: 'Fair' }).execute();
});

const template = async (given: object = {}) => {
  const { status, body } = await crm.as(boss, tasks.addTemplate, {
    name: 'In progress',
    kind: 'enquiry',
    stage: 'IP',
    active: true,
    lines: [
      { title: 'Send the checklist', days: 0 },
      { title: 'Ask for the passport', days: 2, priority: 'high' },
    ],
    ...given,
  });
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
};
const of = async (kind: 'enquiry' | 'conversion', id: string) =>
  (await crm.as(boss, tasks.list, { ofKind: kind, ofId: id })).body.rows;
const move = async (id: string, to: 'IP' | 'FU') => {
  const { version } = (await crm.as(asha, enquiries.get, { id })).body;
  const reply = await crm.as(asha, enquiries.move, { id, version, to, nextFollowUpAt: '2026-03-10T01:00:00Z' });
  expect([reply.status, reply.body.message]).toEqual([200, undefined]);
};

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

test('templates are kept by managers: others see them, and a stale version is refused', async () => {
  const { id, version } = await template({ name: 'Kept', stage: 'OL' });
  expect((await crm.as(asha, tasks.templates, {})).body.map(({ name }) => name)).toContain('Kept');
  expect((await crm.as(asha, tasks.changeTemplate, { id, version, active: false })).status).toBe(403);
  expect((await crm.as(boss, tasks.changeTemplate, { id, version, active: false })).body).toMatchObject({
    active: false,
    version: 2,
  });
  expect(await crm.as(boss, tasks.changeTemplate, { id, version, name: 'Late' })).toMatchObject({
    status: 409,
    body: { present: { version: 2 } },
  });
  const none = await crm.as(boss, tasks.changeTemplate, { id, version: 2, lines: [] });
  expect(none).toMatchObject({ status: 422, body: { error: [{ type: 'lines' }] } });
});
