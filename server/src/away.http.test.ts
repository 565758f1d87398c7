import { leave } from '@embark/contracts/hr/leave';
import { bookings } from '@embark/contracts/work/bookings';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../test/app.ts';
import { aBooking, aType, tuesdayAt, TUESDAY, withHours } from '../test/bookings.ts';
import { recorded } from '../test/enquiries.ts';
import { approved, asked, worksAs } from '../test/leave.ts';
import { ruled } from '../test/rules.ts';
import { aTask } from '../test/tasks.ts';
import { fillings } from './domains.ts';
import { covers } from './domains/organisation/people/index.ts';
import { giveBackEnded } from './domains/hr/leave/service/returning.ts';

const crm = testApp();
let hr: Person;
let administrator: Person;
let asha: Person;
let ravi: Person;
let typeId: number;
beforeAll(async () => {
  hr = await crm.person({ roles: ['hr'], name: 'Salma' });
  administrator = await crm.person({ roles: ['admin'], name: 'Boss' });
  asha = await crm.person({ name: 'Asha' });
  ravi = await crm.person({ name: 'Ravi' });
  await worksAs(crm, asha, { startsOn: '2025-01-01', coverId: ravi.id });
  await worksAs(crm, ravi, { startsOn: '2025-01-01' });
  typeId = (await aType(crm, administrator)).id;
  await withHours(crm, administrator, asha);
  await withHours(crm, administrator, ravi);
  await ruled(crm, administrator, [asha]);
});

/** Everything that depends on whether Asha is there. */
async function there() {
  const [slots, enquiry, of] = [
    await crm.as(administrator, bookings.slots, { typeId, from: '2026-03-10', days: 1, consultantId: asha.id }),
    await recorded(crm, administrator, { byRules: true }),
    await crm.as(administrator, leave.today, {}),
  ];
  return {
    slots: slots.body.consultants.flatMap((one) => one.slots).length > 0,
    assigned: enquiry.assignee === 'Asha',
    present: !of.body.flatMap(({ people }) => people).some(({ name }) => name === 'Asha'),
  };
}

/** Who has the booking, the follow-up and the task. */
async function owners(ids: { booking: string; enquiry: string; task: string }) {
  const { db } = crm.database;
  const [booking, enquiry, task] = await Promise.all([
    db.selectFrom('bookings').select('consultantId as id').where('id', '=', ids.booking).executeTakeFirst(),
    db.selectFrom('enquiries').select('assigneeId as id').where('id', '=', ids.enquiry).executeTakeFirst(),
    db.selectFrom('tasks').select('userId as id').where('id', '=', ids.task).executeTakeFirst(),
  ]);
  const names = new Map([
    [asha.id, 'Asha'],
    [ravi.id, 'Ravi'],
  ]);
  return [booking, enquiry, task].map((row) => names.get(row?.id ?? 0));
}

async function work(hour: number) {
  const booking = await aBooking(crm, administrator, typeId, asha.id, { startsAt: tuesdayAt(hour) });
  const enquiry = await recorded(crm, administrator, { assigneeId: asha.id, nextFollowUpAt: TUESDAY });
  const task = await aTask(crm, administrator, { user_id: asha.id, dueOn: '2026-03-10' });
  return { booking: booking.id, enquiry: enquiry.id, task: task.id };
}

const items = (ids: { booking: string; enquiry: string; task: string }) => [
  { kind: 'booking', id: ids.booking },
  { kind: 'follow-up', id: ids.enquiry },
  { kind: 'task', id: ids.task },
];

const tuesday = { startsOn: '2026-03-10', endsOn: '2026-03-10' };

test('N5, N6: approved leave closes slots and hands the work over; cancelled, it takes all of it back', async () => {
  const mine = await work(10);
  expect((await there()).slots).toBe(true);
  const request = await asked(crm, asha, tuesday);
  expect((await there()).slots).toBe(true); // not before it is approved
  const { body } = await crm.as(hr, leave.get, { id: request.id });
  expect(body.coverList!.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['booking', 'follow-up', 'task']));
  const granted = await approved(crm, hr, request, { items: items(mine) });
  expect(await owners(mine)).toEqual(['Ravi', 'Ravi', 'Ravi']);
  expect((await there()).slots).toBe(false);

  expect((await crm.as(asha, leave.cancel, { id: request.id, version: granted.version })).status).toBe(200);
  expect(await owners(mine)).toEqual(['Asha', 'Asha', 'Asha']);
  expect((await there()).slots).toBe(true);
});

test('N5: on return, what is open goes back once, on two nodes at once', async () => {
  const mine = await work(12);
  await approved(crm, hr, await asked(crm, asha, tuesday), { items: items(mine) });
  const { db } = crm.database;
  const minute = new Date('2026-03-10T22:00:00Z'); // 09:00 on Wednesday in Melbourne
  await Promise.all([
    giveBackEnded(covers.parts({ fillings }), db, minute),
    giveBackEnded(covers.parts({ fillings }), db, minute),
  ]);
  // the booking has passed: who held it keeps it
  expect((await owners(mine)).slice(1)).toEqual(['Asha', 'Asha']);
  const { rows } = await crm.database.pool.query(
    'select count(*)::int as n from leave_covers where returned_at is null',
  );
  expect(rows).toEqual([{ n: 0 }]);
});

test('N5: assignment and the list of who is there follow leave of today, and its cancelling', async () => {
  expect(await there()).toMatchObject({ assigned: true, present: true });
  const request = await asked(crm, asha, { startsOn: '2026-03-02', endsOn: '2026-03-03' });
  const granted = await approved(crm, hr, request);
  expect(await there()).toMatchObject({ assigned: false, present: false });
  await crm.as(asha, leave.cancel, { id: granted.id, version: granted.version });
  expect(await there()).toMatchObject({ assigned: true, present: true });
});

test('W6: a booking made while leave is approved is in the cover list, or refused', async () => {
  const request = await asked(crm, ravi, tuesday);
  const enquiry = await recorded(crm, administrator);
  const startsAt = tuesdayAt(15);
  const [made, granted] = await Promise.all([
    crm.as(administrator, bookings.create, {
      typeId,
      consultantId: ravi.id,
      startsAt,
      mode: 'phone',
      clientZone: 'Asia/Dhaka',
      enquiryId: enquiry.id,
    }),
    crm.as(hr, leave.approve, { id: request.id, version: request.version }),
  ]);
  expect(granted.status).toBe(200);
  expect([200, 409]).toContain(made.status);
  const { body } = await crm.as(hr, leave.get, { id: request.id });
  // Ravi also has the booking he took over above
  const listed = body.coverList!.some(({ kind, at }) => kind === 'booking' && at === startsAt);
  expect(listed).toBe(made.status === 200);
});
