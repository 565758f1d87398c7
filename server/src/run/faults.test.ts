import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { call, type Drill, drill, insist, writers } from '../../test/drill.ts';

// Faults of operation, while users write and jobs run. `npm run faults` repeats each one.
const REPEAT = Number(process.env.FAULTS_REPEAT ?? 1);
/** Milliseconds until everything works again. `npm test` shares the machine, so there it is generous. */
const LIMIT = process.env.FAULTS_REPEAT ? 5_000 : 60_000;
const ROWS = 400;

const FULL = "The server's disk is full, so nothing can be saved. Tell your administrator.";

const pick = (from: readonly unknown[]) => Math.floor(Math.random() * from.length);

/** Fills the disk of PostgreSQL and of the uploads until not a byte is free, and frees it two seconds later. */
async function fullDisk(product: Drill) {
  const token = await product.person();
  const filler = join(product.home, 'filler');
  const file = await open(filler, 'w');
  for (const size of [2 ** 24, 2 ** 12])
    await vi.waitUntil(
      () =>
        file.write(Buffer.alloc(size)).then(
          () => false,
          () => true,
        ),
      { timeout: 60_000, interval: 0 },
    );
  await file.close();
  const create = () =>
    call(product, token, 'POST', '/enquiries-app/enquiries', {
      body: { serCode: 'VE', givenNames: 'Mia', familyName: 'Lin', email: `${crypto.randomUUID()}@full.test` },
    });
  await vi.waitUntil(async () => (await create())?.body['message'] === FULL, { timeout: 120_000, interval: 0 }); // until the last WAL segment is full
  const upload = await call(product, token, 'POST', '/enquiries-app/imports', { body: {}, file: people('full') });
  expect([upload?.status, upload?.body['message']]).toEqual([503, FULL]);
  expect((await call(product, token, 'GET', '/enquiries-app/enquiries?size=1'))?.status).toBe(200);
  await sleep(2_000);
  await rm(filler);
}

type Strike = (product: Drill) => Promise<void>;

/** Each fault lasts until the function resolves. */
const anywhere: Record<string, Strike> = {
  'a killed server': async ({ nodes, restart }) => {
    const at = pick(nodes);
    nodes[at]?.kill('SIGKILL');
    await nodes[at]?.ended();
    await restart(at);
  },
  'a stopped server': async ({ nodes, restart }) => {
    const at = pick(nodes);
    nodes[at]?.kill('SIGTERM');
    expect(await nodes[at]?.ended()).toBe(0);
    await restart(at);
  },
  'a killed PostgreSQL': async ({ postmaster }) => {
    process.kill(await postmaster(), 'SIGKILL');
  },
  'a killed connection of PostgreSQL': async ({ pool }) => {
    const { rows } = await pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'embark requests'",
    );
    const { pid } = rows[pick(rows)] ?? {};
    if (pid) process.kill(pid, 'SIGKILL');
    await sleep(200); // PostgreSQL notices, and ends all connections
  },
  'all connections ended': async ({ pool }) => {
    await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'embark%' and pid <> pg_backend_pid()",
    );
  },
  'PostgreSQL out of reach': async ({ proxy }) => {
    await proxy.cut();
    await sleep(process.env.FAULTS_REPEAT ? 1_000 + Math.random() * 7_000 : 2_000);
    await proxy.restore();
  },
  'connections cut during their commit': async ({ proxy }) => {
    proxy.cutCommits(10);
    await vi.waitUntil(() => proxy.commitsLeft() === 0, { timeout: 30_000, interval: 5 });
  },
  'all connections of PostgreSQL taken': async ({ cluster, pool }) => {
    await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'embark%' and pid <> pg_backend_pid()",
    );
    const taken: Client[] = [];
    for (;;) {
      const client = new Client({ connectionString: cluster.url('embark') });
      client.on('error', () => {});
      if (
        !(await client.connect().then(
          () => true,
          () => false,
        ))
      )
        break;
      taken.push(client);
    }
    await sleep(1_000);
    await Promise.all(taken.map((client) => client.end()));
  },
  'a schema change': async ({ pool }) => {
    const client = await pool.connect();
    await client.query('begin; alter table enquiries add column drilled integer not null default 0');
    await sleep(1_000);
    await client.query('commit; alter table enquiries drop column drilled');
    client.release();
  },
};

/** `FAULTS_DISK` names a folder on a small disk of its own, which may be filled. */
const faults: Record<string, Strike> = process.env.FAULTS_DISK ? { 'a full disk': fullDisk } : anywhere;

/** A CSV file of new people. */
function people(mark: string) {
  const lines = Array.from({ length: ROWS }, (_, at) => `Person ${at},${at}.${mark}@import.test,VE`);
  return ['Full Name,E-mail,Service', ...lines].join('\r\n');
}

async function imported(product: Drill, token: string, id: unknown, mark: string) {
  const state = async () => (await call(product, token, 'GET', `/enquiries-app/imports/${String(id)}`))?.body;
  await vi.waitUntil(async () => (await state())?.['state'] === 'done', { timeout: 60_000, interval: 100 });
  const rows = await product.ask<{ people: number; enquiries: number }>(
    `select count(distinct c.email)::int as people, count(*)::int as enquiries
     from enquiries e join contacts c on c.id = e.contact_id where c.email like $1`,
    [`%.${mark}@import.test`],
  );
  return { ...rows[0], created: (await state())?.['created'] };
}

/** A bulk action on these rows, then its undo, then the next: each is running when a fault occurs. */
function bulkWork(product: Drill, token: string, ids: string[]) {
  const tag = `drill ${crypto.randomUUID().slice(0, 8)}`;
  let done: string | undefined;
  const ends = async (id: string, state: string) => {
    const job = async () => (await call(product, token, 'GET', `/bulk-app/jobs/${id}`))?.body;
    await vi.waitUntil(async () => (await job())?.['state'] === state, { timeout: 60_000, interval: 100 });
    return job();
  };
  const tagged = async () => (await product.ask('select from enquiries where $1 = any(tags)', [tag])).length;
  return {
    async start() {
      if (done) {
        await insist(product, token, `/bulk-app/jobs/${done}/undo`, { body: {} });
        return;
      }
      const action = { kind: 'tags', add: [tag], remove: [] };
      const body = { list: 'enquiries', selection: { ids }, action };
      const started = await insist(product, token, '/bulk-app/jobs', { body });
      done = String(started.body['id']);
    },
    /** Waits until the job ends. Returns what it reports and what is stored. */
    async outcome(isUndo: boolean) {
      const job = await ends(done ?? '', isUndo ? 'undone' : 'done');
      if (isUndo) done = undefined;
      return { done: job?.['done'], restored: job?.['restored'], tagged: await tagged() };
    },
    isUndo: () => done !== undefined,
  };
}

describe.each([1, 2])('with %d node(s), writers, an import, a bulk action and an undo', (nodeCount) => {
  test('nothing acknowledged is lost or done twice by any fault, and no server ends', {
    timeout: 120_000 + 300_000 * REPEAT,
  }, async () => {
    const product = await drill(nodeCount, { ALLOW_DATA_LOSS: 'yes' });
    const [token, manager] = [await product.person(), await product.person()];
    const base = await insist(product, token, '/enquiries-app/imports', { body: {}, file: people('base') });
    await imported(product, token, base.body['id'], 'base');
    const known = await product.ask<{ id: string }>('select id from enquiries');
    const bulk = bulkWork(
      product,
      manager,
      known.map(({ id }) => id),
    );
    for (const [name, strike] of Object.entries(faults)) {
      const times: number[] = [];
      let count = 0;
      for (let turn = 0; turn < REPEAT; turn += 1) {
        const mark = crypto.randomUUID().slice(0, 8);
        const work = writers(product, token);
        const started = await insist(product, token, '/enquiries-app/imports', { body: {}, file: people(mark) });
        const isUndo = bulk.isUndo();
        await bulk.start();
        await vi.waitUntil(() => work.acknowledged.size > 5, { timeout: 30_000, interval: 5 });
        await strike(product);
        times.push(Math.round(await work.recovered()));
        const found = await work.stop();
        count += found.count;
        expect({ name, ...found, unexpected: work.unexpected, ended: product.ended() }).toEqual({
          name,
          count: found.count,
          lost: 0,
          phantom: 0,
          double: 0,
          unexpected: [],
          ended: 0,
        });
        expect({ name, ...(await bulk.outcome(isUndo)) }).toEqual({
          name,
          done: ROWS,
          restored: isUndo ? ROWS : 0,
          tagged: isUndo ? 0 : ROWS,
        });
        expect({ name, ...(await imported(product, token, started.body['id'], mark)) }).toEqual({
          name,
          people: ROWS,
          enquiries: ROWS,
          created: ROWS,
        });
      }
      const [median, longest] = [times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)], Math.max(...times)];
      if (process.env.FAULTS_REPEAT)
        process.stdout.write(
          `${nodeCount} node(s), ${name} × ${REPEAT}: ${count} acknowledged; works again after ${median} ms, at most ${longest} ms\n`,
        );
      expect({ name, longest }).toEqual({ name, longest: expect.toSatisfy((ms: number) => ms <= LIMIT) });
    }
  });
});
