-- The signed agreement with a provider. Its content never changes and no row is deleted: a new upload is its next number.
create table agreement_files (
  id          uuid primary key default uuidv7(),
  provider_id integer not null references providers,
  number      integer not null check (number > 0),
  file_name   uuid not null references stored_files,
  hash        text not null check (hash ~ '^[0-9a-f]{64}$'),
  name        text not null check (name <> ''),
  kind        text not null check (kind in ('pdf', 'jpg', 'png', 'docx')),
  size        integer not null check (size > 0),
  uploaded_by integer not null references users,
  uploaded_at timestamptz(3) not null,
  unique (provider_id, number)
);
create index agreement_files_stored on agreement_files (file_name);

create function agreement_file_stays() returns trigger language plpgsql as $$
begin
  raise exception 'an agreement file never changes';
end $$;
create trigger agreement_files_stay before update or delete on agreement_files
  for each row execute function agreement_file_stays();
