import { enquiries } from '@embark/contracts/crm/enquiries';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { inStatus, recorded } from '../../../../test/enquiries.ts';
import { csv, importing } from '../../../../test/importing.ts';

const crm = testApp();
const file = importing(crm);
let administrator: Person;

beforeAll(async () => {
  administrator = await crm.person({ roles: ['admin'], companies: ['fc', 'ar'] });
});

const due = '2026-03-02T05:00:00.000Z'; // noon in Melbourne plus four hours
const violations = async () => {
  const { rows } = await crm.database.pool.query(`select number from enquiries
    where status in ('NE', 'FU', 'IP', 'OL', 'SA') and (assignee_id is null or next_follow_up_at is null)`);
  return rows;
};

test('the database refuses an open enquiry without an owner or a next date', async () => {
  const { id } = await recorded(crm, administrator);
  for (const change of ['next_follow_up_at = null', 'assignee_id = null']) {
    const write = crm.database.pool.query(`update enquiries set ${change} where id = $1`, [id]);
    await expect(write).rejects.toThrow(/open_enquiry_has_/);
  }
});

test('a new enquiry is due within the response time of its office, unless it has a date', async () => {
  expect(await recorded(crm, administrator)).toMatchObject({
    status: 'NE',
    nextFollowUpAt: due,
    assigneeId: administrator.id,
  });
  const named = await recorded(crm, administrator, { nextFollowUpAt: '2026-03-09T00:00:00Z' });
  expect(named.nextFollowUpAt).toBe('2026-03-09T00:00:00.000Z');
});

test('the same in company ar', async () => {
  const agent = await crm.person({ roles: ['admin'], companies: ['ar'] });
  const made = await recorded(crm, agent, { serCode: 'BUY' });
  expect(made.nextFollowUpAt).toBe(due);
  const moved = await crm.as(agent, enquiries.move, { id: made.id, version: made.version, to: 'IP' });
  expect(moved.body.nextFollowUpAt).toBe(due);
});

test('the date of a new enquiry can be changed, but not removed', async () => {
  const { id, version } = await recorded(crm, administrator);
  const cleared = await crm.as(administrator, enquiries.change, { id, version, nextFollowUpAt: null });
  expect(cleared).toMatchObject({ status: 422, body: { error: [{ type: 'nextFollowUpAt' }] } });
  const moved = await crm.as(administrator, enquiries.change, { id, version, nextFollowUpAt: '2026-03-03T00:00:00Z' });
  expect(moved.body.nextFollowUpAt).toBe('2026-03-03T00:00:00.000Z');
});

test('the date of a new enquiry is not an agreed one: a move to follow-up requires a date, and a move to in progress sets one', async () => {
  const first = await recorded(crm, administrator);
  const asked = await crm.as(administrator, enquiries.move, { id: first.id, version: first.version, to: 'FU' });
  expect(asked).toMatchObject({ status: 422, body: { error: [{ type: 'nextFollowUpAt' }] } });
  const begun = await crm.as(administrator, enquiries.move, { id: first.id, version: first.version, to: 'IP' });
  expect(begun.body.nextFollowUpAt).toBe(due);

  const late = await recorded(crm, administrator);
  const version = await inStatus(crm, late.id, 'NE', '2026-03-01T23:00:00Z');
  const moved = await crm.as(administrator, enquiries.move, { id: late.id, version, to: 'IP' });
  expect(moved.body.nextFollowUpAt).toBe('2026-03-02T23:00:00.000Z'); // the next working day at 10:00
});

test('reopening an enquiry whose owner has left sets an owner and a date', async () => {
  const leaver = await crm.person();
  const { id } = await recorded(crm, leaver);
  const version = await inStatus(crm, id, 'CL');
  await crm.database.pool.query('update users set active = false where id = $1', [leaver.id]);
  const again = await crm.as(administrator, enquiries.move, { id, version, to: 'FU', reason: 'They called' });
  expect(again.body).toMatchObject({
    status: 'FU',
    assigneeId: administrator.id,
    nextFollowUpAt: '2026-03-02T23:00:00.000Z',
  });
});

test('an import sets a date for every open row by its status, and undoing an update never removes a date', async () => {
  const existing = await recorded(crm, administrator, { email: 'stood@import.test' });
  await crm.database.pool.query("update enquiries set rating = 'cold' where id = $1", [existing.id]);
  const lines = [
    'A,a@import.test,VE,New',
    'B,b@import.test,VE,In progress',
    'C,c@import.test,VE,Closed',
    'S,stood@import.test,VE,In progress',
  ];
  const id = await file.all(administrator, csv('Name,Email,Service,Status', ...lines), {
    duplicates: 'update',
    update: { status: 'replace' },
  });
  const { rows } = await crm.database.pool.query(
    'select status, next_follow_up_at as at from enquiries where import_id = $1 order by id',
    [id],
  );
  expect(rows.map(({ status, at }) => [status, at && new Date(at).toISOString()])).toEqual([
    ['NE', due],
    ['IP', '2026-03-02T23:00:00.000Z'],
    ['CL', null],
  ]);
  expect(await violations()).toEqual([]);

  // as written by an import before every new enquiry had a date
  await crm.database.pool.query(
    `update import_changes
    set before = ((before::jsonb - 'nextFollowUpAt') || '{"nextFollowUpAt": null}'::jsonb)::json where import_id = $1 and before is not null`,
    [id],
  );
  await crm.database.pool.query("update imports set state = 'undoing' where id = $1", [id]);
  await file.undo(id);
  const { body } = await crm.as(administrator, enquiries.get, { id: existing.id });
  expect(body.status).toBe('NE');
  expect(body.nextFollowUpAt).not.toBeNull();
  expect(await violations()).toEqual([]);
});
