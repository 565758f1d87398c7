-- Employers that the company finds people for, with the terms agreed with them.
create table employers (
  id              uuid primary key default uuidv7(),
  company         text not null references companies,
  office_id       smallint not null references offices,
  name            text not null check (name <> ''),
  status          text not null check (status in ('active', 'inactive')),
  owner_id        integer not null references users,
  country         text not null check (country ~ '^[A-Z]{2}$'),
  -- ABN in Australia, else the number of the country's register
  registration    text not null default '',
  address         text not null default '',
  contact_name    text not null default '',
  email           text,
  phone           text not null default '',
  -- where invoices go
  invoice_email   text,
  -- approved as a sponsor through this day
  sponsor_until   date,
  fee_basis       text not null default 'percent' check (fee_basis in ('percent', 'fixed')),
  fee_percent     numeric(5, 2) check (fee_percent between 0 and 100),
  fee_amount      bigint check (fee_amount >= 0),
  currency        text not null check (currency ~ '^[A-Z]{3}$'),
  guarantee_weeks smallint not null default 0 check (guarantee_weeks between 0 and 104),
  guarantee_terms text not null default 'replacement' check (guarantee_terms in ('replacement', 'credit')),
  payment_days    smallint not null default 14 check (payment_days between 0 and 180),
  note            text not null default '',
  created_at      timestamptz(3) not null,
  updated_at      timestamptz(3) not null,
  version         integer not null default 1
);
create index employers_office on employers (company, office_id, created_at desc, id desc);
create index employers_owner on employers (owner_id);

create trigger employers_announce_new after insert on employers
  referencing new table as changed for each statement execute function announce();
create trigger employers_announce_changed after update on employers
  referencing new table as changed for each statement execute function announce();
create trigger employers_announce_gone after delete on employers
  referencing old table as changed for each statement execute function announce();
create trigger employers_timeline_ends after delete on employers
  referencing old table as gone for each statement execute function timeline_ends();

-- The placement of a client with an employer. Company, office and client are those of the file.
create sequence placement_numbers;
create table placements (
  id              uuid primary key default uuidv7(),
  number          text not null unique default 'PL-' || to_char(now(), 'YYYY') || '-' || numbered(nextval('placement_numbers'), 5),
  company         text not null references companies,
  office_id       smallint not null references offices,
  conversion_id   uuid not null references conversions,
  employer_id     uuid not null references employers,
  position        text not null check (position <> ''),
  occupation      text not null default '',
  status          text not null default 'presented'
    check (status in ('presented', 'interview', 'offered', 'accepted', 'started', 'passed', 'replaced', 'fell-through')),
  owner_id        integer not null references users,
  currency        text not null check (currency ~ '^[A-Z]{3}$'),
  salary          bigint check (salary >= 0),
  salary_period   text not null default 'year' check (salary_period in ('year', 'month', 'week', 'hour')),
  weekly_hours    numeric(4, 2) check (weekly_hours > 0 and weekly_hours <= 80),
  -- the visa that the employer sponsors, and when the nomination is planned
  subclass        text,
  nominate_on     date,
  fee_basis       text not null check (fee_basis in ('percent', 'fixed')),
  fee_percent     numeric(5, 2) check (fee_percent between 0 and 100),
  fee_amount      bigint check (fee_amount >= 0),
  payer           text not null default 'employer' check (payer in ('employer', 'client')),
  -- the fee in minor units, computed from the above
  fee             bigint check (fee >= 0),
  guarantee_weeks smallint not null default 0 check (guarantee_weeks between 0 and 104),
  guarantee_terms text not null default 'replacement' check (guarantee_terms in ('replacement', 'credit')),
  start_on        date,
  guarantee_until date,
  left_on         date,
  -- what the employer is credited when the person leaves during the guarantee
  credit          bigint not null default 0 check (credit >= 0),
  end_reason      text,
  -- the placement whose person left; this one is free
  replaces_id     uuid unique references placements,
  created_by      integer references users,
  created_at      timestamptz(3) not null,
  updated_at      timestamptz(3) not null,
  version         integer not null default 1,
  constraint replacement_is_free check (replaces_id is null or coalesce(fee, 0) = 0),
  constraint credit_within_fee check (credit <= coalesce(fee, 0)),
  constraint started_has_a_day check (status not in ('started', 'passed', 'replaced') or start_on is not null),
  constraint left_after_start check (left_on >= start_on),
  constraint ended_has_a_reason check (status not in ('replaced', 'fell-through') or end_reason is not null)
);
create index placements_office on placements (company, office_id, created_at desc, id desc);
create index placements_owner on placements (owner_id);
create index placements_file on placements (conversion_id);
create index placements_employer on placements (employer_id);

create trigger placements_announce_new after insert on placements
  referencing new table as changed for each statement execute function announce();
create trigger placements_announce_changed after update on placements
  referencing new table as changed for each statement execute function announce();
create trigger placements_announce_gone after delete on placements
  referencing old table as changed for each statement execute function announce();
create trigger placements_timeline_ends after delete on placements
  referencing old table as gone for each statement execute function timeline_ends();

-- Placements follow their client file to another office, and its case officer where they are the owner.
create function placements_follow_file() returns trigger language plpgsql as $$
begin
  perform from placements where conversion_id = new.id order by id for no key update;
  update placements set office_id = new.office_id, version = version + 1 where conversion_id = new.id and office_id <> new.office_id;
  update placements set owner_id = new.case_officer_id, version = version + 1
    where conversion_id = new.id and new.case_officer_id <> old.case_officer_id
      and status not in ('passed', 'replaced', 'fell-through')
      and (owner_id = old.case_officer_id or new.office_id <> old.office_id);
  return null;
end $$;
create trigger placements_follow after update of office_id, case_officer_id on conversions for each row
  when (new.office_id <> old.office_id or new.case_officer_id <> old.case_officer_id) execute function placements_follow_file();
