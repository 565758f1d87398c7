import { deadlines, type NewDeadline } from '@embark/contracts/casework/deadlines';
import { assignment } from '@embark/contracts/crm/assignment';
import { conversions } from '@embark/contracts/crm/conversions';
import { notifications } from '@embark/contracts/workspace/notifications';
import { array, assert, asyncProperty, integer, tuple } from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { outbox } from '../../../../test/outbox.ts';
import { remind } from './remind.service.ts';
import { tellWeek } from './week.service.ts';

const crm = testApp();
const mails = outbox(crm);
const monday = '2026-03-02T01:00:00Z'; // noon in Melbourne
const reason = 'confirmed by the department by mail';

beforeEach(async () => {
  crm.setClock(monday);
  await crm.database.pool.query(`update users set active = false; delete from deadline_wakes; delete from deadline_weeks;
    update deadlines set state = 'met', reason = 'closed before the next test', closed_at = now() where state = 'open'`);
});

const at = (now: string) => remind(crm.database.db, new Date(now));
async function told(who: Person): Promise<string[]> {
  const { body } = await crm.as(who, notifications.panel, {});
  return body.filter(({ kind }) => /^(deadline|week)/.test(kind)).map(({ message }) => message);
}
const counts = async (...people: Person[]) => Promise.all(people.map(async (who) => (await told(who)).length));

/** The only users: an owner, a manager and an admin. */
const crew = async () => ({
  asha: await crm.person({ name: 'Asha' }),
  manager: await crm.person({ roles: ['manager'] }),
  admin: await crm.person({ roles: ['admin'] }),
});
async function dated(owner: Person, given: Partial<NewDeadline> = {}) {
  const email = `${crypto.randomUUID()}@mail.test`;
  const file = await crm.as(owner, conversions.create, { serCode: 'VE', givenNames: 'Mim', familyName: 'Haq', email });
  const asked = { what: 'Answer s56', hardness: 'legal' as const, dueOn: '2026-03-30', conversionId: file.body.id };
  const { status, body } = await crm.as(owner, deadlines.create, { ...asked, ...given });
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
}

test('F: a legal date climbs from its owner to the manager and the admins, each step once', async () => {
  const { asha, manager, admin } = await crew();
  const { number } = await dated(asha); // Mon 30 March in Melbourne
  await at(monday);
  expect(await counts(asha, manager, admin)).toEqual([0, 0, 0]);
  await at('2026-03-08T22:00:00Z'); // Mon 9 March 9:00: 21 days before
  expect(await told(asha)).toEqual([`Legal date due in 21 days: Answer s56, Mim Haq (${number}), owner Asha`]);
  await at('2026-03-08T22:05:00Z');
  await at('2026-03-22T22:00:00Z'); // 7 days
  expect(await counts(asha, manager, admin)).toEqual([2, 1, 0]);
  await at('2026-03-26T22:00:00Z'); // Fri: 2 and 1 days, moved off the weekend, are one reminder
  expect(await counts(asha, manager, admin)).toEqual([3, 2, 1]);
  for (const hour of ['22:00', '22:30', '23:59']) await at(`2026-03-29T${hour}:00Z`);
  expect(await counts(asha, manager, admin)).toEqual([4, 3, 2]);
  for (const hour of ['00', '02', '04', '06', '08']) await at(`2026-03-30T${hour}:00:00Z`); // 11:00 to 19:00
  await at('2026-03-31T01:00:00Z');
  expect(await counts(asha, manager, admin)).toEqual([8, 7, 6]);
});

test('0b.8: of the steps before a date was added the latest is sent at once; a new due day starts over', async () => {
  const { asha, manager, admin } = await crew();
  const made = await dated(asha, { dueOn: '2026-03-06' });
  await at('2026-03-02T01:01:00Z');
  expect(await counts(asha, manager, admin)).toEqual([1, 1, 0]);
  const moved = { id: made.id, version: made.version, dueOn: '2026-03-23', reason };
  expect((await crm.as(asha, deadlines.change, moved)).status).toBe(200);
  await at('2026-03-02T01:02:00Z');
  expect(await counts(asha, manager, admin)).toEqual([2, 1, 0]);
});

test('a closed date is not reminded of; a reopened one continues', async () => {
  const { asha } = await crew();
  const { id, version } = await dated(asha, { hardness: 'own', dueOn: '2026-03-02' });
  const closed = await crm.as(asha, deadlines.close, { id, version, state: 'met', reason });
  await at('2026-03-02T01:01:00Z');
  expect(await counts(asha)).toEqual([0]);
  await crm.as(asha, deadlines.reopen, { id, version: closed.body.version });
  await at('2026-03-02T01:02:00Z');
  expect(await counts(asha)).toEqual([1]);
});

test('F: the absent are replaced by their cover, and the manager hears too', async () => {
  const { asha, manager } = await crew();
  const cover = await crm.person({ roles: ['staff'] });
  await dated(asha, { hardness: 'own', dueOn: '2026-03-02' });
  expect((await crm.as(asha, assignment.setOwnAway, { awayUntil: '2026-03-02', coverId: cover.id })).status).toBe(200);
  await at('2026-03-02T01:01:00Z');
  expect(await counts(asha, cover, manager)).toEqual([0, 1, 1]);
});

test('F: at most three single notices a person and run, then one that opens the list', async () => {
  const { asha } = await crew();
  for (let count = 0; count < 4; count += 1)
    await dated(asha, { hardness: count === 0 ? 'legal' : 'own', dueOn: '2026-03-03' });
  await at('2026-03-02T01:01:00Z');
  const { body } = await crm.as(asha, notifications.panel, {});
  const [only, ...more] = body.filter(({ kind }) => kind.startsWith('deadline'));
  expect(more).toEqual([]);
  expect(only).toMatchObject({
    message: '4 dates coming up or overdue, 1 legal',
    options: { variant: 'warning', onclick_url: '/apps/dates?owner=me' },
  });
});

test('F: a step is sent once, in a list of dates too, however often they are looked at', async () => {
  const { asha, manager } = await crew();
  for (let count = 0; count < 4; count += 1) await dated(asha, { dueOn: '2026-03-10' });
  const again = sql`update deadline_wakes set at = '-infinity'`;
  for (const minute of ['01', '02', '03']) {
    await at(`2026-03-03T01:${minute}:00Z`);
    expect(await counts(asha, manager)).toEqual([1, 1]);
    await again.execute(crm.database.db);
  }
  await at('2026-03-09T00:00:00Z'); // 1 and 2 days before the date
  expect(await counts(asha, manager)).toEqual([2, 2]);
});

test('two nodes at once tell once', async () => {
  const { asha } = await crew();
  for (let count = 0; count < 3; count += 1) await dated(asha, { hardness: 'own', dueOn: '2026-03-02' });
  await Promise.all(Array.from({ length: 4 }, () => at('2026-03-02T01:01:00Z')));
  await at('2026-03-02T01:01:00Z');
  expect(await counts(asha)).toEqual([3]);
});

test('a node that dies in the middle leaves nothing told; the next run tells once', async () => {
  const { asha } = await crew();
  await dated(asha, { hardness: 'own', dueOn: '2026-03-02' });
  const holder = await crm.database.pool.connect();
  await holder.query('begin; lock table notifications in share row exclusive mode');
  const dying = at('2026-03-02T01:01:00Z').then(
    () => 'done',
    () => 'dead',
  );
  const victim = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await crm.database.pool.query(victim)).rowCount).toBe(1);
  await crm.database.pool.query(`select pg_terminate_backend(pid) from (${victim}) v`);
  expect(await dying).toBe('dead');
  await holder.query('rollback');
  holder.release();
  expect(
    (
      await sql`select from deadline_told t join deadlines d on d.id = t.deadline_id where d.state = 'open'`.execute(
        crm.database.db,
      )
    ).rows,
  ).toEqual([]);
  await at('2026-03-02T01:02:00Z');
  await at('2026-03-02T01:03:00Z');
  expect(await counts(asha)).toEqual([1]);
});

test('holidays added later move the target and the steps within a day', async () => {
  const { asha } = await crew();
  const { id } = await dated(asha, { dueOn: '2026-03-12' });
  await at('2026-03-02T01:01:00Z');
  await sql`insert into holidays values (1, '2026-03-09', 'Labour Day')`.execute(crm.database.db);
  await at('2026-03-03T01:02:00Z');
  expect((await crm.as(await crm.another(asha), deadlines.get, { id })).body.targetOn).toBe('2026-03-06');
});

test('F3: the week ahead goes to the office’s managers on its first working morning, once, with a mail', async () => {
  const { asha, manager, admin } = await crew();
  await dated(asha, { dueOn: '2026-03-20' });
  await dated(asha, { dueOn: '2026-03-17', what: 'Review' });
  await dated(asha, { dueOn: '2026-04-20' });
  await dated(asha, { hardness: 'own', dueOn: '2026-03-17' });
  await crm.database.pool.query(`update users set away_until = '2026-03-18' where id = $1`, [asha.id]);
  await tellWeek(crm.database.db, new Date('2026-03-15T21:59:00Z')); // Mon 16 March 8:59
  expect(await counts(manager)).toEqual([0]);
  const now = new Date('2026-03-15T22:00:00Z');
  await Promise.all([tellWeek(crm.database.db, now), tellWeek(crm.database.db, now)]);
  await tellWeek(crm.database.db, new Date('2026-03-17T22:00:00Z'));
  const sentence = 'Week ahead in the AU office: 2 legal dates, 2 without cover';
  expect([await told(manager), await counts(admin)]).toEqual([[sentence], [0]]);
  await mails.deliver();
  const received = mails.sent.filter(({ to }) => to === manager.email);
  expect(received.map(({ subject }) => subject)).toEqual([sentence]);
  expect(received[0]?.text).toContain('due 2026-03-17: Review · Mim Haq');
});

test('F: each step is sent once, whenever and on however many nodes the job runs', async () => {
  const { asha } = await crew();
  const { db } = crm.database;
  const runs = array(tuple(integer({ min: 1, max: 3_000 }), integer({ min: 1, max: 3 })), { maxLength: 25 });
  await assert(
    asyncProperty(runs, async (gaps) => {
      const { id } = await dated(asha, { dueOn: '2026-03-12' });
      let minutes = 0;
      for (const [gap, nodes] of [...gaps, [20 * 1440, 2] as const]) {
        minutes += gap;
        const now = new Date(Date.parse(monday) + minutes * 60_000).toISOString();
        await Promise.all(Array.from({ length: nodes }, () => at(now)));
      }
      const { rows } = await sql<{ step: string }>`select step from deadline_told where deadline_id = ${id}`.execute(
        db,
      );
      const every = ['0', '0+2', '0+4', '0+6', '0+8', '1', '2', '21', '7'];
      expect(rows.map(({ step }) => step).toSorted()).toEqual(every);
      const { rows: sent } = await sql<{ once: string }>`select once from notifications
        where user_id = ${asha.id} and once like ${`deadline ${id}%`}`.execute(db);
      expect(sent.length).toBeGreaterThan(0);
      expect(new Set(sent.map(({ once }) => once)).size).toBe(sent.length);
    }),
    { numRuns: 6 },
  );
});
