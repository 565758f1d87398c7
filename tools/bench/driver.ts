import { Client } from 'pg';
import type { Ask } from './asks.ts';
import { statementOf } from './floor/statements.ts';

const CONNECTIONS = 32;

type Run = { seconds: number; areShared: boolean };
export type Driver = { run: (asks: Ask[], run: Run) => Promise<number>; close: () => Promise<void> };

/** Runs the minimal statements directly through `pg`: prepared, 32 connections, one process. Returns statements per second. */
export async function openDriver(url: string): Promise<Driver> {
  const clients = Array.from(
    { length: CONNECTIONS },
    () => new Client({ connectionString: url, options: '-c TimeZone=UTC' }),
  );
  await Promise.all(clients.map((client) => client.connect()));
  return {
    async run(asks, { seconds, areShared }) {
      const began = performance.now();
      const until = began + seconds * 1000;
      const counts = await Promise.all(
        clients.map(async (client, place) => {
          const own = asks.filter((_, at) => areShared || asks.length < CONNECTIONS || at % CONNECTIONS === place);
          let done = 0;
          for (let at = place; performance.now() < until; at += 1) {
            const ask = own[at % own.length];
            if (!ask) break;
            const { path, given, answered } = ask.floor();
            const { name, text, values } = statementOf(path, given);
            const { rows } = await client.query<{ answer: string }>({ name, text, values: values(given) });
            if (!rows[0]) throw new Error(`The statement of ${path} found or changed nothing.`);
            answered?.(rows[0].answer);
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
