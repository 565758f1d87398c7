import type { Pool, PoolClient } from 'pg';
import { readerOf } from '../../src/db/client.ts';
import type { Sent } from './plan.ts';

type Config = { text: string; values?: unknown[]; name?: string };
const isConfig = (given: unknown): given is Config =>
  given !== null && typeof given === 'object' && 'text' in given && typeof given.text === 'string';

const valuesIn = (given: unknown): unknown[] => (Array.isArray(given) ? given : []);

/** Records what a pool sends while `work` runs. */
export async function sentBy(pool: Pool, work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const heard = new Set<PoolClient>();
  const hear = (client: PoolClient) => {
    if (heard.has(client)) return;
    heard.add(client);
    const query: unknown = Reflect.get(client, 'query');
    const record = (...given: unknown[]): unknown => {
      const [first, second] = given;
      if (typeof first === 'string') sent.push({ text: first, values: valuesIn(second), name: undefined });
      if (isConfig(first)) sent.push({ text: first.text, values: first.values ?? valuesIn(second), name: first.name });
      return typeof query === 'function' ? Reflect.apply(query, client, given) : undefined;
    };
    Reflect.set(client, 'query', record);
  };
  const pools = [pool, readerOf(pool)];
  for (const one of pools) one.on('acquire', hear);
  try {
    await work();
  } finally {
    for (const one of pools) one.off('acquire', hear);
    for (const client of heard) Reflect.deleteProperty(client, 'query'); // that of its class is back
  }
  return sent;
}
