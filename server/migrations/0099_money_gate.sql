-- The money gate (rule H): what is checked before work goes on, how strictly, and who went past it with what reason.
create table money_gate_rules (
  id         integer generated always as identity primary key,
  company    text not null references companies,
  kind       text not null,
  act        text not null check (act in ('lodge', 'submit', 'accept')),
  test       text not null check (test in ('overdue', 'client-money', 'agreement')),
  severity   text not null check (severity in ('off', 'warn', 'stop')),
  updated_at timestamptz(3) not null default now(),
  version    integer not null default 1,
  unique (company, kind, act, test)
);
insert into money_gate_rules (company, kind, act, test, severity) values
  ('fc', 'migration', 'lodge',  'overdue',      'stop'),
  ('fc', 'migration', 'lodge',  'client-money', 'warn'),
  ('fc', 'migration', 'lodge',  'agreement',    'warn'),
  ('fc', 'admission', 'submit', 'overdue',      'warn'),
  ('fc', 'admission', 'submit', 'agreement',    'off'),
  ('fc', 'admission', 'accept', 'overdue',      'stop'),
  ('fc', 'admission', 'accept', 'agreement',    'off');

create table money_overrides (
  id             uuid primary key default uuidv7(),
  company        text not null references companies,
  conversion_id  uuid not null references conversions,
  application_id uuid references applications,
  act            text not null check (act in ('lodge', 'submit', 'accept')),
  -- What stopped it: [{"test", "severity", "amount", "held", "currency", "days"}].
  stops          jsonb not null check (jsonb_typeof(stops) = 'array' and stops <> '[]'),
  -- The amount that was open.
  amount         bigint not null check (amount >= 0),
  currency       text check (currency ~ '^[A-Z]{3}$'),
  reason         text not null check (length(btrim(reason)) >= 20),
  by_id          integer not null references users,
  -- The day in the office of the file.
  day            date not null,
  created_at     timestamptz(3) not null
);
create index money_overrides_file on money_overrides (conversion_id, id desc);
create index money_overrides_month on money_overrides (company, day desc, id desc);
create trigger money_overrides_stay before update or delete on money_overrides for each row execute function money_stays();
