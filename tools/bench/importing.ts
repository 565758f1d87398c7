import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { connect } from '../../server/src/db/client.ts';
import { withCopy } from '../../server/src/db/copy.ts';
import { clean } from './clean.ts';
import { writeMessy } from './messy.ts';
import { type Node, startNode } from './node.ts';
import { importTarget } from './targets.ts';
import { atMost, type Line, median } from './verdict.ts';

const file = resolve('.bench/import.csv');
/** An odd number: the median of two would be the better one. */
const ROUNDS = 3;
/** Milliseconds between two looks at the import. Each reads the memory of all processes, which more often would take CPU from the import. */
const ASKED = 500;

/** Imports 100,000 messy rows through the server, alternating with COPY and set-based SQL; the rows are deleted each time. */
export async function benchImport(
  { url, secret, postgres }: { url: string; secret: string; postgres: () => Promise<number> },
  tell: (line: string) => void,
): Promise<Line[]> {
  await writeMessy(file, url, importTarget.rows);
  await clean(url);
  const ratios: number[] = [];
  const added: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const floor = await costOf(() => importWithCopy(url), ownCpu, postgres);
    await clean(url);
    const node = await startNode(url, secret);
    await sleep(3_000); // the start is over
    const done = await costOf(() => importWithNode(node), node.cpu, postgres).finally(() => node.stop());
    await clean(url);
    ratios.push(done.seconds / floor.seconds);
    added.push(done.answer);
    tell(`import ${round}: server ${textOf(done)}, floor ${textOf(floor)}, +${done.answer.toFixed(0)} MB`);
  }
  return [
    atMost('import of 100,000 rows', median(ratios), importTarget.times, '× floor'),
    atMost('import, memory added', Math.max(...added), importTarget.megabytes, 'MB'),
  ];
}

type CostOf<T> = { answer: T; cpu: { client: number; postgres: number }; seconds: number };

/** Runs something and measures the CPU of a process and of PostgreSQL meanwhile, and the time, in seconds. */
async function costOf<T>(
  work: () => Promise<T>,
  client: () => Promise<number>,
  postgres: () => Promise<number>,
): Promise<CostOf<T>> {
  const cpu = async () => [(await client()) / 1e6, (await postgres()) / 1e6] as const;
  const [before, began] = [await cpu(), performance.now()];
  const answer = await work();
  const seconds = (performance.now() - began) / 1000;
  const after = await cpu();
  return { answer, seconds, cpu: { client: after[0] - before[0], postgres: after[1] - before[1] } };
}

const textOf = ({ cpu, seconds }: CostOf<unknown>) =>
  `${seconds.toFixed(1)} s (${cpu.client.toFixed(1)} + ${cpu.postgres.toFixed(1)} s of CPU)`;

/** Microseconds of CPU of this process, which reads the file of the floor. */
const ownCpu = async () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

/** COPY and set-based SQL for the same rows; `clean` deletes the rows afterwards. */
async function importWithCopy(url: string): Promise<void> {
  const { pool, db } = connect(url, { statementTimeout: 0 });
  const text = await readFile(new URL('import.sql', import.meta.url), 'utf8');
  try {
    await sql`create unlogged table if not exists bench_staging (line bigint generated always as identity, name text, email text,
      phone text, service text, source text, remarks text)`.execute(db);
    await withCopy(pool, async (trx, copy) => {
      await copy(
        'copy bench_staging (name, email, phone, service, source, remarks) from stdin (format csv, header)',
        createReadStream(file, 'utf8'),
      );
      await sql.raw(text).execute(trx);
    });
    await sql`drop table bench_staging`.execute(db);
  } finally {
    await db.destroy();
  }
}

type Progress = { state: string; message: string | null; created: number };

/** Imports the file, from the first byte of the upload to the end of the job. Returns by how many MB the node's memory grew. */
async function importWithNode(node: Node): Promise<number> {
  const before = await node.megabytes();
  const headers = { authorization: `Bearer ${node.token}` };
  const form = new FormData();
  form.append('params', JSON.stringify({ duplicates: 'skip', dryRun: false }));
  form.append('file', new Blob([await readFile(file)]), 'import.csv');
  const answer = await fetch(`${node.url}/api/enquiries-app/imports`, { method: 'POST', headers, body: form });
  const { id, message }: { id?: string; message?: string } = JSON.parse(await answer.text());
  if (!id) throw new Error(`The import was refused: ${message}`);
  for (let most = before; ; ) {
    most = Math.max(most, await node.megabytes());
    const asked = await fetch(`${node.url}/api/enquiries-app/imports/${id}`, { headers });
    const { state, message: why, created }: Progress = JSON.parse(await asked.text());
    if (state === 'done' && created > importTarget.rows / 2) return most - before;
    if (!['queued', 'running'].includes(state))
      throw new Error(`The import ended as ${state}, ${created} created: ${why}`);
    await sleep(ASKED);
  }
}
