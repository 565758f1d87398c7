import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { marks, marksAt } from './paths.ts';
import type { Statement } from './record.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const CONNECTIONS = 32;

type Prepared = Statement & { name: string | undefined };
export type Driver = { run: (visits: Statement[][], seconds: number) => Promise<number>; close: () => Promise<void> };

let made = 0;

/** Runs the same SQL directly through `pg`: named prepared statements, 32 connections, one process. */
export async function openDriver(url: string): Promise<Driver> {
  const clients = Array.from(
    { length: CONNECTIONS },
    () => new Client({ connectionString: url, options: '-c TimeZone=UTC' }),
  );
  await Promise.all(clients.map((client) => client.connect()));
  return {
    /** Returns visits per second. */
    async run(visits, seconds) {
      const prepared = visits.map((statements) =>
        statements.map((statement) => ({ ...statement, name: nameOf(statement) })),
      );
      const began = performance.now();
      const until = began + seconds * 1000;
      const counts = await Promise.all(
        clients.map(async (client, place) => {
          let done = 0;
          for (let at = place * 7; performance.now() < until; at += 1) {
            await visit(client, prepared[at % prepared.length] ?? []);
            done += 1;
          }
          return done;
        }),
      );
      return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - began) / 1000);
    },
    close: async () => void (await Promise.all(clients.map((client) => client.end()))),
  };
}

const nameOf = ({ text, values }: Statement) =>
  values.length > 0 ? createHash('sha256').update(text).digest('hex').slice(0, 32) : undefined;

/** A visit that writes uses a unique email and phone, and continues with the ids it created. */
async function visit(client: Client, statements: Prepared[]) {
  const isWriting = statements.some(({ text }) => /^\s*(begin|start transaction)/i.test(text));
  const fresh = new Map<string, string>();
  if (isWriting) {
    made += 1;
    const own = marksAt(50_000_000 + made);
    fresh.set(marks.email, own.email).set(marks.phone, own.phone).set(marks.phone.slice(1), own.phone.slice(1));
  }
  for (const { text, values, name, first } of statements) {
    const given = isWriting ? values.map((value) => renewed(value, fresh)) : values;
    const { rows } = await client.query<Record<string, unknown>>({ text, values: given, ...(name && { name }) });
    if (!isWriting) continue;
    for (const [column, was] of Object.entries(first)) {
      const is = rows[0]?.[column];
      if (typeof was === 'string' && typeof is === 'string' && was !== is && uuid.test(was)) fresh.set(was, is);
    }
  }
}

function renewed(value: unknown, fresh: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => renewed(one, fresh));
  if (typeof value !== 'string') return value;
  let text = value;
  for (const [was, is] of fresh) if (text.includes(was)) text = text.replaceAll(was, is);
  return text;
}
