import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { bulk } from '@embark/contracts/workspace/bulk';
import { notifications } from '@embark/contracts/workspace/notifications';
import { tasks } from '@embark/contracts/workspace/tasks';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { recorded } from '../../../../test/enquiries.ts';
import { asAgents } from '../../../../test/licences.ts';
import { aTask } from '../../../../test/tasks.ts';

const crm = testApp();
let administrator: Person;
let inside: Person;
let outside: Person;
let enquiryId: string;
let fileId: string;

beforeAll(async () => {
  administrator = await crm.person({ name: 'Bea Boss', roles: ['manager'] });
  inside = await crm.person({ name: 'Ian Inside' });
  outside = await crm.person({ name: 'Olga Outside', roles: ['buser'], country: 'BD' });
  const { id, version } = await recorded(crm, administrator, { email: 'one@mail.test' });
  await crm.as(administrator, enquiries.move, { id, version, to: 'IP' });
  fileId = (await crm.as(administrator, enquiries.convert, { id, version: version + 1 })).body.conversionId;
  enquiryId = (await recorded(crm, administrator, { email: 'two@mail.test' })).id;
});

const abouts = [
  ['an enquiry', () => ({ kind: 'enquiry' as const, id: enquiryId })],
  ['a client file', () => ({ kind: 'conversion' as const, id: fileId })],
] as const;

test.each(abouts)('D6: who gives a task about %s hears that the assignee cannot open it', async (_, of) => {
  const about = of();
  const given = { title: 'Call back', about };
  const made = await aTask(crm, administrator, { ...given, user_id: outside.id });
  expect(made.unseenBy).toEqual(['Olga Outside']);
  expect((await crm.as(administrator, tasks.get, { id: made.id })).body.unseenBy).toEqual(['Olga Outside']);
  const moved = await crm.as(administrator, tasks.change, { id: made.id, version: made.version, user_id: inside.id });
  expect([moved.status, moved.body.unseenBy]).toEqual([200, []]);
  const back = await crm.as(administrator, tasks.change, {
    id: made.id,
    version: moved.body.version,
    user_id: outside.id,
  });
  expect(back.body.unseenBy).toEqual(['Olga Outside']);
  expect((await aTask(crm, administrator, { ...given, user_id: inside.id })).unseenBy).toEqual([]);
  expect((await aTask(crm, administrator, given)).unseenBy).toEqual([]);
  expect((await aTask(crm, administrator, { title: 'Tea', user_id: outside.id })).unseenBy).toEqual([]);
});

test.each(abouts)('D6: the people offered for a task about %s say who can open it', async (_, of) => {
  const { kind, id } = of();
  const opens = async (who: Person, query: object) => {
    const { status, body } = await crm.as(who, tasks.people, query);
    expect(status).toBe(200);
    return [inside, outside].map((one) => body.find((person) => person.id === one.id)?.opens);
  };
  expect(await opens(administrator, { about: kind, id })).toEqual([true, false]);
  expect(await opens(administrator, {})).toEqual([true, true]);
  // someone who can't open the record learns nothing about it
  expect(await opens(outside, { about: kind, id })).toEqual([true, true]);
  expect((await crm.as(administrator, tasks.people, { about: kind, id: 'x' })).status).toBe(422);
});

test('D6: a comment says which of the people it names were not notified', async () => {
  const about = { kind: 'enquiry' as const, id: enquiryId };
  const { id } = await aTask(crm, administrator, { title: 'Ask', about });
  const text = '@Ian Inside and @Olga Outside, see this';
  expect((await crm.as(administrator, tasks.comment, { id, text })).body.unseenBy).toEqual(['Olga Outside']);
  expect((await crm.as(administrator, tasks.comment, { id, text: '@Ian Inside' })).body.unseenBy).toEqual([]);
});

test('D6: a note says which of the people it mentions were not notified', async () => {
  const note = '@Ian Inside and @Olga Outside, see this';
  const onEnquiry = await crm.as(administrator, enquiries.addToTimeline, { id: enquiryId, kind: 'note', note });
  expect([onEnquiry.status, onEnquiry.body.unseenBy]).toEqual([200, ['Olga Outside']]);
  const onFile = await crm.as(administrator, conversions.addToTimeline, { id: fileId, kind: 'note', note });
  expect([onFile.status, onFile.body.unseenBy]).toEqual([200, ['Olga Outside']]);
  const plain = await crm.as(administrator, enquiries.addToTimeline, {
    id: enquiryId,
    kind: 'note',
    note: '@Ian Inside',
  });
  expect(plain.body.unseenBy).toEqual([]);
});

test.each(abouts)('D6: who reassigns tasks about %s in bulk hears that the new owner cannot open it', async (_, of) => {
  const { id } = await aTask(crm, administrator, { title: 'Call back', about: of(), user_id: inside.id });
  const plain = await aTask(crm, administrator, { title: 'Tea', user_id: inside.id });
  const others = await aTask(crm, inside, { title: 'Mine', about: of() });
  const preview = async (ids: string[], ownerId: number) => {
    const action = { kind: 'assign' as const, ownerId };
    const { status, body } = await crm.as(administrator, bulk.preview, { list: 'tasks', selection: { ids }, action });
    expect(status).toBe(200);
    return body.unseenBy;
  };
  expect(await preview([plain.id, id], outside.id)).toEqual(['Olga Outside']);
  expect(await preview([plain.id, id], administrator.id)).toEqual([]);
  // only tasks that the action changes count
  expect(await preview([plain.id, others.id], outside.id)).toEqual([]);
  const action = { kind: 'assign' as const, ownerId: outside.id };
  const started = await crm.as(administrator, bulk.start, {
    list: 'tasks',
    selection: { ids: [plain.id, id] },
    action,
  });
  expect([started.status, started.body.done, started.body.unseenBy]).toEqual([200, 2, ['Olga Outside']]);
  const selection = { all: true as const, filter: { folder: 'all' as const }, except: [] };
  const due = { kind: 'due' as const, dueOn: null };
  expect((await crm.as(administrator, bulk.preview, { list: 'tasks', selection, action: due })).body.unseenBy).toEqual(
    [],
  );
});

test('D6: the note of a move, an assignment or a conversion says who was not notified', async () => {
  const note = '@Ian Inside and @Olga Outside, see this';
  const told = async () => {
    const rows = (await crm.as(inside, notifications.panel, {})).body;
    return rows.filter(({ kind }) => kind === 'mentioned').length;
  };
  const { id, version } = await recorded(crm, administrator, { email: 'three@mail.test' });
  const before = await told();
  const given = await crm.as(administrator, enquiries.assign, { id, version, assigneeId: inside.id, note });
  expect([given.status, given.body.unseenBy]).toEqual([200, ['Olga Outside']]);
  const moved = await crm.as(administrator, enquiries.move, { id, version: given.body.version, to: 'IP', note });
  expect([moved.status, moved.body.unseenBy]).toEqual([200, ['Olga Outside']]);
  const made = await crm.as(administrator, enquiries.convert, {
    id,
    version: moved.body.version,
    caseOfficerId: administrator.id,
    note,
  });
  expect([made.status, made.body.unseenBy]).toEqual([200, ['Olga Outside']]);
  const file = (await crm.as(administrator, conversions.get, { id: made.body.conversionId })).body;
  const officer = { id: file.id, version: file.version, caseOfficerId: inside.id, note };
  const reassigned = await crm.as(administrator, conversions.assign, officer);
  expect([reassigned.status, reassigned.body.unseenBy]).toEqual([200, ['Olga Outside']]);
  await asAgents(crm, administrator, inside);
  const [step] = reassigned.body.moves.filter(({ needsReason, needsClosing }) => !needsReason && !needsClosing);
  const on = { id: file.id, version: reassigned.body.version, to: step?.to ?? 0, note };
  const further = await crm.as(administrator, conversions.move, on);
  expect([further.status, further.body.unseenBy]).toEqual([200, ['Olga Outside']]);
  expect((await told()) - before).toBe(5);
});

test('D6: a move whose stage brings tasks to an owner who lost access names them', async () => {
  const lines = [{ title: 'Send the checklist', days: 0 }];
  const template = { name: 'Followed up', kind: 'enquiry' as const, stage: 'FU', active: true, lines };
  expect((await crm.as(administrator, tasks.addTemplate, template)).status).toBe(200);
  const left = await crm.person({ name: 'Lena Left' });
  const { id, version } = await recorded(crm, administrator, { email: 'four@mail.test', assigneeId: left.id });
  await crm.database.db
    .updateTable('users')
    .set({ roles: ['buser'] })
    .where('id', '=', left.id)
    .execute();
  const nextFollowUpAt = '2027-03-10T01:00:00Z';
  const started = await crm.as(administrator, enquiries.move, { id, version, to: 'IP' });
  expect([started.status, started.body.unseenBy]).toEqual([200, []]);
  const to = { id, to: 'FU' as const, nextFollowUpAt };
  const moved = await crm.as(administrator, enquiries.move, { ...to, version: started.body.version });
  expect([moved.status, moved.body.unseenBy]).toEqual([200, ['Lena Left']]);
  const called = (await recorded(crm, administrator, { email: 'five@mail.test', assigneeId: administrator.id })).id;
  await crm.database.db.updateTable('enquiries').set({ assigneeId: left.id }).where('id', '=', called).execute();
  const call = {
    id: called,
    kind: 'call',
    outcome: 'reached',
    note: 'Wants a list.',
    to: 'FU',
    nextFollowUpAt,
  } as const;
  const logged = await crm.as(administrator, enquiries.addToTimeline, call);
  expect([logged.status, logged.body.unseenBy]).toEqual([200, ['Lena Left']]);
  const back = await crm.as(administrator, enquiries.move, { id, to: 'IP', version: moved.body.version });
  await crm.as(administrator, enquiries.move, { ...to, version: back.body.version });
  const asks = (await crm.as(administrator, tasks.stageAsks, { kind: 'enquiry', id })).body;
  expect(asks.map(({ name, unseenBy }) => [name, unseenBy])).toEqual([['Followed up', ['Lena Left']]]);
});
