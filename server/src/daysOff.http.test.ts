import { deadlines } from '@embark/contracts/casework/deadlines';
import { catalogue } from '@embark/contracts/catalogue/reference';
import { conversions } from '@embark/contracts/crm/conversions';
import { leave } from '@embark/contracts/hr/leave';
import { offices } from '@embark/contracts/organisation/offices';
import { rulebook } from '@embark/contracts/organisation/rulebook';
import { bookings } from '@embark/contracts/work/bookings';
import { notifications } from '@embark/contracts/workspace/notifications';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../test/app.ts';
import { aType, typeOf, weekdays, withHours } from '../test/bookings.ts';
import { approved, asked, balanceOf, credited, worksAs } from '../test/leave.ts';
import { source } from '../test/ruleBook.ts';

const crm = testApp();
let administrator: Person;
let hr: Person;
let dev: Person;
let typeId: number;
beforeAll(async () => {
  crm.setClock('2026-12-01T05:00:00Z');
  administrator = await crm.person({ roles: ['admin'] });
  hr = await crm.person({ roles: ['hr'] });
  dev = await crm.person({ roles: ['induser'], country: 'IN', name: 'Dev' });
  await worksAs(crm, dev, { startsOn: '2024-01-01', managerId: administrator.id });
  await credited(crm, hr, dev, { type: 'annual', day: '2026-11-01', amount: 10 });
  typeId = (await aType(crm, administrator, typeOf('IN'))).id;
  const week = weekdays('09:00', '17:00');
  await withHours(crm, administrator, dev, { hours: [...week, { ...week[0]!, weekday: 6 }] });
});

/** Sets which Saturdays of the month are off in India, as the owner of the rule book does. */
async function saturdaysOff(which: number[]) {
  const { body } = await crm.as(administrator, rulebook.list, { area: 'holiday' });
  const { id, version } = body.keys.find(({ key }) => key === 'week-in')!.rules.find(({ corrected }) => !corrected)!;
  const value = { area: 'holiday' as const, workingDays: [1, 2, 3, 4, 5, 6], saturdaysOff: which };
  expect((await crm.as(administrator, rulebook.change, { id, version, value, ...source })).status).toBe(200);
}
afterEach(() => saturdaysOff([]));

/** Friday 11 December to Monday 14 December; the 12th is the second Saturday. */
const span = { type: 'annual', startsOn: '2026-12-11', endsOn: '2026-12-14' } as const;

/** What depends on whether Saturday 12 December is worked in Delhi. */
async function worked() {
  const { body: clocks } = await crm.as(dev, offices.clocks, {});
  const { body: forms } = await crm.as(dev, catalogue.reference, {});
  const { body: seen } = await crm.as(dev, leave.preview, span);
  const { body: month } = await crm.as(dev, leave.teamMonth, { office: 'IN', month: '2026-12' });
  const { body: free } = await crm.as(administrator, bookings.slots, {
    typeId,
    from: '2026-12-12',
    days: 1,
    consultantId: dev.id,
  });
  const email = `${crypto.randomUUID()}@mail.test`;
  const { body: file } = await crm.as(dev, conversions.create, {
    serCode: 'VEI',
    givenNames: 'Mira',
    familyName: 'Rao',
    email,
  });
  const date = { conversionId: file.id, what: 'Answer', hardness: 'legal', dueOn: '2026-12-15' } as const;
  const { body: made } = await crm.as(dev, deadlines.create, date);
  return {
    clock: !clocks.find(({ code }) => code === 'IN')!.holidays.includes('2026-12-12'),
    forms: !forms.offices.find(({ code }) => code === 'IN')!.daysOff?.includes('2026-12-12'),
    leave: seen.amount,
    month: month.days.find(({ day }) => day === '2026-12-12')!.worked,
    slots: free.consultants.flatMap((one) => one.slots).length > 0,
    target: made.targetOn,
  };
}

describe('L6: the second and fourth Saturday off', () => {
  test('is obeyed by leave, slots, targets, clocks and the month; no holiday is typed', async () => {
    expect(await worked()).toEqual({
      clock: true,
      forms: true,
      leave: 3,
      month: true,
      slots: true,
      target: '2026-12-11',
    });
    await saturdaysOff([2, 4]);
    expect(await worked()).toEqual({
      clock: false,
      forms: false,
      leave: 2,
      month: false,
      slots: false,
      target: '2026-12-10',
    });
    const { body } = await crm.as(hr, leave.holidays, { office: 'IN', year: 2026 });
    expect(body).toEqual([]);
    await saturdaysOff([1]);
    expect((await worked()).leave).toBe(3);
  });

  test('counts approved leave again in the same answer, and again when it is taken back', async () => {
    const request = await approved(crm, administrator, await asked(crm, dev, span));
    const before = (await balanceOf(crm, dev, 'annual', { on: '2026-12-31' }))!.balance!;
    await saturdaysOff([2, 4]);
    expect((await crm.as(dev, leave.get, { id: request.id })).body.amount).toBe(2);
    const { body: told } = await crm.as(dev, notifications.list, {});
    expect(told.rows[0]?.message).toBe('2026-12-12 is a day off. The day of leave was given back to you');
    expect((await balanceOf(crm, dev, 'annual', { on: '2026-12-31' }))!.balance).toBe(before + 1);
    await saturdaysOff([]);
    expect((await crm.as(dev, leave.get, { id: request.id })).body.amount).toBe(3);
    expect((await balanceOf(crm, dev, 'annual', { on: '2026-12-31' }))!.balance).toBe(before);
    const { version } = (await crm.as(dev, leave.get, { id: request.id })).body;
    await crm.as(dev, leave.cancel, { id: request.id, version });
  });
});

const settings = async () => (await crm.as(administrator, offices.list, {})).body.find(({ code }) => code === 'IN')!;
const change = async (given: object) => {
  const { id, version } = await settings();
  expect((await crm.as(administrator, offices.change, { id, version, ...given })).status).toBe(200);
};

describe('L10: holidays and weeks changed in the office settings', () => {
  test('reach approved leave in the same answer, and HR can remove the holiday again', async () => {
    const request = await approved(
      crm,
      administrator,
      await asked(crm, dev, { ...span, startsOn: '2026-12-21', endsOn: '2026-12-23' }),
    );
    const amount = async () => (await crm.as(dev, leave.get, { id: request.id })).body.amount;
    await change({ holidays: [{ day: '2026-12-22', name: 'Eid' }] });
    expect(await amount()).toBe(2);
    // the Moon was seen a day later: moved in the settings, and moved by HR
    await change({ holidays: [{ day: '2026-12-23', name: 'Eid' }] });
    expect(await amount()).toBe(2);
    const moved = { office: 'IN', days: [{ day: '2026-12-24', name: 'Eid' }], remove: ['2026-12-23'] };
    expect((await crm.as(hr, leave.saveHolidays, moved)).status).toBe(200);
    expect(await amount()).toBe(3);
    await change({ workingDays: [1, 2, 4, 5, 6] });
    expect(await amount()).toBe(2);
    await change({ workingDays: [1, 2, 3, 4, 5, 6], holidays: [] });
    expect(await amount()).toBe(3);
  });
});
