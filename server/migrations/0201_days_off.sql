-- The days on which offices do not work although it is one of their weekdays: holidays, and the Saturdays of the month that the rule book gives off to
-- the office's country ("2nd and 4th Saturday off"). Everything that counts or shows working days reads this view; a holiday is typed only as one.
create view office_days_off as
  select office_id, day, half, name from holidays
  union all
  select o.id, s.day, null, ''
  from offices o
    join rule_keys k on k.area = 'holiday' and k.key = 'week-' || lower(o.code)
    join rules r on r.key_id = k.id and r.replaced_at is null and r.value -> 'saturdaysOff' <> '[]'
    cross join lateral (
      select date '2020-01-04' + 7 * n as day from generate_series(0, (current_date - date '2020-01-04') / 7 + 220) n) s
  where s.day between coalesce(r.valid_from, '-infinity') and coalesce(r.valid_to, 'infinity')
    and r.value -> 'saturdaysOff' @> to_jsonb((extract(day from s.day)::int + 6) / 7)
    and not exists (select from holidays h where h.office_id = o.id and h.day = s.day and h.half is null);

create or replace function office_day_before(office smallint, day date, count integer) returns date language sql stable as $$
  select coalesce((
    select one::date
    from offices o, generate_series(day - least(count, 1), day - least(count, 1) - 119, interval '-1 day') one
    where o.id = office and extract(isodow from one)::smallint = any(o.working_days)
      and not exists (select from office_days_off h where h.office_id = office and h.day = one::date)
    order by one desc offset greatest(count, 1) - 1 limit 1), day - count)
$$;

-- Nodes keep the hours of offices: a week of the rule book changes them, and open calendars show it.
create function week_changed() returns trigger language plpgsql as $$
begin
  if exists (select from rule_keys k where k.id = new.key_id and k.area = 'holiday') then
    update names_state set state = gen_random_uuid();
    perform announce_later(json_build_object('topic', 'holidays')::text);
  end if;
  return null;
end $$;
create trigger rules_week_changed after insert or update on rules for each row execute function week_changed();
