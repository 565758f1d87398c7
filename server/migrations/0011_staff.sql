-- Staff records. Users can also edit their own phone, time zone and language.
alter table users
  add column if not exists phone text check (phone ~ '^\+[0-9]{6,15}$'),
  add column if not exists zone text,
  add column if not exists language text check (language in ('en', 'tr', 'ar')),
  add column job_title text not null default '',
  add column manager_id integer references users,
  add column starts_on date,
  add column ends_on date,
  -- the file is in the store under its hash
  add column contract_hash text check (contract_hash ~ '^[0-9a-f]{64}$'),
  add column contract_name text,
  add column contract_type text,
  add column contract_size integer,
  add column search text not null
    generated always as (plain(name || ' ' || email || ' ' || coalesce(aran_email, '') || ' ' || job_title)) stored,
  add constraint nobody_manages_themselves check (manager_id <> id),
  add constraint employment_ends_after_it_began check (ends_on >= starts_on),
  add constraint contract_is_whole
    check (num_nulls(contract_hash, contract_name, contract_type, contract_size) in (0, 4));
create index users_manager on users (manager_id) where manager_id is not null;

-- Notifies all nodes that a user's permissions changed, and pages with the staff list that a user changed.
create function announce_user() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform pg_notify('embark', json_build_object('topic', 'user', 'id', new.id)::text);
  end if;
  perform pg_notify('embark', json_build_object(
    'topic', 'users', 'company', company, 'office', new.country_id, 'ids', array[new.id::text])::text)
  from unnest(new.companies) as company;
  return null;
end $$;
create trigger users_announce_new after insert on users for each row execute function announce_user();
create trigger users_announce_changed after update on users for each row
  when ((old.version, old.roles, old.companies, old.active) is distinct from (new.version, new.roles, new.companies, new.active))
  execute function announce_user();
