-- The contact this one was merged into: the row stays, so that references to it can be redirected.
alter table contacts add column merged_into uuid references contacts;
alter table contacts add constraint nobody_is_merged_into_themselves check (merged_into <> id);
create index contacts_merged_into on contacts (merged_into) where merged_into is not null;

-- The surviving contact after any number of merges; a contact that was never merged is its own survivor.
create function survivor(someone uuid) returns uuid language sql stable strict as $$
  with recursive way (id, further) as (
    select c.id, c.merged_into from contacts c where c.id = someone
    union select c.id, c.merged_into from contacts c join way on c.id = way.further)
  select coalesce((select id from way where further is null), someone)
$$;

-- Normalises an email as its provider does: ignores case, everything after a plus, and the dots of Gmail.
create function mailbox(email text) returns text language sql immutable strict parallel safe
  return case when split_part(lower(btrim(email)), '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(lower(btrim(email)), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(lower(btrim(email)), '@', 1), '+', 1) || '@' || split_part(lower(btrim(email)), '@', 2) end;

-- Indexes for finding candidate duplicates without an all-pairs comparison.
create index contacts_mailbox on contacts (company, mailbox(email)) where email is not null;
create index contacts_phone_end on contacts (company, right(phone, 8)) where phone is not null;
create index contacts_whatsapp_end on contacts (company, right(whatsapp, 8)) where whatsapp is not null;

-- Pairs of possible duplicates. Users' decisions are kept when a pair is found again.
create table contact_pairs (
  id         bigint generated always as identity primary key,
  company    text not null references companies,
  one_id     uuid not null references contacts on delete cascade,
  other_id   uuid not null references contacts on delete cascade,
  score      smallint not null check (score between 0 and 100),
  reasons    text[] not null,
  state      text not null default 'open' check (state in ('open', 'dismissed', 'merged')),
  decided_by integer references users,
  decided_at timestamptz(3),
  found_at   timestamptz(3) not null default now(),
  unique (one_id, other_id),
  check (one_id < other_id)
);
create index contact_pairs_other on contact_pairs (other_id);
create index contact_pairs_likely on contact_pairs (company, state, score desc, id desc);
create index contact_pairs_found on contact_pairs (company, state, found_at desc, id desc);

-- Full duplicate scans: progress, and where to resume after a crash. One at a time per company.
create table duplicate_runs (
  id          uuid primary key default uuidv7(),
  company     text not null references companies,
  -- Null: started by the nightly job.
  started_by  integer references users,
  state       text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  total       integer not null default 0,
  processed   integer not null default 0,
  last_id     uuid,
  created_at  timestamptz(3) not null,
  finished_at timestamptz(3)
);
create unique index duplicate_runs_at_once on duplicate_runs (company) where state in ('queued', 'running');
create index duplicate_runs_latest on duplicate_runs (company, id desc);

-- A queue of new and changed contacts for the duplicate scan. Without foreign keys, so that saving a contact does not wait for the job.
create table contact_checks (
  id         bigint generated always as identity primary key,
  contact_id uuid not null
);
create function contacts_to_check() returns trigger language plpgsql as $$
begin
  insert into contact_checks (contact_id) select id from added;
  return null;
end $$;
create trigger contacts_check_new after insert on contacts
  referencing new table as added for each statement execute function contacts_to_check();
create function contact_to_check() returns trigger language plpgsql as $$
begin
  insert into contact_checks (contact_id) values (new.id);
  return null;
end $$;
create trigger contacts_check_changed after update on contacts for each row
  when ((old.name, old.email, old.phone, old.whatsapp, old.date_of_birth, old.merged_into)
    is distinct from (new.name, new.email, new.phone, new.whatsapp, new.date_of_birth, new.merged_into))
  execute function contact_to_check();
