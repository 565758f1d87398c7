-- Logs access to sensitive data: dates of birth, passports, visas. Append-only.
create table sensitive_reads (
  id         bigint generated always as identity primary key,
  at         timestamptz(3) not null,
  actor_id   integer not null references users,
  company    text not null references companies,
  subject    text not null,
  subject_id text not null,
  fields     text[] not null,
  address    text
);
create index sensitive_reads_subject on sensitive_reads (subject_id, id);
create trigger sensitive_reads_are_append_only before update or delete on sensitive_reads
  for each row execute function refuse_change();
