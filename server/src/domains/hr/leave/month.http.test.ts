import { leave } from '@embark/contracts/hr/leave';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { approved, asked, holiday, worksAs } from '../../../../test/leave.ts';

const crm = testApp();
let salma: Person;
let chief: Person;
let nusrat: Person;
let imran: Person;
let daniel: Person;
beforeAll(async () => {
  crm.setClock('2026-12-07T03:00:00Z');
  salma = await crm.person({ roles: ['hrbd'], country: 'BD', name: 'Salma' });
  chief = await crm.person({ roles: ['manager'], name: 'Hasan' });
  nusrat = await crm.person({ roles: ['buser'], country: 'BD', name: 'Nusrat' });
  imran = await crm.person({ roles: ['buser'], country: 'BD', name: 'Imran' });
  daniel = await crm.person({ name: 'Daniel' });
  for (const one of [nusrat, imran, daniel]) await worksAs(crm, one, { startsOn: '2024-01-01' });
  await worksAs(crm, daniel, { managerId: nusrat.id });
  await holiday(crm, 2, '2026-12-16', 'Victory Day');
});

const month = (who: Person, given: { office?: string; month?: string } = {}) => crm.as(who, leave.teamMonth, given);

const typeFor = async (who: Person) =>
  (await month(who, { office: 'AU' })).body.people.find(({ name }) => name === 'Daniel')!.leave.map(({ type }) => type);

describe('N4: who of an office is away when, in a month', () => {
  test('HR and managers see the staff of their reach with holidays; others themselves, and whose leave they decide', async () => {
    const off = await approved(crm, salma, await asked(crm, nusrat, { startsOn: '2026-12-14', endsOn: '2026-12-17' }));
    await asked(crm, imran, { startsOn: '2026-12-30', endsOn: '2027-01-04' });
    const { body } = await month(salma);
    expect([body.office, body.month, body.today, body.days.length]).toEqual(['BD', '2026-12', '2026-12-07', 31]);
    expect(body.days.find(({ day }) => day === '2026-12-16')).toMatchObject({ holiday: 'Victory Day', worked: false });
    expect(body.people.map(({ name }) => name)).toEqual(['Imran', 'Nusrat', 'Salma']);
    const [first, second] = body.people;
    expect(second!.leave).toMatchObject([{ id: off.id, type: 'unpaid', state: 'approved', startsOn: '2026-12-14' }]);
    expect(second!.leave[0]!.days.map(({ day }) => day.slice(8))).toEqual(['14', '15', '17']);
    expect(first!.leave).toMatchObject([{ state: 'asked', days: [{ day: '2026-12-30' }, { day: '2026-12-31' }] }]);
    const next = await month(chief, { office: 'BD', month: '2027-01' });
    expect(next.body.people.find(({ name }) => name === 'Imran')!.leave[0]!.days).toHaveLength(2);
    expect((await month(imran)).body.people.map(({ name }) => name)).toEqual(['Imran']);
    expect((await month(nusrat, { office: 'AU' })).body.people.map(({ name }) => name)).toEqual(['Daniel']);
    expect((await month(imran, { office: 'AU' })).status).toBe(404);
    expect((await month(salma, { office: 'PK' })).status).toBe(404);
    expect((await month(salma, { office: 'XX' })).status).toBe(422);
    expect((await month(salma, { month: '2026-13' })).status).toBe(422);
  });

  test('discreet leave is personal to all but HR; rejected leave is not shown', async () => {
    await crm.database.pool.query(
      "insert into leave_ledger (user_id, type, kind, day, unit, amount, made_at) values ($1, 'family-violence', 'earned', '2026-01-01', 'minutes', 4560000000, now())",
      [daniel.id],
    );
    await asked(crm, daniel, { type: 'family-violence', startsOn: '2026-12-21', endsOn: '2026-12-21' });
    const hr = await crm.person({ roles: ['hr'], name: 'Helen' });
    expect(await typeFor(hr)).toEqual(['family-violence']);
    expect(await typeFor(chief)).toEqual(['personal']);
    expect(await typeFor(nusrat)).toEqual(['personal']);
    const { id, version } = await asked(crm, daniel, { startsOn: '2026-12-22', endsOn: '2026-12-22' });
    await crm.as(chief, leave.reject, { id, version, reason: 'No' });
    expect(await typeFor(chief)).toEqual(['personal']);
  });

  test('N6: days given back are gone; half holidays are worked; an absence ends with its month', async () => {
    const request = await asked(crm, imran, { startsOn: '2026-12-20', endsOn: '2026-12-23' });
    const off = await approved(crm, salma, request);
    await crm.as(imran, leave.shorten, { id: off.id, version: off.version, endsOn: '2026-12-21' });
    await crm.database.db
      .insertInto('holidays')
      .values({ officeId: 2, day: '2026-12-24', name: 'Christmas Eve', half: 'pm' })
      .execute();
    await crm.database.db.updateTable('users').set({ awayUntil: '2026-12-11' }).where('id', '=', imran.id).execute();
    const { body } = await month(salma);
    const his = body.people.find(({ name }) => name === 'Imran')!;
    expect(his.awayUntil).toBe('2026-12-11');
    expect(his.leave[0]!.days.map(({ day }) => day.slice(8))).toEqual(['20', '21']);
    expect(body.days.find(({ day }) => day === '2026-12-24')).toMatchObject({ worked: true, half: 'pm' });
    const next = await month(salma, { month: '2027-01' });
    expect(next.body.people.find(({ name }) => name === 'Imran')!.awayUntil).toBeNull();
  });

  test('N1: who has left or has no role is not shown', async () => {
    const left = await crm.person({ roles: ['buser'], country: 'BD', name: 'Left' });
    await crm.database.db.updateTable('users').set({ active: false }).where('id', '=', left.id).execute();
    await crm.person({ roles: [], country: 'BD', name: 'No role' });
    const names = (await month(salma)).body.people.map(({ name }) => name);
    expect(names).toEqual(['Imran', 'Nusrat', 'Salma']);
  });
});
