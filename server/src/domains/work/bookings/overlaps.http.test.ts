import { bookings } from '@embark/contracts/work/bookings';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { asked, bookingDesk, tuesdayAt } from '../../../../test/bookings.ts';

const crm = testApp();
const { desk, booked, consultant } = bookingDesk(crm);

test('L11: a client with a booking at this time is asked about, with any consultant and however it overlaps', async () => {
  const [one, two, three] = [await consultant(), await consultant(), await consultant()];
  const first = await booked(one.id, { startsAt: tuesdayAt(10) });
  const same = { enquiryId: first.enquiryId };
  const book = async (who: { id: number }, given: object) =>
    crm.as(desk.own, bookings.create, await asked(crm, desk.own, desk.typeId, who.id, { ...same, ...given }));
  const again = await book(two, { startsAt: tuesdayAt(10) });
  expect(again.body).toMatchObject({
    code: 'repeated',
    message: 'This client has another booking at this time. Book it anyway?',
    earlier: { overlaps: true, mine: true, title: first.number },
  });
  expect((await book(two, { startsAt: tuesdayAt(13) })).status).toBe(200);
  expect((await book(three, { startsAt: tuesdayAt(10), another: true })).status).toBe(200);
  expect((await booked(two.id, { startsAt: tuesdayAt(10) })).status).toBe('confirmed'); // another client
});

test('L11: a move to the time of another booking is asked about, a move of the room or back is not', async () => {
  const [one, two] = [await consultant(), await consultant()];
  const first = await booked(one.id, { startsAt: tuesdayAt(10) });
  const other = await booked(two.id, { startsAt: tuesdayAt(13), enquiryId: first.enquiryId! });
  const move = (given: object) =>
    crm.as(desk.own, bookings.reschedule, { id: other.id, version: other.version, ...given });
  expect((await move({ startsAt: tuesdayAt(10) })).body).toMatchObject({ code: 'repeated' });
  const moved = await move({ startsAt: tuesdayAt(10), another: true });
  expect(moved.status).toBe(200);
  const back = { id: other.id, version: moved.body.version, startsAt: tuesdayAt(13) };
  expect((await crm.as(desk.own, bookings.reschedule, back)).status).toBe(200);
});

test('L11: of two bookings of one client at one time, with two consultants at once, one is asked about', async () => {
  const people = [await consultant(), await consultant()];
  const { contactId } = await booked(people[0]!.id, { startsAt: tuesdayAt(14) });
  const answers = await Promise.all(
    people.map(async ({ id }) =>
      crm.as(
        desk.own,
        bookings.create,
        await asked(crm, desk.own, desk.typeId, id, { contactId, startsAt: tuesdayAt(10) }),
      ),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});
