-- What a provider pays us, by scope and days. An empty list of a scope means all of them. What was computed from terms keeps a copy of them.
create table provider_terms (
  id             uuid primary key default uuidv7(),
  company        text not null references companies,
  provider_id    integer not null references providers,
  levels         text[] not null default '{}',
  course_ids     integer[] not null default '{}',
  -- countries of the student
  countries      text[] not null default '{}',
  -- offices whose students they cover; only these offices see them
  office_ids     smallint[] not null default '{}',
  basis          text not null check (basis in ('first-year', 'period', 'whole', 'fixed')),
  currency       text not null check (currency ~ '^[A-Z]{3}$'),
  -- hundredths of a per cent
  rate           integer check (rate between 1 and 10000),
  amount         bigint check (amount > 0),
  yearly_periods smallint not null default 2 check (yearly_periods between 1 and 4),
  -- after the scholarship, or before it
  net            boolean not null default false,
  tier_period    text not null default 'year' check (tier_period in ('year', 'half', 'quarter')),
  -- [{"from": 10, "rate": 1700, "bonus": 20000}]: from the tenth student of a calendar period
  tiers          jsonb not null default '[]' check (jsonb_typeof(tiers) = 'array'),
  -- [{"share": 5000, "census": 1, "claimBy": "09-30"}], one for each period in their order
  parts          jsonb not null check (jsonb_typeof(parts) = 'array' and jsonb_array_length(parts) > 0),
  -- the provider's usual census days: {03-31,08-31}
  census_days    text[] not null default '{}',
  window_days    smallint check (window_days > 0),
  payment_days   smallint not null default 30 check (payment_days between 1 and 365),
  -- students on one claim; null for all of them
  per_invoice    smallint check (per_invoice > 0),
  purchase_order boolean not null default false,
  asks           text[] not null default '{}' check (asks <@ array['studentNumber', 'dateOfBirth', 'coe', 'reference', 'email']),
  claw_back_days smallint check (claw_back_days > 0),
  sub_agent_share integer check (sub_agent_share between 1 and 10000),
  note           text not null default '',
  valid_from     date not null,
  valid_to       date,
  scope_key      bigint not null,
  created_by     integer not null references users,
  created_at     timestamptz(3) not null,
  updated_at     timestamptz(3) not null,
  version        integer not null default 1,
  constraint terms_range check (valid_to >= valid_from),
  constraint terms_rate check (basis = 'fixed' and amount is not null and rate is null or basis <> 'fixed' and amount is null and rate is not null),
  constraint terms_apart exclude using gist (int4range(provider_id, provider_id, '[]') with &&,
    int8range(scope_key, scope_key, '[]') with &&, daterange(valid_from, valid_to, '[]') with &&)
);
create index provider_terms_ending on provider_terms (valid_to) where valid_to is not null;

create function terms_scope() returns trigger language plpgsql as $$
begin
  -- below the largest bigint, which has no range after it
  new.scope_key := hashtextextended(concat_ws('|', new.levels, new.course_ids, new.countries, new.office_ids), 0) >> 1;
  return new;
end $$;
create trigger provider_terms_scope before insert or update on provider_terms for each row execute function terms_scope();

-- Which reminder was sent for which end of terms: each once, on any number of nodes.
create table term_reminders (
  terms_id uuid not null references provider_terms,
  ends_on  date not null,
  step     smallint not null,
  told_at  timestamptz(3) not null,
  primary key (terms_id, ends_on, step)
);

-- Where the students of an application stand with the law or the provider: the newest row counts.
create table commission_marks (
  id             bigint generated always as identity primary key,
  application_id uuid not null references applications,
  kind           text not null check (kind in ('not-ours', 'package', 'cleared')),
  note           text not null check (btrim(note) <> ''),
  made_by        integer not null references users,
  made_at        timestamptz(3) not null
);
create index commission_marks_application on commission_marks (application_id, id);

-- How the commission of an application was computed, with a copy of the terms. A later computation replaces it; both stay.
create table commission_bases (
  id             uuid primary key default uuidv7(),
  application_id uuid not null references applications,
  terms_id       uuid not null references provider_terms,
  terms          jsonb not null,
  accepted_on    date not null,
  intake_on      date not null,
  currency       text not null check (currency ~ '^[A-Z]{3}$'),
  -- null while the tuition is not known
  base           bigint check (base >= 0),
  rate           integer,
  bonus          bigint not null default 0 check (bonus >= 0),
  total          bigint not null check (total >= 0),
  why            text not null check (why in ('coe', 'deferral', 'fees', 'terms', 'tier')),
  made_by        integer not null references users,
  made_at        timestamptz(3) not null,
  replaced_at    timestamptz(3)
);
create unique index commission_bases_one on commission_bases (application_id) where replaced_at is null;
create index commission_bases_terms on commission_bases (terms_id);

create table commissions (
  id             uuid primary key default uuidv7(),
  company        text not null references companies,
  office_id      smallint not null references offices,
  application_id uuid not null references applications,
  basis_id       uuid not null references commission_bases,
  provider_id    integer not null references providers,
  period         smallint not null check (period between 1 and 12),
  currency       text not null check (currency ~ '^[A-Z]{3}$'),
  expected       bigint not null check (expected >= 0),
  state          text not null default 'expected' check (state in ('expected', 'eligible', 'claimed', 'received', 'shared', 'closed',
    'blocked', 'lost', 'clawed-back')),
  why            text check (why in ('transfer', 'terms-ended', 'not-ours', 'left', 'window', 'paid', 'written-off')),
  rule_id        integer references rules,
  census         smallint not null check (census between 1 and 12),
  census_on      date,
  -- a day that was typed is not computed again
  census_typed   boolean not null default false,
  enrolled_on    date,
  evidence       text,
  eligible_on    date,
  claim_by       date,
  left_on        date,
  sub_agent      text not null default '',
  sub_share      integer check (sub_share between 1 and 10000),
  claimed        bigint not null default 0 check (claimed >= 0),
  received       bigint not null default 0 check (received >= 0),
  shared         bigint not null default 0 check (shared >= 0 and shared <= received),
  replaced_at    timestamptz(3),
  created_at     timestamptz(3) not null,
  updated_at     timestamptz(3) not null,
  version        integer not null default 1,
  constraint eligible_has_evidence check (state not in ('eligible', 'claimed', 'received', 'shared') or (eligible_on is not null and enrolled_on is not null and census_on is not null)),
  constraint blocked_has_why check (state not in ('blocked', 'closed') or why is not null),
  constraint blocked_is_not_claimed check (state not in ('expected', 'blocked') or claimed = 0),
  constraint census_is_over check (enrolled_on is null or census_on is null or enrolled_on >= census_on),
  constraint sub_agent_has_share check ((sub_agent = '') = (sub_share is null))
);
-- One commission in force for each period of an application.
create unique index commissions_one on commissions (application_id, period) where replaced_at is null;
create index commissions_list on commissions (company, office_id, state, claim_by, id) where replaced_at is null;
create index commissions_provider on commissions (provider_id, state) where replaced_at is null;
create index commissions_basis on commissions (basis_id);

-- The parts of a computation are its total, replaced ones included.
create function commission_parts_add_up() returns trigger language plpgsql as $$
declare
  b uuid := coalesce(to_jsonb(new) ->> 'basis_id', to_jsonb(new) ->> 'id');
  parts bigint;
  whole bigint;
begin
  select total into whole from commission_bases where id = b;
  select coalesce(sum(expected), 0) into parts from commissions where basis_id = b;
  if parts <> whole then
    raise exception 'the parts of a commission add up to %, not to %', parts, whole using errcode = 'check_violation', constraint = 'commission_parts';
  end if;
  return null;
end $$;
create constraint trigger commission_parts after insert or update of expected, basis_id on commissions
  deferrable initially deferred for each row execute function commission_parts_add_up();
create constraint trigger commission_total after insert or update of total on commission_bases
  deferrable initially deferred for each row execute function commission_parts_add_up();

create function commission_stays() returns trigger language plpgsql as $$
begin
  raise exception 'commission is never deleted';
end $$;
create trigger commissions_stay before delete on commissions for each row execute function commission_stays();
create trigger commission_bases_stay before delete on commission_bases for each row execute function commission_stays();

-- Commissions follow their application to another office.
create function commissions_follow_application() returns trigger language plpgsql as $$
begin
  update commissions set office_id = new.office_id where application_id = new.id;
  return null;
end $$;
create trigger applications_move_commissions after update of office_id on applications
  for each row when (old.office_id is distinct from new.office_id) execute function commissions_follow_application();

create trigger commissions_announce_new after insert on commissions
  referencing new table as changed for each statement execute function announce();
create trigger commissions_announce_changed after update on commissions
  referencing new table as changed for each statement execute function announce();
