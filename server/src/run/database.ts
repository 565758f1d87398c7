import { setTimeout as sleep } from 'node:timers/promises';
import { connect, isDatabaseUnavailable } from '../db/client.ts';
import { migrate, OlderDatabase } from '../db/migrate.ts';
import { SettingError } from '../env.ts';
import { whileSlow } from './welcome.ts';

/** The errors of a wrong DATABASE_URL. */
const REFUSALS: Record<string, string> = {
  '28P01': 'rejected the password',
  '28000': 'rejected this user',
  '3D000': 'has no such database: create it with `createdb`',
  ENOTFOUND: 'is an unknown host',
};

const WAIT_S = 60;

/**
 * Migrates the database over a separate connection without a time limit. Waits for a database that is starting up; one that refuses the connection
 * stops the start.
 */
export async function migrated(url: string, tell: (line: string) => void): Promise<void> {
  const database = connect(url, { max: 2, statementTimeout: 0, lockTimeout: 0, name: 'embark migrate' });
  try {
    for (let second = 0; ; second += 1) {
      try {
        return void (await whileSlow(tell, 'Applying database migrations …', migrate(database)));
      } catch (error) {
        if (error instanceof OlderDatabase) throw new SettingError(error.message);
        refuse(url, error);
        if (!isDatabaseUnavailable(error) || second >= WAIT_S) throw away(url, error);
        if (second === 0) tell(`Waiting for the database at ${new URL(url).host} …`);
        await sleep(1_000);
      }
    }
  } finally {
    await database.db.destroy();
  }
}

function refuse(url: string, error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const refusal = REFUSALS[code];
  if (refusal) throw new SettingError(`DATABASE_URL: ${new URL(url).host} ${refusal}.`);
}

const away = (url: string, error: unknown) =>
  isDatabaseUnavailable(error)
    ? new SettingError(
        `DATABASE_URL: no response from ${new URL(url).host}. Start the database or correct the address.`,
      )
    : error;
