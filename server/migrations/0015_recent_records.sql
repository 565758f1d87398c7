-- The records each user opened recently, the newest fifty per company.
create table recent_records (
  user_id   integer not null references users on delete cascade,
  company   text not null references companies,
  kind      text not null check (kind in ('enquiries', 'conversions')),
  record_id uuid not null,
  opened_at timestamptz(3) not null,
  primary key (user_id, kind, record_id)
);
create index recent_records_newest on recent_records (user_id, company, opened_at desc);
