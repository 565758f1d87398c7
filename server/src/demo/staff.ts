import type { Role } from '@embark/contracts/kit';
import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import type { Account } from './accounts.ts';

const jobs: Record<Role, string> = {
  admin: 'Managing director',
  manager: 'Head of counselling',
  user: 'Education counsellor',
  staff: 'Admissions officer',
  buser: 'Education counsellor',
  pkuser: 'Education counsellor',
  induser: 'Education counsellor',
  acc: 'Accountant',
  hr: 'People and culture',
  hrbd: 'HR officer',
  hrpk: 'HR officer',
};

// the office numbers without the last four digits
const phones: Record<string, string> = { AU: '+6139876', BD: '+880171199', PK: '+92429876', IN: '+91114987' };
const leads: Record<string, string> = { BD: 'buser', PK: 'pkuser', IN: 'induser' };

/** The staff record of an account. */
export const staffRecord = ({ role, office }: Account, index: number) => ({
  jobTitle: Object.values(leads).includes(role) && index < 11 ? 'Office lead' : jobs[role],
  phone: `${phones[office] ?? ''}${5400 + index}`,
  startsOn: `${2018 + (index % 7)}-${String(1 + ((index * 5) % 12)).padStart(2, '0')}-01`,
});

/** Sets the managers: overseas offices report to their lead, leads and the head office to the manager, and the manager to the director. */
export async function makeManagers(db: Db): Promise<void> {
  const lead = sql`case o.code ${sql.join(
    Object.entries(leads).map(([office, name]) => sql`when ${office} then ${`${name}@demo.test`}`),
    sql` `,
  )} else 'manager@demo.test' end`;
  await sql`
    update users u set manager_id = m.id
    from users p join offices o on o.id = p.country_id, users m
    where p.id = u.id and u.email <> 'admin@demo.test' and m.email = case
      when u.email = 'manager@demo.test' then 'admin@demo.test'
      when u.email = ${lead} then 'manager@demo.test'
      else ${lead} end`.execute(db);
}
