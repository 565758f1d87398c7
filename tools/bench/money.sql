-- Money of two thirds of the client files: 200,000 instalments, 300,000 receipts that pay most of them, 2 M rows of ledger, 30,000 invoices, and the
-- commission of every application that has a CoE.
create temp table paying as
select f.id as file, f.company, f.office_id, f.n, f.case_officer_id, e.id as entity, e.currency
from files f join lateral (select id, currency from billing_entities b where b.company = f.company order by b.office_id = f.office_id desc, b.id limit 1) e on true
where f.n % 3 <> 0;

insert into payment_plans (id, company, office_id, conversion_id, entity_id, kind, agreement_id, currency, fee, tax_included, total)
select pg_temp.place_id(13, n), company, office_id, file, entity, 'agreement', pg_temp.place_id(10, n), currency, 300000, true, 300000 from paying;

-- The first is paid, the second in four of five files, the third in one of three; what is open is due from five months ago to seven months ahead.
create temp table parts as
select p.*, k, (p.n - 1) * 3 + k as place, current_date - 150 + (p.n * 7 % 360)::int + (k - 3) * 60 as due,
  k = 1 or k = 2 and p.n % 5 <> 0 or k = 3 and p.n % 3 = 1 as paid
from paying p cross join generate_series(1, 3) k;

insert into instalments (id, plan_id, position, what, amount, due_kind, due_on, settled)
select pg_temp.place_id(14, place), pg_temp.place_id(13, n), k, 'Part ' || k, 100000, 'day', due, case when paid then 100000 else 0 end from parts;

create temp table payments as
select row_number() over (order by place, half) as n, place, file, company, office_id, entity, currency, case_officer_id, due, half, paid
from parts cross join generate_series(1, 2) half where paid or k = 3 and half = 1 order by place limit 300000;

insert into receipts (id, company, office_id, conversion_id, entity_id, number, received_on, amount, currency, method, reference, payer, allocated, created_by)
select pg_temp.place_id(15, n), company, office_id, file, entity, 'R/' || n, due - half, 50000, currency, (array['bank', 'card', 'cash'])[1 + n % 3], 'B' || n, '',
  case when paid then 50000 else 0 end, case_officer_id
from payments;

insert into allocations (id, receipt_id, instalment_id, kind, amount, day, created_by)
select pg_temp.place_id(16, n), pg_temp.place_id(15, n), pg_temp.place_id(14, place), 'cash', 50000, due - half, case_officer_id from payments where paid;

insert into money_ledger (at, company, conversion_id, entity_id, currency, kind, means, amount, receipt_id, instalment_id, by_id)
select (due - half)::timestamptz + step * interval '1 minute', company, file, entity, currency,
  (array['receipt', 'allocated', 'allocation-reversed', 'allocated', 'allocation-reversed', 'allocated', 'allocation-reversed'])[step],
  case when step > 1 then 'cash' end, 50000, pg_temp.place_id(15, n), case when step > 1 then pg_temp.place_id(14, place) end, case_officer_id
from payments cross join generate_series(1, 7) step order by n, step;

create temp table billed as
select p.*, now() - (p.n % 300) * interval '1 day' as at, row_number() over (order by p.n) as place from paying p where p.n % 2 = 0 order by p.n limit 30000;

insert into invoices (id, company, office_id, entity_id, state, number, buyer_kind, conversion_id, buyer_name, buyer_country, currency, lines, net, total, settled,
  seller, issued_on, issued_at, due_on)
select pg_temp.place_id(17, place), company, office_id, entity, 'issued', 'B/' || place, 'person', file, 'Buyer ' || place, 'AU', currency,
  '[{"description": "Advice", "net": 120000, "tax": 0, "total": 120000, "parts": []}]', 120000, 120000, case when place % 3 = 0 then 0 else 120000 end, '{}', at::date, at, at::date + 14
from billed;

insert into provider_terms (id, company, provider_id, basis, currency, rate, parts, window_days, valid_from, scope_key, created_by, created_at, updated_at)
select pg_temp.place_id(18, at + 1), 'fc', provider_id, 'first-year', 'AUD', 1500, '[{"share": 5000, "census": 1}, {"share": 5000, "census": 2}]', 60,
  current_date - 2000, 1, 1, now(), now()
from taught;

create temp table earning as
select a.n, a.file, a.office_id, a.intake, t.provider_id, t.at, a.status, row_number() over (order by a.n) as place
from applied a join taught t on t.at = floor(a.luck * a.luck * 300)::int where a.confirmed;

insert into commission_bases (id, application_id, terms_id, terms, accepted_on, intake_on, currency, base, rate, total, why, made_by, made_at)
select pg_temp.place_id(19, place), pg_temp.place_id(11, n), pg_temp.place_id(18, at + 1), '{}', intake - 90, intake, 'AUD', 3400000, 1500, 510000, 'coe', 1, now()
from earning;

-- What the window of a claim has left behind is received; one in a hundred was lost.
insert into commissions (id, company, office_id, application_id, basis_id, provider_id, period, currency, expected, state, why, census, census_on, enrolled_on,
  evidence, eligible_on, claim_by, claimed, received, created_at, updated_at)
select pg_temp.place_id(20, (place - 1) * 2 + k), 'fc', office_id, pg_temp.place_id(11, n), pg_temp.place_id(19, place), provider_id, k, 'AUD', 255000,
  state, case when state = 'lost' then 'window' end, k, census, case when begun then census + 10 end, case when begun then 'Mail of the provider' end,
  case when begun then census + 10 end, census + 60, case when state = 'received' then 255000 else 0 end, case when state = 'received' then 255000 else 0 end, now(), now()
from (
  select drawn.*, case when not begun then 'expected' when census + 60 > current_date then 'eligible' when place % 100 = 0 then 'lost' else 'received' end as state
  from (
    select e.*, k, intake + 30 + (k - 1) * 150 as census,
      e.status in ('enrolled', 'completed') and intake + 40 + (k - 1) * 150 < current_date or intake + 200 < current_date as begun
    from earning e cross join generate_series(1, 2) k
  ) as drawn
) as due;
