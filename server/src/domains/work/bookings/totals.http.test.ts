import { bookings } from '@embark/contracts/work/bookings';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { aBooking, aConsultant, aType, tuesdayAt } from '../../../../test/bookings.ts';
import { foldTotals } from './tasks.queries.ts';

const crm = testApp();
let administrator: Person;
let user: Person;
beforeAll(async () => {
  administrator = await crm.person({ roles: ['admin'] });
  user = await crm.person({ roles: ['user'] });
});

/** Totals that differ from a count of the same moment: both are read by one statement. */
async function wrong() {
  const { rows } = await sql`
    with kept as (select company, office_id, status, sum(n) as n from booking_counts group by 1, 2, 3 having sum(n) <> 0),
      counted as (select company, office_id, status, count(*) as n from bookings group by 1, 2, 3)
    select * from kept full join counted using (company, office_id, status) where kept.n is distinct from counted.n`.execute(
    crm.database.db,
  );
  return rows;
}
const total = async (who: Person, filter: Parameters<typeof crm.as<typeof bookings.list>>[2]) =>
  (await crm.as(who, bookings.list, filter)).body.total;

test('O: kept totals stay exact while bookings are made, moved along, deleted and added up at once', async () => {
  const { db } = crm.database;
  const { id: here } = await aType(crm, administrator);
  const { id: there } = await aType(crm, administrator, { office: 'BD' });
  const people = await Promise.all([1, 2, 3, 4].map(() => aConsultant(crm, administrator)));
  const made = await Promise.all(
    people.flatMap((them) =>
      [10, 11, 12].map((hour) => aBooking(crm, user, here, them.id, { startsAt: tuesdayAt(hour) })),
    ),
  );
  const gone = { version: 1, to: 'cancelled' as const, cancelledBy: 'client' as const, reason: 'Ill' };
  await Promise.all([
    ...made.slice(0, 5).map(({ id }) => crm.as(user, bookings.move, { id, ...gone })),
    ...made.slice(5, 8).map(({ id }) => crm.as(user, bookings.move, { id, version: 1, to: 'arrived' })),
    foldTotals(db),
    foldTotals(db),
  ]);
  await sql`delete from bookings where id = ${made[11]?.id ?? ''}`.execute(db);
  await sql`update bookings set office_id = 2, type_id = ${there} where id = ${made[10]?.id ?? ''}`.execute(db);
  // a change that never commits
  await db
    .transaction()
    .execute(async (inside) => {
      await sql`delete from bookings`.execute(inside);
      throw new Error('died');
    })
    .catch(() => undefined);
  expect(await wrong()).toEqual([]);
  const counts = async () => [
    await total(administrator, {}),
    await total(user, {}),
    await total(user, { status: ['cancelled'] }),
    await total(administrator, { office: ['BD'] }),
    await total(user, { status: ['cancelled'], mode: ['video'] }), // counted one by one
  ];
  const before = await counts();
  expect(before).toEqual([11, 10, 5, 1, 5]);
  await foldTotals(db);
  expect(await wrong()).toEqual([]);
  expect(await counts()).toEqual(before);
});
