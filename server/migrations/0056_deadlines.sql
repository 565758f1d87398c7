-- The dates of client files (deadlines). A deadline is due at the end of `due_on` in its own zone; company and office are the file's. `rule_id` is the
-- row of the rule book that the day was counted with, from `counted_from`; null if it was typed by hand.
create table deadlines (
  id            uuid primary key default uuidv7(),
  company       text not null references companies,
  office_id     smallint not null references offices,
  conversion_id uuid not null references conversions,
  kind          text not null check (kind ~ '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$'),
  what          text not null check (btrim(what) <> ''),
  hardness      text not null check (hardness in ('legal', 'contract', 'own')),
  due_on        date not null,
  zone          text not null,
  -- Derived by a trigger: the end of the due day, our own target day, and since when the due day stands.
  due_at        timestamptz(3) not null default 'infinity',
  target_on     date not null default 'infinity',
  set_at        timestamptz(3) not null default now(),
  counted_from  date,
  rule_id       integer references rules,
  owner_id      integer not null references users,
  state         text not null default 'open' check (state in ('open', 'met', 'missed', 'waived')),
  document_id   uuid,
  reason        text,
  closed_at     timestamptz(3),
  closed_by     integer references users,
  created_by    integer references users,
  created_at    timestamptz(3) not null,
  updated_at    timestamptz(3) not null,
  version       integer not null default 1,
  constraint legal_deadline_is_not_waived check (hardness <> 'legal' or state <> 'waived'),
  constraint closed_deadline_has_evidence
    check ((state = 'open') = (closed_at is null) and (state = 'open' or document_id is not null or char_length(reason) >= 20)),
  constraint missed_deadline_has_reason check (state not in ('missed', 'waived') or char_length(reason) >= 20)
);
create index deadlines_office on deadlines (company, office_id, state, due_at, id);
create index deadlines_company on deadlines (company, state, due_at, id);
create index deadlines_owner on deadlines (owner_id, state, due_at, id);
create index deadlines_file on deadlines (conversion_id, due_at);

-- The working day of an office that lies `count` working days before a day; with 0 the day itself, or the last working day before it.
create function office_day_before(office smallint, day date, count integer) returns date language sql stable as $$
  select coalesce((
    select one::date
    from offices o, generate_series(day - least(count, 1), day - least(count, 1) - 119, interval '-1 day') one
    where o.id = office and extract(isodow from one)::smallint = any(o.working_days)
      and not exists (select from holidays h where h.office_id = office and h.day = one::date)
    order by one desc offset greatest(count, 1) - 1 limit 1), day - count)
$$;

create function deadline_is_set() returns trigger language plpgsql as $$
begin
  new.due_at := (new.due_on + 1)::timestamp at time zone new.zone;
  new.target_on := office_day_before(new.office_id, new.due_on, case new.hardness when 'legal' then 3 else 0 end);
  if tg_op = 'INSERT' then new.set_at := new.created_at;
  elsif new.due_on <> old.due_on or new.zone <> old.zone then new.set_at := new.updated_at;
  end if;
  return new;
end $$;
create trigger deadline_set before insert or update of due_on, zone, hardness, office_id on deadlines
  for each row execute function deadline_is_set();

-- When the reminders of an open deadline are next due; the past for one that was just set. It is looked at once a day at least, so that changed
-- holidays and rules apply.
create table deadline_wakes (
  deadline_id uuid primary key references deadlines on delete cascade,
  at          timestamptz(3) not null
);
create index deadline_wakes_at on deadline_wakes (at);

-- The reminders that were sent: each step once per deadline and due day, on any number of nodes.
create table deadline_told (
  deadline_id uuid not null references deadlines on delete cascade,
  due_on      date not null,
  step        text not null,
  told_at     timestamptz(3) not null,
  primary key (deadline_id, due_on, step)
);

-- The weeks whose legal dates were announced to an office's managers.
create table deadline_weeks (
  company   text not null references companies,
  office_id smallint not null references offices,
  starts_on date not null,
  told_at   timestamptz(3) not null,
  primary key (company, office_id, starts_on)
);

create function deadline_wakes_up() returns trigger language plpgsql as $$
begin
  if new.state = 'open' then
    insert into deadline_wakes values (new.id, '-infinity') on conflict (deadline_id) do update set at = excluded.at;
  else
    delete from deadline_wakes where deadline_id = new.id;
  end if;
  return null;
end $$;
create trigger deadline_new after insert on deadlines for each row execute function deadline_wakes_up();
create trigger deadline_moved after update of due_on, zone, hardness, office_id, state on deadlines
  for each row execute function deadline_wakes_up();

-- A file's open deadlines follow its office, and its case officer where they are the owner; the time zone stays.
create function deadlines_follow_file() returns trigger language plpgsql as $$
begin
  perform from deadlines where conversion_id = new.id order by id for no key update;
  update deadlines set office_id = new.office_id, version = version + 1 where conversion_id = new.id and office_id <> new.office_id;
  update deadlines set owner_id = new.case_officer_id, version = version + 1
    where conversion_id = new.id and state = 'open' and new.case_officer_id <> old.case_officer_id
      and (owner_id = old.case_officer_id or new.office_id <> old.office_id);
  return null;
end $$;
create trigger deadlines_follow after update of office_id, case_officer_id on conversions for each row
  when (new.office_id <> old.office_id or new.case_officer_id <> old.case_officer_id) execute function deadlines_follow_file();

create trigger deadlines_announce_new after insert on deadlines
  referencing new table as changed for each statement execute function announce();
create trigger deadlines_announce_changed after update on deadlines
  referencing new table as changed for each statement execute function announce();
