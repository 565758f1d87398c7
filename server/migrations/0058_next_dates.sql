-- Every open client file has a next date; files without one get the next working day of their office, 10:00.
create function pg_temp.next_morning(office smallint) returns timestamptz language sql stable as $$
  select (one::date + time '10:00') at time zone o.zone
  from offices o, generate_series((now() at time zone o.zone)::date + 1, (now() at time zone o.zone)::date + 120, interval '1 day') one
  where o.id = office and extract(isodow from one)::smallint = any(o.working_days)
    and not exists (select from holidays h where h.office_id = office and h.day = one::date)
  order by one limit 1
$$;

-- The answers of closing a file: the closing letter or why there is none, the client's originals, and how long the file is kept.
alter table conversions
  add column closing_letter_on  date,
  add column closing_letter_why text,
  add column originals          text check (originals in ('returned', 'none-held', 'kept')),
  add column originals_why      text,
  add column retain_until       date;

alter table conversions disable trigger user;
update conversions set next_action_at = coalesce(pg_temp.next_morning(office_id), now() + interval '1 day')
where next_action_at is null and status_id not in (2, 16);
update conversions v set retain_until = ((coalesce(v.closed_at, v.updated_at) at time zone o.zone)::date + interval '7 years')::date
from offices o where o.id = v.office_id and v.status_id in (2, 16);
alter table conversions enable trigger user;

alter table conversions
  add constraint open_file_has_next_date check (status_id in (2, 16) or next_action_at is not null),
  add constraint closing_letter_or_reason check (closing_letter_on is null or closing_letter_why is null),
  add constraint kept_originals_with_a_reason check (originals <> 'kept' or originals_why is not null);
create index conversions_retained on conversions (retain_until) where retain_until is not null;

-- How long a file is kept after the last action.
insert into rule_keys (area, key, name, name_tr, name_ar) values
  ('deadline', 'file-retention', 'Keeping a client file after the last action', 'Son işlemden sonra müşteri dosyasının saklanması', 'الاحتفاظ بملف العميل بعد آخر إجراء');
insert into rules (key_id, value, source, certainty, check_by, note)
select id, '{"days": null, "months": 84, "counted": "calendar"}', 'Code of Conduct for registered migration agents', 'B', '2027-07-01',
  'Seven years after the last action on the file.'
from rule_keys where area = 'deadline' and key = 'file-retention';
