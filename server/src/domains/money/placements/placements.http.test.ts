import { agreements } from '@embark/contracts/casework/agreements';
import { conversions } from '@embark/contracts/crm/conversions';
import { employers } from '@embark/contracts/money/employers';
import { Placement, placements } from '@embark/contracts/money/placements';
import { bulk } from '@embark/contracts/workspace/bulk';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { anEmployer, globalFile, placed } from '../../../../test/placements.ts';
import { sponsoredPlacementOf } from './index.ts';

const crm = testApp();
let own: Person;
let colleague: Person;
let other: Person;
let accounts: Person;
beforeAll(async () => {
  own = await crm.person({ roles: ['user'] });
  colleague = await crm.person({ roles: ['user'] });
  other = await crm.person({ roles: ['buser'], country: 'BD' });
  accounts = await crm.person({ roles: ['acc'] });
});

type Asked = Omit<Parameters<typeof crm.as<typeof placements.move>>[2], 'id' | 'version'>;
async function moved(id: string, ...steps: Asked[]) {
  let row = (await crm.as(own, placements.get, { id })).body;
  for (const step of steps) {
    const { status, body } = await crm.as(own, placements.move, { id, version: row.version, ...step });
    if (status !== 200) throw new Error(JSON.stringify(body));
    row = body;
  }
  return row;
}
const change = async (id: string, given: object) => {
  const { version } = (await crm.as(own, placements.get, { id })).body;
  return crm.as(own, placements.change, { id, version, ...given });
};

describe('a placement', () => {
  test('J1: takes the terms of its employer; the salary makes the fee', async () => {
    const row = await placed(crm, own);
    expect(Placement.strict().parse(row)).toMatchObject({
      status: 'presented',
      fee: null,
      feePercent: 15,
      office: 'AU',
    });
    expect(row.number).toMatch(/^PL-\d{4}-\d{5}$/);
    expect((await change(row.id, { salary: 8_200_000 })).body).toMatchObject({ fee: 1_230_000, version: 2 });
    const { body } = await crm.as(own, placements.list, { conversionId: row.conversionId });
    expect(body).toMatchObject({ total: 1, rows: [{ id: row.id, fee: 1_230_000 }] });
    expect(await crm.trail(row.id)).toEqual(['placements.create', 'placements.change']);
  });

  test('L11: the same person at the same employer in the same position is asked about', async () => {
    const { conversionId, employerId } = await placed(crm, own, { position: 'Cook' });
    const again = { conversionId, employerId, position: ' cook' };
    expect((await crm.as(own, placements.create, again)).body).toMatchObject({ code: 'repeated' });
    expect((await crm.as(own, placements.create, { ...again, position: 'Chef' })).status).toBe(200);
    expect((await crm.as(own, placements.create, { ...again, another: true })).status).toBe(200);
  });

  test('is found by its number, its client, its employer and its position', async () => {
    const { id: employerId } = await anEmployer(crm, own, { name: 'Kestrel Aged Care' });
    const row = await placed(crm, own, { employerId, position: 'Enrolled nurse' });
    const found = async (q: string) => (await crm.as(own, placements.list, { q, employerId })).body.rows.length;
    expect(await Promise.all([row.number, 'farooq', 'kestrel', 'enrolled'].map(found))).toEqual([1, 1, 1, 1]);
    expect((await crm.as(own, placements.list, { q: 'somebody else', employerId })).body.total).toBe(0);
  });

  test('J2: a salary below the threshold of the nomination day is refused', async () => {
    const { id } = await placed(crm, own);
    const asked = { subclass: '482', nominateOn: '2026-07-01', salary: 7_949_899 };
    expect(await change(id, asked)).toMatchObject({ status: 422, body: { error: [{ type: 'salary' }] } });
    expect((await change(id, { ...asked, nominateOn: '2026-06-30' })).status).toBe(200);
    expect((await change(id, { ...asked, salary: 7_949_900 })).status).toBe(200);
    expect(await change(id, { currency: 'BDT' })).toMatchObject({
      status: 422,
      body: { error: [{ type: 'currency' }] },
    });
    const hourly = { salaryPeriod: 'hour', salary: 4_000, weeklyHours: 38 };
    expect(await change(id, hourly)).toMatchObject({ status: 422, body: { error: [{ type: 'salary' }] } });
    expect((await change(id, { ...hourly, weeklyHours: 40 })).status).toBe(200);
  });

  test('J3: the client may not pay for a sponsored job, and the refusal names the law', async () => {
    const { id, conversionId } = await placed(crm, own);
    expect((await change(id, { payer: 'client' })).status).toBe(200);
    expect(await sponsoredPlacementOf(crm.database, conversionId)).toBeUndefined();
    const refused = await change(id, { subclass: '494' });
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('s 245AR') } });
    expect((await change(id, { subclass: '494', payer: 'employer' })).status).toBe(200);
    expect(await sponsoredPlacementOf(crm.database, conversionId)).toMatchObject({ subclass: '494' });
    await moved(id, { to: 'fell-through', reason: 'Took another job' });
    expect(await sponsoredPlacementOf(crm.database, conversionId)).toBeUndefined();
  });

  test('follows the flow; the client file is placed when the person starts', async () => {
    const { id, conversionId } = await placed(crm, own);
    const { version } = (await crm.as(own, conversions.get, { id: conversionId })).body;
    const activated = await crm.as(own, conversions.move, { id: conversionId, version, to: 3 });
    expect(activated.status).toBe(200);
    const early = await crm.as(own, placements.move, { id, version: 1, to: 'accepted' });
    expect(early).toMatchObject({ status: 422, body: { error: [{ type: 'to' }] } });
    await moved(id, { to: 'interview' }, { to: 'offered' });
    const row = (await crm.as(own, placements.get, { id })).body;
    const unpriced = await crm.as(own, placements.move, { id, version: row.version, to: 'accepted' });
    expect(unpriced).toMatchObject({ status: 422, body: { error: [{ type: 'to' }] } });
    await change(id, { salary: 8_200_000 });
    const started = await moved(id, { to: 'accepted' }, { to: 'started', on: '2026-01-05' });
    expect(started).toMatchObject({ startOn: '2026-01-05', guaranteeUntil: '2026-03-29', fee: 1_230_000 });
    expect((await crm.as(own, conversions.get, { id: conversionId })).body.statusId).toBe(15);
    const late = await change(id, { salary: 9_000_000 });
    expect(late).toMatchObject({ status: 409 });
    const told = (await crm.as(own, conversions.timeline, { id: conversionId })).body.rows;
    expect(told.filter(({ kind }) => kind === 'placement').map(({ data }) => data['step'])).toEqual([
      'started',
      'accepted',
      'offered',
      'interview',
      'presented',
    ]);
  });

  test('J4: who leaves after 9 of 12 weeks gives a credit of 3/12', async () => {
    const { id } = await placed(crm, own);
    await change(id, { salary: 8_200_000 });
    await moved(id, { to: 'offered' }, { to: 'accepted' }, { to: 'started', on: '2025-12-01' });
    const { version } = (await crm.as(own, placements.get, { id })).body;
    const asked = { id, version, to: 'fell-through' as const, on: '2026-02-01' };
    expect(await crm.as(own, placements.move, asked)).toMatchObject({
      status: 422,
      body: { error: [{ type: 'reason' }] },
    });
    const before = await crm.as(own, placements.move, { ...asked, on: '2025-11-30', reason: 'Left' });
    expect(before).toMatchObject({ status: 422, body: { error: [{ type: 'on' }] } });
    const { body } = await crm.as(own, placements.move, { ...asked, reason: 'Left' });
    expect(body).toMatchObject({ status: 'fell-through', credit: 307_500, leftOn: '2026-02-01', endReason: 'Left' });
  });

  test('J4: a replacement is free, once, for the same employer', async () => {
    const { id: employerId } = await anEmployer(crm, own, { guaranteeTerms: 'replacement' });
    const left = await placed(crm, own, { employerId });
    await change(left.id, { salary: 8_200_000 });
    const { id: conversionId } = await globalFile(crm, own);
    const asked = { conversionId, employerId, position: 'Nurse', replacesId: left.id };
    expect((await crm.as(own, placements.create, asked)).status).toBe(409);
    await moved(left.id, { to: 'offered' }, { to: 'accepted' }, { to: 'started', on: '2026-01-05' });
    await moved(left.id, { to: 'replaced', on: '2026-02-01', reason: 'Moved to Perth' });
    const elsewhere = await crm.as(own, placements.create, { ...asked, employerId: (await anEmployer(crm, own)).id });
    expect(elsewhere).toMatchObject({ status: 422, body: { error: [{ type: 'replacesId' }] } });
    const free = (await crm.as(own, placements.create, asked)).body;
    expect(free).toMatchObject({ fee: 0, replaces: { id: left.id, number: left.number } });
    expect((await change(free.id, { salary: 9_000_000 })).body).toMatchObject({ fee: 0 });
    expect((await crm.as(own, placements.get, { id: left.id })).body.replacedBy).toMatchObject({ id: free.id });
    expect((await crm.as(own, placements.create, asked)).status).toBe(409);
  });

  test('needs an active employer of the company and an open file within reach', async () => {
    const { id: conversionId } = await globalFile(crm, own);
    const { id: employerId, version } = await anEmployer(crm, own);
    const asked = { conversionId, employerId, position: 'Cook' };
    expect((await crm.as(other, placements.create, asked)).status).toBe(404);
    expect((await crm.as(accounts, placements.create, asked)).status).toBe(403);
    const nobody = await crm.as(own, placements.create, { ...asked, employerId: conversionId });
    expect(nobody).toMatchObject({ status: 422, body: { error: [{ type: 'employerId' }] } });
    const foreign = await crm.as(own, placements.create, { ...asked, ownerId: other.id });
    expect(foreign).toMatchObject({ status: 422, body: { error: [{ type: 'ownerId' }] } });
    await crm.as(own, employers.change, { id: employerId, version, status: 'inactive' });
    const inactive = await crm.as(own, placements.create, asked);
    expect(inactive).toMatchObject({ status: 422, body: { error: [{ type: 'employerId' }] } });
    const file = (await crm.as(own, conversions.get, { id: conversionId })).body;
    await crm.as(own, conversions.move, { id: conversionId, version: file.version, to: 16, reason: 'Gone home' });
    const closed = await crm.as(own, placements.create, { ...asked, employerId: (await anEmployer(crm, own)).id });
    expect(closed).toMatchObject({ status: 422, body: { error: [{ type: 'conversionId' }] } });
  });

  test('W8: acc sees the employer, the name and the fee, and changes nothing', async () => {
    const { id, conversionId } = await placed(crm, own);
    expect((await crm.as(accounts, placements.get, { id })).body).toMatchObject({
      name: 'Omar Farooq',
      can: { edit: false },
    });
    expect((await crm.as(accounts, placements.change, { id, version: 1, salary: 1 })).status).toBe(403);
    expect((await crm.as(other, placements.get, { id })).status).toBe(404);
    expect((await crm.as(own, agreements.list, { id: conversionId })).status).toBe(200);
  });

  test('of two moves at once one wins', async () => {
    const { id } = await placed(crm, own);
    const replies = await crm.atOnce<{ status: number }>(
      'placements',
      () => crm.as(own, placements.move, { id, version: 1, to: 'interview' }),
      () => crm.as(colleague, placements.move, { id, version: 1, to: 'fell-through', reason: 'Not interested' }),
    );
    expect(replies.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409]);
  });

  test('a file that is being closed takes no new placement', async () => {
    const { id: conversionId } = await globalFile(crm, own);
    const { id: employerId } = await anEmployer(crm, own);
    const { db } = crm.database;
    const create = () => crm.as(own, placements.create, { conversionId, employerId, position: 'Cook' });
    const asked = await db.transaction().execute(async (closing) => {
      await sql`update conversions set closed_at = now() where id = ${conversionId}`.execute(closing);
      let isDone = false;
      const begun = create().finally(() => {
        isDone = true;
      });
      await vi.waitUntil(async () => {
        const { rows } =
          await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and backend_type = 'client backend'`.execute(db);
        return isDone || rows.length > 0;
      });
      return { begun };
    });
    const refused = await asked.begun;
    expect(refused).toMatchObject({ status: 422, body: { error: [{ type: 'conversionId' }] } });
  });

  test('is exported with its fee, and reassigned in bulk', async () => {
    const { id, number } = await placed(crm, own, { position: 'Exported cook' });
    await change(id, { salary: 8_200_000 });
    const columns = ['number', 'employer', 'fee', 'currency'].map((one) => ({ id: one, title: one }));
    const asked = { list: 'placements', format: 'csv', columns, filter: { q: 'exported' } } as const;
    const { body: job } = await crm.as(own, bulk.export, asked);
    expect((await crm.as(own, bulk.file, { id: job.id })).body).toContain(`${number},Harbour Care Pty Ltd,12300,AUD`);
    const action = { kind: 'assign', ownerId: colleague.id } as const;
    const assign = { list: 'placements' as const, selection: { ids: [id] }, action };
    expect((await crm.as(own, bulk.start, assign)).body).toMatchObject({ done: 1 });
    expect((await crm.as(own, placements.get, { id })).body.owner).toBe(colleague.name);
  });
});
