import { wallOf } from '@embark/contracts/kit/time';
import { sql } from 'kysely';
import type { Db } from '../db/client.ts';

/** Employers of the Australian office, and the placements of the files of Global that are activated or placed. */
export async function addPlacements(db: Db, now: Date): Promise<void> {
  const { day } = wallOf(now, 'Australia/Melbourne');
  const today = sql`${day}::date`;
  const at = now.toISOString();
  await sql`insert into employers (company, office_id, name, status, owner_id, country, registration, address, contact_name, email, invoice_email,
      sponsor_until, fee_basis, fee_percent, fee_amount, currency, guarantee_weeks, guarantee_terms, payment_days, created_at, updated_at)
    select 'fc', 1, e.name, 'active', (select min(v.case_officer_id) from conversions v where v.office_id = 1 and v.company = 'fc'), 'AU', e.number, e.address,
      e.contact, e.email, e.invoices, ${today} + e.sponsor::int, e.basis, e.percent, e.amount, 'AUD', e.weeks, e.terms, e.days,
      ${at}::timestamptz - interval '200 days', ${at}::timestamptz - interval '20 days'
    from (values
      ('Harbour Care Pty Ltd', '51 824 753 556', '12 Quay Street, Sydney NSW 2000', 'Jo Park', 'jo@harbourcare.example', 'accounts@harbourcare.example', 420, 'percent', 15.00, null::bigint, 12, 'credit', 14),
      ('Kestrel Aged Care', '53 004 085 616', '80 Sturt Street, Ballarat VIC 3350', 'Priyanka Nair', 'people@kestrel.example', null, 96, 'percent', 12.50, null, 12, 'replacement', 30),
      ('Bluegum Kitchens', '83 914 571 673', '4 Wharf Road, Geelong VIC 3220', 'Tom Alvarez', 'tom@bluegum.example', null, null, 'fixed', null, 650000, 8, 'replacement', 14),
      ('Northline Engineering', '71 008 672 179', '300 Adelaide Street, Brisbane QLD 4000', 'Mei Chen', 'mei@northline.example', 'ap@northline.example', 240, 'percent', 18.00, null, 16, 'credit', 30)
    ) as e (name, number, address, contact, email, invoices, sponsor, basis, percent, amount, weeks, terms, days)`.execute(
    db,
  );
  await sql`with files as (
      select v.id, v.company, v.office_id, v.case_officer_id, v.status_id, v.opened_at, (row_number() over (order by v.opened_at desc, v.id))::int as n
      from conversions v join services s on s.id = v.service_id
      where s.kind = 'global' and v.company = 'fc' and v.closed_at is null limit 24
    ), hosts as (select e.*, (row_number() over (order by e.name) - 1)::int as place from employers e where e.company = 'fc'),
    wished as (
      select f.*, e.id as employer_id, e.fee_basis, e.fee_percent, e.fee_amount, e.guarantee_weeks, e.guarantee_terms,
        (array['Registered nurse', 'Personal care assistant', 'Chef', 'Civil engineer'])[1 + f.n % 4] as job,
        (array[8200000, 6400000, 7300000, 9800000])[1 + f.n % 4]::bigint as pay,
        case when f.status_id = 15 then 'started' else (array['presented', 'interview', 'offered', 'accepted', 'fell-through'])[1 + f.n % 5] end as state
      from files f join hosts e on e.place = f.n % 4
    )
    insert into placements (company, office_id, conversion_id, employer_id, position, status, owner_id, currency, salary, fee_basis, fee_percent,
      fee_amount, fee, guarantee_weeks, guarantee_terms, start_on, guarantee_until, end_reason, created_at, updated_at)
    select w.company, w.office_id, w.id, w.employer_id, w.job, w.state, w.case_officer_id, 'AUD', w.pay, w.fee_basis, w.fee_percent, w.fee_amount,
      case w.fee_basis when 'fixed' then w.fee_amount else round(w.pay * w.fee_percent / 100)::bigint end, w.guarantee_weeks, w.guarantee_terms,
      case w.state when 'started' then ${today} - 20 - w.n end,
      case w.state when 'started' then ${today} - 21 - w.n + w.guarantee_weeks * 7 end,
      case w.state when 'fell-through' then 'Took a job elsewhere' end, w.opened_at, least(${at}::timestamptz, w.opened_at + interval '6 days')
    from wished w`.execute(db);
}
