import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { everything, inStatus, recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
let asha: Person;
beforeAll(async () => {
  asha = await crm.person({ name: 'Asha Officer' });
});

async function file(serCode = 'VE') {
  const { id } = await recorded(crm, asha, { serCode });
  const version = await inStatus(crm, id, 'IP');
  const { body } = await crm.as(asha, enquiries.convert, { id, version });
  return (await crm.as(asha, conversions.get, { id: body.conversionId })).body;
}
type Moving = Partial<Parameters<typeof crm.as<typeof conversions.move>>[2]>;
const move = ({ id, version }: { id: string; version: number }, to: number, more: Moving = {}, who = asha) =>
  crm.as(who, conversions.move, { id, version, to, ...more });

test('a visa case moves through its statuses, each in the timeline and the audit trail', async () => {
  const opened = await file();
  expect(opened.moves.map(({ to, needsReason }) => [to, needsReason])).toEqual([
    [9, false],
    [14, true],
    [2, true],
    [16, true],
  ]);
  const at = '2026-04-01T00:00:00Z';
  const lodged = await move(opened, 9, { nextActionAt: at, nextAction: 'Ask for the medical', note: 'Lodged online' });
  expect(lodged.body).toMatchObject({
    statusId: 9,
    status: 'Lodged',
    version: opened.version + 1,
    nextActionAt: '2026-04-01T00:00:00.000Z',
    nextAction: 'Ask for the medical',
    closedAt: null,
  });
  const granted = await move(lodged.body, 12);
  const closed = await move(granted.body, 2);
  expect(closed.body).toMatchObject({ statusId: 2, nextActionAt: null, nextAction: null, moves: [{ to: 4 }] });
  expect(closed.body.closedAt).toBe('2026-03-02T01:00:00.000Z');

  const { rows } = (await crm.as(asha, conversions.timeline, { id: opened.id })).body;
  expect(rows.slice(0, 3).map(({ kind, data, note }) => [kind, data.from, data.to, note])).toEqual([
    ['status', 'Visa granted', 'Converted closed', ''],
    ['status', 'Lodged', 'Visa granted', ''],
    ['status', 'In progress', 'Lodged', 'Lodged online'],
  ]);
  expect(await crm.trail(opened.id)).toEqual(['conversions.open', ...Array(3).fill('conversions.move')]);
});

test('a file on hold remembers its previous status; a withdrawn one reopens with a next date', async () => {
  const lodged = (await move(await file(), 9)).body;
  const held = (await move(lodged, 14, { reason: 'Waits for a passport' })).body;
  expect(held.moves).toMatchObject([{ to: 9, needsReason: false }]);
  const back = (await move(held, 9)).body;
  const gone = (await move(back, 16, { reason: 'Moved to Canada' })).body;
  expect(gone).toMatchObject({ statusId: 16, closeReason: 'Moved to Canada', nextActionAt: null });
  const again = (await move(gone, 4, { reason: 'Came back' })).body;
  expect(again).toMatchObject({ statusId: 4, closeReason: null, closedAt: null });
  expect(again.nextActionAt).toBe('2026-03-02T23:00:00.000Z'); // 10:00 on the next working day in Melbourne
});

test('a reopened file is not assigned to a case officer who has left', async () => {
  const withdrawn = async () => (await move(await file(), 16, { reason: 'Moved to Canada' })).body;
  const [boss, stays, leaves] = [await crm.person({ roles: ['manager'] }), await withdrawn(), await withdrawn()];
  const set = (active: boolean) =>
    crm.database.db.updateTable('users').set({ active }).where('id', '=', asha.id).execute();
  const kept = await move(stays, 4, { reason: 'Came back' }, boss);
  await set(false);
  const taken = await move(leaves, 4, { reason: 'Came back' }, boss);
  await set(true);
  expect([kept.body.caseOfficerId, taken.body.caseOfficerId]).toEqual([asha.id, boss.id]);
});

describe('a refused move changes nothing', () => {
  test.each([
    ['a step that the flow does not allow', 12, {}, 422, { to: /you can move it to Lodged, On hold/ }],
    ['a status of another service kind', 5, {}, 422, { to: /can't move there/ }],
    ['an unknown status', 99, {}, 422, { to: /can't move there/ }],
    ['a missing reason', 16, {}, 422, { reason: /Enter a reason/ }],
    ['a blank reason', 14, { reason: '  ' }, 422, { reason: /Enter a reason/ }],
    ['a next action in the past', 9, { nextActionAt: '2026-03-01T00:00:00Z' }, 422, { nextActionAt: /in the future/ }],
    ['a stale version', 9, { version: 7 }, 409, {}],
  ])('%s', async (_what, to, more, status, complaints: Record<string, RegExp>) => {
    const opened = await file();
    const before = await everything(crm);
    const reply = await move(opened, to, more);
    expect(reply.status).toBe(status);
    for (const [field, says] of Object.entries(complaints)) {
      expect(reply.body.error?.find(({ type }) => type === field)?.message).toMatch(says);
    }
    expect(reply.body.present !== undefined).toBe(status === 409);
    expect(await everything(crm)).toEqual(before);
  });

  test('of another office, and by accounts', async () => {
    const opened = await file();
    const before = await everything(crm);
    const [dhaka, accounts] = [await crm.person({ roles: ['buser'] }), await crm.person({ roles: ['acc'] })];
    expect((await move(opened, 9, {}, dhaka)).status).toBe(404);
    expect((await move(opened, 9, {}, accounts)).status).toBe(403);
    expect((await crm.as(accounts, conversions.get, { id: opened.id })).body.moves).toEqual([]);
    expect(await everything(crm)).toEqual(before);
  });

  test('two concurrent moves: one succeeds, the other gets the current row', async () => {
    const opened = await file();
    const replies = await crm.atOnce(
      'conversions',
      () => move(opened, 9),
      () => move(opened, 14, { reason: 'Later' }),
    );
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});
