import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

export type SessionOptions = {
  /** The application name in pg_stat_activity. */
  name: string;
  /** Session state (LISTEN, advisory locks), set up again on every connection. */
  prepare: (client: Client) => Promise<void>;
  onMessage?: (channel: string, payload: string) => void;
  /** Called after every reconnection: messages sent in between were missed. */
  onReconnect?: () => void;
};

export type Session = { close: () => Promise<void> };

const BEAT_MS = 10_000;

/** A dedicated connection that reconnects when it breaks. Resolves after the first successful connection. */
export async function keepSession(url: string, options: SessionOptions): Promise<Session> {
  const closed = new AbortController();
  const pause = (ms: number) => sleep(ms, undefined, { signal: closed.signal }).catch(() => undefined);

  const open = async () => {
    const client = new Client({
      connectionString: url,
      application_name: options.name,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
    });
    const lost = new Promise<void>((resolve) => {
      client.once('error', () => resolve());
      client.once('end', () => resolve());
      closed.signal.addEventListener('abort', () => resolve());
    });
    client.on('error', () => {}); // a connection can report several errors
    client.on('notification', ({ channel, payload }) => options.onMessage?.(channel, payload ?? ''));
    try {
      await client.connect();
      await options.prepare(client);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    return { client, lost };
  };

  /** A half-open connection can go unnoticed for hours, so it is probed regularly. */
  const live = async ({ client, lost }: Awaited<ReturnType<typeof open>>) => {
    const beat = setInterval(() => void client.query('select 1').catch(() => client.end()), BEAT_MS);
    await lost;
    clearInterval(beat);
    await client.end().catch(() => undefined);
  };

  const first = await open();
  const lasting = (async () => {
    await live(first);
    for (let wait = 100; !closed.signal.aborted; wait = Math.min(wait * 2, 1_000)) {
      await pause(wait);
      const next = closed.signal.aborted ? undefined : await open().catch(() => undefined);
      if (!next) continue;
      wait = 100;
      options.onReconnect?.();
      await live(next);
    }
  })();

  return {
    async close() {
      closed.abort();
      await lasting;
    },
  };
}
