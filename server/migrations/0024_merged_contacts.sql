-- Merges of two contacts, with everything needed to undo them.
create table contact_merges (
  id              uuid primary key default uuidv7(),
  company         text not null references companies,
  survivor_id     uuid not null references contacts,
  merged_id       uuid not null references contacts,
  merged_by       integer not null references users,
  merged_at       timestamptz(3) not null,
  -- The survivor's fields before and after the merge.
  before          jsonb not null,
  after           jsonb not null,
  undone_by       integer references users,
  undone_at       timestamptz(3),
  check (survivor_id <> merged_id)
);
create index contact_merges_survivor on contact_merges (survivor_id, merged_at desc);
create index contact_merges_merged on contact_merges (merged_id, merged_at desc);

-- Each row that a merge moved, and the previous state of a pair; null: the merge created the pair.
create table contact_merge_rows (
  merge_id uuid not null references contact_merges,
  subject  text not null,
  row_id   text not null,
  before   jsonb,
  primary key (merge_id, subject, row_id)
);

-- Earlier emails, numbers and names of a contact, matched by search, the duplicate check and imports.
create table contact_aliases (
  id         bigint generated always as identity primary key,
  company    text not null references companies,
  contact_id uuid not null references contacts on delete cascade,
  kind       text not null check (kind in ('email', 'phone', 'name')),
  -- In lower case, in E.164, or the name; and as typed.
  value      text not null,
  raw        text not null,
  merge_id   uuid not null references contact_merges
);
create index contact_aliases_value on contact_aliases (company, kind, value);
create index contact_aliases_contact on contact_aliases (contact_id);

-- The same as words on the contact, for its search text: names go with the names, the rest after the phones.
alter table contacts add column also_called text not null default '';
alter table contacts add column also_reached text not null default '';
alter table contacts alter column search set expression as (
  plain(given_names || ' ' || family_name || ' ' || preferred_name || coalesce(' ' || nullif(also_called, ''), '') || ' ' ||
    coalesce(email, '') || ' ' || coalesce(substr(phone, 2), '') || ' ' || coalesce(substr(whatsapp, 2), '') ||
    coalesce(' ' || nullif(also_reached, ''), '')));

create function tell_aliases(people uuid[]) returns void language sql as $$
  update contacts c set
    also_called = coalesce((select string_agg(distinct a.value, ' ') from contact_aliases a
      where a.contact_id = c.id and a.kind = 'name'), ''),
    also_reached = coalesce((select string_agg(distinct ltrim(a.value, '+'), ' ') from contact_aliases a
      where a.contact_id = c.id and a.kind <> 'name'), '')
  where c.id = any(people)
$$;
create function aliases_changed() returns trigger language plpgsql as $$
begin
  perform tell_aliases(array(select distinct contact_id from changed));
  return null;
end $$;
create trigger contact_aliases_new after insert on contact_aliases
  referencing new table as changed for each statement execute function aliases_changed();
create trigger contact_aliases_gone after delete on contact_aliases
  referencing old table as changed for each statement execute function aliases_changed();
create function aliases_moved() returns trigger language plpgsql as $$
begin
  perform tell_aliases(array(select contact_id from was union select contact_id from changed));
  return null;
end $$;
create trigger contact_aliases_moved after update on contact_aliases
  referencing old table as was new table as changed for each statement execute function aliases_moved();

-- A row written for a contact during a merge waits for the merge, and is redirected to the survivor. The trigger runs after the foreign key check,
-- which is what waits, so that it sees the merge.
create function follows_merge() returns trigger language plpgsql as $$
begin
  if exists (select from added n join contacts c on c.id = n.contact_id where c.merged_into is not null) then
    execute format('update %I t set contact_id = survivor(t.contact_id) from added n, contacts c
      where t.id = n.id and c.id = n.contact_id and c.merged_into is not null', tg_table_name);
  end if;
  return null;
end $$;
create trigger enquiries_follow_merge after insert on enquiries
  referencing new table as added for each statement execute function follows_merge();
create trigger conversions_follow_merge after insert on conversions
  referencing new table as added for each statement execute function follows_merge();
create trigger timeline_follow_merge after insert on timeline
  referencing new table as added for each statement execute function follows_merge();
