import { Role } from '@embark/contracts/kit';
import type { Database } from '../db/client.ts';
import type { Process } from '../kit/domain.ts';
import { demoPassword } from '../demo/accounts.ts';

type Text = Process['welcome'];

/** Whether no account exists yet. */
export async function isEmpty({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ some: boolean }>('select exists (select from users) as some');
  return rows[0]?.some === false;
}

/** The texts of the sign-in page. A database with the demo's admin is a demo. */
export async function welcomeFor({ pool }: Database, product: string): Promise<Text> {
  const { rows } = await pool.query<{ email: string }>(`
    select email from users
    where email like '%@demo.test' and active and exists (select from users where email = 'admin@demo.test')
    order by id limit 20`);
  const accounts = rows.flatMap(({ email }) => {
    const role = Role.safeParse(email.split('@')[0]);
    return role.success ? [{ email, role: role.data }] : [];
  });
  const demo = accounts.length > 0;
  return { product, demo, accounts, password: demo ? demoPassword : null };
}

const MOMENT_MS = 500;

/** Reports progress on the terminal if a step is slow. */
export async function whileSlow<T>(tell: (line: string) => void, line: string, work: Promise<T>): Promise<T> {
  const late = setTimeout(() => tell(line), MOMENT_MS);
  return work.finally(() => clearTimeout(late));
}

/** The terminal output when the server is ready. */
export function greeting({ product, demo, accounts, password }: Text, address: string, empty: boolean): string {
  const lines = ['', `${product} is ready at ${address}`, ''];
  if (demo) {
    lines.push(`This is the demo company. The password of every account is ${password}:`, '');
    for (const { email } of accounts) lines.push(`  ${email}`);
    lines.push('');
  } else if (empty) {
    lines.push('No accounts yet. Create the first administrator:', '');
    lines.push('  npm run crm -- user:add --email you@example.com --name "Your Name" --role admin', '');
  }
  return `${lines.join('\n')}\n`;
}
