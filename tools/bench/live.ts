import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { tokens } from '../../server/src/domains/organisation/session/tokens.service.ts';
import { type Ask, asksOf } from './asks.ts';
import { type Node, startNode } from './node.ts';
import { liveTarget } from './targets.ts';
import { judgeTime, type Line, percentile } from './verdict.ts';

const PER_USER = 8; // pages that a user may have open

/** Signs in users who see all changes, one for each eight pages. */
async function signedIn(client: Client, secret: string, count: number): Promise<string[]> {
  await client.query(
    `insert into users (email, name, password_hash, roles, companies, country_id)
     select 'live' || n || '@bench.test', 'Live ' || n, '-', '{admin}', '{fc,ar}', 1 from generate_series(1, $1) n on conflict do nothing`,
    [count],
  );
  const { rows } = await client.query<{ sessionId: string; userId: number }>(
    `insert into sessions (user_id, company, expires_at)
     select id, 'fc', now() + interval '1 day' from users where email like 'live%@bench.test' order by id limit $1
     returning id as "sessionId", user_id as "userId"`,
    [count],
  );
  return Promise.all(rows.map((row) => tokens(secret, () => new Date()).sign(row)));
}

type Page = { seen: Map<string, number[]>; close: () => void };

/** An open page of a node: when it heard of each row. */
async function openPage({ url }: Pick<Node, 'url'>, token: string): Promise<Page> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?token=${token}`);
  const seen: Page['seen'] = new Map();
  socket.addEventListener('message', ({ data }) => {
    const at = performance.now();
    const told: { ids: string[] | null }[] = JSON.parse(String(data));
    for (const id of told.flatMap(({ ids }) => ids ?? [])) seen.set(id, [...(seen.get(id) ?? []), at]);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('A page could not be opened.')));
  });
  return { seen, close: () => socket.close() };
}

type Change = { id: string; askedAt: number; answeredAt: number };

/** Changes rows evenly over the time, each only after its last change was answered. */
async function changeRows(node: Node, keys: readonly string[], asks: readonly Ask[], seconds: number) {
  const changes: Change[] = [];
  const busy = new Set<number>();
  let failed = 0;
  const change = async (place: number) => {
    const ask = asks[place];
    const token = keys[place % keys.length];
    if (!ask || busy.has(place)) return;
    busy.add(place);
    const { method, path, body, answered } = ask.product();
    const askedAt = performance.now();
    const answer = await fetch(`${node.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (answer.ok) changes.push({ id: path.split('/').at(-1) ?? '', askedAt, answeredAt: performance.now() });
    else failed += 1;
    answered?.(text);
    busy.delete(place);
  };
  const began = performance.now();
  const under: Promise<void>[] = [];
  for (let sent = 0; performance.now() - began < seconds * 1000; ) {
    const due = ((performance.now() - began) / 1000) * liveTarget.perSecond;
    for (; sent < due; sent += 1) under.push(change(sent % asks.length));
    await sleep(1);
  }
  await Promise.all(under);
  return { changes, failed };
}

/** How long after its answer each page heard of a change; a page may hear of it before. Undefined if it never did. */
const delays = ({ id, askedAt, answeredAt }: Change, pages: readonly Page[]) =>
  pages.map(({ seen }) => {
    const at = seen.get(id)?.find((time) => time >= askedAt);
    return at === undefined ? undefined : Math.max(0, at - answeredAt);
  });

/** Changes on one node, while pages are open on another: how soon each page hears of each change. */
export async function benchLive(
  node: Node,
  url: string,
  secret: string,
  seconds: number,
  tell: (line: string) => void,
): Promise<Line> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const other = await startNode(url, secret);
  try {
    await client.query('create extension if not exists tsm_system_rows');
    const asks = await asksOf('edit', client);
    const keys = await signedIn(client, secret, liveTarget.pages / PER_USER);
    const pages = await Promise.all(
      Array.from({ length: liveTarget.pages }, (_, at) => openPage(other, keys[at % keys.length] ?? '')),
    );
    await changeRows(node, keys, asks, 1);
    const cpu = await other.cpu();
    const { changes, failed } = await changeRows(node, keys, asks, seconds);
    await sleep(2_000);
    const used = ((await other.cpu()) - cpu) / changes.length;
    const all = changes.flatMap((change) => delays(change, pages));
    const heard = all.filter((delay) => delay !== undefined);
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(heard, share));
    for (const page of pages) page.close();
    tell(
      `live: ${(changes.length / seconds).toFixed(0)} changes/s to ${pages.length} pages of another node, p50 ${p50?.toFixed(0)}, p95 ${p95?.toFixed(0)}, p99 ${p99?.toFixed(0)} ms, ${all.length - heard.length} missed; ${used.toFixed(0)} µs of that node for each change`,
    );
    return judgeTime('live', liveTarget, {
      failed: failed + all.length - heard.length,
      p50: p50 ?? Number.NaN,
      p95: p95 ?? Number.NaN,
    });
  } finally {
    await other.stop();
    await client.query(
      "delete from sessions where user_id in (select id from users where email like 'live%@bench.test')",
    );
    await client.end();
  }
}
