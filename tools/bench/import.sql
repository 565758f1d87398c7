-- The baseline of an import: rows from COPY are normalised, deduplicated and inserted, with one statement per table.
create temp table good on commit drop as
select distinct on (read.service_id, coalesce(email, phone)) line, uuidv7() as contact_id, uuidv7() as enquiry_id, given_names,
  family_name, email, phone, raw, read.service_id, read.office_id, read.lead_source_id, remarks
from (
  select b.line, split_part(btrim(b.name), ' ', 1) as given_names, btrim(substr(btrim(b.name), position(' ' in btrim(b.name) || ' '))) as family_name,
    case when btrim(email) ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then lower(btrim(email)) end as email,
    case when digits ~ '^\+[0-9]{8,15}$' then digits when digits ~ '^0[0-9]{8,11}$' then dial || substr(digits, 2) end as phone,
    phone as raw, s.id as service_id, s.office_id, l.id as lead_source_id, remarks
  from bench_staging b
  join services s on s.code = upper(btrim(service)) and s.company = 'fc'
  join (values (1, '+61'), (2, '+880'), (3, '+92'), (4, '+91')) as o (id, dial) on o.id = s.office_id
  left join lead_sources l on l.company = 'fc' and plain(l.name) = plain(btrim(source))
  cross join lateral (select regexp_replace(phone, '[^0-9+]', '', 'g') as digits) as d
) as read
where (email is not null or phone is not null) and given_names <> ''
  and not exists (
    select from contacts c join enquiries e on e.contact_id = c.id
    where c.company = 'fc' and lower(c.email) = read.email and e.service_id = read.service_id and e.status in ('NE', 'FU', 'IP', 'OL', 'SA'))
  and not exists (
    select from contacts c join enquiries e on e.contact_id = c.id
    where c.company = 'fc' and c.phone = read.phone and e.service_id = read.service_id and e.status in ('NE', 'FU', 'IP', 'OL', 'SA'))
order by read.service_id, coalesce(email, phone), line;

update good set contact_id = c.id from contacts c where c.company = 'fc' and lower(c.email) = good.email;

insert into contacts (id, company, given_names, family_name, email, phone, phone_raw)
select contact_id, 'fc', given_names, family_name, email, phone, raw from good
on conflict do nothing;

insert into enquiries (id, company, service_id, office_id, contact_id, contact_name, search, lead_source_id, assignee_id,
  next_follow_up_at, interest, remarks)
select enquiry_id, 'fc', service_id, office_id, contact_id, plain(given_names || ' ' || family_name),
  (select search from contacts c where c.id = contact_id), lead_source_id, 1,
  now() + interval '4 hours', '{"kind": "admission"}', remarks
from good order by line;

insert into timeline (company, contact_id, subject, subject_id, kind, actor_id, data)
select 'fc', contact_id, 'enquiries', enquiry_id, 'imported', 1, jsonb_build_object('line', line) from good order by line;
