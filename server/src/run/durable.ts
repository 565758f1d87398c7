import type { Pool } from 'pg';
import { SettingError } from '../env.ts';

const required: Readonly<Record<string, readonly string[]>> = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'remote_write', 'remote_apply', 'local'],
};

type Setting = { name: string; setting: string };

/** The first setting with which a power cut can lose or damage committed data; undefined if there is none. */
export const unsafeSetting = (settings: readonly Setting[]): Setting | undefined =>
  settings.find(({ name, setting }) => required[name] && !required[name].includes(setting));

/** Stops the start on a PostgreSQL that can lose committed changes in a power cut, unless the operator allows it. */
export async function requireDurable({ pool }: { pool: Pool }, allowDataLoss: boolean): Promise<void> {
  if (allowDataLoss) return;
  const names = Object.keys(required);
  const { rows } = await pool.query<Setting>('select name, setting from pg_settings where name = any($1)', [names]);
  const unsafe = unsafeSetting(rows);
  if (!unsafe) return;
  throw new SettingError(
    `PostgreSQL has ${unsafe.name}=${unsafe.setting}, so a power cut can lose or damage data. Remove that setting, or start with ALLOW_DATA_LOSS=yes if the data is not needed.`,
  );
}
