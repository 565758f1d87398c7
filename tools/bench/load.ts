import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { connect } from '../../server/src/db/client.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { stock } from '../../server/src/demo/names/names.ts';
import * as stocks from '../../server/src/demo/names/stocks.ts';
import { numbersOf } from '../../server/src/domains/casework/parties/numbers.service.ts';
import { addUser, hashPassword } from '../../server/src/domains/organisation/people/index.ts';
import { masterKeys } from '../../server/src/kit/files/masterKeys.ts';

/** Always the same: the keys of passport numbers and documents in a filled database belong to it. */
export const secret = 'the secret of every bench, not of a product';
export const account = { email: 'bench@bench.test', password: 'bench1234' };

/** Names, scripts, phone numbers and share of each group of people. */
const populations = [
  { names: stocks.australian, starts: '+614', digits: 8, country: 'AU', share: 0.22 },
  { names: stocks.bangladeshi, starts: '+88017', digits: 8, country: 'BD', share: 0.2 },
  { names: stocks.bengali, starts: '+88018', digits: 8, country: 'BD', share: 0.12 },
  { names: stocks.pakistani, starts: '+92300', digits: 7, country: 'PK', share: 0.14 },
  { names: stocks.urdu, starts: '+92301', digits: 7, country: 'PK', share: 0.06 },
  { names: stocks.indian, starts: '+9198', digits: 8, country: 'IN', share: 0.18 },
  { names: stocks.turkish, starts: '+90532', digits: 7, country: 'TR', share: 0.04 },
  { names: stocks.arab, starts: '+96650', digits: 7, country: 'SA', share: 0.04 },
];

/** Migrates an empty database and fills it, set by set; builds indexes at the end. */
export async function fill(url: string, rows: number, tell: (line: string) => void): Promise<void> {
  const database = connect(url, { statementTimeout: 0 });
  try {
    await migrate(database);
    const { email, password } = account;
    const passwordHash = await hashPassword(password);
    const admin = { email, passwordHash, name: 'Bench', roles: ['admin'], companies: ['fc', 'ar'], countryId: 1 };
    await addUser(database.db, admin);
  } finally {
    await database.db.destroy();
  }

  const client = new Client({ connectionString: url });
  await client.connect();
  const began = performance.now();
  const step = async (what: string, work: () => Promise<unknown>) => {
    await work();
    tell(`${((performance.now() - began) / 1000).toFixed(0)} s: ${what}`);
  };
  try {
    const keys = { rows: String(rows), passports: numbersOf(secret).mark, files: masterKeys([secret]).keyId };
    for (const [name, value] of Object.entries(keys))
      await client.query(`select set_config($1, $2, false)`, [`bench.${name}`, value]);
    await takeNames(client);
    const indexes = await dropIndexes(client);
    await step(`${rows.toLocaleString('en')} enquiries`, async () =>
      client.query(await readFile(new URL('load.sql', import.meta.url), 'utf8')),
    );
    await step('the work on client files', async () =>
      client.query(await readFile(new URL('casework.sql', import.meta.url), 'utf8')),
    );
    await step('courses', async () => client.query(await readFile(new URL('courses.sql', import.meta.url), 'utf8')));
    await step('applications', async () =>
      client.query(await readFile(new URL('applications.sql', import.meta.url), 'utf8')),
    );
    await step('money', async () => client.query(await readFile(new URL('money.sql', import.meta.url), 'utf8')));
    await step('tasks, bookings, leave and events', async () =>
      client.query(await readFile(new URL('time.sql', import.meta.url), 'utf8')),
    );
    await client.query('set session_replication_role = origin');
    await step('indexes', async () => {
      for (const definition of indexes) await client.query(definition);
    });
    await step('vacuumed', () => client.query('vacuum (freeze, analyze)'));
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

async function takeNames(client: Client) {
  await client.query(`create temp table names (given text[], given_latin text[], family text[], family_latin text[],
    starts text, digits int, country text, low float, high float)`);
  let low = 0;
  for (const { names, starts, digits, country, share } of populations) {
    const [given, family] = [stock(names.given), stock(names.family)];
    const values = [given.map((name) => name.text), given.map((name) => name.latin)];
    const families = [family.map((name) => name.text), family.map((name) => name.latin)];
    const text = 'insert into names values ($1, $2, $3, $4, $5, $6, $7, $8, $9)';
    await client.query(text, [...values, ...families, starts, digits, country, low, low + share]);
    low += share;
  }
  await client.query('update names set high = 2 where high = (select max(high) from names)');
}

/** Drops the indexes no constraint needs, until the rows are in; returns their definitions. */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relname in ('contacts', 'enquiries', 'enquiry_activity', 'conversions', 'timeline', 'checklist_lines', 'documents', 'stored_files', 'deadlines', 'applications',
        'instalments', 'receipts', 'allocations', 'money_ledger', 'invoices', 'commissions', 'tasks', 'bookings')
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}
