import { parseArgs } from 'node:util';
import type { Database } from './db/client.ts';
import { readEnv, SettingError } from './env.ts';
import { addAccount, changePassword, COMMANDS, type Given, takeFactorAway } from './run/accounts.ts';
import { onDatabase } from './run/console.ts';

const help = `Usage: npm run crm -- <command>

${COMMANDS}
  migrate                        brings the database up to date

It works on the database of DATABASE_URL, else on the one in DATA_DIR, whether its server runs or not.`;

const text = { type: 'string' } as const;
const options = { email: text, name: text, role: text, company: text, country: text, password: text };

const commands: Record<string, (database: Database, values: Given) => Promise<string>> = {
  'user:add': ({ db }, values) => addAccount(db, values),
  'user:password': ({ db }, values) => changePassword(db, values),
  'user:factor-off': ({ db }, values) => takeFactorAway(db, values),
  migrate: async () => 'The database is up to date.',
};

async function main(): Promise<string> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const command = commands[positionals[0] ?? ''];
  if (!command) throw new SettingError(help);
  return onDatabase(readEnv(), (database) => command(database, values));
}

try {
  process.stdout.write(`${await main()}\n`);
} catch (error) {
  const isOurs = error instanceof SettingError || (error instanceof TypeError && 'code' in error);
  process.stderr.write(`${error instanceof Error ? (isOurs ? error.message : error.stack) : String(error)}\n`);
  process.exitCode = 1;
}
