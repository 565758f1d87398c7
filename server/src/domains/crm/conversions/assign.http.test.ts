import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { users } from '@embark/contracts/hr/users';
import { notifications } from '@embark/contracts/workspace/notifications';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { inTurn } from '../../../../test/atOnce.ts';
import { everything, inStatus, recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
let asha: Person;
let omar: Person;
beforeAll(async () => {
  asha = await crm.person({ name: 'Asha Officer' });
  omar = await crm.person({ name: 'Omar Officer' });
});

async function aFile(serCode = 'VE') {
  const { id } = await recorded(crm, asha, { serCode });
  const version = await inStatus(crm, id, 'IP');
  const { body } = await crm.as(asha, enquiries.convert, { id, version });
  return (await crm.as(asha, conversions.get, { id: body.conversionId })).body;
}
type File = { id: string; version: number };
const assign = ({ id, version }: File, to: number, more: { note?: string } = {}, who = asha) =>
  crm.as(who, conversions.assign, { id, version, caseOfficerId: to, ...more });
const plan = ({ id, version }: File, next: { nextActionAt?: string; nextAction?: string | null }, who = asha) =>
  crm.as(who, conversions.setNextAction, { id, version, ...next });
const closing = { letterOn: '2026-03-02', letterWhy: null, originals: 'none-held', originalsWhy: null } as const;
const ended = async () => {
  const { id, version } = await aFile();
  return (await crm.as(asha, conversions.move, { id, version, to: 2, reason: 'Done elsewhere', closing })).body;
};
const set = (id: number, active: boolean) =>
  crm.database.db.updateTable('users').set({ active }).where('id', '=', id).execute();

describe('reassigning a client file', () => {
  test('owns the file and is notified with the note', async () => {
    const file = await aFile();
    expect(file.can).toEqual({ move: true, edit: true, assign: true });
    const { status, body } = await assign(file, omar.id, { note: ' The medical is booked ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ caseOfficerId: omar.id, caseOfficer: 'Omar Officer', version: file.version + 1 });
    const { rows } = (await crm.as(asha, conversions.timeline, { id: file.id })).body;
    expect(rows[0]).toMatchObject({
      kind: 'assignee',
      note: 'The medical is booked',
      data: { from: 'Asha Officer', to: 'Omar Officer' },
    });
    expect(await crm.trail(file.id)).toEqual(['conversions.open', 'conversions.assign']);
    const [told] = (await crm.as(omar, notifications.panel, {})).body;
    const data = { number: file.number, note: 'The medical is booked' };
    expect(told).toMatchObject({ kind: 'caseAssigned', assigner: 'Asha Officer', data });
  });

  test('refuses people who left, work in another office or company, or only read', async () => {
    const file = await aFile();
    const left = await crm.person();
    await set(left.id, false);
    const others = [
      left,
      await crm.person({ roles: ['buser'], country: 'BD' }),
      await crm.person({ companies: ['ar'] }),
      await crm.person({ roles: ['acc'] }),
    ];
    const before = await everything(crm);
    for (const { id } of others) {
      const message = "This person doesn't work in the AU office";
      const error = [{ type: 'caseOfficerId', message }];
      expect(await assign(file, id)).toMatchObject({ status: 422, body: { error } });
    }
    expect(await assign(file, 2_000_000_000)).toMatchObject({ status: 422 });
    expect(await everything(crm)).toEqual(before);
  });

  test.each([
    ['to its current case officer', aFile, () => asha.id, 422, /already the case officer/],
    ['of a closed file', ended, () => omar.id, 422, /can't be reassigned/],
    ['with a stale version', async () => ({ ...(await aFile()), version: 9 }), () => omar.id, 409, /changed this/],
  ])('is refused %s', async (_what, make, to, status, says) => {
    const file = await make();
    const before = await everything(crm);
    const reply = await assign(file, to());
    expect(reply.status).toBe(status);
    expect(reply.body.message).toMatch(says);
    expect(reply.body.present !== undefined).toBe(status === 409);
    expect(await everything(crm)).toEqual(before);
  });

  test('is allowed for users who work on files of its office', async () => {
    const file = await aFile();
    const before = await everything(crm);
    const accounts = await crm.person({ roles: ['acc'] });
    const dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
    const both = await crm.person({ roles: ['acc', 'buser'], country: 'BD' });
    expect((await assign(file, omar.id, {}, accounts)).status).toBe(403);
    expect((await assign(file, omar.id, {}, dhaka)).status).toBe(404);
    expect((await assign(file, omar.id, {}, both)).status).toBe(403);
    expect((await crm.as(both, conversions.get, { id: file.id })).body.can).toEqual({
      move: false,
      edit: false,
      assign: false,
    });
    expect(await everything(crm)).toEqual(before);
  });

  test('two concurrent requests: the second gets the current row', async () => {
    const file = await aFile();
    const mona = await crm.person();
    const replies = await crm.atOnce(
      'conversions',
      () => assign(file, omar.id),
      () => assign(file, mona.id),
    );
    const [done, late] = replies.toSorted((one, other) => one.status - other.status);
    expect([done?.status, late?.status]).toEqual([200, 409]);
    expect(late?.body.present).toMatchObject({ caseOfficerId: done?.body.caseOfficerId });
  });

  test('to a user who leaves concurrently is refused', async () => {
    const [file, leaver, hr] = [await aFile(), await crm.person(), await crm.person({ roles: ['hr'] })];
    const statuses = await inTurn(
      crm.database.db,
      'audit',
      async () => (await crm.as(hr, users.remove, { userIds: [leaver.id] })).status,
      async () => (await assign(file, leaver.id)).status,
    );
    expect(statuses).toEqual([200, 422]);
    expect((await crm.as(asha, conversions.get, { id: file.id })).body.caseOfficerId).toBe(file.caseOfficerId);
  });
});

describe('the next action', () => {
  test('is set with or without a date, in timeline and audit trail', async () => {
    const file = await aFile();
    const { body } = await plan(file, { nextActionAt: '2026-03-04T09:30:00+11:00', nextAction: 'Book the medical' });
    expect(body).toMatchObject({ nextActionAt: '2026-03-03T22:30:00.000Z', nextAction: 'Book the medical' });
    const again = await plan(body, { nextAction: null });
    expect(again.body).toMatchObject({ nextActionAt: '2026-03-03T22:30:00.000Z', nextAction: null });
    const { rows } = (await crm.as(asha, conversions.timeline, { id: file.id, kind: 'follow-up' })).body;
    expect(rows[1]).toMatchObject({ note: 'Book the medical', data: { to: '2026-03-03T22:30:00.000Z' } });
    expect(await crm.trail(file.id)).toEqual(['conversions.open', ...Array(2).fill('conversions.setNextAction')]);
  });

  test('keeps a date in the past, but cannot be set to one', async () => {
    const file = await aFile();
    const nextActionAt = '2026-02-27T00:00:00.000Z';
    await crm.database.db.updateTable('conversions').set({ nextActionAt }).where('id', '=', file.id).execute();
    const kept = await plan(file, { nextActionAt, nextAction: 'Ring again' });
    expect(kept.body).toMatchObject({ nextActionAt, nextAction: 'Ring again' });
    const refused = await plan(kept.body, { nextActionAt: '2026-02-28T00:00:00Z' });
    expect(refused).toMatchObject({ status: 422, body: { error: [{ type: 'nextActionAt' }] } });
  });

  test.each<[string, () => Promise<File>, Parameters<typeof plan>[1], number, string | undefined]>([
    ['without any value', aFile, {}, 422, 'nextActionAt'],
    ['on a closed file', ended, { nextAction: 'Ring' }, 422, 'nextAction'],
    ['a date, on a closed file', ended, { nextActionAt: '2026-03-09T00:00:00Z' }, 422, 'nextActionAt'],
    ['with a stale version', async () => ({ ...(await aFile()), version: 9 }), { nextAction: 'Ring' }, 409, undefined],
  ])('is refused: %s', async (_what, make, next, status, field) => {
    const file = await make();
    const before = await everything(crm);
    const reply = await plan(file, next);
    expect(reply.status).toBe(status);
    expect(reply.body.error?.[0]?.type).toBe(field);
    expect(await everything(crm)).toEqual(before);
  });

  test('by accounts', async () => {
    const file = await aFile();
    const accounts = await crm.person({ roles: ['acc'] });
    expect((await plan(file, { nextAction: 'Ring' }, accounts)).status).toBe(403);
  });
});
