import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { copyOf } from '../../test/database.ts';
import { connect } from './client.ts';
import { keepSession } from './session.ts';

let own: Awaited<ReturnType<typeof copyOf>>;
let close: () => Promise<void>;
const heard: string[] = [];
const later = (message: string) => ({ text: 'select announce_later($1)', values: [message] });
/** Begins the messages of a test, so that one that is tried again hears nothing of the first try. */
let mark: string;
beforeEach(() => {
  mark = randomUUID();
});
const say = (text: string) => `${mark} ${text}`;
const ofTest = (messages: string[]) => messages.filter((message) => message.startsWith(mark));
const left = async () => {
  const { rows } = await own.pool.query<{ message: string }>('select message from announcements');
  return ofTest(rows.map(({ message }) => message));
};

/** Waits for these messages, in any order, each once. */
async function expectHeard(...messages: string[]) {
  await expect.poll(() => new Set(ofTest(heard))).toEqual(new Set(messages));
  expect(ofTest(heard)).toHaveLength(messages.length);
}

beforeAll(async () => {
  own = await copyOf(inject('template'));
  ({ close } = await keepSession(own.url, {
    name: 'listener',
    prepare: async (client) => void (await client.query('listen embark')),
    onMessage: (_channel, text) => void heard.push(text),
  }));
});
afterAll(async () => {
  await close();
  await own.drop();
});

// the first, as no node is at work yet that would announce it
test('another node announces what a node left that was killed after its commit', async () => {
  await own.pool.query(later(say('left behind'))); // the pool of a node notices nothing that bypasses it, like one that died
  expect(await left()).toHaveLength(1);
  const other = connect(own.url);
  other.announce();
  await expectHeard(say('left behind'));
  await other.db.destroy();
});

test('announces a change once it is committed, and never one that was rolled back', async () => {
  const { db } = own;
  await expect(
    db.transaction().execute(async (tx) => {
      await tx
        .insertInto('announcements')
        .values({ message: say('undone') })
        .execute();
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('announcements')
      .values({ message: say('committed') })
      .execute();
    await tx.selectFrom('users').select('id').execute();
    expect(ofTest(heard)).toEqual([]);
  });
  await db
    .insertInto('announcements')
    .values({ message: say('alone') })
    .execute();
  await expectHeard(say('committed'), say('alone'));
  expect(await left()).toEqual([]);
});

test('nodes that announce at once send each message once, and more than one batch', async () => {
  const many = Array.from({ length: 1_200 }, (_, at) => say(`message ${at}`));
  const nodes = [connect(own.url), connect(own.url), connect(own.url)];
  await own.pool.query('insert into announcements select unnest($1::text[])', [many]);
  for (const node of nodes) node.announce();
  await expectHeard(...many);
  expect(await left()).toEqual([]);
  for (const node of nodes) await node.db.destroy();
});

test('a connection that broke is reported, and the next call sends what was left', async () => {
  const errors: Error[] = [];
  const node = connect(own.url, { name: 'broken', onIdleError: (error) => void errors.push(error) });
  await own.pool.query('alter table announcements rename to hidden');
  try {
    node.announce();
    await expect.poll(() => errors.map(({ message }) => message)).toEqual(['relation "announcements" does not exist']);
  } finally {
    await own.pool.query('alter table hidden rename to announcements');
  }
  await own.pool.query(later(say('after all')));
  node.announce();
  await expectHeard(say('after all'));
  await node.db.destroy();
});

test('only permissions are announced in the transaction of their change, which holds a lock of the whole cluster', async () => {
  const { rows } = await own.pool.query<{ proname: string }>(
    "select proname from pg_proc where prosrc like '%pg_notify(%' and pronamespace = 'public'::regnamespace",
  );
  expect(rows.map(({ proname }) => proname)).toEqual(['announce_user']);
});
