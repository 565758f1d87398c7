import type { Output, Input } from '@embark/contracts/kit';
import { type account, Registration } from '@embark/contracts/organisation/account';
import { passwordComplaint } from '@embark/contracts/organisation/password';
import type { Guest } from '../../../kit/context.ts';
import { countAttempt } from '../../../kit/rateLimit.ts';
import { readAccess } from '../access-settings/index.ts';
import * as audit from '../../platform/audit/index.ts';
import { addUser, hashPassword } from '../people/index.ts';
import { type From, openSession } from '../session/index.ts';
import type { Process } from '../../../kit/domain.ts';

type Field = 'displayName' | 'email' | 'password';
const refusal = (type: Field, message: string): Output<typeof account.register> => ({ error: [{ type, message }] });
const tooMany = { message: 'Too many accounts were created from here. Please wait and try again.', field: 'email' };

/** Creates an account without a role, which waits for HR or an admin; refused unless registration is turned on. */
export async function register(guest: Guest, { keeper }: Process, given: Input<typeof account.register>, from: From) {
  const { registration } = await readAccess(guest);
  if (!registration) return refusal('email', 'Registration is closed. Ask HR or an administrator for an account.');
  const complaints = complaintsOf(given);
  if (complaints.length > 0) return { error: complaints };

  const { displayName: name, email, password } = Registration.parse(given);
  const limit = { key: `register from ${guest.address ?? ''}`, most: 10, seconds: 15 * 60 };
  await countAttempt(guest, [limit], tooMany);
  const passwordHash = await hashPassword(password);
  const user = await guest.db
    .transaction()
    .execute(async (trx) => {
      const account = { email, name, passwordHash, roles: [], companies: ['fc'], countryId: 1 };
      const added = await addUser(trx, account);
      const trace = { action: 'account.register', subject: 'people', subjectId: String(added.id) };
      await audit.recordPerson({ ...guest, db: trx }, added, { ...trace, after: { email: added.email, name } });
      return added;
    })
    .catch(refuseDuplicate);
  return user ? openSession(keeper, guest, user, from) : refusal('email', 'An account with this email already exists.');
}

function complaintsOf(given: Input<typeof account.register>) {
  const read = Registration.safeParse(given);
  const found = new Map<Field, string>();
  for (const issue of read.error?.issues ?? []) {
    const [field] = issue.path;
    if (field === 'displayName' || field === 'email' || field === 'password') {
      if (!found.has(field)) found.set(field, issue.message);
    }
  }
  const weak = passwordComplaint(given.password, { name: given.displayName, email: given.email });
  if (weak !== null && !found.has('password')) found.set('password', weak);
  return [...found].map(([type, message]) => ({ type, message }));
}

/** The database refuses a second account with the same email. */
function refuseDuplicate(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === '23505') return null;
  throw error;
}
