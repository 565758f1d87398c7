import { enquiries } from '@embark/contracts/crm/enquiries';
import { leave } from '@embark/contracts/hr/leave';
import { notifications } from '@embark/contracts/workspace/notifications';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { recorded } from '../../../../test/enquiries.ts';
import { approved, asked, holiday, worksAs } from '../../../../test/leave.ts';
import { ruled } from '../../../../test/rules.ts';
import { fillings } from '../../../domains.ts';
import { covers } from '../../organisation/people/index.ts';
import { earn } from './service/nightly.ts';
import { recountAll } from './service/recount.ts';
import { giveBackEnded } from './service/returning.ts';

const crm = testApp();
let hr: Person;
let administrator: Person;
let asha: Person;
let ravi: Person;
beforeAll(async () => {
  hr = await crm.person({ roles: ['hr'], name: 'Salma' });
  administrator = await crm.person({ roles: ['admin'], name: 'Boss' });
  asha = await crm.person({ name: 'Asha' });
  ravi = await crm.person({ name: 'Ravi' });
  await worksAs(crm, asha, { startsOn: '2025-01-01', coverId: ravi.id });
  await worksAs(crm, ravi, { startsOn: '2025-01-01' });
});

// Monday 9 to Tuesday 10 March 2026
const followUp = (name: string, at = '2026-03-09T23:00:00Z') =>
  recorded(crm, administrator, { assigneeId: asha.id, nextFollowUpAt: at, familyName: name });
const ownerOf = async (id: string) => (await crm.as(administrator, enquiries.get, { id })).body.assignee;
const told = async (who: Person) =>
  (await crm.as(who, notifications.list, {})).body.rows
    .filter(({ kind }) => kind === 'leave')
    .map(({ message }) => message);

describe('N5: what falls due goes to the cover, and comes back', () => {
  test('chosen items go with the approval; the open one comes back at the first working minute, once on two nodes', async () => {
    const [open, done, moved, kept] = [
      await followUp('Open'),
      await followUp('Done'),
      await followUp('Moved'),
      await followUp('Kept'),
    ];
    await followUp('Later', '2026-03-20T01:00:00Z');
    await sql`update enquiries set office_id = (select id from offices where code = 'BD') where id = ${kept.id}`.execute(
      crm.database.db,
    );
    const request = await asked(crm, asha);
    const { body } = await crm.as(administrator, leave.get, { id: request.id });
    expect(body.coverList!.map(({ kind, label }) => [kind, label.split(' ').at(-1)])).toEqual(
      expect.arrayContaining([
        ['follow-up', 'Open'],
        ['follow-up', 'Kept'],
      ]),
    );
    expect(body.coverList).toHaveLength(4);
    const zoneOf = (id: string) => body.coverList!.find((item) => item.id === id)?.zone;
    expect([open, kept].map(({ id }) => zoneOf(id))).toEqual(['Australia/Melbourne', 'Asia/Dhaka']); // of each one's office
    // HR sees what falls due, but no clients
    const forHr = (await crm.as(hr, leave.get, { id: request.id })).body.coverList!;
    expect(forHr.filter(({ label, path }) => /^E-[\d-]+$/.test(label) && path === '')).toHaveLength(4);
    const items = [open, done, moved].map(({ id }) => ({ kind: 'follow-up', id }));
    const granted = await approved(crm, hr, request, { items });
    expect(granted).toMatchObject({ cover: 'Ravi' });
    expect(granted.coverList!.map(({ coveredBy }) => coveredBy)).toEqual([null, 'Ravi', 'Ravi', 'Ravi']);
    expect(await Promise.all([open, kept].map(({ id }) => ownerOf(id)))).toEqual(['Ravi', 'Asha']);
    expect(await told(ravi)).toEqual(['You cover for Asha, 2026-03-09 – 2026-03-10. Items handed to you: 3']);

    await crm.database.db
      .updateTable('enquiries')
      .set({ status: 'CL', nextFollowUpAt: null })
      .where('id', '=', done.id)
      .execute();
    await crm.database.db
      .updateTable('enquiries')
      .set({ assigneeId: administrator.id })
      .where('id', '=', moved.id)
      .execute();
    const { db } = crm.database;
    await giveBackEnded(covers.parts({ fillings }), db, new Date('2026-03-10T21:59:00Z')); // 08:59 in Melbourne
    expect(await ownerOf(open.id)).toBe('Ravi');
    const minute = new Date('2026-03-10T22:00:00Z');
    await Promise.all([
      giveBackEnded(covers.parts({ fillings }), db, minute),
      giveBackEnded(covers.parts({ fillings }), db, minute),
    ]);
    expect(await Promise.all([open, moved].map(({ id }) => ownerOf(id)))).toEqual(['Asha', 'Boss']);
    expect((await told(asha)).filter((one) => one.startsWith('Welcome'))).toEqual([
      'Welcome back. Given back to you: 1, done meanwhile: 1, with another owner: 1',
    ]);
    const after = await crm.as(hr, leave.get, { id: request.id });
    expect(after.body.coverList!.flatMap(({ outcome }) => outcome ?? []).toSorted()).toEqual(['back', 'done', 'moved']);
  });

  test('a colleague who may not take it is refused, and nothing is approved; cancelling takes all back (N6)', async () => {
    const one = await followUp('Another', '2026-03-16T23:00:00Z');
    const request = await asked(crm, asha, { startsOn: '2026-03-16', endsOn: '2026-03-17' });
    const dhaka = await crm.person({ roles: ['buser'], country: 'BD', name: 'Mim' });
    const items = [{ kind: 'follow-up', id: one.id, to: dhaka.id }];
    const wrong = await crm.as(hr, leave.approve, { id: request.id, version: request.version, items });
    expect([wrong.status, wrong.body.error?.[0]?.message]).toEqual([422, "Mim can't take over work of the AU office"]);
    expect((await crm.as(hr, leave.get, { id: request.id })).body.state).toBe('asked');
    const granted = await approved(crm, hr, request, { items: [{ kind: 'follow-up', id: one.id }] });
    expect(await ownerOf(one.id)).toBe('Ravi');
    const stale = await crm.as(asha, leave.cancel, { id: request.id, version: request.version });
    expect(stale.status).toBe(409);
    expect((await crm.as(asha, leave.cancel, { id: request.id, version: granted.version })).status).toBe(200);
    expect(await ownerOf(one.id)).toBe('Asha');
  });

  test('assignment passes over who is on leave, and not once it is cancelled', async () => {
    await ruled(crm, administrator, [asha]);
    expect((await recorded(crm, administrator, { byRules: true })).assignee).toBe('Asha');
    const today = await approved(crm, hr, await asked(crm, asha, { startsOn: '2026-03-02', endsOn: '2026-03-03' }));
    expect((await recorded(crm, administrator, { byRules: true })).assignee).not.toBe('Asha');
    await crm.as(asha, leave.cancel, { id: today.id, version: today.version });
    expect((await recorded(crm, administrator, { byRules: true })).assignee).toBe('Asha');
  });

  test('W6: leave is approved once, and waits for what locks the person, such as a booking', async () => {
    const request = await asked(crm, ravi, { startsOn: '2026-05-04', endsOn: '2026-05-05' });
    const calls = await Promise.all(
      Array.from({ length: 4 }, () => crm.as(hr, leave.approve, { id: request.id, version: request.version })),
    );
    expect(calls.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const { rows } = await crm.database.pool.query(
      'select count(*)::int as n from leave_ledger where request_id = $1',
      [request.id],
    );
    expect(rows).toEqual([{ n: 2 }]);
    const overlapping = await Promise.all(
      Array.from({ length: 4 }, () =>
        crm.as(ravi, leave.ask, { type: 'unpaid', startsOn: '2026-06-01', endsOn: '2026-06-02' }),
      ),
    );
    expect(overlapping.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const booking = await crm.database.pool.connect();
    await booking.query('begin');
    await booking.query('select from users where id = $1 for no key update', [ravi.id]);
    const next = overlapping.find(({ status }) => status === 200)!.body;
    const waiting = crm.as(hr, leave.approve, { id: next.id, version: next.version });
    const first = await Promise.race([
      waiting.then(() => 'approved'),
      new Promise((done) => setTimeout(() => done('waits'), 300)),
    ]);
    await booking.query('commit');
    booking.release();
    expect(first).toBe('waits');
    expect((await waiting).status).toBe(200);
  });
});

describe('N3, W7: earning night by night', () => {
  test('run twice, or on two nodes at once, adds a night once; the ledger equals the balance', async () => {
    const now = new Date('2026-03-02T01:00:00Z');
    const { db } = crm.database;
    await Promise.all([earn(db, now), earn(db, now)]);
    const sum = async () =>
      (
        await crm.database.pool.query(
          "select sum(amount)::float8 / 60000000 as hours from leave_ledger where user_id = $1 and type = 'annual'",
          [ravi.id],
        )
      ).rows[0].hours;
    const first = await sum();
    expect(first).toBeCloseTo(152 + (152 * 60) / 365, 4); // all of 2025, and 60 nights of 2026
    await earn(db, now);
    expect(await sum()).toBe(first);
    const balance = async (on: string) =>
      (await crm.as(ravi, leave.balances, { on })).body.rows.find(({ type }) => type === 'annual')!.balance;
    const projected = await balance('2026-03-11');
    await earn(db, new Date('2026-03-12T01:00:00Z'));
    expect(await balance('2026-03-11')).toBe(projected);
    expect(await sum()).toBeCloseTo(projected!, 6);
  });
});

describe('N7: a holiday that is added later', () => {
  test('gives the day of leave back once, and tells the person; one that moves takes it again', async () => {
    const request = await approved(crm, hr, await asked(crm, asha, { startsOn: '2026-04-06', endsOn: '2026-04-08' }));
    expect(request.amount).toBeCloseTo(22.8, 6);
    await holiday(crm, 1, '2026-04-07', 'Eid');
    await Promise.all([recountAll(crm.database.db, new Date()), recountAll(crm.database.db, new Date())]);
    const { body } = await crm.as(asha, leave.get, { id: request.id });
    expect(body.days.map(({ day }) => day)).toEqual(['2026-04-06', '2026-04-08']);
    expect(body.amount).toBeCloseTo(15.2, 6);
    expect(await told(asha)).toContain('2026-04-07 is a holiday (Eid). The day of leave was given back to you');
    await crm.database.pool.query("delete from holidays where office_id = 1 and day = '2026-04-07'");
    await recountAll(crm.database.db, new Date());
    expect((await crm.as(asha, leave.get, { id: request.id })).body.amount).toBeCloseTo(22.8, 6);
    const { rows } = await crm.database.pool.query(
      'select sum(amount)::float8 / 60000000 as hours from leave_ledger where request_id = $1',
      [request.id],
    );
    expect(rows[0].hours).toBeCloseTo(-22.8, 6);
  });
});
