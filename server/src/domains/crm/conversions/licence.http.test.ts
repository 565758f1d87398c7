import { changes } from '@embark/contracts/crm/changes';
import { conversions } from '@embark/contracts/crm/conversions';
import { licences } from '@embark/contracts/organisation/licences';
import { bulk } from '@embark/contracts/workspace/bulk';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aFile } from '../../../../test/agreements.ts';
import { type Person, testApp } from '../../../../test/app.ts';
import { working } from '../../../../test/bulk.ts';
import { licensed } from '../../../../test/licences.ts';

const crm = testApp();
const work = working(crm);
const list = 'conversions' as const;
let admin: Person;
let daniel: Person;
let priya: Person;
let staff: Person;
let holder: { id: string; version: number };

beforeAll(async () => {
  admin = await crm.person({ roles: ['admin'] });
  daniel = await crm.person({ name: 'Daniel' });
  priya = await crm.person({ name: 'Priya' });
  staff = await crm.person({ roles: ['staff'], name: 'Sam' });
  holder = await licensed(crm, admin, { userId: daniel.id });
  await licensed(crm, admin, { userId: staff.id, number: '7654321' });
});
beforeEach(() => crm.setClock('2026-03-02T01:00:00Z'));

const holders = [{ userId: expect.any(Number), name: 'Daniel', number: 'MARN 1234567' }];
const fileOf = async (who: Person, id: string) => (await crm.as(who, conversions.get, { id })).body;
async function move(who: Person, id: string, to: number, reason?: string) {
  const { version } = await fileOf(who, id);
  return crm.as(who, conversions.move, { id, version, to, ...(reason && { reason }) });
}
/** A migration file that the agent has taken this far. */
async function at(...statuses: number[]) {
  const { id } = await aFile(crm, daniel, 'VE');
  for (const to of statuses) expect((await move(daniel, id, to, 'as the client asked')).status).toBe(200);
  return id;
}

test.each([
  ['lodged', [], 9],
  ['more information requested', [9], 10],
  ['back to lodged', [9, 10], 9],
  ['refused', [9], 11],
  ['granted', [9], 12],
  ['under review', [9, 11], 13],
  ['back from hold', [9, 14], 9],
] as const)(
  'L1, G1: to %s only with a licence: managers, staff and admins are told whom to refer it to',
  async (_, before, to) => {
    const id = await at(...before);
    const manager = await crm.person({ roles: ['manager'] });
    for (const who of [priya, staff, manager, admin]) {
      const refused = await move(who, id, to);
      expect([refused.status, refused.body]).toMatchObject([403, { code: 'licence', holders }]);
      expect((await fileOf(who, id)).statusId).toBe(before.at(-1) ?? 4);
    }
    expect((await move(daniel, id, to)).status).toBe(200);
  },
);

test('L1: holding, withdrawing, closing and reopening need no licence, nor do admissions', async () => {
  const id = await at();
  for (const to of [14, 4, 16, 4]) expect((await move(priya, id, to, 'as the client asked')).status).toBe(200);
  const { id: admission } = await aFile(crm, priya, 'AD');
  expect((await move(priya, admission, 5)).status).toBe(200);
});

test('L1: a licence that has ended, or is suspended, does not lodge', async () => {
  const id = await at();
  let { version } = holder;
  for (const [given, status] of [
    [{ state: 'suspended' }, 403],
    [{ state: 'active' }, 200],
    [{ validTo: '2026-03-01' }, 403],
    [{ validTo: '2026-03-02' }, 200],
    [{ validTo: '2026-11-30', insuredTo: '2026-03-01' }, 403],
    [{ insuredTo: '2026-12-31' }, 200],
  ] as const) {
    const changed = await crm.as(admin, licences.change, { id: holder.id, version, ...given });
    expect(changed.status).toBe(200);
    version = changed.body.version;
    const { statusId } = await fileOf(daniel, id);
    expect((await move(daniel, id, statusId === 9 ? 10 : 9)).status).toBe(status);
  }
});

test('L1: a new file does not start as lodged without a licence', async () => {
  const email = `${crypto.randomUUID()}@mail.test`;
  const file = { serCode: 'VE', givenNames: 'Mim', familyName: 'Haq', statusId: 9, email };
  const refused = await crm.as(priya, conversions.create, file);
  expect([refused.status, refused.body]).toMatchObject([403, { code: 'licence', holders }]);
  expect((await crm.as(daniel, conversions.create, file)).body).toMatchObject({ statusId: 9 });
});

test('L1: the preview of a bulk move says what the move then does', async () => {
  const ids = [await at(), await at()];
  const { id: admission } = await aFile(crm, priya, 'AD');
  for (const who of [priya, staff, admin]) {
    const action = { kind: 'move', to: 9 } as const;
    const { body: seen } = await crm.as(who, bulk.preview, { list, selection: { ids: [...ids, admission] }, action });
    expect(seen).toMatchObject({ done: 0 });
    expect(seen.left).toContainEqual({ reason: 'licence', count: 2 });
    const job = await work.start(who, { ids: [...ids, admission] }, action, list);
    expect(job.done).toBe(0);
    expect(job.left.toSorted((a, b) => a.count - b.count)).toEqual(seen.left.toSorted((a, b) => a.count - b.count));
  }
  expect((await fileOf(daniel, ids[0]!)).statusId).toBe(4);
  expect(await work.start(daniel, { ids }, { kind: 'move', to: 9 }, list)).toMatchObject({ done: 2, left: [] });
});

test('L1: undoing in bulk does not put a file back among the lodged without a licence', async () => {
  const id = await at(9);
  const hold = { kind: 'move', to: 14, reason: 'as the client asked' } as const;
  const job = await work.start(priya, { ids: [id] }, hold, list);
  expect(job.done).toBe(1);
  const undone = await crm.as(priya, bulk.undo, { id: job.id });
  expect(undone.status).toBe(200);
  expect((await fileOf(priya, id)).statusId).toBe(14);
});

test('L1: undoing a single move does not either', async () => {
  const id = await at(9);
  expect((await move(priya, id, 14, 'as the client asked')).status).toBe(200);
  const [last] = (await crm.as(priya, changes.list, {})).body;
  const refused = await crm.as(priya, changes.undo, { id: last!.id });
  expect([refused.status, refused.body]).toMatchObject([403, { code: 'licence' }]);
  expect((await fileOf(priya, id)).statusId).toBe(14);
});

test('L1: offices that require no licence lodge without one; from there a file of Australia needs one', async () => {
  const lahore = await crm.person({ roles: ['manager'], country: 'PK' });
  const { id: own } = await aFile(crm, lahore, 'VEP');
  expect((await move(lahore, own, 9)).status).toBe(200);
  const refused = await move(lahore, await at(), 9);
  expect([refused.status, refused.body.code]).toEqual([403, 'licence']);
});
