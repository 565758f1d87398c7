import type { Endpoint } from '@embark/contracts/kit';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { leads } from '@embark/contracts/crm/leads';
import { bulk } from '@embark/contracts/workspace/bulk';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Person, testApp } from '../test/app.ts';
import { endpoints } from '../test/contracts.ts';
import { anEnquiry, recorded } from '../test/enquiries.ts';
import { startedWith, startNode } from '../test/nodes.ts';
import { sentBy } from '../test/plans/sent.ts';
import { startStandby } from '../test/standby.ts';
import { type Connected, connect } from './db/client.ts';
import { type Replica, type ReplicaState, watchReplica } from './db/replica.ts';

const crm = testApp();
const LIMIT = 2_000; // milliseconds
/** Other tests change the same cluster, and the replica follows all of it. */
const CAUGHT_UP = 60_000;
let standby: Awaited<ReturnType<typeof startStandby>>;
let onStandby: Connected;
let replica: Replica;
let app: Awaited<ReturnType<typeof startedWith>>;
let admin: Person;
let reader: Person;
const states: ReplicaState[] = [];

const watch = (url: string, onState?: (state: ReplicaState, error?: Error) => void) => {
  const database = connect(url, { max: 4, readOnly: true });
  return {
    database,
    replica: watchReplica({
      primary: crm.database.pool,
      replica: database,
      limit: LIMIT,
      every: 50,
      ...(onState && { onState }),
    }),
  };
};

/** The replica's processes stand still while `work` runs. */
async function whileHanging(work: () => Promise<unknown>) {
  const client = new Client({ connectionString: standby.url });
  await client.connect();
  const postmaster = await standby.pid();
  process.kill(postmaster, 'SIGSTOP'); // from now on it starts no more processes
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity');
  const others = rows.map(({ pid }) => pid);
  for (const pid of others) process.kill(pid, 'SIGSTOP');
  try {
    await work();
  } finally {
    for (const pid of [...others, postmaster]) process.kill(pid, 'SIGCONT');
    await client.end();
  }
}

/** Asks the application that has a replica. */
const ask = async (who: Person, { method, path }: Endpoint, given: object = {}, asked = app) => {
  const answer = await asked.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${who.token}` },
    ...(method === 'GET'
      ? { query: Object.fromEntries(Object.entries(given).map(([k, v]) => [k, String(v)])) }
      : { payload: given }),
  });
  return {
    status: answer.statusCode,
    body: answer.body.startsWith('{') || answer.body.startsWith('[') ? answer.json() : answer.body,
  };
};

/** What `work` asks the replica, apart from its position. */
const askedReplica = async (work: () => Promise<unknown>) =>
  (await sentBy(onStandby.pool, work)).filter(({ text }) => !text.includes('pg_last_wal_replay_lsn'));

/** The replica replays nothing while `work` runs. */
async function whilePaused(work: () => Promise<unknown>) {
  const client = new Client({ connectionString: standby.url });
  await client.connect();
  await client.query('select pg_wal_replay_pause()');
  try {
    await work();
  } finally {
    await client.query('select pg_wal_replay_resume()');
    await client.end();
  }
}

const table = { rows: 'office', columns: 'service' };
const countedBy = async (who: Person): Promise<number> => {
  const { status, body } = await ask(who, leads.table, table);
  expect(status).toBe(200);
  return body.total;
};
const someone = (name?: string) => crm.person({ roles: ['admin'], ...(name && { name }) });

beforeAll(async () => {
  crm.setClock('2026-03-02T01:00:00Z');
  admin = await crm.person({ roles: ['admin'] });
  reader = await crm.person({ roles: ['admin'] });
  await recorded(crm, admin);
  standby = await startStandby(crm.url);
  ({ database: onStandby, replica } = watch(standby.url, (state) => void states.push(state)));
  app = await startedWith(crm, { replica });
}, 120_000);
afterAll(async () => {
  await app?.close();
  await replica?.stop();
  await onStandby?.db.destroy();
  await standby?.end();
});
const isFollowing = () => vi.waitUntil(() => replica.state() === 'following', { timeout: CAUGHT_UP, interval: 20 });
beforeEach(isFollowing, 2 * CAUGHT_UP);

describe('reads that may be seconds old', () => {
  const inputs: Record<string, object> = {
    'leads.table': { rows: 'office', columns: 'service' },
    'leads.figures': { createdFrom: '2026-01-01', createdTo: '2026-03-31' },
    'commissions.census': { from: '2026-01-01', to: '2026-03-31' },
  };
  const lagging = Object.entries(endpoints).filter(([, { mayLag }]) => mayLag);

  test('are reports, figures and the duplicate finder', () => {
    expect(lagging.map(([name]) => name).toSorted()).toEqual([
      'admissions.intakes',
      'admissions.table',
      'changes.list',
      'commissions.census',
      'commissions.totals',
      'due.table',
      'duplicates.list',
      'expenses.totals',
      'finder.places',
      'finder.search',
      'leads.figures',
      'leads.table',
      'leaks.list',
      'leaks.trend',
      'missedFollowUps.list',
      'missedFollowUps.owners',
      'paid.list',
      'paid.table',
      'revenue.totals',
    ]);
    expect(lagging.filter(([, { method }]) => method !== 'GET')).toEqual([]);
  });

  test.each(lagging)('%s asks the replica and writes nothing', async (name, endpoint) => {
    const given = inputs[name] ?? {};
    let answer;
    const asked = await askedReplica(async () => (answer = await ask(reader, endpoint, given)));
    expect(answer).toMatchObject({ status: 200 });
    expect(asked).not.toEqual([]);
    expect(replica.state()).toBe('following');
    expect(await ask(reader, endpoint, given, crm.app)).toEqual(answer);
  });
});

const made = async (who: Person) =>
  expect(await ask(who, enquiries.create, anEnquiry())).toMatchObject({ status: 200 });

describe('a change', () => {
  test('is seen by its user at once, and by colleagues as soon as the replica has it', async () => {
    const [writer, colleague] = [await someone(), await someone()];
    const before = await countedBy(writer);
    await whilePaused(async () => {
      await made(writer);
      expect(await countedBy(writer)).toBe(before + 1);
      expect(await countedBy(colleague)).toBe(before);
    });
    await expect.poll(() => countedBy(colleague)).toBe(before + 1);
    expect(await askedReplica(() => countedBy(writer))).toEqual([]);
  });

  test('is seen by its user on every node', async () => {
    const writer = await someone();
    const other = watch(standby.url);
    const node = await startNode(crm, { replica: other.replica });
    await expect.poll(() => other.replica.readFor(writer.id)).toBeDefined();
    await made(writer);
    await expect.poll(() => other.replica.readFor(writer.id)).toBeUndefined();
    expect(other.replica.readFor(reader.id)).toBeDefined();
    await node.stop();
    await other.replica.stop();
    await other.database.db.destroy();
  });
});

describe('a replica', () => {
  test('that is too far behind answers nothing until it has caught up', async () => {
    await whilePaused(async () => {
      const before = (await crm.as(reader, leads.table, { rows: 'office', columns: 'service' })).body.total;
      await recorded(crm, admin); // through an application without a replica: nobody knows of the change
      await expect.poll(() => replica.state()).toBe('behind');
      expect(replica.lag()).toBeGreaterThan(LIMIT / 1000);
      expect(await countedBy(reader)).toBe(before + 1);
    });
    await expect.poll(() => replica.state()).toBe('following');
    expect(await askedReplica(() => countedBy(reader))).not.toEqual([]);
  });

  test('that breaks during a read is replaced by the primary, without an error', async () => {
    const before = await countedBy(reader);
    states.length = 0;
    await standby.stop();
    expect(await Promise.all([1, 2, 3].map(() => countedBy(reader)))).toEqual([before, before, before]);
    await expect.poll(() => states, { timeout: CAUGHT_UP }).toEqual(['away']); // told once
    await standby.start();
    await expect.poll(() => states, { timeout: CAUGHT_UP }).toEqual(['away', 'following']);
  });

  test(
    'that hangs is replaced by the primary',
    async () => {
      const before = await countedBy(reader);
      await whileHanging(async () => expect(await countedBy(reader)).toBe(before));
      await isFollowing();
    },
    2 * CAUGHT_UP,
  );

  test('that is no streaming replica is not used', async () => {
    const errors: unknown[] = [];
    const other = watch(crm.url, (_state, error) => void errors.push(error?.message));
    await expect.poll(() => errors).toEqual(['This database is not a streaming replica.']);
    expect(other.replica.readFor(reader.id)).toBeUndefined();
    await other.replica.stop();
    await other.database.db.destroy();
  });
});

test('an export reads its rows from the replica, and notes itself on the primary', async () => {
  const exporting = { list: 'enquiries', filter: {}, columns: [{ id: 'number', title: 'Number' }], format: 'csv' };
  let answer;
  const asked = await askedReplica(async () => (answer = await ask(reader, bulk.export, exporting)));
  expect(answer).toMatchObject({ status: 200, body: { state: 'done' } });
  expect(asked.map(({ text }) => text.slice(0, 7))).toEqual(expect.arrayContaining(['declare', 'fetch 1']));
});
