import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';

/** Milliseconds between two batches. The first announcement after a pause is sent at once. */
const PAUSE = 20;
const BATCH = 500;

/** Sending must not wait for the disk: what a crash of the database undoes is announced again. */
const SEND = `with sent as (
  delete from announcements where ctid = any(array(select ctid from announcements limit ${BATCH} for update skip locked)) returning message)
  select count(*)::int as n, count(pg_notify('embark', message)) from sent`;

export type Announcer = {
  /** Sends what committed transactions have left in the table of announcements, soon and in batches. */
  announce: () => void;
  /** Sends what is left, and closes the connection. */
  end: () => Promise<void>;
};

/** Sends the announcements of committed changes to all nodes, over a connection of its own. What could not be sent stays for the next call of any node. */
export function announcer(url: string, name: string, onError: (error: Error) => void): Announcer {
  const pool = new Pool({
    connectionString: url,
    max: 1,
    application_name: `${name} announcer`,
    statement_timeout: 5_000,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
    options: '-c synchronous_commit=off',
  });
  pool.on('error', onError);
  let sending: Promise<void> | undefined;
  let isMore = false;

  async function sendAll() {
    try {
      while ((await pool.query<{ n: number }>(SEND)).rows[0]?.n === BATCH);
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
    }
  }

  async function sendInBatches() {
    do {
      isMore = false;
      await sendAll();
      await sleep(PAUSE, undefined, { ref: false });
    } while (isMore);
    sending = undefined;
  }

  return {
    announce() {
      isMore = true;
      sending ??= sendInBatches();
    },
    async end() {
      await sending;
      await pool.end();
    },
  };
}
