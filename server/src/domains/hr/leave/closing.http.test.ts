import { leave } from '@embark/contracts/hr/leave';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { approved, ask, asked, credited, worksAs } from '../../../../test/leave.ts';

const crm = testApp();
let salma: Person;
let nusrat: Person;
let administrator: Person;
beforeAll(async () => {
  crm.setClock('2025-12-28T03:00:00Z');
  salma = await crm.person({ roles: ['hrbd'], country: 'BD', name: 'Salma' });
  administrator = await crm.person({ roles: ['manager'], name: 'Hasan' });
  nusrat = await crm.person({ roles: ['buser'], country: 'BD', name: 'Nusrat' });
  await worksAs(crm, nusrat, { startsOn: '2025-12-01', managerId: administrator.id });
  await credited(crm, salma, nusrat, { type: 'casual', day: '2025-12-20', amount: 3 });
  await credited(crm, salma, nusrat, { type: 'casual', kind: 'payout', day: '2025-12-21', amount: -1 });
});

const preview = (office: string, through: string, who = salma) => crm.as(who, leave.closing, { office, through });

const typesFor = async (who: Person) =>
  (await preview('AU', '2026-01-02', who)).body.people.flatMap(({ rows }) => rows.map(({ type }) => type));

describe('N3: closing a leave year', () => {
  test('a day to come is refused, and so is the preview of another office or by a manager', async () => {
    expect((await preview('BD', '2025-12-31')).status).toBe(422);
    expect((await preview('AU', '2025-12-27')).status).toBe(404);
    expect((await preview('BD', '2025-12-27', administrator)).status).toBe(403);
    expect((await preview('XX', '2025-12-27')).status).toBe(422);
  });

  test('the preview says what each balance loses and opens with, names open requests over the boundary, and the close waits for them', async () => {
    const request = await asked(crm, nusrat, { startsOn: '2025-12-30', endsOn: '2026-01-05' });
    crm.setClock('2026-01-04T03:00:00Z');
    [salma, nusrat, administrator] = await Promise.all([
      crm.another(salma),
      crm.another(nusrat),
      crm.another(administrator),
    ]);
    const { status, body } = await crm.as(salma, leave.closing, { office: 'BD', through: '2025-12-31' });
    expect(status).toBe(200);
    const mine = body.people.find(({ name }) => name === 'Nusrat')!;
    const casual = mine.rows.find(({ type }) => type === 'casual')!;
    expect(casual).toMatchObject({ unit: 'days', paidOut: 1, carried: 0, opening: 10 });
    expect(casual.lost).toBe(casual.balance);
    expect(casual.balance).toBeGreaterThan(2);
    expect(body.waiting).toEqual([
      { id: request.id, name: 'Nusrat', startsOn: '2025-12-30', endsOn: '2026-01-05', crosses: true },
    ]);
    expect(body.closes).toEqual([]);
    const close = () => crm.as(salma, leave.closeYear, { office: 'BD', through: '2025-12-31' });
    const early = await close();
    expect([early.status, early.body.message]).toEqual([409, 'Decide the open requests up to this day first.']);
    await approved(crm, administrator, request);
    expect((await close()).status).toBe(200);
    const twice = await close();
    expect([twice.status, twice.body.message]).toEqual([409, 'The leave up to 2025-12-31 is closed.']);
    const again = await crm.as(salma, leave.closing, { office: 'BD', through: '2025-12-31' });
    expect(again.status).toBe(409);
    const later = await crm.as(salma, leave.closing, { office: 'BD', through: '2026-01-03' });
    expect(later.body.closes).toMatchObject([{ through: '2025-12-31', by: 'Salma' }]);
    expect((await ask(crm, nusrat, { startsOn: '2025-12-29', endsOn: '2025-12-29' })).status).toBe(409);
  });

  test('the sums of the preview are what the ledger and the balance say on the next day', async () => {
    const { body } = await crm.as(salma, leave.balances, { userId: nusrat.id, on: '2026-01-01' });
    const shown = await crm.as(salma, leave.closing, { office: 'BD', through: '2026-01-02' });
    const rows = shown.body.people.find(({ name }) => name === 'Nusrat')!.rows;
    for (const { type, balance } of rows.filter((row) => row.type !== 'annual'))
      expect([type, body.rows.find((row) => row.type === type)!.balance]).toEqual([type, balance]);
  });
});

test('T5: discreet leave is in the preview of HR only', async () => {
  const helen = await crm.person({ roles: ['hr'] });
  const admin = await crm.person({ roles: ['admin'] });
  await worksAs(crm, await crm.person({ name: 'Daniel' }), { startsOn: '2025-06-01' });
  expect(await typesFor(helen)).toContain('family-violence');
  expect(await typesFor(admin)).toContain('annual');
  expect(await typesFor(admin)).not.toContain('family-violence');
});

describe('facts 14: the holidays of a year by rule', () => {
  test('are compared with what the office has, saved with their source, and kept once a day is certain', async () => {
    const helen = await crm.person({ roles: ['hr'], name: 'Helen' });
    const found = await crm.as(helen, leave.holidaysByRule, { office: 'AU', year: 2028 });
    expect(found.body.counts).toMatchObject({ new: 14, changed: 0, same: 0, provisional: 1 });
    const days = found.body.rows.map(({ day, name, provisional, half, source }) => ({
      day,
      name,
      provisional,
      half,
      source,
    }));
    const certain = days.map((one) => (one.provisional ? { ...one, day: '2028-09-22', provisional: false } : one));
    expect((await crm.as(helen, leave.saveHolidays, { office: 'AU', days: certain })).status).toBe(200);
    const again = await crm.as(helen, leave.holidaysByRule, { office: 'AU', year: 2028 });
    expect(again.body.counts).toMatchObject({ new: 0, changed: 0, same: 13 });
    const stored = await crm.as(helen, leave.holidays, { office: 'AU', year: 2028 });
    expect(stored.body[0]).toMatchObject({ source: 'Public Holidays Act 1993 (Vic)', provisional: false });
    const other = await crm.as(helen, leave.holidaysByRule, { office: 'BD', year: 2028 });
    expect([other.status, other.body.error?.[0]?.type]).toEqual([422, 'office']);
    expect((await crm.as(salma, leave.holidaysByRule, { office: 'AU', year: 2028 })).status).toBe(404);
    expect((await crm.as(administrator, leave.holidaysByRule, { office: 'AU', year: 2028 })).status).toBe(403);
  });
});
