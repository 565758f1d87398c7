import { sql } from 'kysely';
import type { Db } from '../db/client.ts';

/**
 * Payment plans of the signed agreements and what was paid: closed files in full, open ones in turn not at all, in part, the first instalment, or too much.
 * Some of those who owe have promised to pay. Runs after the agreements.
 */
export async function addPayments(db: Db, now: Date): Promise<void> {
  const today = sql`${now.toISOString()}::timestamptz`;
  await sql`insert into payment_plans (company, office_id, conversion_id, entity_id, kind, agreement_id, currency, fee, tax_included, total,
      created_by, created_at, updated_at)
    select a.company, a.office_id, a.conversion_id, e.id, 'agreement', a.id, a.currency, a.fee_amount, e.tax_included, a.fee_amount,
      a.created_by, a.created_at, a.created_at
    from agreements a join billing_entities e on e.company = a.company and e.office_id = a.office_id and e.active and e.currency = a.currency
    where a.state = 'signed' and a.fee_source = 'client' and a.fee_amount > 100 and a.signed_by_client_on <= (${today})::date
      and e.id = (select min(id) from billing_entities x where x.company = a.company and x.office_id = a.office_id and x.active)
      and not exists (select from payment_plans p where p.conversion_id = a.conversion_id)`.execute(db);
  await sql`insert into plan_events (conversion_id, kind, day)
    select p.conversion_id, 'signing', a.signed_by_client_on from payment_plans p join agreements a on a.id = p.agreement_id`.execute(
    db,
  );
  await sql`insert into instalments (plan_id, position, what, amount, due_kind, due_on, created_at)
    select p.id, n, case n when 1 then 'At signing' else 'Second half' end,
      case n when 1 then p.total / 2 else p.total - p.total / 2 end, case n when 1 then 'signing' else 'day' end,
      a.signed_by_client_on + case n when 1 then 0 else 90 end, p.created_at
    from payment_plans p join agreements a on a.id = p.agreement_id cross join generate_series(1, 2) as n`.execute(db);
  await sql`with plans as (
      select p.*, a.signed_by_client_on as signed_on, v.closed_at is not null as closed, v.case_officer_id,
        row_number() over (order by p.conversion_id) % 6 as turn
      from payment_plans p join agreements a on a.id = p.agreement_id join conversions v on v.id = p.conversion_id
    ), paid as (
      select plans.*, least(signed_on + 3, (${today})::date) as day,
        case when closed then total when turn = 0 then 0 when turn = 1 then total / 4 when turn = 2 then total + 5000 when turn = 3 then total / 2
          else total end as received
      from plans
    ), ordered as (select * from paid where received > 0 order by day, conversion_id)
    insert into receipts (company, office_id, conversion_id, entity_id, number, received_on, amount, currency, method, wallet, reference,
      created_by, created_at, updated_at)
    select company, office_id, conversion_id, entity_id, take_number(entity_id, 'receipt', day), day, received, currency,
      case turn when 3 then 'cash' when 5 then 'wallet' else 'bank' end,
      case when turn = 5 then case currency when 'BDT' then 'bKash' when 'PKR' then 'JazzCash' else 'UPI' end else '' end,
      case when turn = 3 then '' else 'TT ' || right(conversion_id::text, 6) end, case_officer_id, least(day + interval '4 hours', ${today}),
      least(day + interval '4 hours', ${today})
    from ordered`.execute(db);
  await sql`insert into allocations (receipt_id, instalment_id, kind, amount, day, created_by, created_at)
    select r.id, i.id, 'cash', part, r.received_on, r.created_by, r.created_at
    from receipts r join payment_plans p on p.conversion_id = r.conversion_id join instalments i on i.plan_id = p.id
    cross join lateral (select case i.position when 1 then least(r.amount, i.amount)
      else least(greatest(r.amount - p.total / 2, 0), i.amount) end as part) as parts
    where part > 0 order by i.position`.execute(db);
  await sql`insert into payment_promises (instalment_id, day, note, by_id, created_at)
    select i.id, (${today})::date + (row_number() over (order by i.id))::int % 12 - 4, 'After the salary', v.case_officer_id,
      (${today}) - interval '6 days'
    from instalments i join payment_plans p on p.id = i.plan_id join conversions v on v.id = p.conversion_id
    where v.closed_at is null and i.settled < i.amount and i.due_on < (${today})::date and i.due_on > (${today})::date - 200`.execute(
    db,
  );
}
