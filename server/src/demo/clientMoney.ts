import { sql } from 'kysely';
import type { Db } from '../db/client.ts';

/**
 * Money of clients of Melbourne in the client account: received two months ago, the charge of the state paid for every other file a month ago. Runs after
 * the payments.
 */
export async function addClientMoney(db: Db, now: Date): Promise<void> {
  const today = sql`${now.toISOString()}::timestamptz`;
  await sql`insert into bank_accounts (entity_id, purpose, name, bank, code, number, currency, printed)
    select id, 'client', 'Client account', 'Commonwealth Bank', '062-000', '1122 3355', currency, false
    from billing_entities where client_account`.execute(db);
  await sql`with files as (
      select p.conversion_id, p.entity_id, p.currency, c.name, b.id as account, a.id as by_id,
        row_number() over (order by p.conversion_id) as n
      from payment_plans p join billing_entities e on e.id = p.entity_id and e.client_account and e.currency = p.currency
      join bank_accounts b on b.entity_id = e.id and b.purpose = 'client'
      join conversions v on v.id = p.conversion_id and v.closed_at is null join contacts c on c.id = v.contact_id
      join users a on a.email = 'acc@demo.test'
      where p.kind = 'agreement' and p.state = 'live' limit 8
    ), movements as (
      select f.*, 'in' as kind, 1_000_00 + n * 350_00 as amount, f.name as party, ((${today}) - interval '62 days')::timestamptz as at from files f
      union all
      select f.*, 'charge', 1_000_00, 'Department of Home Affairs', ((${today}) - interval '33 days')::timestamptz from files f where n % 2 = 0
    )
    insert into client_ledger (conversion_id, entity_id, kind, day, amount, currency, party, bank_account_id, created_by, created_at)
    select conversion_id, entity_id, kind, at::date, amount, currency, party, account, by_id, at from movements m order by m.at, m.n`.execute(
    db,
  );
}
