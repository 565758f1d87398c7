import { readFile, writeFile } from 'node:fs/promises';
import { Client } from 'pg';
import { clean } from './clean.ts';
import { type Closing, openBench } from './cluster.ts';
import { compare, time } from './compare.ts';
import { cpuOf } from './cpu.ts';
import { benchImport } from './importing.ts';
import { benchLive } from './live.ts';
import { secret } from './load.ts';
import { startBare, startNode } from './node.ts';
import { type Options, type Part, readOptions } from './options.ts';
import { benchScaling } from './scaling.ts';
import { benchSizes } from './sizes.ts';
import { writeStatistics } from './statistics.ts';
import { tableOf } from './table.ts';
import { compared, timed } from './targets.ts';
import { benchUpload } from './uploading.ts';
import { exitStatus, type Line } from './verdict.ts';

const tell = (line: string) => void process.stderr.write(`${line}\n`);

const writing: readonly Part[] = ['create', 'note', 'move', 'edit', 'live', 'nodes', 'import'];
const isCompared = (part: Part): part is keyof typeof compared => Object.hasOwn(compared, part);
const isTimed = (part: Part): part is keyof typeof timed => Object.hasOwn(timed, part);

/** Builds the floor next to the product's rows, if the database has none yet. */
async function buildFloor(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ has: boolean }>("select to_regclass('floor.numbers') is not null as has");
    if (rows[0]?.has) return;
    await client.query(await readFile(new URL('floor/schema.sql', import.meta.url), 'utf8'));
    await client.query('vacuum (freeze, analyze) floor.enquiries, floor.timeline');
    tell('the floor is filled');
  } finally {
    await client.end();
  }
}

async function run({ only, rows, seconds, rounds, statistics }: Options): Promise<Line[]> {
  const lines: Line[] = [];
  const { url, pid } = await openBench(rows, closing, tell);
  if (statistics) await writeStatistics(url, statistics);
  if (only.length === 0) return lines;
  await buildFloor(url);
  const isWriting = writing.some((part) => only.includes(part));
  if (isWriting) await clean(url);
  const node = await startNode(url, secret);
  closing.push(node.stop);
  const bare = await startBare(url);
  closing.push(bare.stop);
  const bench = { url, node, bare, postgres: () => cpuOf(pid), seconds, rounds, tell };
  for (const part of only.filter(isCompared)) lines.push(await compare(part, bench));
  const isTiming = only.some(isTimed);
  // new enquiries are the bench user's own: thousands of them would be on their home page and in their calendar
  if (isWriting && isTiming) await clean(url);
  for (const part of only.filter(isTimed)) lines.push(await time(part, bench));
  if (only.includes('live')) lines.push(await benchLive(node, url, secret, seconds, tell));
  if (only.includes('upload')) lines.push(await benchUpload(node, url, tell));
  await Promise.all([node.stop(), bare.stop()]);
  if (only.includes('nodes'))
    lines.push(...(await benchScaling({ url, secret, seconds, postgres: () => cpuOf(pid) }, tell)));
  if (isWriting) await clean(url);
  if (only.includes('import')) lines.push(...(await benchImport({ url, secret, postgres: () => cpuOf(pid) }, tell)));
  if (only.includes('sizes')) lines.push(...(await benchSizes()));
  return lines;
}

/** What was started, to be stopped in reverse order. */
const closing: Closing = [];
async function close() {
  for (const stop of closing.splice(0).toReversed()) await stop();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void close().then(() => process.exit(130)));

const options = readOptions(process.argv.slice(2));
const lines = await run(options).finally(close);
console.log(tableOf(lines));
if (options.json) await writeFile(options.json, `${JSON.stringify({ rows: options.rows, lines }, null, 2)}\n`);
process.exitCode = exitStatus(lines);
