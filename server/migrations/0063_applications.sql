-- Applications of a client file to courses. Company, office and client are those of the file. Applications with the same `position` are alternatives
-- for one place in the student's package of courses; at most one of them is chosen.
create sequence application_numbers;
create table applications (
  id             uuid primary key default uuidv7(),
  number         text not null unique default 'AP-' || to_char(now(), 'YYYY') || '-' || numbered(nextval('application_numbers'), 5),
  company        text not null references companies,
  office_id      smallint not null references offices,
  conversion_id  uuid not null references conversions,
  provider_id    integer not null references providers,
  course_id      integer not null references courses,
  campus_id      integer references campuses,
  position       smallint not null default 1 check (position between 1 and 8),
  intake_on      date not null,
  ends_on        date,
  via            text not null default 'portal' check (via in ('portal', 'email', 'agent')),
  reference      text not null default '',
  student_number text not null default '',
  status         text not null default 'draft' check (status in ('draft', 'submitted', 'information', 'waitlisted', 'conditional', 'full',
    'accepted', 'gs', 'coe', 'commenced', 'enrolled', 'completed', 'deferred', 'rejected', 'withdrawn', 'lapsed', 'cancelled')),
  chosen         boolean not null default false,
  end_reason     text,
  submitted_on   date,
  -- the offer; amounts in minor units
  offer_on       date,
  lapses_on      date,
  currency       text not null default 'AUD' check (currency ~ '^[A-Z]{3}$'),
  tuition        bigint check (tuition >= 0),
  first_year     bigint check (first_year >= 0),
  scholarship    bigint check (scholarship >= 0),
  other_fees     bigint check (other_fees >= 0),
  deposit        bigint check (deposit >= 0),
  deposit_due_on date,
  -- the acceptance, with the evidence of the payment: a document or a note
  accepted_on    date,
  paid_document_id uuid references documents,
  paid_note      text,
  gs_asked_on    date,
  gs_passed_on   date,
  -- health cover
  insurer        text not null default '',
  policy         text not null default '',
  covers         text check (covers in ('single', 'couple', 'family')),
  cover_from     date,
  cover_to       date,
  cover_by       text check (cover_by in ('agency', 'provider', 'student')),
  commenced_on   date,
  census_on      date,
  enrolled_on    date,
  enrolled_document_id uuid references documents,
  enrolled_note  text,
  -- an earlier enrolment in Australia
  prior_provider text not null default '',
  prior_began    date,
  prior_completed date,
  prior_ceased   date,
  owner_id       integer not null references users,
  created_by     integer references users,
  created_at     timestamptz(3) not null,
  updated_at     timestamptz(3) not null,
  version        integer not null default 1,
  constraint course_ends_after_it_starts check (ends_on is null or ends_on >= intake_on),
  constraint cover_ends_after_it_starts check (cover_to is null or cover_from is null or cover_to >= cover_from),
  constraint chosen_has_acceptance check (not chosen or accepted_on is not null)
);
-- One accepted application for each place in the package.
create unique index applications_one_chosen on applications (conversion_id, position) where chosen;
create index applications_office on applications (company, office_id, created_at desc, id desc);
create index applications_company on applications (company, created_at desc, id desc);
create index applications_status on applications (company, status, intake_on, id);
create index applications_intake on applications (company, intake_on, id);
create index applications_provider on applications (provider_id, intake_on);
create index applications_course on applications (course_id);
create index applications_file on applications (conversion_id, position, id);
create index applications_owner on applications (owner_id);

create table application_conditions (
  id             uuid primary key default uuidv7(),
  application_id uuid not null references applications on delete cascade,
  what           text not null check (btrim(what) <> ''),
  due_on         date,
  met_on         date,
  document_id    uuid references documents,
  note           text,
  constraint met_condition_has_evidence check ((met_on is null) = (document_id is null and note is null))
);
create index application_conditions_application on application_conditions (application_id, id);

-- Confirmations of enrolment. At most one is valid; a cancelled one stays as history.
create table application_coes (
  id             uuid primary key default uuidv7(),
  application_id uuid not null references applications on delete cascade,
  company        text not null references companies,
  code           text not null check (code = upper(code) and code <> ''),
  issued_on      date not null,
  starts_on      date not null,
  ends_on        date not null,
  cancelled_on   date,
  cancelled_why  text,
  constraint coe_ends_after_it_starts check (ends_on >= starts_on),
  constraint cancelled_coe_has_reason check ((cancelled_on is null) = (cancelled_why is null))
);
create unique index application_coes_code on application_coes (company, code);
create unique index application_coes_one_valid on application_coes (application_id) where cancelled_on is null;

-- The dates of the client file that follow from an application: `offer`, `deposit`, `census`, and one for each condition.
create table application_dates (
  application_id uuid not null references applications on delete cascade,
  key            text not null,
  deadline_id    uuid not null references deadlines on delete cascade,
  primary key (application_id, key)
);
create unique index application_dates_deadline on application_dates (deadline_id);

-- Applications follow their client file to another office, and its case officer where they are the owner.
create function applications_follow_file() returns trigger language plpgsql as $$
begin
  perform from applications where conversion_id = new.id order by id for no key update;
  update applications set office_id = new.office_id, version = version + 1 where conversion_id = new.id and office_id <> new.office_id;
  update applications set owner_id = new.case_officer_id, version = version + 1
    where conversion_id = new.id and new.case_officer_id <> old.case_officer_id
      and status not in ('completed', 'rejected', 'withdrawn', 'lapsed', 'cancelled')
      and (owner_id = old.case_officer_id or new.office_id <> old.office_id);
  return null;
end $$;
create trigger applications_follow after update of office_id, case_officer_id on conversions for each row
  when (new.office_id <> old.office_id or new.case_officer_id <> old.case_officer_id) execute function applications_follow_file();

create trigger applications_announce_new after insert on applications
  referencing new table as changed for each statement execute function announce();
create trigger applications_announce_changed after update on applications
  referencing new table as changed for each statement execute function announce();
create trigger applications_announce_gone after delete on applications
  referencing old table as changed for each statement execute function announce();
create trigger applications_timeline_ends after delete on applications
  referencing old table as gone for each statement execute function timeline_ends();
