-- Recognition of prior learning: a client's qualification assessed by a training organisation. Company, office and client are those of the file.
create sequence rpl_case_numbers;
create table rpl_cases (
  id                 uuid primary key default uuidv7(),
  number             text not null unique default 'RPL-' || to_char(now(), 'YYYY') || '-' || numbered(nextval('rpl_case_numbers'), 5),
  company            text not null references companies,
  office_id          smallint not null references offices,
  conversion_id      uuid not null references conversions,
  -- as training.gov.au writes it: CHC50121
  qualification_code text not null check (qualification_code ~ '^[A-Z0-9]{5,12}$'),
  qualification      text not null default '',
  rto                text not null check (rto <> ''),
  assessor           text not null default '',
  status             text not null default 'collecting'
    check (status in ('collecting', 'submitted', 'gap', 'granted', 'refused', 'withdrawn')),
  submitted_on       date,
  gap_training       text not null default '',
  gap_until          date,
  outcome            text check (outcome in ('full', 'partial', 'none')),
  decided_on         date,
  certificate_number text not null default '',
  certificate_on     date,
  end_reason         text,
  owner_id           integer not null references users,
  -- what was agreed, in minor units; what is owed and paid is in the payment plan
  currency           text not null check (currency ~ '^[A-Z]{3}$'),
  fee                bigint check (fee >= 0),
  rto_fee            bigint check (rto_fee >= 0),
  created_by         integer references users,
  created_at         timestamptz(3) not null,
  updated_at         timestamptz(3) not null,
  version            integer not null default 1,
  constraint rpl_submitted_has_a_day check (status not in ('submitted', 'gap', 'granted', 'refused') or submitted_on is not null),
  constraint rpl_gap_names_the_training check (status <> 'gap' or gap_training <> ''),
  constraint rpl_decided check ((status in ('granted', 'refused')) = (outcome is not null and decided_on is not null)),
  constraint rpl_outcome_fits check (outcome is null or (status = 'refused') = (outcome = 'none')),
  constraint rpl_granted_has_its_certificate check ((status = 'granted') = (certificate_number <> '' and certificate_on is not null)),
  constraint rpl_certificate_in_full check ((certificate_number <> '') = (certificate_on is not null)),
  constraint rpl_ended_has_a_reason check ((status in ('refused', 'withdrawn')) = (end_reason is not null)),
  constraint rpl_decided_after_submission check (decided_on >= submitted_on)
);
create index rpl_cases_office on rpl_cases (company, office_id, created_at desc, id desc);
create index rpl_cases_owner on rpl_cases (owner_id);
create index rpl_cases_file on rpl_cases (conversion_id);

create trigger rpl_cases_announce_new after insert on rpl_cases
  referencing new table as changed for each statement execute function announce('rplCases');
create trigger rpl_cases_announce_changed after update on rpl_cases
  referencing new table as changed for each statement execute function announce('rplCases');
create trigger rpl_cases_announce_gone after delete on rpl_cases
  referencing old table as changed for each statement execute function announce('rplCases');
create trigger rpl_cases_timeline_ends after delete on rpl_cases
  referencing old table as gone for each statement execute function timeline_ends('rplCases');

-- RPL cases follow their client file to another office, and its case officer where they are the owner.
create function rpl_cases_follow_file() returns trigger language plpgsql as $$
begin
  perform from rpl_cases where conversion_id = new.id order by id for no key update;
  update rpl_cases set office_id = new.office_id, version = version + 1 where conversion_id = new.id and office_id <> new.office_id;
  update rpl_cases set owner_id = new.case_officer_id, version = version + 1
    where conversion_id = new.id and new.case_officer_id <> old.case_officer_id
      and status not in ('granted', 'refused', 'withdrawn')
      and (owner_id = old.case_officer_id or new.office_id <> old.office_id);
  return null;
end $$;
create trigger rpl_cases_follow after update of office_id, case_officer_id on conversions for each row
  when (new.office_id <> old.office_id or new.case_officer_id <> old.case_officer_id) execute function rpl_cases_follow_file();
