create table audit (
  id         bigint generated always as identity primary key,
  at         timestamptz(3) not null default now(),
  actor_id   integer references users,
  company    text not null references companies,
  action     text not null,
  subject    text not null,
  subject_id text not null,
  before     jsonb,
  after      jsonb,
  address    text
);
create index audit_subject on audit (subject_id, id);

-- Append-only.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% keeps what happened: rows are never changed', tg_table_name;
end $$;
create trigger audit_is_append_only before update or delete on audit for each row execute function refuse_change();
