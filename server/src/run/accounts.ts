import { randomBytes } from 'node:crypto';
import { Company, Role } from '@embark/contracts/kit';
import { passwordComplaint, shortest } from '@embark/contracts/organisation/password';
import { z } from 'zod';
import type { Db } from '../db/client.ts';
import { recordOperator } from '../domains/platform/audit/index.ts';
import { addUser, hashPassword, storePassword } from '../domains/organisation/people/index.ts';
import { removeFactor } from '../domains/organisation/second-factor/index.ts';
import { endSessionsOf } from '../domains/organisation/session/index.ts';
import { SettingError } from '../env.ts';

export const COMMANDS = `  user:add       --email <email> --name <name> --role <role,…>
                 [--company fc,ar] [--country AU] [--password <password>]
  user:password  --email <email> [--password <password>]
  user:factor-off --email <email>  reset lost two-factor authentication`;

/** The command-line options. */
export type Given = Partial<Record<'email' | 'name' | 'role' | 'company' | 'country' | 'password', string>>;

const oneOfMessage = (known: readonly string[]) => `must be one or more of ${known.join(', ')}`;
const list = (each: z.ZodType<string, string>) =>
  z
    .string('is required')
    .transform((text) => text.split(',').map((one) => one.trim()))
    .pipe(z.array(each));

const email = z.email('must be an email address');
const password = z
  .string()
  .min(shortest, 'must have 12 characters or more')
  .refine((given) => passwordComplaint(given) === null, 'must be harder to guess')
  .optional();
const newAccount = z.object({
  email,
  name: z.string('is required').min(1, 'is required').max(200),
  role: list(z.enum(Role.options, oneOfMessage(Role.options))),
  company: list(z.enum(Company.options, oneOfMessage(Company.options))).default(['fc']),
  country: z.string().toUpperCase().default('AU'),
  password,
});

/** Creates an account; without a given password, generates one and prints it once. */
export async function addAccount(db: Db, given: Given): Promise<string> {
  const { role, company, country, ...asked } = read(newAccount, given);
  const newPassword = asked.password ?? generated();
  const passwordHash = await hashPassword(newPassword);
  const mustChangePassword = asked.password === undefined;
  const user = await db.transaction().execute(async (trx) => {
    const office = await trx.selectFrom('offices').select('id').where('code', '=', country).executeTakeFirst();
    if (!office) throw new SettingError(`--country ${country}: office not found.`);
    const account = { email: asked.email, name: asked.name, passwordHash, mustChangePassword };
    const added = await addUser(trx, { ...account, roles: role, companies: company, countryId: office.id }).catch(
      twice,
    );
    await note(trx, 'people.add', added.id, { email: added.email, roles: added.roles, companies: added.companies });
    return added;
  });
  return `${user.email} can now sign in as ${role.join(', ')}.${asked.password ? '' : `\nPassword (shown only once): ${newPassword}`}`;
}

/** Sets a new password and ends the account's sessions. A generated one must be changed at the next sign-in. */
export async function changePassword(db: Db, given: Given): Promise<string> {
  const input = read(z.object({ email, password }), given);
  const newPassword = input.password ?? generated();
  const passwordHash = await hashPassword(newPassword);
  await db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select('id')
      .where('email', '=', input.email.toLowerCase())
      .executeTakeFirst();
    if (!user) throw new SettingError(`Account ${input.email} not found.`);
    await storePassword(trx, user.id, passwordHash, input.password === undefined);
    await endSessionsOf(trx, input.email);
    await note(trx, 'people.setPassword', user.id, {});
  });
  return `${input.email} has a new password.${input.password ? '' : `\nShown only once: ${newPassword}`}`;
}

/** Removes two-factor authentication for a lost app and lost recovery codes, and ends the account's sessions. */
export async function takeFactorAway(db: Db, given: Given): Promise<string> {
  const input = read(z.object({ email }), given);
  await db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select('id')
      .where('email', '=', input.email.toLowerCase())
      .executeTakeFirst();
    if (!user) throw new SettingError(`Account ${input.email} not found.`);
    if (!(await removeFactor(trx, user.id))) throw new SettingError(`${input.email} has no two-factor authentication.`);
    await endSessionsOf(trx, input.email);
    await note(trx, 'secondFactor.reset', user.id, {});
  });
  return `${input.email} can sign in with just a password until two-factor authentication is set up again.`;
}

const generated = () => randomBytes(12).toString('base64url');

const note = (db: Db, action: string, id: number, after: object) =>
  recordOperator(db, { action, subject: 'people', subjectId: String(id), company: 'fc', after });

function read<T extends z.ZodType>(schema: T, given: Given): z.output<T> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new SettingError(`--${String(issue?.path[0])} ${issue?.message}.`);
}

function twice(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === '23505') {
    throw new SettingError('An account with this email already exists. Use user:password to change its password.');
  }
  throw error;
}
