import { leave } from '@embark/contracts/hr/leave';
import { bulk } from '@embark/contracts/workspace/bulk';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { approved, asked, worksAs } from '../../../../test/leave.ts';

const crm = testApp();
let salma: Person;
let nusrat: Person;
let daniel: Person;
let chief: Person;
let hr: Person;
beforeAll(async () => {
  salma = await crm.person({ roles: ['hrbd'], country: 'BD', name: 'Salma' });
  nusrat = await crm.person({ roles: ['buser'], country: 'BD', name: 'Nusrat' });
  hr = await crm.person({ roles: ['hr'], name: 'Helen' });
  chief = await crm.person({ roles: ['manager'], name: 'Hasan' });
  daniel = await crm.person({ name: 'Daniel' });
  for (const one of [nusrat, daniel]) await worksAs(crm, one, { startsOn: '2024-01-01', managerId: chief.id });
});

const list = [
  'Date,Holiday,Provisional',
  '2027-02-21,Martyrs Day,',
  '10/03/2027,Eid ul-Fitr (subject to the appearance of the moon),',
  '11 March 2027,Eid ul-Fitr holiday,yes',
  '2027-03-26,Independence Day,',
  '2027-03-26,Jumatul Bidah,',
  'soon,No day,',
  '2027-04-14,,',
].join('\n');
const read = (who: Person, content: string | Buffer, name = 'bd-2027.csv', office = 'BD') =>
  crm.upload(who, leave.readHolidays, name, content, { office });

const ics = (events: string, method = '') =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//x//y//EN',
    ...(method ? [`METHOD:${method}`] : []),
    ...events.split('\n'),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
const event = (day: string, name: string, more = '') =>
  `BEGIN:VEVENT\nUID:${day}\nDTSTAMP:20260101T000000Z\nDTSTART;VALUE=DATE:${day}\nSUMMARY:${name}${more}\nEND:VEVENT`;

describe('T5 step 3: a list of holidays', () => {
  test('a CSV is compared line by line, saved after a look, and gives back a leave day in March', async () => {
    const request = await approved(
      crm,
      chief,
      await asked(crm, nusrat, { startsOn: '2027-03-09', endsOn: '2027-03-11' }),
    );
    expect(request.amount).toBe(3);
    const { status, body } = await read(salma, list);
    expect(status).toBe(200);
    expect(body.counts).toEqual({ new: 4, changed: 0, same: 0, provisional: 2, joined: 1, errors: 2, givesBack: 2 });
    expect(body.rows.map(({ day, name, provisional }) => [day, name, provisional])).toEqual([
      ['2027-02-21', 'Martyrs Day', false],
      ['2027-03-10', 'Eid ul-Fitr', true],
      ['2027-03-11', 'Eid ul-Fitr holiday', true],
      ['2027-03-26', 'Independence Day / Jumatul Bidah', false],
    ]);
    expect(body.errors.map(({ line }) => line)).toEqual([7, 8]);
    expect((await crm.as(salma, leave.holidays, { office: 'BD', year: 2027 })).body).toEqual([]);
    const days = body.rows.map(({ day, name, provisional, half, source }) => ({
      day,
      name,
      provisional,
      half,
      source,
    }));
    const saved = await crm.as(salma, leave.saveHolidays, { office: 'BD', days });
    expect(saved.body).toMatchObject({ added: 4, changed: 0, givenBack: 2 });
    expect((await crm.as(nusrat, leave.get, { id: request.id })).body.amount).toBe(1);
    const again = await read(salma, list);
    expect(again.body.counts).toMatchObject({ new: 0, same: 4, givesBack: 0 });
    const changed = await read(salma, 'date,name\n2027-03-10,Eid ul-Fitr\n');
    expect(changed.body.rows).toMatchObject([{ change: 'changed', was: 'Eid ul-Fitr', provisional: false }]);
    // L10: the Moon was seen later, so the list names another day: the provisional one is removed with it
    const later = await read(salma, 'date,name\n2027-03-12,Eid ul-Fitr holiday\n');
    expect(later.body.moved).toEqual([{ day: '2027-03-11', to: '2027-03-12', name: 'Eid ul-Fitr holiday' }]);
    expect(changed.body.moved).toBeUndefined();
    const { rows } = await crm.database.pool.query("select provisional, source from holidays where day = '2027-03-10'");
    expect(rows).toEqual([{ provisional: true, source: 'bd-2027.csv' }]);
  });

  test('an ICS is read the same way; a message, a broken file, a large one and another office are refused', async () => {
    const good = ics(
      [
        event('20270421', 'Eid ul-Adha', '\nDTEND;VALUE=DATE:20270424\nDESCRIPTION:Provisional'),
        event('20271216', 'Victory Day'),
      ].join('\n'),
    );
    const { body } = await read(salma, good, 'bd.ics');
    expect(body.rows.map(({ day, name, provisional }) => [day, name, provisional])).toEqual([
      ['2027-04-21', 'Eid ul-Adha', true],
      ['2027-04-22', 'Eid ul-Adha', true],
      ['2027-04-23', 'Eid ul-Adha', true],
      ['2027-12-16', 'Victory Day', false],
    ]);
    const message = await read(salma, ics(event('20270421', 'Meeting'), 'REQUEST'), 'invite.ics');
    expect([message.status, message.body.error?.[0]]).toEqual([
      422,
      { type: 'file', message: 'This is a message (REQUEST), not a list of days.' },
    ]);
    expect((await read(salma, 'BEGIN:VCALENDAR\nnothing', 'x.ics')).status).toBe(422);
    expect((await read(salma, Buffer.from([0, 1, 2, 3, 0, 0, 0, 9]), 'x.csv')).status).toBe(422);
    expect((await read(salma, '', 'x.csv')).status).toBe(422);
    const large = await read(salma, Buffer.alloc(5 * 1024 * 1024 + 1, 'x'), 'x.csv');
    expect([large.status, large.body.message]).toEqual([413, 'The file is larger than 5 MB.']);
    expect((await read(salma, list, 'x.csv', 'AU')).status).toBe(404);
    expect((await read(salma, list, 'x.csv', 'XX')).status).toBe(422);
    expect((await read(nusrat, list)).status).toBe(403);
    const timed = ics('BEGIN:VEVENT\nUID:1\nDTSTART:20270101T100000Z\nSUMMARY:Tea\nEND:VEVENT');
    expect((await read(salma, timed, 'x.ics')).body.errors).toEqual([
      { line: 1, message: 'Only events of whole days can be holidays' },
    ]);
  });
});

describe('T5 step 8: discreet leave is personal to everybody but the person and HR', () => {
  test('in lists, pages, exports, the ledger and the team calendar', async () => {
    await crm.database.pool.query(
      "insert into leave_ledger (user_id, type, kind, day, unit, amount, made_at) values ($1, 'family-violence', 'earned', '2026-01-01', 'minutes', 4560000000, now())",
      [daniel.id],
    );
    const request = await asked(crm, daniel, {
      type: 'family-violence',
      startsOn: '2026-03-16',
      endsOn: '2026-03-16',
      reason: 'At court',
    });
    expect(request).toMatchObject({ type: 'family-violence', reason: 'At court' });
    const seenBy = async (who: Person) => {
      const page = (await crm.as(who, leave.get, { id: request.id })).body;
      const [row] = (await crm.as(who, leave.list, { user: [daniel.id] })).body.rows;
      return [page.type, page.reason, row!.type, row!.reason];
    };
    expect(await seenBy(hr)).toEqual(['family-violence', 'At court', 'family-violence', 'At court']);
    expect(await seenBy(chief)).toEqual(['personal', '', 'personal', '']);
    expect((await crm.as(chief, leave.list, { type: ['family-violence'] })).body.rows).toEqual([]);
    expect((await crm.as(chief, leave.list, { type: ['personal'] })).body.rows).toHaveLength(1);
    const where = JSON.stringify({ all: [{ field: 'type', op: 'anyOf', value: ['family-violence'] }] });
    expect((await crm.as(chief, leave.list, { where })).body.rows).toEqual([]);
    expect((await crm.as(hr, leave.list, { where })).body.rows).toHaveLength(1);
    const refused = await crm.as(chief, leave.approve, { id: request.id, version: request.version });
    expect(refused.status).toBe(403);
    const done = await approved(crm, hr, request);
    const columns = ['name', 'type', 'reason'].map((id) => ({ id, title: id }));
    const file = await crm.as(chief, bulk.export, { list: 'leaves', format: 'csv', columns });
    expect(file.status).toBe(200);
    const made = await crm.app.inject({
      url: `/api/bulk-app/jobs/${file.body.id}/file`,
      headers: { authorization: `Bearer ${chief.token}` },
    });
    expect(made.body).toContain('personal');
    expect(made.body).not.toMatch(/family|court/);
    const entries = (await crm.as(chief, leave.ledger, { user: [daniel.id] })).body.rows;
    expect(entries.map(({ type }) => type)).toEqual(['personal', 'personal']);
    const team = (await crm.as(chief, leave.team, { office: 'AU', from: '2026-03-16', to: '2026-03-16' })).body;
    expect(team).toMatchObject([{ name: 'Daniel', type: 'personal' }]);
    const other = await crm.person({});
    expect((await crm.as(other, leave.team, { from: '2026-03-16', to: '2026-03-16' })).body).toMatchObject([
      { name: 'Daniel', type: null },
    ]);
    expect(
      (await crm.as(chief, leave.balances, { userId: daniel.id })).body.rows.map(({ type }) => type),
    ).not.toContain('family-violence');
    expect(done.state).toBe('approved');
  });
});

test('T5 steps 1 and 10: who is away today by office, and a ledger whose sum equals the balances', async () => {
  await approved(
    crm,
    hr,
    await asked(crm, daniel, { startsOn: '2026-03-02', endsOn: '2026-03-02', startsPart: 'am', endsPart: 'am' }),
  );
  const { body } = await crm.as(hr, leave.today, {});
  expect(body.map(({ office, day }) => [office, day])).toEqual([
    ['AU', '2026-03-02'],
    ['BD', '2026-03-02'],
    ['PK', '2026-03-02'],
    ['IN', '2026-03-02'],
  ]);
  expect(body[0]!.people).toMatchObject([{ name: 'Daniel', why: 'leave', part: 'am' }]);
  const rows = (await crm.as(hr, leave.ledger, { user: [nusrat.id], size: 100 })).body.rows;
  const sum = rows.reduce((total, { amount }) => total + amount, 0);
  expect(sum).toBeCloseTo(-1, 6); // unpaid leave of one day that was not given back
});
