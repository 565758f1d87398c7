import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { tasks } from '@embark/contracts/workspace/tasks';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { recorded } from '../../../../test/enquiries.ts';
import { aTask } from '../../../../test/tasks.ts';

const crm = testApp();
let boss: Person;
let inside: Person;
let outside: Person;
let enquiryId: string;
let fileId: string;

beforeAll(async () => {
  boss = await crm.person({ name: 'Bea Boss', roles: ['manager'] });
  inside = await crm.person({ name: 'Ian Inside' });
  outside = await crm.person({ name: 'Olga Outside', roles: ['buser'], country: 'BD' });
  const { id, version } = await recorded(crm, boss, { email: 'one@mail.test' });
  await crm.as(boss, enquiries.move, { id, version, to: 'IP' });
  fileId = (await crm.as(boss, enquiries.convert, { id, version: version + 1 })).body.conversionId;
  enquiryId = (await recorded(crm, boss, { email: 'two@mail.test' })).id;
});

const abouts = [
  ['an enquiry', () => ({ kind: 'enquiry' as const, id: enquiryId })],
  ['a client file', () => ({ kind: 'conversion' as const, id: fileId })],
] as const;

test.each(abouts)('D6: who gives a task about %s hears that the assignee cannot open it', async (_, of) => {
  const about = of();
  const given = { title: 'Call back', about };
  const made = await aTask(crm, boss, { ...given, user_id: outside.id });
  expect(made.unseenBy).toEqual(['Olga Outside']);
  expect((await crm.as(boss, tasks.get, { id: made.id })).body.unseenBy).toEqual(['Olga Outside']);
  const moved = await crm.as(boss, tasks.change, { id: made.id, version: made.version, user_id: inside.id });
  expect([moved.status, moved.body.unseenBy]).toEqual([200, []]);
  const back = await crm.as(boss, tasks.change, { id: made.id, version: moved.body.version, user_id: outside.id });
  expect(back.body.unseenBy).toEqual(['Olga Outside']);
  expect((await aTask(crm, boss, { ...given, user_id: inside.id })).unseenBy).toEqual([]);
  expect((await aTask(crm, boss, given)).unseenBy).toEqual([]);
  expect((await aTask(crm, boss, { title: 'Tea', user_id: outside.id })).unseenBy).toEqual([]);
});

test.each(abouts)('D6: the people offered for a task about %s say who can open it', async (_, of) => {
  const { kind, id } = of();
  const opens = async (who: Person, query: object) => {
    const { status, body } = await crm.as(who, tasks.people, query);
    expect(status).toBe(200);
    return [inside, outside].map((one) => body.find((person) => person.id === one.id)?.opens);
  };
  expect(await opens(boss, { about: kind, id })).toEqual([true, false]);
  expect(await opens(boss, {})).toEqual([true, true]);
  // someone who can't open the record learns nothing about it
  expect(await opens(outside, { about: kind, id })).toEqual([true, true]);
  expect((await crm.as(boss, tasks.people, { about: kind, id: 'x' })).status).toBe(422);
});

test('D6: a comment says which of the people it names were not notified', async () => {
  const about = { kind: 'enquiry' as const, id: enquiryId };
  const { id } = await aTask(crm, boss, { title: 'Ask', about });
  const text = '@Ian Inside and @Olga Outside, see this';
  expect((await crm.as(boss, tasks.comment, { id, text })).body.unseenBy).toEqual(['Olga Outside']);
  expect((await crm.as(boss, tasks.comment, { id, text: '@Ian Inside' })).body.unseenBy).toEqual([]);
});

test('D6: a note says which of the people it mentions were not notified', async () => {
  const note = '@Ian Inside and @Olga Outside, see this';
  const onEnquiry = await crm.as(boss, enquiries.addToTimeline, { id: enquiryId, kind: 'note', note });
  expect([onEnquiry.status, onEnquiry.body.unseenBy]).toEqual([200, ['Olga Outside']]);
  const onFile = await crm.as(boss, conversions.addToTimeline, { id: fileId, kind: 'note', note });
  expect([onFile.status, onFile.body.unseenBy]).toEqual([200, ['Olga Outside']]);
  const plain = await crm.as(boss, enquiries.addToTimeline, { id: enquiryId, kind: 'note', note: '@Ian Inside' });
  expect(plain.body.unseenBy).toEqual([]);
});
