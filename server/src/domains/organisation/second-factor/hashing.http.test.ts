import argon2 from '@node-rs/argon2';
import { account } from '@embark/contracts/organisation/account';
import { secondFactor } from '@embark/contracts/organisation/second-factor';
import { users } from '@embark/contracts/hr/users';
import { afterEach, expect, test, vi } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { outbox } from '../../../../test/outbox.ts';
import { password, signIn, withPassword } from '../../../../test/signedIn.ts';
import { addAccount, changePassword } from '../../../run/accounts.ts';
import { codeOf, stepAt } from './codes.service.ts';

const crm = testApp();
const now = new Date('2026-03-02T01:00:00Z').getTime();
afterEach(() => void vi.restoreAllMocks());

/** Counts hash operations, and those that ran while a transaction was open. */
function watch() {
  const count = { hashed: 0, inTransaction: 0 };
  const look = async () => {
    count.hashed += 1;
    const open =
      "select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'";
    if ((await crm.database.pool.query(open)).rows.length > 0) count.inTransaction += 1;
  };
  const { hash, verify } = argon2;
  vi.spyOn(argon2, 'hash').mockImplementation(async (...given) => look().then(() => hash(...given)));
  vi.spyOn(argon2, 'verify').mockImplementation(async (...given) => look().then(() => verify(...given)));
  return count;
}

const email = () => `${crypto.randomUUID()}@office.test`;

test('nothing is hashed while a transaction is open, because locks should be short', async () => {
  const asha = await withPassword(crm);
  const { person } = await signIn(crm, asha);
  const admin = await crm.person({ roles: ['admin'] });
  await crm.database.db.updateTable('accessSettings').set({ registration: true }).execute();
  const fresh = 'seven quiet harbours';
  const { secret } = (await crm.as(person, secondFactor.begin, { password })).body;
  const code = (later: number) => codeOf(secret, stepAt(now) + later);
  const mail = outbox(crm);
  const lin = await withPassword(crm);
  await crm.as('nobody', account.forgot, { email: lin.email });
  await mail.deliver();

  const count = watch();
  const answers = [
    await crm.as('nobody', account.register, { displayName: 'Mim', email: email(), password: fresh }),
    await crm.as(admin, users.save, { displayName: 'Nila', email: email(), office: 'AU' }),
    await crm.as(person, secondFactor.confirm, { code: code(-1) }),
    await crm.as(person, secondFactor.renewCodes, { code: code(0) }),
    await signIn(crm, asha, { code: code(1) }),
    await crm.as(person, account.passwordReset, { password, new_password: 'eleven loud harbours' }),
    await crm.as('nobody', account.setPassword, { token: mail.linkFor(lin.email), new_password: fresh }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200));
  await addAccount(crm.database.db, { email: email(), name: 'Mim', role: 'user' });
  await changePassword(crm.database.db, { email: asha.email });
  expect(count.hashed).toBeGreaterThan(20);
  expect(count.inTransaction).toBe(0);
});
