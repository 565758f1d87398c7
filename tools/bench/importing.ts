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

/** Imports 100,000 messy rows through the server, alternating with COPY and set-based SQL; the rows are deleted each time. */
export async function benchImport(url: string, secret: string, tell: (line: string) => void): Promise<Line[]> {
  await writeMessy(file, url, importTarget.rows);
  await clean(url);
  const ratios: number[] = [];
  const added: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const floor = await timeFloor(url);
    await clean(url);
    const node = await startNode(url, secret);
    const done = await timeImport(node).finally(() => node.stop());
    await clean(url);
    ratios.push(done.seconds / floor);
    added.push(done.megabytes);
    tell(
      `import ${round}: server ${done.seconds.toFixed(1)} s, floor ${floor.toFixed(1)} s, +${done.megabytes.toFixed(0)} MB`,
    );
  }
  return [
    atMost('import of 100,000 rows', median(ratios), importTarget.times, '× floor'),
    atMost('import, memory added', Math.max(...added), importTarget.megabytes, 'MB'),
  ];
}

/** The seconds that COPY and set-based SQL take for the same rows; `clean` deletes the rows afterwards. */
async function timeFloor(url: string): Promise<number> {
  const { pool, db } = connect(url, { statementTimeout: 0 });
  const text = await readFile(new URL('import.sql', import.meta.url), 'utf8');
  let seconds = Number.NaN;
  try {
    await sql`create unlogged table if not exists bench_staging (line bigint generated always as identity, name text, email text,
      phone text, service text, source text, remarks text)`.execute(db);
    const began = performance.now();
    await withCopy(pool, async (trx, copy) => {
      await copy(
        'copy bench_staging (name, email, phone, service, source, remarks) from stdin (format csv, header)',
        createReadStream(file, 'utf8'),
      );
      await sql.raw(text).execute(trx);
    });
    seconds = (performance.now() - began) / 1000;
    await sql`drop table bench_staging`.execute(db);
  } finally {
    await db.destroy();
  }
  return seconds;
}

type Progress = { state: string; message: string | null; created: number };

/** The seconds from the first byte of the upload to the end of the import, and the growth of the node's memory. */
async function timeImport(node: Node): Promise<{ seconds: number; megabytes: number }> {
  await sleep(3_000);
  const before = await node.megabytes();
  const headers = { authorization: `Bearer ${node.token}` };
  const form = new FormData();
  form.append('params', JSON.stringify({ duplicates: 'skip', dryRun: false }));
  form.append('file', new Blob([await readFile(file)]), 'import.csv');
  const began = performance.now();
  const answer = await fetch(`${node.url}/api/enquiries-app/imports`, { method: 'POST', headers, body: form });
  const { id, message }: { id?: string; message?: string } = JSON.parse(await answer.text());
  if (!id) throw new Error(`The import was refused: ${message}`);
  for (let most = before; ; ) {
    most = Math.max(most, await node.megabytes());
    const asked = await fetch(`${node.url}/api/enquiries-app/imports/${id}`, { headers });
    const { state, message: why, created }: Progress = JSON.parse(await asked.text());
    if (state === 'done' && created > importTarget.rows / 2) {
      return { seconds: (performance.now() - began) / 1000, megabytes: most - before };
    }
    if (!['queued', 'running'].includes(state))
      throw new Error(`The import ended as ${state}, ${created} created: ${why}`);
    await sleep(100);
  }
}
