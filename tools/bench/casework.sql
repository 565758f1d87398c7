-- The work on client files, for the first 100,000: a plan, a passport, a visa, ten checked documents, three dates and an agreement.
create temp table files as
select v.*, row_number() over (order by v.id) as n from conversions v order by v.id limit 100000;
create index on files (n);
analyze files;

insert into passports (id, company, contact_id, country, number_sealed, number_key, number_masked, issued_on, expires_on, current)
select pg_temp.place_id(4, min(n)), company, contact_id, 'BD', current_setting('bench.passports') || '-', 'bench' || min(n), 'B****' || lpad((min(n) % 10000)::text, 4, '0'),
  current_date - 2000, current_date + (min(n) % 2000)::int, true
from files group by company, contact_id;

insert into visas_held (id, company, contact_id, country, subclass, granted_on, expires_on)
select pg_temp.place_id(5, min(n)), company, contact_id, 'AU', '500', current_date - 400, current_date + (min(n) % 700)::int
from files group by company, contact_id;

insert into file_plans (conversion_id, subclass, country, evidence_level, planned_on, version)
select id, '500', 'BD', 3, current_date + (n % 300)::int, 1 from files;

create temp table types as select key, position, row_number() over (order by position) as at from document_types order by position limit 10;

insert into checklist_lines (id, conversion_id, contact_id, type_key, position, needed, state, asked_on)
select pg_temp.place_id(6, (f.n - 1) * 10 + t.at), f.id, f.contact_id, t.key, t.position, 'required',
  case when (f.n + t.at) % 3 = 0 then 'received' else 'checked' end, f.opened_at::date
from files f cross join types t order by f.n, t.at;

insert into stored_files (name, hash, size, wrapped_key, key_id, complete, kept_at)
select pg_temp.place_id(7, n), lpad(to_hex(n), 64, '0'), 100000 + n % 900000, '-', current_setting('bench.files'), true, now() - interval '30 days'
from (select (f.n - 1) * 10 + t.at as n from files f cross join types t) as drawn order by n;

insert into documents (id, conversion_id, line_id, type_key, contact_id, file_name, hash, name, kind, size, issued_on, source, uploaded_by, uploaded_at,
  checked_by, checked_on)
select pg_temp.place_id(8, place), id, pg_temp.place_id(6, place), key, contact_id, pg_temp.place_id(7, place), lpad(to_hex(place), 64, '0'),
  key || '.pdf', 'pdf', 100000 + place % 900000, current_date - (place % 700)::int, 'upload', case_officer_id, now() - interval '30 days',
  case when (n + at) % 3 <> 0 then case_officer_id end, case when (n + at) % 3 <> 0 then current_date - 20 end
from (select f.*, t.key, t.at, (f.n - 1) * 10 + t.at as place from files f cross join types t) as drawn order by place;

insert into deadlines (id, company, office_id, conversion_id, kind, what, hardness, due_on, zone, due_at, target_on, owner_id, state, reason, closed_at,
  created_at, updated_at)
select pg_temp.place_id(9, (n - 1) * 3 + k), company, office_id, id, 'own', 'Call the client about the papers',
  (array['legal', 'contract', 'own'])[k], due, 'Australia/Sydney', (due + 1)::timestamp at time zone 'Australia/Sydney', due - 4, case_officer_id,
  case when k = 3 then 'met' else 'open' end, case when k = 3 then 'Done on the phone with the client.' end, case when k = 3 then now() end, now(), now()
from (select f.*, k, current_date - 10 + (n % 250)::int + k * 7 as due from files f cross join generate_series(1, 3) k) as drawn;

insert into agreements (id, company, office_id, conversion_id, number, state, taken_over, language, title, services, currency, fee_source, fee_lines, fee_amount)
select pg_temp.place_id(10, n), company, office_id, id, 'A-2026-' || lpad(n::text, 6, '0'), 'signed', true, 'en', 'Service agreement', '{Advice}', 'AUD',
  'client', '[{"stage": 1, "description": "Advice", "amount": 250000, "taxCode": null}]', 250000
from files;
