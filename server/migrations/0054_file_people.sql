-- The people and organisations of a client file, each with a part in it. Company and office are the file's; every file has its client as `main`.
create table file_parties (
  id            uuid primary key default uuidv7(),
  company       text not null references companies,
  office_id     smallint not null references offices,
  conversion_id uuid not null references conversions on delete cascade,
  contact_id    uuid references contacts,
  organisation  text not null default '',
  part          text not null
    check (part in ('main', 'partner', 'child', 'parent', 'sponsor', 'employer', 'guardian', 'recipient')),
  relation      text not null default '',
  included      text not null default 'coming' check (included in ('coming', 'not-coming')),
  created_at    timestamptz(3) not null default now(),
  updated_at    timestamptz(3) not null default now(),
  version       integer not null default 1,
  constraint person_or_organisation check ((contact_id is null) = (btrim(organisation) <> '')),
  constraint organisation_has_a_part_of_its_kind
    check (contact_id is not null or part in ('sponsor', 'employer', 'recipient'))
);
create unique index file_parties_main on file_parties (conversion_id) where part = 'main';
create index file_parties_file on file_parties (conversion_id);
create index file_parties_contact on file_parties (contact_id) include (company, office_id, conversion_id) where contact_id is not null;

insert into file_parties (company, office_id, conversion_id, contact_id, part)
select company, office_id, id, contact_id, 'main' from conversions;

create function file_has_main_party() returns trigger language plpgsql as $$
begin
  insert into file_parties (company, office_id, conversion_id, contact_id, part)
  select v.company, v.office_id, v.id, v.contact_id, 'main' from added n join conversions v on v.id = n.id;
  return null;
end $$;
create trigger conversions_main_party after insert on conversions
  referencing new table as added for each statement execute function file_has_main_party();

-- The parties of a file go with it to another office, and its client is always the main one.
create function file_parties_follow() returns trigger language plpgsql as $$
begin
  update file_parties set office_id = new.office_id, contact_id = case when part = 'main' then new.contact_id else contact_id end
  where conversion_id = new.id;
  return null;
end $$;
create trigger conversions_parties_follow after update on conversions for each row
  when (old.office_id is distinct from new.office_id or old.contact_id is distinct from new.contact_id)
  execute function file_parties_follow();

-- The number is readable only with the server's secret. `number_key` (keyed hash) finds an equal number, `number_masked` is what pages show.
create table passports (
  id            uuid primary key,
  company       text not null references companies,
  contact_id    uuid not null references contacts on delete cascade,
  country       text not null check (country ~ '^[A-Z]{2}$'),
  number_sealed text not null,
  number_key    text not null,
  number_masked text not null,
  issued_on     date,
  expires_on    date not null,
  current       boolean not null,
  created_at    timestamptz(3) not null default now(),
  updated_at    timestamptz(3) not null default now(),
  version       integer not null default 1,
  constraint passport_expires_after_issue check (expires_on > issued_on)
);
create unique index passports_current on passports (contact_id) where current;
create index passports_contact on passports (contact_id);
create index passports_number on passports (company, number_key);

create table visas_held (
  id         uuid primary key default uuidv7(),
  company    text not null references companies,
  contact_id uuid not null references contacts on delete cascade,
  country    text not null check (country ~ '^[A-Z]{2}$'),
  subclass   text not null check (btrim(subclass) <> ''),
  granted_on date,
  expires_on date,
  conditions text not null default '',
  -- When somebody looked it up in VEVO, and what shows it.
  vevo_on    date,
  evidence   text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version    integer not null default 1,
  constraint visa_expires_after_grant check (expires_on >= granted_on)
);
create index visas_held_contact on visas_held (contact_id);

create trigger file_parties_announce_new after insert on file_parties
  referencing new table as changed for each statement execute function announce();
create trigger file_parties_announce_changed after update on file_parties
  referencing new table as changed for each statement execute function announce();
create trigger file_parties_announce_gone after delete on file_parties
  referencing old table as changed for each statement execute function announce();

-- Papers have no office: a change is told to the offices of the person's files.
create function papers_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('embark', json_build_object('topic', 'file_parties', 'company', p.company, 'office', p.office_id,
    'ids', case when count(*) <= 20 then array_agg(p.id) end)::text)
  from file_parties p where p.contact_id in (select contact_id from changed) group by p.company, p.office_id;
  return null;
end $$;
create trigger passports_announce_new after insert on passports
  referencing new table as changed for each statement execute function papers_changed();
create trigger passports_announce_changed after update on passports
  referencing new table as changed for each statement execute function papers_changed();
create trigger passports_announce_gone after delete on passports
  referencing old table as changed for each statement execute function papers_changed();
create trigger visas_held_announce_new after insert on visas_held
  referencing new table as changed for each statement execute function papers_changed();
create trigger visas_held_announce_changed after update on visas_held
  referencing new table as changed for each statement execute function papers_changed();
create trigger visas_held_announce_gone after delete on visas_held
  referencing old table as changed for each statement execute function papers_changed();

create trigger file_parties_follow_merge after insert on file_parties
  referencing new table as added for each statement execute function follows_merge();
create trigger passports_follow_merge after insert on passports
  referencing new table as added for each statement execute function follows_merge();
create trigger visas_held_follow_merge after insert on visas_held
  referencing new table as added for each statement execute function follows_merge();
