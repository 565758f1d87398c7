import { deadlines } from '@embark/contracts/casework/deadlines';
import { conversions, LATER_THAN_TARGET } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { asAgents } from '../../../../test/licences.ts';
import { everything, inStatus, recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
let asha: Person;
beforeAll(async () => {
  asha = await crm.person({ name: 'Asha Officer' });
  await asAgents(crm, asha);
});

async function file(serCode = 'VE') {
  const { id } = await recorded(crm, asha, { serCode });
  const version = await inStatus(crm, id, 'IP');
  const { body } = await crm.as(asha, enquiries.convert, { id, version });
  return (await crm.as(asha, conversions.get, { id: body.conversionId })).body;
}
const letter = { letterOn: '2026-03-01', letterWhy: null, originals: 'returned', originalsWhy: null } as const;
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
  const closed = await move(granted.body, 2, { closing: letter });
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

test('B5: closing keeps the letter, the originals and how long the file is kept; reopening clears them', async () => {
  const granted = (await move((await move(await file(), 9)).body, 12)).body;
  expect(granted.moves).toMatchObject([{ to: 2, needsClosing: true }]);
  const closed = (await move(granted, 2, { closing: { ...letter, originals: 'kept', originalsWhy: 'Asked us to' } }))
    .body;
  expect(closed).toMatchObject({
    closingLetterOn: '2026-03-01',
    closingLetterWhy: null,
    originals: 'kept',
    originalsWhy: 'Asked us to',
    retainUntil: '2033-03-02',
  });
  const open = (await move(closed, 4, { reason: 'Came back' })).body;
  expect(open).toMatchObject({ closingLetterOn: null, originals: null, originalsWhy: null, retainUntil: null });
});

test('B5: a withdrawn file is kept as long, without a letter', async () => {
  const gone = (await move(await file(), 16, { reason: 'Moved to Canada' })).body;
  expect(gone).toMatchObject({ closingLetterOn: null, originals: null, retainUntil: '2033-03-02' });
});

/** A file with an open date whose target is 20 March. */
async function dated() {
  const opened = await file();
  const given = { conversionId: opened.id, what: 'Answer s56', hardness: 'own' as const, dueOn: '2026-03-20' };
  await crm.as(asha, deadlines.create, given);
  return opened;
}
const plan = (row: { id: string; version: number }, nextActionAt: string, more: object = {}) =>
  crm.as(asha, conversions.setNextAction, { id: row.id, version: row.version, nextActionAt, ...more });

describe('A2: the next action of a file with open dates', () => {
  test('may lie on the target day, not after it', async () => {
    const opened = await dated();
    const before = await everything(crm);
    const late = await plan(opened, '2026-03-21T00:00:00Z');
    expect(late).toMatchObject({
      status: 422,
      body: { error: [{ type: 'nextActionAt', message: LATER_THAN_TARGET }] },
    });
    expect(await everything(crm)).toEqual(before);
    expect((await plan(opened, '2026-03-20T05:00:00Z')).status).toBe(200);
  });

  test('may lie later with a reason, which the timeline shows', async () => {
    const opened = await dated();
    const later = await plan(opened, '2026-04-21T00:00:00Z', { nextActionReason: 'The clinic has no earlier slot' });
    expect(later.body.nextActionAt).toBe('2026-04-21T00:00:00.000Z');
    const { rows } = (await crm.as(asha, conversions.timeline, { id: opened.id })).body;
    expect(rows[0]).toMatchObject({ kind: 'follow-up', data: { reason: 'The clinic has no earlier slot' } });
  });

  test('is judged in a move and in a timeline entry as well', async () => {
    const opened = await dated();
    const at = '2026-04-21T00:00:00Z';
    expect((await move(opened, 9, { nextActionAt: at })).body.error?.[0]?.type).toBe('nextActionAt');
    const entry = { id: opened.id, kind: 'note' as const, note: 'rang', nextActionAt: at };
    expect((await crm.as(asha, conversions.addToTimeline, entry)).status).toBe(422);
    expect((await move(opened, 9, { nextActionAt: at, nextActionReason: 'Agreed with the client' })).status).toBe(200);
  });

  test('the database keeps an open file from losing its next date', async () => {
    const { id } = await file();
    const lose = crm.database.db.updateTable('conversions').set({ nextActionAt: null }).where('id', '=', id);
    await expect(lose.execute()).rejects.toThrow('open_file_has_next_date');
  });
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
  const [administrator, stays, leaves] = [
    await crm.person({ roles: ['manager'] }),
    await withdrawn(),
    await withdrawn(),
  ];
  const set = (active: boolean) =>
    crm.database.db.updateTable('users').set({ active }).where('id', '=', asha.id).execute();
  const kept = await move(stays, 4, { reason: 'Came back' }, administrator);
  await set(false);
  const taken = await move(leaves, 4, { reason: 'Came back' }, administrator);
  await set(true);
  expect([kept.body.caseOfficerId, taken.body.caseOfficerId]).toEqual([asha.id, administrator.id]);
});

describe('a refused move changes nothing', () => {
  test.each([
    ['a step that the flow does not allow', 12, {}, 422, { to: /you can move it to Lodged, On hold/ }],
    ['a status of another service kind', 5, {}, 422, { to: /can't move there/ }],
    ['an unknown status', 99, {}, 422, { to: /can't move there/ }],
    ['a missing reason', 16, {}, 422, { reason: /Enter a reason/ }],
    ['a blank reason', 14, { reason: '  ' }, 422, { reason: /Enter a reason/ }],
    ['a next action in the past', 9, { nextActionAt: '2026-03-01T00:00:00Z' }, 422, { nextActionAt: /in the future/ }],
    ['B5: closing without answers', 2, { reason: 'Done' }, 422, { 'closing.letterOn': /closing letter/ }],
    [
      'B5: neither a letter nor why',
      2,
      { reason: 'Done', closing: { ...letter, letterOn: null } },
      422,
      { 'closing.letterOn': /or why not/ },
    ],
    [
      'B5: kept originals without a reason',
      2,
      { reason: 'Done', closing: { ...letter, originals: 'kept' as const } },
      422,
      { 'closing.originalsWhy': /originals were kept/ },
    ],
    [
      'B5: a letter to come',
      2,
      { reason: 'Done', closing: { ...letter, letterOn: '2026-04-01' } },
      422,
      { 'closing.letterOn': /in the future/ },
    ],
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
