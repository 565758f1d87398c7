import { imports } from '@embark/contracts/crm/imports';
import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { csv } from '../test/importing.ts';

const crm = testApp();
const file = () => csv('Full Name,E-mail,Service', `Mia Lin,${crypto.randomUUID()}@mail.test,VE`);
const imported = async () =>
  Number(
    (
      await crm.database.db
        .selectFrom('imports')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirst()
    )?.n,
  );

test('an upload sent again with its Idempotency-Key is done once', async () => {
  const who = await crm.person({ roles: ['admin'] });
  const content = file();
  const send = (key: string, name = 'people.csv', text = content, params = {}) =>
    crm.upload(who, imports.start, name, text, params, { 'idempotency-key': key });
  const first = await send('one');
  expect(first.status).toBe(200);
  const before = await imported();

  const again = await send('one');
  expect([again.status, again.headers['idempotent-replayed'], again.body.id]).toEqual([200, 'true', first.body.id]);
  for (const other of [
    () => send('one', 'people.csv', file()),
    () => send('one', 'other.csv'),
    () => send('one', 'people.csv', content, { dryRun: true }),
  ])
    expect((await other()).body.error).toMatchObject([{ type: 'Idempotency-Key' }]);
  expect(await imported()).toBe(before);
  expect((await send('two')).body.id).not.toBe(first.body.id);
});

test('uploads with one key at the same time are done once', async () => {
  const who = await crm.person({ roles: ['admin'] });
  const content = file();
  const before = await imported();
  const sent = await Promise.all(
    Array.from({ length: 5 }, () =>
      crm.upload(who, imports.start, 'a.csv', content, {}, { 'idempotency-key': 'same' }),
    ),
  );
  const statuses = sent.map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses.filter((status) => ![200, 409].includes(status))).toEqual([]);
  expect(await imported()).toBe(before + 1);
});

test('a refused upload can be sent again with the same key', async () => {
  const who = await crm.person({ roles: ['admin'] });
  const send = (text: string) => crm.upload(who, imports.start, 'a.csv', text, {}, { 'idempotency-key': 'retry' });
  expect((await send('')).status).toBe(422);
  expect((await send(file())).status).toBe(200);
});

test('the eleventh unfinished import of a person is refused and stores nothing; another person can import', async () => {
  const [who, other] = [await crm.person({ roles: ['admin'] }), await crm.person({ roles: ['admin'] })];
  for (let count = 0; count < 10; count += 1)
    expect((await crm.upload(who, imports.start, 'a.csv', file())).status).toBe(200); // no worker runs here
  const before = await imported();
  const refused = await crm.upload(who, imports.start, 'a.csv', file());
  expect([refused.status, refused.headers['retry-after'], refused.body.message]).toEqual([
    429,
    '30',
    'You have 10 jobs in progress. Wait until one is finished.',
  ]);
  expect(await imported()).toBe(before);
  expect((await crm.upload(other, imports.start, 'a.csv', file())).status).toBe(200);
});
