import { enquiries } from '@embark/contracts/crm/enquiries';
import { type OfficeChange, offices } from '@embark/contracts/organisation/offices';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
let admin: Person;
let manager: Person;

beforeAll(async () => {
  admin = await crm.person({ roles: ['admin'] });
  manager = await crm.person({ roles: ['manager'], name: 'Mara' });
});

const dhaka = async () => {
  const { body } = await crm.as(admin, offices.list, {});
  const found = body.find(({ code }) => code === 'BD');
  if (!found) throw new Error('no office');
  return found;
};

test('an office shows its hours, response time and reminder times', async () => {
  expect(await dhaka()).toMatchObject({
    zone: 'Asia/Dhaka',
    workingDays: [7, 1, 2, 3, 4],
    opens: '09:00',
    closes: '17:30',
    firstResponseHours: 4,
    remindOwnerHours: 4,
    remindManagerHours: 8,
    remindAdminHours: 16,
    manager: null,
  });
});

test('every user with a role sees when each office is open', async () => {
  const counsellor = await crm.person({ roles: ['buser'] });
  const { body } = await crm.as(counsellor, offices.clocks, {});
  expect(body.map(({ code }) => code)).toEqual(['AU', 'BD', 'PK', 'IN']);
  expect(body[1]).toMatchObject({ zone: 'Asia/Dhaka', workingDays: [7, 1, 2, 3, 4], opens: '09:00', closes: '17:30' });
});

test('a change requires the current version, and is audited', async () => {
  const { id, version } = await dhaka();
  const given = { opens: '10:00', holidays: [{ day: '2026-03-26', name: 'Independence Day' }], managerId: manager.id };
  const changed = await crm.as(admin, offices.change, { id, version, ...given });
  expect(changed.body).toMatchObject({ ...given, manager: 'Mara', version: version + 1, closes: '17:30' });
  const late = await crm.as(admin, offices.change, { id, version, opens: '08:00' });
  expect(late).toMatchObject({ status: 409, body: { present: { opens: '10:00' } } });
  expect(await crm.trail(String(id))).toContain('offices.change');
});

test.each<[string, Omit<OfficeChange, 'version'>]>([
  ['closes', { opens: '18:00' }],
  ['workingDays', { workingDays: [] }],
  ['managerId', { managerId: 999_999 }],
  ['remindAdminHours', { remindManagerHours: 40 }],
  ['remindManagerHours', { remindOwnerHours: 9 }],
  ['firstResponseHours', { firstResponseHours: 0 }],
  ['holidays', { holidays: ['One', 'Two'].map((name) => ({ day: '2026-12-25', name })) }],
])('refuses an invalid %s with a field error: %j', async (field, given) => {
  const before = await dhaka();
  const { status, body } = await crm.as(admin, offices.change, { id: before.id, version: before.version, ...given });
  expect([status, body.error?.[0]?.type]).toEqual([422, field]);
  expect(await dhaka()).toEqual(before);
});

test('the due time of a new enquiry follows the hours of its office', async () => {
  crm.setClock('2026-03-25T06:00:00Z'); // Wednesday noon in Dhaka, before the holiday and the weekend
  admin = await crm.person({ roles: ['admin'] });
  manager = await crm.person({ roles: ['manager'] });
  const { id, version } = await dhaka();
  const first = await recorded(crm, manager, { serCode: 'VEB', assigneeId: manager.id });
  expect(first.nextFollowUpAt).toBe('2026-03-25T10:00:00.000Z');
  await crm.as(admin, offices.change, { id, version, firstResponseHours: 8 });
  const { body } = await crm.as(manager, enquiries.get, { id: first.id });
  expect(body.nextFollowUpAt).toBe('2026-03-25T10:00:00.000Z'); // an existing due time stays
  const next = await recorded(crm, manager, { serCode: 'VEB', assigneeId: manager.id });
  expect(next.nextFollowUpAt).toBe('2026-03-29T06:30:00.000Z'); // Sunday 12:30; the office opens at 10:00
  crm.setClock('2026-03-02T01:00:00Z');
});
