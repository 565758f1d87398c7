-- When staff work, and how they are employed (rule N1). Without a roster of their own they work on the working days of their office, this long.
alter table offices add column day_minutes smallint not null default 480 check (day_minutes between 60 and 720);
update offices set day_minutes = 456 where code = 'AU';

alter table users
  add column employment_type text not null default 'full' check (employment_type in ('full', 'part', 'casual', 'contract')),
  -- Minutes from Monday to Sunday; null: as the office.
  add column roster smallint[] check (cardinality(roster) = 7 and 0 <= all(roster) and 1440 >= all(roster)),
  -- The state or province whose leave rules apply, such as VIC or GJ; null: the office's own.
  add column leave_state text check (leave_state ~ '^[A-Z]{2,4}$');

-- Holidays may be announced shortly before (provisional, by the Moon), and may be half a day.
alter table holidays
  add column provisional boolean not null default false,
  add column half text check (half in ('am', 'pm')),
  add column source text not null default '';

-- Days of an office whose leave has to be counted again (rule N7).
create table leave_recounts (
  office_id smallint not null references offices,
  day       date not null,
  primary key (office_id, day)
);
create function holiday_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into leave_recounts values (old.office_id, old.day) on conflict do nothing;
  end if;
  if tg_op <> 'DELETE' then
    insert into leave_recounts values (new.office_id, new.day) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger holidays_recount after insert or delete or update of day, office_id, half on holidays
  for each row execute function holiday_changed();
