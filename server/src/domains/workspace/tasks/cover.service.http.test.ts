import { leave } from '@embark/contracts/hr/leave';
import { tasks } from '@embark/contracts/workspace/tasks';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { approved, asked, worksAs } from '../../../../test/leave.ts';
import { aTask } from '../../../../test/tasks.ts';
import { taskCover } from './cover.service.ts';

const crm = testApp();
let hr: Person;
let asha: Person;
let ravi: Person;
beforeAll(async () => {
  hr = await crm.person({ roles: ['hr'], name: 'Salma' });
  asha = await crm.person({ name: 'Asha' });
  ravi = await crm.person({ name: 'Ravi', roles: ['acc'] });
  await worksAs(crm, asha, { startsOn: '2025-01-01', coverId: ravi.id });
  await worksAs(crm, ravi, { startsOn: '2025-01-01' });
});

test('N5: tasks due in a leave go to the cover with its approval, and those still open come back', async () => {
  const due = (title: string, dueOn = '2026-03-09') => aTask(crm, asha, { title, dueOn });
  const [open, done, moved] = [await due('Open'), await due('Done'), await due('Moved', '2026-03-10')];
  await due('Later', '2026-03-20');
  await aTask(crm, asha, { title: 'Some day' });
  const request = await asked(crm, asha); // Monday 9 to Tuesday 10 March
  const { body } = await crm.as(hr, leave.get, { id: request.id });
  const listed = body.coverList!.filter(({ kind }) => kind === 'task');
  expect(listed.map(({ label }) => label).toSorted()).toEqual(['Done', 'Moved', 'Open']);
  const ids = [open, done, moved].map(({ id }) => id);
  await approved(crm, hr, request, { items: ids.map((id) => ({ kind: 'task', id })) });
  const get = async (id: string, who = asha) => (await crm.as(who, tasks.get, { id })).body;
  expect(await get(open.id, ravi)).toMatchObject({ assignee: 'Ravi', assigner: 'Asha', version: 2 });

  await crm.as(ravi, tasks.finish, { id: done.id, version: 2 });
  await crm.as(ravi, tasks.decline, { id: moved.id, version: 2, reason: 'No access to the bank' });
  const { db } = crm.database;
  const back = { ids, fromId: asha.id, toId: ravi.id, now: new Date('2026-03-10T22:00:00Z') };
  const outcome = await taskCover.giveBack(db, back);
  expect(ids.map((id) => outcome.get(id))).toEqual(['back', 'done', 'moved']);
  const returned = await get(open.id);
  expect(returned).toMatchObject({ assignee: 'Asha', version: 3 });
  expect(returned.history.map(({ kind }) => kind)).toEqual(['created', 'covered', 'returned']);
});
