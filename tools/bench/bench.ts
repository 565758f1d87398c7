import { writeFile } from 'node:fs/promises';
import { Client } from 'pg';
import { clean } from './clean.ts';
import { type Closing, openBench } from './cluster.ts';
import { openDriver } from './driver.ts';
import { benchImport } from './importing.ts';
import { type Node, startNode } from './node.ts';
import { type Options, readOptions } from './options.ts';
import { visitsOf } from './paths.ts';
import { benchUpload } from './uploading.ts';
import { record } from './record.ts';
import { benchSizes } from './sizes.ts';
import { secret } from './load.ts';
import { tableOf } from './table.ts';
import { type Target, targets } from './targets.ts';
import { exitStatus, judge, type Line, type Measured, percentile } from './verdict.ts';
import { few, visitAll } from './visitors.ts';

const tell = (line: string) => void process.stderr.write(`${line}\n`);

type Path = keyof typeof targets;
const paths = [
  'list',
  'filter',
  'detail',
  'search',
  'create',
  'overview',
  'checklist',
  'dates',
  'finder',
  'applications',
  'applicationsBoard',
  'intakeBoard',
  'admissionsReport',
  'payments',
  'dueReport',
  'leaks',
] as const satisfies Path[];

/**
 * Server and driver take turns, so that what slows the machine slows both. Response times are measured with few
 * visitors: in a crowd they wait for each other.
 */
async function measure(path: Path, node: Node, url: string, { seconds, rounds }: Options): Promise<Measured> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('create extension if not exists tsm_system_rows');
  const visits = await visitsOf(path, client).finally(() => client.end());
  const statements = await record({ url, secret, token: node.token, visits });
  const driver = await openDriver(url);
  try {
    const took = { rounds: new Array<Measured['rounds'][number]>(), times: new Array<number>(), failed: 0 };
    await visitAll(node.url, node.token, visits, 1);
    await driver.run(statements, 1);
    for (let round = 0; round < rounds; round += 1) {
      const server = await visitAll(node.url, node.token, visits, seconds);
      const through = await driver.run(statements, seconds);
      took.rounds.push({ server: server.perSecond, driver: through });
      took.times.push(...server.times);
      took.failed += server.failed;
      tell(`${path} ${round + 1}: server ${server.perSecond.toFixed(0)}/s, driver ${through.toFixed(0)}/s`);
    }
    const { p95, visitors = few }: Target = targets[path];
    if (p95 !== undefined) took.times = (await visitAll(node.url, node.token, visits, seconds, visitors)).times;
    return { ...took, p50: percentile(took.times, 0.5), p95: percentile(took.times, 0.95) };
  } finally {
    await driver.close();
  }
}

const writing = ['create', 'import'] as const;

async function run(options: Options): Promise<Line[]> {
  const { only, rows } = options;
  const lines: Line[] = [];
  const { url } = await openBench(rows, closing, tell);
  if (writing.some((part) => only.includes(part))) await clean(url);
  const node = await startNode(url, secret);
  closing.push(node.stop);
  for (const path of paths) {
    if (only.includes(path)) lines.push(judge(path, targets[path], await measure(path, node, url, options)));
  }
  if (only.includes('upload')) lines.push(await benchUpload(node, url, tell));
  await node.stop();
  if (writing.some((part) => only.includes(part))) await clean(url);
  if (only.includes('import')) lines.push(...(await benchImport(url, secret, tell)));
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
