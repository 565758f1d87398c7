import { licences } from '@embark/contracts/organisation/licences';
import { notifications } from '@embark/contracts/workspace/notifications';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { licensed } from '../../../../test/licences.ts';
import { remindOfLicences } from './remind.service.ts';

const crm = testApp();
let hr: Person;
let hrbd: Person;
let manager: Person;
let far: Person;
let daniel: Person;
let licence: { id: string; version: number };

beforeAll(async () => {
  hr = await crm.person({ roles: ['hr'], name: 'Hanna HR' });
  hrbd = await crm.person({ roles: ['hrbd'], country: 'BD' });
  manager = await crm.person({ roles: ['manager'], name: 'Mara Manager' });
  far = await crm.person({ roles: ['manager'], country: 'BD' });
});
beforeEach(async () => {
  await sql`delete from licence_reminders`.execute(crm.database.db);
  await sql`delete from notifications`.execute(crm.database.db);
  await sql`delete from licences`.execute(crm.database.db);
  daniel = await crm.person({ name: 'Daniel Reid' });
  licence = await licensed(crm, hr, { userId: daniel.id });
});

/** The nightly run, at noon UTC of a day, which is the same day in Melbourne. */
const night = (day: string, hour = '12') => remindOfLicences(crm.database.db, new Date(`${day}T${hour}:00:00Z`));
const told = async (who: Person) =>
  (await crm.as(who, notifications.panel, {})).body
    .filter(({ kind }) => kind === 'licence')
    .map(({ data }) => data.step)
    .toReversed();

test('G4: holder, HR of the office and manager are notified at 90, 60, 56, 30 and 7 days and the day after, once each', async () => {
  for (const day of ['2026-08-31', '2026-09-01', '2026-09-02', '2026-10-01', '2026-10-05', '2026-10-31', '2026-11-23'])
    await night(day);
  const before = ['licenceEnds', 'licenceEnds', 'licenceRenewal', 'licenceEnds', 'licenceEnds'];
  for (const who of [daniel, hr, manager]) expect(await told(who)).toEqual(before);
  await night('2026-12-01');
  await night('2026-12-02');
  for (const who of [daniel, hr, manager]) expect(await told(who)).toEqual([...before, 'licenceEnded']);
  for (const who of [hrbd, far]) expect(await told(who)).toEqual([]);
  const [newest] = (await crm.as(daniel, notifications.panel, {})).body;
  expect(newest?.data).toEqual({
    step: 'licenceEnded',
    name: 'Daniel Reid',
    licence: 'MARN 1234567',
    endsOn: '2026-11-30',
  });
});

test('G4: a day begins in the office: 13:00 UTC on 31 August is 1 September in no office yet, 14:00 UTC is in Melbourne', async () => {
  await night('2026-08-31', '13');
  expect(await told(daniel)).toEqual([]);
  await night('2026-08-31', '14');
  expect(await told(daniel)).toEqual(['licenceEnds']);
});

test('G4: after an outage only the last missed reminder is sent', async () => {
  await night('2026-11-25');
  expect(await told(daniel)).toEqual(['licenceEnds']);
  await night('2026-11-26');
  expect(await told(daniel)).toEqual(['licenceEnds']);
});

test('G4: a new end starts over; a renewal, a suspension and a leaver are silent', async () => {
  await night('2026-11-23');
  const longer = { id: licence.id, version: licence.version, validTo: '2027-01-15', insuredTo: '2027-12-31' };
  const { body } = await crm.as(hr, licences.change, longer);
  await night('2026-11-24');
  expect(await told(daniel)).toHaveLength(2);
  const next = { validFrom: '2027-01-16', validTo: '2028-01-15', insuredTo: '2028-12-31' };
  await licensed(crm, hr, { userId: daniel.id, ...next });
  await night('2027-01-10');
  expect(await told(daniel)).toHaveLength(2);
  await crm.as(hr, licences.change, { id: body.id, version: body.version, state: 'suspended' });
  await night('2027-01-16');
  expect(await told(daniel)).toHaveLength(2);
  const gone = await crm.person();
  await licensed(crm, hr, { userId: gone.id });
  await sql`update users set active = false where id = ${gone.id}`.execute(crm.database.db);
  await sql`delete from notifications`.execute(crm.database.db);
  await night('2026-11-23');
  expect(await told(hr)).toEqual([]);
});

test('G4: two nodes at once tell once', async () => {
  await Promise.all(Array.from({ length: 6 }, () => night('2026-09-01')));
  expect(await told(daniel)).toEqual(['licenceEnds']);
  expect(await told(hr)).toEqual(['licenceEnds']);
});

test('G4: a run that dies before its end leaves nothing behind, and the next one tells', async () => {
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`.execute(
    crm.database.db,
  );
  await sql`create trigger killed before insert on notifications execute function fail()`.execute(crm.database.db);
  await expect(night('2026-09-01')).rejects.toThrow('killed');
  await sql`drop trigger killed on notifications`.execute(crm.database.db);
  const left = await crm.database.db.selectFrom('licenceReminders').selectAll().execute();
  expect(left).toEqual([]);
  await night('2026-09-01');
  expect(await told(daniel)).toEqual(['licenceEnds']);
});

test('G4: the manager named for the office is notified instead of all managers there', async () => {
  await sql`update offices set manager_id = ${far.id} where code = 'AU'`.execute(crm.database.db);
  await night('2026-09-01');
  expect([await told(far), await told(manager)]).toEqual([['licenceEnds'], []]);
  await sql`update offices set manager_id = null where code = 'AU'`.execute(crm.database.db);
});
