import { bookingSetup } from '@embark/contracts/work/bookings';
import { expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { bookingDesk, refusedAt } from '../../../../../test/bookings.ts';

const crm = testApp();
const { desk } = bookingDesk(crm, 'manager');

test('O: the name of a room is its own within an office, however it is spelled, and a refusal changes nothing', async () => {
  const add = (name: string) => crm.as(desk.administrator, bookingSetup.addRoom, { office: 'AU', name, active: true });
  const names = async () =>
    (await crm.as(desk.administrator, bookingSetup.get, {})).body.rooms.map(({ name }) => name).toSorted();
  const [yarra, swan] = [await add('Yarra'), await add('Swan')];
  expect([yarra.status, swan.status]).toEqual([200, 200]);
  const before = await names();

  for (const name of ['Yarra', 'yarra', ' YÁRRA ']) expect(await add(name)).toMatchObject(refusedAt('name'));
  const { id, version } = swan.body;
  expect(await crm.as(desk.administrator, bookingSetup.changeRoom, { id, version, name: 'yarra' })).toMatchObject(
    refusedAt('name'),
  );
  expect(await names()).toEqual(before);
  expect(await crm.as(desk.administrator, bookingSetup.changeRoom, { id, version, name: 'swan' })).toMatchObject({
    status: 200,
    body: { name: 'swan' },
  });
});
