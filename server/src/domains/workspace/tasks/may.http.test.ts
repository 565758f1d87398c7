import { tasks } from '@embark/contracts/workspace/tasks';
import { conversions } from '@embark/contracts/crm/conversions';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { anEnquiry } from '../../../../test/enquiries.ts';
import { aTask } from '../../../../test/tasks.ts';

const crm = testApp();
type Name = 'assigner' | 'doer' | 'reader' | 'accounts' | 'hr' | 'elsewhere' | 'other company';
const people = new Map<Name, Person>();
const who = (name: Name): Person => people.get(name)!;
let fileId: string;
beforeAll(async () => {
  people.set('assigner', await crm.person());
  people.set('doer', await crm.person({ roles: ['staff'] }));
  people.set('reader', await crm.person({ roles: ['manager'] }));
  people.set('accounts', await crm.person({ roles: ['acc'] }));
  people.set('hr', await crm.person({ roles: ['hr'] }));
  people.set('elsewhere', await crm.person({ roles: ['buser'], country: 'BD' }));
  people.set('other company', await crm.person({ roles: ['manager'], companies: ['ar'] }));
  fileId = (await crm.as(who('assigner'), conversions.create, anEnquiry({ serCode: 'VE' }))).body.id;
});

type Fresh = { id: string; version: number };
const call = {
  get: (as: Person, { id }: Fresh) => crm.as(as, tasks.get, { id }),
  evidence: (as: Person, { id }: Fresh) => crm.as(as, tasks.evidence, { id }),
  'change its title': (as: Person, task: Fresh) => crm.as(as, tasks.change, { ...task, title: 'Changed' }),
  'wait for the client': (as: Person, task: Fresh) =>
    crm.as(as, tasks.change, { ...task, waitingFor: 'client', waitingUntil: '2099-01-01' }),
  reassign: (as: Person, task: Fresh) => crm.as(as, tasks.change, { ...task, user_id: who('reader').id }),
  finish: (as: Person, task: Fresh) => crm.as(as, tasks.finish, task),
  async reopen(as: Person, task: Fresh) {
    const { version } = (await crm.as(who('assigner'), tasks.finish, task)).body;
    return crm.as(as, tasks.reopen, { ...task, version });
  },
  decline: (as: Person, task: Fresh) => crm.as(as, tasks.decline, { ...task, reason: 'Not mine' }),
  delete: (as: Person, task: Fresh) => crm.as(as, tasks.delete, task),
  async restore(as: Person, task: Fresh) {
    const { version } = (await crm.as(who('assigner'), tasks.delete, task)).body;
    return crm.as(as, tasks.restore, { ...task, version });
  },
  star: (as: Person, { id }: Fresh) => crm.as(as, tasks.star, { id, starred: true }),
  'set labels': (as: Person, { id }: Fresh) => crm.as(as, tasks.setLabels, { id, labels: [] }),
  'set the checklist': (as: Person, task: Fresh) => crm.as(as, tasks.setSteps, { ...task, checklist: [] }),
  comment: (as: Person, { id }: Fresh) => crm.as(as, tasks.comment, { id, text: 'Seen' }),
};
type Call = keyof typeof call;

/** What each call answers to the assigner, the doer and a reader of the record; nobody else finds the task. */
const answers: readonly (readonly [Call, number, number, number])[] = [
  ['get', 200, 200, 200],
  ['evidence', 200, 200, 200],
  ['change its title', 200, 200, 403],
  ['wait for the client', 200, 200, 403],
  ['reassign', 200, 403, 403],
  ['finish', 200, 200, 403],
  ['reopen', 200, 200, 403],
  ['decline', 403, 200, 403],
  ['delete', 200, 403, 403],
  ['restore', 200, 403, 403],
  ['star', 200, 200, 200],
  ['set labels', 200, 200, 200],
  ['set the checklist', 200, 200, 403],
  ['comment', 200, 200, 200],
];

/** A new task about the client file. */
const fresh = async () => {
  const about = { kind: 'conversion' as const, id: fileId };
  const { id, version } = await aTask(crm, who('assigner'), { title: 'Task', user_id: who('doer').id, about });
  return { id, version };
};

test.each(answers)(
  'P: %s answers %i to who assigned the task, %i to who does it, %i to a reader',
  async (name, ...expected) => {
    const given = [];
    for (const as of ['assigner', 'doer', 'reader'] as const)
      given.push((await call[name](who(as), await fresh())).status);
    expect(given).toEqual(expected);
    for (const as of ['accounts', 'hr', 'elsewhere', 'other company'] as const)
      expect([as, (await call[name](who(as), await fresh())).status]).toEqual([as, 404]);
  },
);

const versioned = [
  'change its title',
  'finish',
  'reopen',
  'decline',
  'delete',
  'restore',
  'set the checklist',
] as const;
test.each(versioned)('P: %s with a stale version answers 409 with the current task', async (name) => {
  const doer = name === 'decline' ? 'doer' : 'assigner';
  const { id, version } = await aTask(crm, who('assigner'), { title: 'Task', user_id: who('doer').id });
  await crm.as(who('assigner'), tasks.change, { id, version, title: 'Newer' });
  const stale = { id, version };
  const body = { change: { title: 'Older' }, decline: { reason: 'No' }, steps: { checklist: [] } };
  const replies = {
    'change its title': () => crm.as(who(doer), tasks.change, { ...stale, ...body.change }),
    finish: () => crm.as(who(doer), tasks.finish, stale),
    reopen: async () => {
      await crm.as(who(doer), tasks.finish, { id, version: 2 });
      return crm.as(who(doer), tasks.reopen, stale);
    },
    decline: () => crm.as(who(doer), tasks.decline, { ...stale, ...body.decline }),
    delete: () => crm.as(who(doer), tasks.delete, stale),
    restore: async () => {
      await crm.as(who(doer), tasks.delete, { id, version: 2 });
      return crm.as(who(doer), tasks.restore, stale);
    },
    'set the checklist': () => crm.as(who(doer), tasks.setSteps, { ...stale, ...body.steps }),
  };
  const { status, body: answer } = await replies[name]();
  expect([status, answer]).toMatchObject([409, { present: { id, title: 'Newer' } }]);
});
