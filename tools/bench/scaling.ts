import { Client } from 'pg';
import { type Ask, asksOf } from './asks.ts';
import { type Node, startNode } from './node.ts';
import { answered, type Line } from './verdict.ts';
import { crowd, visitAll } from './visitors.ts';

/** What people do most, as shares of ten requests: lists, records, a search, a change. */
const mix = [
  { path: 'list', share: 4 },
  { path: 'detail', share: 4 },
  { path: 'search', share: 1 },
  { path: 'note', share: 1 },
] as const;
const counts = [1, 2, 4];
const WARM = 4; // seconds

/** The same visitors, shared among more and more nodes: what a request costs, and how many are answered together. */
export async function benchScaling(
  { url, secret, seconds, postgres }: { url: string; secret: string; seconds: number; postgres: () => Promise<number> },
  tell: (line: string) => void,
): Promise<Line[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('create extension if not exists tsm_system_rows');
  const parts: { share: number; asks: Ask[] }[] = [];
  for (const { path, share } of mix) parts.push({ share, asks: await asksOf(path, client) });
  await client.end();
  const turns = Array.from({ length: 200 }, (_, turn) =>
    parts.flatMap(({ share, asks }) =>
      Array.from({ length: share }, (_one, at) => asks[(turn * share + at) % asks.length]),
    ),
  ).flat();
  const asks = turns.flatMap((ask) => (ask ? [ask.product] : []));
  const lines: Line[] = [];
  for (const count of counts) {
    const nodes: Node[] = [];
    try {
      for (let at = 0; at < count; at += 1) nodes.push(await startNode(url, secret));
      const visit = async (time: number) =>
        Promise.all(nodes.map((node) => visitAll({ ...node, seconds: time, connections: crowd / count }, asks)));
      await visit(WARM);
      const cpu = async () => (await Promise.all(nodes.map((node) => node.cpu()))).reduce((sum, one) => sum + one, 0);
      const [ofNodes, ofPostgres] = [await cpu(), await postgres()];
      const visited = await visit(seconds);
      const requests = visited.reduce((sum, one) => sum + one.requests, 0);
      const rate = visited.reduce((sum, one) => sum + one.perSecond, 0);
      const failed = visited.reduce((sum, one) => sum + one.failed, 0);
      const [node, database] = [((await cpu()) - ofNodes) / requests, ((await postgres()) - ofPostgres) / requests];
      tell(`${count} nodes: ${rate.toFixed(0)}/s, ${node.toFixed(0)} + ${database.toFixed(0)} µs, ${failed} failed`);
      lines.push(answered(`${count} nodes`, { perSecond: rate, node, postgres: database }, failed));
    } finally {
      for (const node of nodes) await node.stop();
    }
  }
  return lines;
}
