import { leave } from '@embark/contracts/hr/leave';
import { notifications } from '@embark/contracts/workspace/notifications';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { approved, ask, asked, balanceOf, credited, holiday, worksAs } from '../../../../test/leave.ts';

const crm = testApp();
let salma: Person;
let manager: Person;
let nusrat: Person;
let daniel: Person;
let colleague: Person;
beforeAll(async () => {
  crm.setClock('2026-12-07T03:00:00Z');
  salma = await crm.person({ roles: ['hr'], country: 'BD', name: 'Salma' });
  manager = await crm.person({ roles: ['buser'], country: 'BD', name: 'Rahim' });
  nusrat = await crm.person({ roles: ['buser'], country: 'BD', name: 'Nusrat' });
  colleague = await crm.person({ roles: ['buser'], country: 'BD', name: 'Imran' });
  daniel = await crm.person({ roles: ['user'], name: 'Daniel' });
  await crm.database.pool.query("update offices set working_days = '{1,2,3,4,7}' where code = 'BD'");
  await worksAs(crm, nusrat, { startsOn: '2024-01-01', managerId: manager.id });
  await worksAs(crm, colleague, { startsOn: '2024-01-01' });
  await worksAs(crm, daniel, { startsOn: '2026-07-01' });
  await holiday(crm, 1, '2026-12-25', 'Christmas Day');
  await holiday(crm, 1, '2026-12-28', 'Boxing Day holiday');
  await holiday(crm, 2, '2026-12-25', 'Christmas Day');
  for (const one of [nusrat, colleague])
    await credited(crm, salma, one, { type: 'casual', amount: 9, day: '2026-12-01' });
});
const christmas = { startsOn: '2026-12-24', endsOn: '2026-12-29' };
const told = async (who: Person) =>
  (await crm.as(who, notifications.list, {})).body.rows
    .filter(({ kind }) => kind === 'leave')
    .map(({ message }) => message);

describe('N4: requests', () => {
  test('24–29 Dec 2026 counts 2 days in Australia and 4 in Bangladesh, before it is sent', async () => {
    const au = await crm.as(daniel, leave.preview, { type: 'unpaid', ...christmas });
    expect(au.body.days.map(({ day }) => day.slice(8))).toEqual(['24', '29']);
    expect(au.body).toMatchObject({ unit: 'hours', amount: 15.2 });
    const bd = await crm.as(nusrat, leave.preview, { type: 'casual', ...christmas });
    expect(bd.body.days.map(({ day }) => day.slice(8))).toEqual(['24', '27', '28', '29']);
    expect(bd.body).toMatchObject({ unit: 'days', amount: 4, problems: [], holidays: [{ name: 'Christmas Day' }] });
    expect(bd.body.before! - bd.body.after!).toBe(4);
    const pakistan = await crm.person({ roles: ['pkuser'], country: 'PK' });
    await worksAs(crm, pakistan, { startsOn: '2024-01-01' });
    const pk = await crm.as(pakistan, leave.preview, { type: 'annual', ...christmas });
    expect(pk.body.amount).toBe(6);
  });

  test('asked of the manager, approved by them: the balance falls, the person is away and is told', async () => {
    const before = (await balanceOf(crm, nusrat, 'casual', { on: '2026-12-29' }))!.balance!;
    const request = await asked(crm, nusrat, { type: 'casual', ...christmas, reason: 'Family' });
    expect(request).toMatchObject({
      state: 'asked',
      amount: 4,
      before,
      after: before - 4,
      can: { decide: false, cancel: true },
    });
    expect(await told(manager)).toEqual(['Nusrat requested leave: 2026-12-24 – 2026-12-29']);
    expect(await told(salma)).toEqual([]);
    const seen = await crm.as(manager, leave.get, { id: request.id });
    expect(seen.body).toMatchObject({ can: { decide: true, cancel: true }, coverList: [] });
    const done = await approved(crm, manager, request);
    expect(done).toMatchObject({ state: 'approved', decidedBy: 'Rahim', after: before - 4 });
    expect((await balanceOf(crm, nusrat, 'casual', { on: '2026-12-29' }))!.balance).toBe(before - 4);
    expect(await told(nusrat)).toContain('Rahim approved your leave: 2026-12-24 – 2026-12-29');
    const { rows } = await crm.database.pool.query(
      'select starts_on::text, ends_on::text from absences where user_id = $1',
      [nusrat.id],
    );
    expect(rows).toEqual([{ starts_on: '2026-12-24', ends_on: '2026-12-29' }]);
    expect(await crm.trail(request.id)).toEqual(['leave.ask', 'leave.approve']);
    const again = await crm.as(manager, leave.approve, { id: request.id, version: done.version });
    expect(again.status).toBe(409);
  });

  test('a morning and an afternoon go together; a whole day and a half are refused', async () => {
    const day = { startsOn: '2026-12-14', endsOn: '2026-12-14' };
    const half = (part: 'am' | 'pm') => ({ ...day, startsPart: part, endsPart: part });
    const morning = await asked(crm, daniel, half('am'));
    expect(morning.amount).toBe(3.8);
    const afternoon = await asked(crm, daniel, half('pm'));
    expect((await ask(crm, daniel, day)).status).toBe(409);
    expect((await ask(crm, daniel, half('am'))).body.message).toBe('There is other leave on 2026-12-14.');
    const hr = await crm.person({ roles: ['hr'] });
    await approved(crm, hr, afternoon);
    const { rows } = await crm.database.pool.query('select part from half_days_away where user_id = $1', [daniel.id]);
    expect(rows).toEqual([{ part: 'pm' }]);
    const { rows: whole } = await crm.database.pool.query('select from absences where user_id = $1', [daniel.id]);
    expect(whole).toEqual([]);
  });

  test.each([
    ['endsOn', { startsOn: '2026-12-12', endsOn: '2026-12-13' }, 'There are no working days in this time'],
    ['endsOn', { startsOn: '2027-01-20', endsOn: '2027-01-19' }, 'The last day is before the first day'],
    ['startsOn', { startsOn: '2028-12-01', endsOn: '2028-12-02' }, 'Leave can be requested up to 18 months ahead'],
    [
      'startsPart',
      { startsOn: '2027-01-18', endsOn: '2027-01-19', startsPart: 'am' as const },
      'The first day can be a whole day or an afternoon',
    ],
    [
      'type',
      { startsOn: '2027-01-18', endsOn: '2027-01-19', type: 'casual' as const },
      'There is no such leave for you on this day',
    ],
    [
      'startsOn',
      { startsOn: '2027-01-18', endsOn: '2027-01-19', type: 'parental' as const },
      'It can be taken from 2027-07-01 on',
    ],
    [
      'endsOn',
      { startsOn: '2027-01-18', endsOn: '2027-01-20', type: 'compassionate' as const },
      'At most 15.20 hours at a time',
    ],
    ['coverId', { startsOn: '2027-01-18', endsOn: '2027-01-19', coverId: 999_999 }, "This person doesn't work here"],
  ])('what makes no sense is refused on its field: %s %o', async (field, wrong, message) => {
    const { status, body } = await ask(crm, daniel, wrong);
    expect([status, body.error?.[0]]).toEqual([422, { type: field, message }]);
  });

  test('the balance may not fall below zero, also not for later leave that is approved', async () => {
    const poor = await crm.person({ roles: ['buser'], country: 'BD' });
    await worksAs(crm, poor, { startsOn: '2026-12-07' });
    const there = (await balanceOf(crm, poor, 'casual', { on: '2026-12-20' }))!.balance!;
    expect(there).toBeCloseTo((10 * 25) / 365, 5);
    const { status, body } = await ask(crm, poor, { type: 'casual', startsOn: '2026-12-20', endsOn: '2026-12-20' });
    expect([status, body.error?.[0]?.message]).toEqual([422, 'The balance would be -0.32 days']);
    await credited(crm, salma, poor, { type: 'casual', amount: 1, day: '2026-12-07' });
    const first = await asked(crm, poor, { type: 'casual', startsOn: '2026-12-20', endsOn: '2026-12-20' });
    const second = await asked(crm, poor, { type: 'casual', startsOn: '2026-12-15', endsOn: '2026-12-15' });
    const twice = await crm.as(poor, leave.preview, { type: 'unpaid', startsOn: '2026-12-15', endsOn: '2026-12-15' });
    expect(twice.body.problems).toEqual([{ field: 'startsOn', message: 'There is other leave on 2026-12-15.' }]);
    await approved(crm, salma, first);
    const late = await crm.as(salma, leave.approve, { id: second.id, version: second.version });
    expect([late.status, late.body.message]).toEqual([409, 'The balance is too low for this leave.']);
  });

  test('nobody decides their own; colleagues see none of it; a rejection has a reason', async () => {
    const own = await asked(crm, manager, { startsOn: '2027-02-01', endsOn: '2027-02-01' });
    expect((await crm.as(manager, leave.approve, { id: own.id, version: own.version })).status).toBe(403);
    const ofHr = await asked(crm, salma, { startsOn: '2027-02-01', endsOn: '2027-02-01' });
    expect(ofHr.can.decide).toBe(false);
    expect((await crm.as(salma, leave.approve, { id: ofHr.id, version: ofHr.version })).status).toBe(403);
    expect((await crm.as(colleague, leave.get, { id: own.id })).status).toBe(404);
    expect((await crm.as(colleague, leave.reject, { id: own.id, version: own.version, reason: 'No' })).status).toBe(
      404,
    );
    const silent = await crm.as(salma, leave.reject, { id: own.id, version: own.version, reason: ' ' });
    expect(silent.status).toBe(422);
    const done = await crm.as(salma, leave.reject, { id: own.id, version: own.version, reason: 'Too many away' });
    expect(done.body).toMatchObject({ state: 'rejected', decision: 'Too many away' });
    expect(await told(manager)).toContain('Salma rejected your leave: 2027-02-01: Too many away');
    await asked(crm, manager, { startsOn: '2027-02-01', endsOn: '2027-02-01' });
  });

  test('without a manager the office manager is asked, without one HR', async () => {
    await asked(crm, colleague, { startsOn: '2027-03-01', endsOn: '2027-03-01' });
    expect(await told(salma)).toContain('Imran requested leave: 2027-03-01');
    await crm.database.db.updateTable('offices').set({ managerId: manager.id }).where('code', '=', 'BD').execute();
    const request = await asked(crm, colleague, { startsOn: '2027-03-02', endsOn: '2027-03-02' });
    expect(await told(manager)).toContain('Imran requested leave: 2027-03-02');
    const lead = await crm.person({ roles: ['buser'], country: 'BD', name: 'Lead' });
    await worksAs(crm, colleague, { managerId: lead.id });
    const { id, version } = request;
    // the office manager decides only where there is no other manager
    expect((await crm.as(manager, leave.approve, { id, version })).status).toBe(404);
    expect((await crm.as(lead, leave.get, { id })).body.can.decide).toBe(true);
    await crm.database.db.updateTable('users').set({ active: false }).where('id', '=', lead.id).execute();
    expect((await crm.as(manager, leave.approve, { id, version })).status).toBe(200);
  });
});

describe('N6: cancelling and shortening', () => {
  test('cancelled leave gives everything back; leave that runs ends yesterday', async () => {
    const whole = await approved(
      crm,
      salma,
      await asked(crm, colleague, { type: 'casual', startsOn: '2026-12-13', endsOn: '2026-12-15' }),
    );
    const gone = await crm.as(colleague, leave.cancel, { id: whole.id, version: whole.version });
    expect(gone.body).toMatchObject({ state: 'cancelled', amount: 0, days: [] });
    const running = await approved(
      crm,
      salma,
      await asked(crm, colleague, { type: 'casual', startsOn: '2026-12-13', endsOn: '2026-12-17' }),
    );
    expect(running.amount).toBe(5);
    crm.setClock('2026-12-15T03:00:00Z');
    const later = await crm.another(colleague);
    const cut = await crm.as(later, leave.cancel, { id: running.id, version: running.version, reason: 'Back early' });
    expect(cut.body).toMatchObject({ state: 'approved', endsOn: '2026-12-14', amount: 2 });
    expect((await crm.as(later, leave.cancel, { id: running.id, version: cut.body.version })).status).toBe(409);
    crm.setClock('2026-12-07T03:00:00Z');
    const rows = (
      await crm.as(salma, leave.ledger, { user: [colleague.id], type: ['casual'], entry: ['taken'], size: 100 })
    ).body.rows;
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(-2);
  });

  test('shortened leave keeps its first days; a day outside is refused', async () => {
    const long = await approved(
      crm,
      salma,
      await asked(crm, colleague, { startsOn: '2027-04-04', endsOn: '2027-04-08' }),
    );
    const wrong = await crm.as(colleague, leave.shorten, { id: long.id, version: long.version, endsOn: '2027-04-08' });
    expect([wrong.status, wrong.body.error?.[0]?.type]).toEqual([422, 'endsOn']);
    const cut = await crm.as(colleague, leave.shorten, { id: long.id, version: long.version, endsOn: '2027-04-05' });
    expect(cut.body).toMatchObject({
      endsOn: '2027-04-05',
      amount: 2,
      days: [{ day: '2027-04-04' }, { day: '2027-04-05' }],
    });
  });
});

describe('N3: the ledger', () => {
  test('only grows; HR corrects with a reason; a closed year takes no more', async () => {
    await expect(crm.database.pool.query('update leave_ledger set amount = 1')).rejects.toThrow('only grows');
    await expect(crm.database.pool.query('delete from leave_ledger')).rejects.toThrow('only grows');
    const entry = {
      userId: nusrat.id,
      type: 'casual' as const,
      kind: 'correction' as const,
      day: '2025-12-30',
      amount: 1.5,
      note: 'Counted wrongly',
    };
    expect((await crm.as(manager, leave.correct, entry)).status).toBe(403);
    expect((await crm.as(salma, leave.correct, { ...entry, note: '' })).status).toBe(422);
    expect((await crm.as(salma, leave.correct, entry)).status).toBe(200);
    expect((await crm.as(salma, leave.closeYear, { office: 'BD', through: '2027-12-31' })).status).toBe(422);
    expect((await crm.as(salma, leave.closeYear, { office: 'BD', through: '2025-12-31' })).status).toBe(200);
    const late = await crm.as(salma, leave.correct, entry);
    expect([late.status, late.body.message]).toEqual([409, 'The leave up to 2025-12-31 is closed.']);
    const asking = await ask(crm, nusrat, { startsOn: '2025-12-30', endsOn: '2025-12-30' });
    expect(asking.status).toBe(409);
    expect((await ask(crm, nusrat, { startsOn: '2026-01-05', endsOn: '2026-01-05' })).status).toBe(200);
  });
});
