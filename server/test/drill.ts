import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { QueryResultRow } from 'pg';
import { onTestFinished, vi } from 'vitest';
import { quickFolder } from '../../tools/quickFolder.ts';
import { connect, isDatabaseUnavailable } from '../src/db/client.ts';
import { tokens } from '../src/domains/organisation/session/tokens.service.ts';
import { freePort } from '../src/run/port.ts';
import { startCluster } from '../src/run/postgres/cluster.ts';
import { run } from './database.ts';
import { launch } from './process.ts';
import { proxyTo } from './proxy.ts';

const secret = 's'.repeat(32);

/** A product for fault tests: its own PostgreSQL behind a proxy, and real server processes that can be killed. */
export async function drill(nodeCount: number, more: Record<string, string> = {}) {
  const home = await mkdtemp(join(process.env.FAULTS_DISK ?? quickFolder(), 'embark-drill-'));
  const dataDir = join(home, 'postgres');
  const cluster = await startCluster({
    dataDir,
    password: 'password',
    settings: { jit: 'off', max_connections: '130' },
  });
  await run(cluster.url('postgres'), 'create database embark');
  const proxy = await proxyTo(cluster.url('embark'));
  const direct = connect(cluster.url('embark'), { max: 4, statementTimeout: 0, lockTimeout: 0 });

  const begin = async (port: number) => {
    const env = { DATABASE_URL: proxy.url, SESSION_SECRET: secret, DEMO: 'off', LOG_LEVEL: 'error', ...more };
    const process = launch({ ...env, PORT: String(port), DATA_DIR: join(home, 'data') });
    await process.saying('is ready at');
    return { ...process, port, address: `http://127.0.0.1:${port}` };
  };
  const nodes: Awaited<ReturnType<typeof begin>>[] = [];
  for (let at = 0; at < nodeCount; at += 1) nodes.push(await begin(await freePort()));
  onTestFinished(async () => {
    for (const node of nodes) node.kill('SIGKILL');
    await direct.db.destroy();
    await cluster.stop();
    await rm(home, { recursive: true, force: true });
  });

  /** A new user with a session. */
  const person = async (role = 'admin') => {
    const user = await direct.db
      .insertInto('users')
      .values({
        email: `${randomUUID()}@office.test`,
        name: 'Asha Rao',
        passwordHash: '-',
        roles: [role],
        countryId: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const session = await direct.db
      .insertInto('sessions')
      .values({ userId: user.id, company: 'fc', expiresAt: '2099-01-01T00:00:00Z' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return tokens(secret, () => new Date()).sign({ sessionId: session.id, userId: user.id });
  };

  /** Queries the database directly, and retries while it recovers. */
  const ask = async <R extends QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> => {
    for (let tries = 0; ; tries += 1) {
      try {
        return (await direct.pool.query<R>(text, values)).rows;
      } catch (error) {
        if (!isDatabaseUnavailable(error) || tries > 200) throw error;
        await sleep(50);
      }
    }
  };

  return {
    nodes,
    proxy,
    ask,
    cluster,
    person,
    pool: direct.pool,
    home,
    /** Starts a node again on its port. */
    restart: async (at: number) => {
      const before = nodes[at];
      if (before) nodes[at] = await begin(before.port);
    },
    postmaster: async () => Number((await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n')[0]),
    /** The number of nodes that ended on their own. */
    ended: () => nodes.filter(({ isRunning }) => !isRunning()).length,
  };
}

export type Drill = Awaited<ReturnType<typeof drill>>;
type Answer = { status: number; body: Record<string, unknown> };

/** Makes a call to one of the nodes; null if the connection failed. */
export async function call(
  { nodes }: Pick<Drill, 'nodes'>,
  token: string,
  method: string,
  path: string,
  {
    body,
    key = randomUUID(),
    file,
    within = 30_000,
  }: { body?: object; key?: string; file?: string; within?: number } = {},
): Promise<Answer | null> {
  const node = nodes[Math.floor(Math.random() * nodes.length)];
  const form = file === undefined ? undefined : new FormData();
  form?.append('params', JSON.stringify(body ?? {}));
  form?.append('file', new Blob([file ?? '']), 'people.csv');
  try {
    const reply = await fetch(`${node?.address}/api${path}`, {
      method,
      signal: AbortSignal.timeout(within),
      headers: {
        authorization: `Bearer ${token}`,
        ...(method !== 'GET' && { 'idempotency-key': key }),
        ...(body && !form && { 'content-type': 'application/json' }),
      },
      ...(form ? { body: form } : body && { body: JSON.stringify(body) }),
    });
    return { status: reply.status, body: (await reply.json()) as Answer['body'] };
  } catch {
    return null;
  }
}

const isDone = (answer: Answer | null): answer is Answer => answer !== null && answer.status < 300;
const isFinal = ({ status }: Answer) => status < 300 || [400, 403, 404, 422, 500].includes(status);

/** Sends a call until it is answered for good, each time with the same key, as a careful client does. */
export async function insist(
  product: Pick<Drill, 'nodes'>,
  token: string,
  path: string,
  given: { body: object; file?: string },
) {
  const key = randomUUID();
  const until = performance.now() + 60_000;
  for (;;) {
    const answer = await call(product, token, 'POST', path, { ...given, key, within: 10_000 });
    if (answer && isFinal(answer)) return answer;
    if (performance.now() > until) throw new Error(`no final answer: ${JSON.stringify(answer)}`);
    await sleep(100);
  }
}

/** Writers that create and change enquiries until stopped, and know what was acknowledged. */
export function writers(product: Drill, token: string, count = 4) {
  const mark = randomUUID().slice(0, 8);
  const acknowledged = new Map<string, { id: string; rating: boolean }>();
  const unexpected: Answer[] = [];
  let lastAt = 0;
  const stopping = new AbortController();

  const write = async () => {
    while (!stopping.signal.aborted) {
      const email = `${randomUUID()}.${mark}@mail.test`;
      const body = { serCode: 'VE', givenNames: 'Mia', familyName: 'Lin', email };
      const made = await insist(product, token, '/enquiries-app/enquiries', { body });
      if (made.status >= 300) {
        unexpected.push(made);
        continue;
      }
      lastAt = performance.now();
      const id = String(made.body['id']);
      const change = { version: 1, rating: 'hot' };
      const changed = await call(product, token, 'PATCH', `/enquiries-app/enquiries/${id}`, { body: change });
      if (changed?.status === 500) unexpected.push(changed);
      acknowledged.set(email, { id, rating: isDone(changed) });
    }
  };
  const all = Array.from({ length: count }, write);

  return {
    acknowledged,
    unexpected,
    /** Resolves with the milliseconds until something is acknowledged again on each node. */
    async recovered() {
      const since = performance.now();
      await vi.waitUntil(() => lastAt > since, { timeout: 60_000, interval: 10 });
      for (const { address } of product.nodes)
        await vi.waitUntil(
          () =>
            fetch(`${address}/readyz`).then(
              ({ ok }) => ok,
              () => false,
            ),
          { timeout: 60_000, interval: 20 },
        );
      return performance.now() - since;
    },
    /** Stops, and compares what was acknowledged with what is stored. */
    async stop() {
      stopping.abort();
      await Promise.all(all);
      const rows = await product.ask<{ email: string; rating: string | null }>(
        `select c.email, e.rating from enquiries e join contacts c on c.id = e.contact_id where c.email like $1`,
        [`%.${mark}@mail.test`],
      );
      const stored = new Map<string, (string | null)[]>();
      for (const { email, rating } of rows) stored.set(email, [...(stored.get(email) ?? []), rating]);
      const emails = [...acknowledged.keys()];
      return {
        count: acknowledged.size,
        lost:
          emails.filter((email) => !stored.has(email)).length +
          emails.filter((email) => acknowledged.get(email)?.rating && stored.get(email)?.[0] !== 'hot').length,
        phantom: [...stored.keys()].filter((email) => !acknowledged.has(email)).length,
        double: [...stored.values()].filter(({ length }) => length > 1).length,
      };
    },
  };
}
