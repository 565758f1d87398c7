-- What was leaking on a day, per office, kind and currency; written once a night, for the trend.
create table commission_leak_days (
  company   text not null references companies,
  office_id smallint not null references offices,
  day       date not null,
  kind      text not null check (kind in ('no-evidence', 'window', 'no-terms', 'tier')),
  currency  text not null check (currency ~ '^[A-Z]{3}$'),
  count     integer not null check (count >= 0),
  amount    bigint not null check (amount >= 0),
  primary key (company, office_id, day, kind, currency)
);
