-- The area casework: what tables need, tables with their indexes, the rows that the product is delivered with, then what watches them.
set local check_function_bodies = off; -- they may speak of tables that come later

-- ====================================================================================================
-- numbers
-- ====================================================================================================

create sequence application_numbers;

create sequence rpl_case_numbers;

-- ====================================================================================================
-- functions
-- ====================================================================================================

create function applications_reach_again(ids uuid[])
 returns void
 language plpgsql
as $function$
begin
  perform from applications where id = any(ids) order by id for no key update;
  update applications r set stage = application_stage(r) where id = any(ids) and stage <> application_stage(r);
  update applications r set granted = application_granted(r) where id = any(ids) and granted <> application_granted(r);
end $function$;

create function shares_of(m commissions)
 returns table(office_id smallint, payee text, share integer, due bigint, paid bigint)
 language sql
 stable
as $function$
  with owed as (
    select null::smallint as office_id, m.sub_agent as payee, m.sub_share as share where m.sub_share is not null
    union all
    select h.from_office_id, o.code, max(h.commission_share) * 100
    from applications r join conversions v on v.id = r.conversion_id
      join handover_requests h on h.conversion_id = v.id or h.enquiry_id = v.enquiry_id join offices o on o.id = h.from_office_id
    where r.id = m.application_id and h.state = 'accepted' and h.commission_share > 0 and h.from_office_id <> m.office_id
    group by h.from_office_id, o.code
  )
  select owed.office_id, owed.payee, owed.share, (m.received * owed.share * 2 + 10000) / 20000,
    (select coalesce(sum(s.amount), 0)::bigint from commission_shares s where s.commission_id = m.id and s.office_id is not distinct from owed.office_id)
  from owed
$function$;

-- ====================================================================================================
-- casework/advice
-- ====================================================================================================

create table advice_notes (
  id uuid default uuidv7() primary key,
  company text not null references companies(code),
  office_id smallint not null references offices(id),
  conversion_id uuid references conversions(id),
  enquiry_id uuid references enquiries(id),
  kind text not null check (kind in ('first-consultation', 'advice', 'instruction', 'department', 'other')),
  channel text not null check (channel in ('office', 'phone', 'video', 'message', 'department')),
  at timestamp(3) with time zone not null,
  minutes smallint check (minutes >= 1 and minutes <= 1440),
  text text not null check (text <> ''),
  by_id integer not null,
  licence_id uuid,
  licence_name text,
  licence_kind text,
  licence_number text,
  corrects_id uuid unique references advice_notes(id),
  call_entry bigint,
  timeline_id bigint,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  version integer not null default 1,
  constraint advice_notes_about_one check (num_nonnulls(conversion_id, enquiry_id) = 1)
);
create index advice_notes_of_call on advice_notes (call_entry) where (call_entry is not null);
create index advice_notes_of_enquiry on advice_notes (enquiry_id, at desc) where (enquiry_id is not null);
create index advice_notes_of_file on advice_notes (conversion_id, at desc) where (conversion_id is not null);

-- ====================================================================================================
-- casework/agreements
-- ====================================================================================================

create table agreement_numbers (
  company text not null references companies(code),
  year smallint not null,
  last integer not null,
  primary key (company, year)
);

create table agreement_templates (
  key text primary key,
  kind text,
  position smallint not null,
  texts jsonb not null
);

create table agreements (
  id uuid default uuidv7() primary key,
  company text not null references companies(code),
  office_id smallint not null references offices(id),
  conversion_id uuid not null references conversions(id),
  number text not null,
  variation smallint not null default 0 check (variation >= 0),
  varies_id uuid references agreements(id),
  state text not null check (state in ('draft', 'sent', 'signed', 'superseded', 'ended')),
  taken_over boolean not null default false,
  template text references agreement_templates(key),
  language text not null check (language in ('en', 'tr', 'ar')),
  title text not null,
  services text[] not null default '{}'::text[],
  clauses jsonb not null default '[]'::jsonb,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  fee_source text not null check (fee_source in ('client', 'provider', 'employer')),
  fee_lines jsonb not null default '[]'::jsonb,
  fee_amount bigint,
  disbursements jsonb not null default '[]'::jsonb,
  refund_rules jsonb not null default '[]'::jsonb,
  subclass text,
  agent_id integer,
  licence_id uuid,
  licence_name text,
  licence_kind text,
  licence_number text,
  identity_how text,
  identity_on date,
  identity_by integer,
  guide_given_on date,
  conflict text check (conflict in ('none', 'declared')),
  conflict_text text,
  sent_on date,
  signed_by_client_on date,
  signed_by_agent_on date,
  document_id uuid,
  signed_elsewhere text,
  ended_on date,
  end_reason text,
  created_by integer,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  version integer not null default 1,
  constraint agreements_company_number_key unique (company, number),
  constraint agreements_ended check ((state = 'ended') = (ended_on is not null)),
  constraint agreements_fee_is_the_sum check (not fee_amount is distinct from agreement_fee(fee_lines)),
  constraint agreements_sent check (taken_over or (state in ('draft', 'ended')) or sent_on is not null),
  constraint agreements_signed check (taken_over or (state not in ('signed', 'superseded')) or signed_by_client_on is not null and signed_by_agent_on is not null and (document_id is not null or length(signed_elsewhere) >= 20)),
  constraint agreements_variation check ((variation = 0) = (varies_id is null))
);
create unique index agreements_in_force on agreements (conversion_id) where (state = 'signed');
create index agreements_of_file on agreements (conversion_id, id desc);

-- ====================================================================================================
-- casework/applications
-- ====================================================================================================

create table application_total_deltas (
  company text not null,
  office_id smallint not null,
  status text not null,
  n integer not null
) with (autovacuum_vacuum_threshold=500, autovacuum_vacuum_scale_factor=0);

create table application_totals (
  company text not null,
  office_id smallint not null,
  status text not null,
  n bigint not null,
  primary key (company, status, office_id)
);

-- ====================================================================================================
-- casework/documents
-- ====================================================================================================

create table checklist_templates (
  id integer primary key,
  name text not null unique,
  kind text,
  subclass text check (subclass ~ '^[0-9]{3}$'),
  provider text,
  country text check (country ~ '^[A-Z]{2}$'),
  evidence_level smallint check (evidence_level >= 1 and evidence_level <= 3)
);

-- ====================================================================================================
-- casework/deadlines
-- ====================================================================================================

create table deadline_weeks (
  company text not null references companies(code),
  office_id smallint not null references offices(id),
  starts_on date not null,
  told_at timestamp(3) with time zone not null,
  primary key (company, office_id, starts_on)
);

-- ====================================================================================================
-- casework/documents
-- ====================================================================================================

create table document_types (
  key text primary key check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> ''),
  name_tr text not null check (name_tr <> ''),
  name_ar text not null check (name_ar <> ''),
  validity_key text,
  per text not null check (per in ('person', 'file')),
  category text not null check (category in ('identity', 'funds', 'other')),
  sensitive boolean not null,
  position smallint not null unique,
  brought_by text not null check (brought_by in ('client', 'office', 'provider', 'third-party'))
);

create table checklist_lines (
  id uuid default uuidv7() primary key,
  conversion_id uuid not null references conversions(id) on delete cascade,
  contact_id uuid references contacts(id),
  type_key text not null references document_types(key),
  note text not null default '',
  position integer not null,
  needed text not null check (needed in ('required', 'if-asked', 'optional', 'not-applicable')),
  needed_why text,
  state text not null default 'asked' check (state in ('asked', 'received', 'checked', 'returned', 'waived')),
  state_why text,
  asked_on date,
  chased smallint not null default 0,
  chased_on date,
  due_on date,
  untouched boolean not null default false,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  version integer not null default 1,
  constraint checklist_lines_once unique nulls not distinct (conversion_id, contact_id, type_key, note),
  constraint closed_with_a_reason check ((state not in ('returned', 'waived')) or state_why is not null),
  constraint not_applicable_with_a_reason check (needed <> 'not-applicable' or needed_why is not null)
);
create index checklist_lines_contact on checklist_lines (contact_id) where (contact_id is not null);

create table checklist_template_lines (
  template_id integer not null references checklist_templates(id),
  position smallint not null,
  type_key text not null references document_types(key),
  needed text not null check (needed in ('required', 'if-asked', 'optional')),
  who text not null default 'everyone' check (who in ('everyone', 'main', 'partner', 'child', 'adult', 'under-18')),
  note text not null default '',
  primary key (template_id, "position")
);

create table document_uploads (
  id uuid default uuidv7() primary key,
  conversion_id uuid not null references conversions(id) on delete cascade,
  user_id integer not null,
  name text not null,
  size integer not null check (size > 0),
  received integer not null default 0,
  created_at timestamp(3) with time zone not null,
  constraint document_uploads_check check (received <= size)
);
create index document_uploads_of_file on document_uploads (conversion_id);
create index document_uploads_old on document_uploads (created_at);
create index document_uploads_user on document_uploads (user_id);

create table document_upload_parts (
  upload_id uuid not null references document_uploads(id) on delete cascade,
  start integer not null,
  size integer not null check (size > 0),
  file_name uuid not null references stored_files(name),
  primary key (upload_id, start)
);
create index document_upload_parts_stored on document_upload_parts (file_name);

create table documents (
  id uuid default uuidv7() primary key,
  conversion_id uuid not null references conversions(id) on delete cascade,
  line_id uuid references checklist_lines(id),
  type_key text references document_types(key),
  contact_id uuid references contacts(id),
  number integer not null default 1 check (number > 0),
  file_name uuid references stored_files(name),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  name text not null check (name <> ''),
  kind text not null check (kind in ('pdf', 'jpg', 'png', 'docx', 'xlsx')),
  size integer not null check (size > 0),
  pages integer,
  issued_on date,
  expires_on date,
  place text,
  translation_of uuid references documents(id),
  source text not null check (source in ('upload', 'scan', 'mail', 'generated')),
  scripted boolean not null default false,
  infection text,
  returned boolean not null default false,
  uploaded_by integer not null,
  uploaded_at timestamp(3) with time zone not null,
  checked_by integer,
  checked_on date,
  rule_id integer references rules(id),
  version integer not null default 1,
  removed_on date,
  constraint documents_in_order unique (line_id, number),
  constraint checked_by_somebody check ((checked_by is null) = (checked_on is null)),
  constraint documents_removed check ((removed_on is null) = (file_name is not null))
);
create index documents_contact on documents (contact_id) where (contact_id is not null);
create index documents_free on documents (conversion_id, id) where (line_id is null);
create index documents_of_file on documents (conversion_id);
create index documents_stored on documents (file_name);
create index documents_translations on documents (translation_of) where (translation_of is not null);

-- ====================================================================================================
-- casework/applications
-- ====================================================================================================

create table applications (
  id uuid default uuidv7() primary key,
  number text not null default (('AP-' || to_char(now(), 'YYYY')) || '-') || numbered(nextval('application_numbers'::regclass), 5) unique,
  company text not null references companies(code),
  office_id smallint not null references offices(id),
  conversion_id uuid not null references conversions(id),
  provider_id integer not null references providers(id),
  course_id integer not null references courses(id),
  campus_id integer references campuses(id),
  position smallint not null default 1 check ("position" >= 1 and "position" <= 8),
  intake_on date not null,
  ends_on date,
  via text not null default 'portal' check (via in ('portal', 'email', 'agent')),
  reference text not null default '',
  student_number text not null default '',
  status text not null default 'draft' check (status in ('draft', 'submitted', 'information', 'waitlisted', 'conditional', 'full', 'accepted', 'gs', 'coe', 'commenced', 'enrolled', 'completed', 'deferred', 'rejected', 'withdrawn', 'lapsed', 'cancelled')),
  chosen boolean not null default false,
  end_reason text,
  submitted_on date,
  offer_on date,
  lapses_on date,
  currency text not null default 'AUD' check (currency ~ '^[A-Z]{3}$'),
  tuition bigint check (tuition >= 0),
  first_year bigint check (first_year >= 0),
  scholarship bigint check (scholarship >= 0),
  other_fees bigint check (other_fees >= 0),
  deposit bigint check (deposit >= 0),
  deposit_due_on date,
  accepted_on date,
  paid_document_id uuid references documents(id),
  paid_note text,
  gs_asked_on date,
  gs_passed_on date,
  insurer text not null default '',
  policy text not null default '',
  covers text check (covers in ('single', 'couple', 'family')),
  cover_from date,
  cover_to date,
  cover_by text check (cover_by in ('agency', 'provider', 'student')),
  commenced_on date,
  census_on date,
  enrolled_on date,
  enrolled_document_id uuid references documents(id),
  enrolled_note text,
  prior_provider text not null default '',
  prior_began date,
  prior_completed date,
  prior_ceased date,
  owner_id integer not null,
  created_by integer,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1,
  prior_release boolean not null default false,
  stage smallint not null default 0 check (stage >= 0 and stage <= 5),
  granted boolean not null default false,
  constraint chosen_has_acceptance check (not chosen or accepted_on is not null),
  constraint course_ends_after_it_starts check (ends_on is null or ends_on >= intake_on),
  constraint cover_ends_after_it_starts check (cover_to is null or cover_from is null or cover_to >= cover_from)
);
create index applications_company on applications (company, created_at desc, id desc) include (office_id, status, stage, granted, provider_id, owner_id, intake_on);
create index applications_course on applications (course_id);
create index applications_file on applications (conversion_id, "position", id);
create index applications_intake on applications (company, intake_on, id) include (office_id, status, stage, granted, provider_id, owner_id, lapses_on, created_at);
create index applications_lapse on applications (company, coalesce(lapses_on, 'infinity'::date), id) include (office_id, status);
create index applications_office on applications (company, office_id, created_at desc, id desc) include (status, stage, granted, provider_id, owner_id, intake_on, lapses_on);
create unique index applications_one_chosen on applications (conversion_id, "position") where chosen;
create index applications_open_offers on applications (company, lapses_on) include (office_id, status) where ((status in ('conditional', 'full')) and (lapses_on is not null));
create index applications_owner on applications (owner_id);
create index applications_provider on applications (provider_id, intake_on);
create index applications_reference on applications using gin (plain(reference) gin_trgm_ops) where (reference <> '');
create index applications_status on applications (company, status, intake_on, id) include (office_id, lapses_on);
create index applications_status_newest on applications (company, status, created_at desc, id desc) include (office_id);

create table application_coes (
  id uuid default uuidv7() primary key,
  application_id uuid not null references applications(id) on delete cascade,
  company text not null references companies(code),
  code text not null check (code = upper(code) and code <> ''),
  issued_on date not null,
  starts_on date not null,
  ends_on date not null,
  cancelled_on date,
  cancelled_why text,
  constraint cancelled_coe_has_reason check ((cancelled_on is null) = (cancelled_why is null)),
  constraint coe_ends_after_it_starts check (ends_on >= starts_on)
);
create index application_coes_application on application_coes (application_id);
create unique index application_coes_code on application_coes (company, code);
create unique index application_coes_one_valid on application_coes (application_id) where (cancelled_on is null);

create table application_conditions (
  id uuid default uuidv7() primary key,
  application_id uuid not null references applications(id) on delete cascade,
  what text not null check (btrim(what) <> ''),
  due_on date,
  met_on date,
  document_id uuid references documents(id),
  note text,
  constraint met_condition_has_evidence check ((met_on is null) = (document_id is null and note is null))
);
create index application_conditions_application on application_conditions (application_id, id);

-- ====================================================================================================
-- casework/deadlines
-- ====================================================================================================

create table deadlines (
  id uuid default uuidv7() primary key,
  company text not null references companies(code),
  office_id smallint not null references offices(id),
  conversion_id uuid not null references conversions(id),
  kind text not null check (kind ~ '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$'),
  what text not null check (btrim(what) <> ''),
  hardness text not null check (hardness in ('legal', 'contract', 'own')),
  due_on date not null,
  zone text not null,
  due_at timestamp(3) with time zone not null default 'infinity'::timestamp with time zone,
  target_on date not null default 'infinity'::date,
  set_at timestamp(3) with time zone not null default now(),
  counted_from date,
  rule_id integer references rules(id),
  owner_id integer not null,
  state text not null default 'open' check (state in ('open', 'met', 'missed', 'waived')),
  document_id uuid constraint deadlines_document references documents(id),
  reason text,
  closed_at timestamp(3) with time zone,
  closed_by integer,
  created_by integer,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1,
  constraint closed_deadline_has_evidence check ((state = 'open') = (closed_at is null) and (state = 'open' or document_id is not null or char_length(reason) >= 20)),
  constraint legal_deadline_is_not_waived check (hardness <> 'legal' or state <> 'waived'),
  constraint missed_deadline_has_reason check ((state not in ('missed', 'waived')) or char_length(reason) >= 20)
);
create index deadlines_company on deadlines (company, state, due_at, id);
create index deadlines_file on deadlines (conversion_id, due_at);
create index deadlines_office on deadlines (company, office_id, state, due_at, id);
create index deadlines_owner on deadlines (owner_id, state, due_at, id);

-- ====================================================================================================
-- casework/applications
-- ====================================================================================================

create table application_dates (
  application_id uuid not null references applications(id) on delete cascade,
  key text not null,
  deadline_id uuid not null references deadlines(id) on delete cascade,
  primary key (application_id, key)
);
create unique index application_dates_deadline on application_dates (deadline_id);

-- ====================================================================================================
-- casework/deadlines
-- ====================================================================================================

create table deadline_told (
  deadline_id uuid not null references deadlines(id) on delete cascade,
  due_on date not null,
  step text not null,
  told_at timestamp(3) with time zone not null,
  primary key (deadline_id, due_on, step)
);

create table deadline_wakes (
  deadline_id uuid primary key references deadlines(id) on delete cascade,
  at timestamp(3) with time zone not null
);
create index deadline_wakes_at on deadline_wakes (at);

-- ====================================================================================================
-- casework/parties
-- ====================================================================================================

create table file_parties (
  id uuid default uuidv7() primary key,
  company text not null references companies(code),
  office_id smallint not null references offices(id),
  conversion_id uuid not null references conversions(id) on delete cascade,
  contact_id uuid references contacts(id),
  organisation text not null default '',
  part text not null check (part in ('main', 'partner', 'child', 'parent', 'sponsor', 'employer', 'guardian', 'recipient')),
  relation text not null default '',
  included text not null default 'coming' check (included in ('coming', 'not-coming')),
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  version integer not null default 1,
  constraint organisation_has_a_part_of_its_kind check (contact_id is not null or (part in ('sponsor', 'employer', 'recipient'))),
  constraint person_or_organisation check ((contact_id is null) = (btrim(organisation) <> ''))
);
create index file_parties_contact on file_parties (contact_id) include (company, office_id, conversion_id) where (contact_id is not null);
create index file_parties_file on file_parties (conversion_id);
create unique index file_parties_main on file_parties (conversion_id) where (part = 'main');

-- ====================================================================================================
-- casework/documents
-- ====================================================================================================

create table file_plans (
  conversion_id uuid primary key references conversions(id) on delete cascade,
  subclass text check (subclass ~ '^[0-9]{3}$'),
  stream text,
  provider text,
  country text check (country ~ '^[A-Z]{2}$'),
  evidence_level smallint check (evidence_level >= 1 and evidence_level <= 3),
  planned_on date,
  hard_by date,
  hard_by_why text,
  invited_on date,
  accept_by date,
  decision_on date,
  visa_ends_on date,
  updated_at timestamp(3) with time zone not null default now(),
  version integer not null default 0,
  constraint hard_with_a_reason check (hard_by is null or hard_by_why is not null)
);
create index file_plans_planned on file_plans (planned_on) where (planned_on is not null);

-- ====================================================================================================
-- casework/deadlines
-- ====================================================================================================

create table paper_rechecks (
  id bigint generated always as identity primary key,
  conversion_id uuid
);

-- ====================================================================================================
-- casework/parties
-- ====================================================================================================

create table passports (
  id uuid primary key,
  company text not null references companies(code),
  contact_id uuid not null references contacts(id) on delete cascade,
  country text not null check (country ~ '^[A-Z]{2}$'),
  number_sealed text not null,
  number_key text not null,
  number_masked text not null,
  issued_on date,
  expires_on date not null,
  current boolean not null,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  version integer not null default 1,
  constraint passport_expires_after_issue check (expires_on > issued_on)
);
create index passports_contact on passports (contact_id);
create unique index passports_current on passports (contact_id) where current;
create index passports_number on passports (company, number_key);

-- ====================================================================================================
-- casework/referrals
-- ====================================================================================================

create table referrals (
  id uuid default uuidv7() primary key,
  conversion_id uuid not null references conversions(id) on delete cascade,
  what text not null check (what in ('advice', 'agreement', 'lodgement', 'other')),
  note text not null default '',
  holder_id integer not null,
  licence_id uuid not null references licences(id),
  state text not null default 'open' check (state in ('open', 'taken', 'declined', 'done')),
  referred_by integer not null,
  referred_at timestamp(3) with time zone not null,
  taken_at timestamp(3) with time zone,
  closed_at timestamp(3) with time zone,
  answer text not null default '',
  version integer not null default 1,
  constraint closed_with_a_time check ((state in ('declined', 'done')) = (closed_at is not null)),
  constraint declined_with_words check (state <> 'declined' or answer <> ''),
  constraint referred_to_somebody_else check (holder_id <> referred_by)
);
create unique index referrals_at_once on referrals (conversion_id, holder_id, what) where (state in ('open', 'taken'));
create index referrals_conversion on referrals (conversion_id, referred_at desc);
create index referrals_holder on referrals (holder_id) where (state in ('open', 'taken'));
create index referrals_sender on referrals (referred_by);

-- ====================================================================================================
-- casework/rplCases
-- ====================================================================================================

create table rpl_cases (
  id uuid default uuidv7() primary key,
  number text not null default (('RPL-' || to_char(now(), 'YYYY')) || '-') || numbered(nextval('rpl_case_numbers'::regclass), 5) unique,
  company text not null references companies(code),
  office_id smallint not null references offices(id),
  conversion_id uuid not null references conversions(id),
  qualification_code text not null check (qualification_code ~ '^[A-Z0-9]{5,12}$'),
  qualification text not null default '',
  rto text not null check (rto <> ''),
  assessor text not null default '',
  status text not null default 'collecting' check (status in ('collecting', 'submitted', 'gap', 'granted', 'refused', 'withdrawn')),
  submitted_on date,
  gap_training text not null default '',
  gap_until date,
  outcome text check (outcome in ('full', 'partial', 'none')),
  decided_on date,
  certificate_number text not null default '',
  certificate_on date,
  end_reason text,
  owner_id integer not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  fee bigint check (fee >= 0),
  rto_fee bigint check (rto_fee >= 0),
  created_by integer,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1,
  constraint rpl_certificate_in_full check ((certificate_number <> '') = (certificate_on is not null)),
  constraint rpl_decided check ((status in ('granted', 'refused')) = (outcome is not null and decided_on is not null)),
  constraint rpl_decided_after_submission check (decided_on >= submitted_on),
  constraint rpl_ended_has_a_reason check ((status in ('refused', 'withdrawn')) = (end_reason is not null)),
  constraint rpl_gap_names_the_training check (status <> 'gap' or gap_training <> ''),
  constraint rpl_granted_has_its_certificate check ((status = 'granted') = (certificate_number <> '' and certificate_on is not null)),
  constraint rpl_outcome_fits check (outcome is null or (status = 'refused') = (outcome = 'none')),
  constraint rpl_submitted_has_a_day check ((status not in ('submitted', 'gap', 'granted', 'refused')) or submitted_on is not null)
);
create index rpl_cases_file on rpl_cases (conversion_id);
create index rpl_cases_office on rpl_cases (company, office_id, created_at desc, id desc);
create index rpl_cases_owner on rpl_cases (owner_id);

-- ====================================================================================================
-- casework/deadlines
-- ====================================================================================================

create table stale_papers (
  document_id uuid primary key references documents(id) on delete cascade,
  deadline_id uuid not null unique references deadlines(id) on delete cascade,
  start_by date not null,
  good_until date not null
);

-- ====================================================================================================
-- casework/applications
-- ====================================================================================================

create table student_details (
  conversion_id uuid primary key references conversions(id) on delete cascade,
  test text check (test in ('ielts', 'pte', 'toefl', 'oet', 'cambridge', 'languagecert', 'celpip', 'met', 'duolingo')),
  overall numeric(5,1) check (overall >= 0::numeric),
  listening numeric(5,1) check (listening >= 0::numeric),
  reading numeric(5,1) check (reading >= 0::numeric),
  writing numeric(5,1) check (writing >= 0::numeric),
  speaking numeric(5,1) check (speaking >= 0::numeric),
  tested_on date,
  at_home boolean not null default false,
  listed_pathway boolean not null default false,
  exemption text check (exemption in ('study-in-english', 'recent-study', 'other')),
  funds bigint check (funds >= 0),
  currency text not null default 'AUD' check (currency ~ '^[A-Z]{3}$'),
  funds_aud bigint check (funds_aud >= 0),
  income bigint check (income >= 0),
  travel_from text not null default 'other' check (travel_from in ('other', 'east-southern-africa', 'west-africa')),
  arrives_on date,
  updated_at timestamp(3) with time zone not null default now(),
  version integer not null default 0,
  grade text check (grade in ('A', 'B', 'C+', 'C', 'D', 'E')),
  constraint foreign_funds_have_dollars check (funds is null or currency = 'AUD' or funds_aud is not null)
);

-- ====================================================================================================
-- casework/parties
-- ====================================================================================================

create table visas_held (
  id uuid default uuidv7() primary key,
  company text not null references companies(code),
  contact_id uuid not null references contacts(id) on delete cascade,
  country text not null check (country ~ '^[A-Z]{2}$'),
  subclass text not null check (btrim(subclass) <> ''),
  granted_on date,
  expires_on date,
  conditions text not null default '',
  vevo_on date,
  evidence text not null default '',
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  version integer not null default 1,
  constraint visa_expires_after_grant check (expires_on >= granted_on)
);
create index visas_held_contact on visas_held (contact_id);

-- ====================================================================================================
-- rows
-- ====================================================================================================

insert into agreement_templates (key, kind, position, texts) values
  ('admission', 'admission', 2, '{"ar": {"title": "اتفاقية خدمات القبول الدراسي", "clauses": [{"text": "تدفع الأتعاب المبيّنة في الجدول أعلاه. وتُذكر التكاليف المدفوعة للغير منفصلةً، وقد تتغيّر إذا غيّرتها الجهة المختصة. ونُعلمك قبل أن يُطلب منك دفع مبلغ إضافي.", "heading": "الأتعاب والسداد"}, {"text": "قدّم لنا المعلومات والوثائق كاملةً وصحيحةً وفي وقتها، وأخبرنا فورًا إذا تغيّر عنوانك أو جواز سفرك أو أسرتك أو عملك أو دراستك.", "heading": "ما نحتاجه منك"}, {"text": "القرار للجهة المختصة. ولا نستطيع أن نعدك بنتيجة أو بموعد.", "heading": "القرار"}, {"text": "يُتفق على أي تغيير في العمل أو الأتعاب كتابةً بملحق لهذه الاتفاقية قبل أن نبدأ ذلك العمل.", "heading": "التعديلات"}, {"text": "يجوز لأيٍّ من الطرفين إنهاء هذه الاتفاقية كتابةً. ويتوقف المبلغ المسترد على المرحلة التي بلغها العمل، كما يبيّن جدول الاسترداد.", "heading": "إنهاء الاتفاقية واسترداد الأتعاب"}, {"text": "نحافظ على سرية معلوماتك ولا نستخدمها إلا لهذا العمل. ويمكنك أن تطلب أصول وثائقك ونسخة من ملفك في أي وقت.", "heading": "السرية ووثائقك"}, {"text": "نُفصح لك عن أي مصلحة لنا قد تؤثر في عملنا لك، بما فيها العمولات من الجهات التعليمية.", "heading": "تضارب المصالح"}], "feeLines": [{"stage": 1, "amount": 0, "taxCode": null, "description": "خدمة التقديم والقبول"}], "services": ["تقديم المشورة بشأن البرامج والمؤسسات التعليمية", "تقديم طلبات القبول"], "refundRules": [{"when": "قبل تقديم الطلب", "stage": 1, "percent": 100}, {"when": "بعد تقديم الطلب", "stage": 2, "percent": 0}]}, "en": {"title": "Education service agreement", "clauses": [{"text": "You pay the fees in the table above. Costs paid to others are listed separately and may change when the authority or provider changes them. We tell you before you have to pay more.", "heading": "Fees and payment"}, {"text": "Give us complete and true information and documents in time, and tell us at once when your address, passport, family, work or study changes.", "heading": "What we need from you"}, {"text": "The authority or provider decides. We cannot promise an outcome or a date.", "heading": "The decision"}, {"text": "A change of the work or of the fees is agreed in writing as a variation of this agreement, before we do that work.", "heading": "Changes"}, {"text": "Either side may end this agreement in writing. What is refunded depends on the stage reached, as the refund table shows.", "heading": "Ending the agreement and refunds"}, {"text": "We keep your information confidential and use it only for this work. You may ask for your original documents and a copy of your file at any time.", "heading": "Confidentiality and your documents"}, {"text": "We tell you about any interest of ours that could affect our work for you, including commission from providers.", "heading": "Conflicts of interest"}], "feeLines": [{"stage": 1, "amount": 0, "taxCode": null, "description": "Application and admission service"}], "services": ["Advice on courses and providers", "Applications for admission"], "refundRules": [{"when": "Before an application is submitted", "stage": 1, "percent": 100}, {"when": "After an application is submitted", "stage": 2, "percent": 0}]}, "tr": {"title": "Eğitim danışmanlığı sözleşmesi", "clauses": [{"text": "Yukarıdaki tabloda yazılı ücretleri ödersiniz. Başkalarına ödenen masraflar ayrıca gösterilir; ilgili kurum değiştirirse bu tutarlar değişebilir. Daha fazla ödemeniz gerekirse size önceden haber veririz.", "heading": "Ücretler ve ödeme"}, {"text": "Bilgi ve belgeleri eksiksiz, doğru ve zamanında verin. Adresiniz, pasaportunuz, ailenizdeki kişiler, işiniz veya öğreniminiz değişirse hemen bildirin.", "heading": "Sizden beklediklerimiz"}, {"text": "Kararı ilgili kurum verir. Sonuç veya tarih sözü veremeyiz.", "heading": "Karar"}, {"text": "İşte veya ücretlerde değişiklik, o işe başlanmadan önce yazılı ek sözleşmeyle kararlaştırılır.", "heading": "Değişiklikler"}, {"text": "Taraflardan her biri bu sözleşmeyi yazılı olarak sona erdirebilir. İade edilecek tutar, iade tablosunda gösterildiği gibi ulaşılan aşamaya bağlıdır.", "heading": "Sözleşmenin sona ermesi ve iade"}, {"text": "Bilgilerinizi gizli tutar, yalnızca bu iş için kullanırız. Asıl belgelerinizi ve dosyanızın bir kopyasını istediğiniz zaman isteyebilirsiniz.", "heading": "Gizlilik ve belgeleriniz"}, {"text": "Sizin için yaptığımız işi etkileyebilecek her türlü çıkarımızı, eğitim kurumlarından alınan komisyon dâhil, size bildiririz.", "heading": "Çıkar çatışması"}], "feeLines": [{"stage": 1, "amount": 0, "taxCode": null, "description": "Başvuru ve kabul hizmeti"}], "services": ["Program ve kurum seçiminde danışmanlık", "Kabul başvuruları"], "refundRules": [{"when": "Başvuru yapılmadan önce", "stage": 1, "percent": 100}, {"when": "Başvuru yapıldıktan sonra", "stage": 2, "percent": 0}]}}'),
  ('general', null, 3, '{"ar": {"title": "اتفاقية خدمات", "clauses": [{"text": "تدفع الأتعاب المبيّنة في الجدول أعلاه. وتُذكر التكاليف المدفوعة للغير منفصلةً، وقد تتغيّر إذا غيّرتها الجهة المختصة. ونُعلمك قبل أن يُطلب منك دفع مبلغ إضافي.", "heading": "الأتعاب والسداد"}, {"text": "قدّم لنا المعلومات والوثائق كاملةً وصحيحةً وفي وقتها، وأخبرنا فورًا إذا تغيّر عنوانك أو جواز سفرك أو أسرتك أو عملك أو دراستك.", "heading": "ما نحتاجه منك"}, {"text": "القرار للجهة المختصة. ولا نستطيع أن نعدك بنتيجة أو بموعد.", "heading": "القرار"}, {"text": "يُتفق على أي تغيير في العمل أو الأتعاب كتابةً بملحق لهذه الاتفاقية قبل أن نبدأ ذلك العمل.", "heading": "التعديلات"}, {"text": "يجوز لأيٍّ من الطرفين إنهاء هذه الاتفاقية كتابةً. ويتوقف المبلغ المسترد على المرحلة التي بلغها العمل، كما يبيّن جدول الاسترداد.", "heading": "إنهاء الاتفاقية واسترداد الأتعاب"}, {"text": "نحافظ على سرية معلوماتك ولا نستخدمها إلا لهذا العمل. ويمكنك أن تطلب أصول وثائقك ونسخة من ملفك في أي وقت.", "heading": "السرية ووثائقك"}], "feeLines": [{"stage": 1, "amount": 0, "taxCode": null, "description": "أتعاب الخدمة"}], "services": ["الخدمة المبيّنة في هذه الاتفاقية"], "refundRules": [{"when": "قبل بدء العمل", "stage": 1, "percent": 100}, {"when": "بعد بدء العمل", "stage": 2, "percent": 0}]}, "en": {"title": "Service agreement", "clauses": [{"text": "You pay the fees in the table above. Costs paid to others are listed separately and may change when the authority or provider changes them. We tell you before you have to pay more.", "heading": "Fees and payment"}, {"text": "Give us complete and true information and documents in time, and tell us at once when your address, passport, family, work or study changes.", "heading": "What we need from you"}, {"text": "The authority or provider decides. We cannot promise an outcome or a date.", "heading": "The decision"}, {"text": "A change of the work or of the fees is agreed in writing as a variation of this agreement, before we do that work.", "heading": "Changes"}, {"text": "Either side may end this agreement in writing. What is refunded depends on the stage reached, as the refund table shows.", "heading": "Ending the agreement and refunds"}, {"text": "We keep your information confidential and use it only for this work. You may ask for your original documents and a copy of your file at any time.", "heading": "Confidentiality and your documents"}], "feeLines": [{"stage": 1, "amount": 0, "taxCode": null, "description": "Service fee"}], "services": ["The service described in this agreement"], "refundRules": [{"when": "Before work begins", "stage": 1, "percent": 100}, {"when": "After work begins", "stage": 2, "percent": 0}]}, "tr": {"title": "Hizmet sözleşmesi", "clauses": [{"text": "Yukarıdaki tabloda yazılı ücretleri ödersiniz. Başkalarına ödenen masraflar ayrıca gösterilir; ilgili kurum değiştirirse bu tutarlar değişebilir. Daha fazla ödemeniz gerekirse size önceden haber veririz.", "heading": "Ücretler ve ödeme"}, {"text": "Bilgi ve belgeleri eksiksiz, doğru ve zamanında verin. Adresiniz, pasaportunuz, ailenizdeki kişiler, işiniz veya öğreniminiz değişirse hemen bildirin.", "heading": "Sizden beklediklerimiz"}, {"text": "Kararı ilgili kurum verir. Sonuç veya tarih sözü veremeyiz.", "heading": "Karar"}, {"text": "İşte veya ücretlerde değişiklik, o işe başlanmadan önce yazılı ek sözleşmeyle kararlaştırılır.", "heading": "Değişiklikler"}, {"text": "Taraflardan her biri bu sözleşmeyi yazılı olarak sona erdirebilir. İade edilecek tutar, iade tablosunda gösterildiği gibi ulaşılan aşamaya bağlıdır.", "heading": "Sözleşmenin sona ermesi ve iade"}, {"text": "Bilgilerinizi gizli tutar, yalnızca bu iş için kullanırız. Asıl belgelerinizi ve dosyanızın bir kopyasını istediğiniz zaman isteyebilirsiniz.", "heading": "Gizlilik ve belgeleriniz"}], "feeLines": [{"stage": 1, "amount": 0, "taxCode": null, "description": "Hizmet bedeli"}], "services": ["Bu sözleşmede yazılı hizmet"], "refundRules": [{"when": "İş başlamadan önce", "stage": 1, "percent": 100}, {"when": "İş başladıktan sonra", "stage": 2, "percent": 0}]}}'),
  ('migration', 'migration', 1, '{"ar": {"title": "اتفاقية خدمات الهجرة", "clauses": [{"text": "تدفع الأتعاب المبيّنة في الجدول أعلاه. وتُذكر التكاليف المدفوعة للغير منفصلةً، وقد تتغيّر إذا غيّرتها الجهة المختصة. ونُعلمك قبل أن يُطلب منك دفع مبلغ إضافي.", "heading": "الأتعاب والسداد"}, {"text": "قدّم لنا المعلومات والوثائق كاملةً وصحيحةً وفي وقتها، وأخبرنا فورًا إذا تغيّر عنوانك أو جواز سفرك أو أسرتك أو عملك أو دراستك.", "heading": "ما نحتاجه منك"}, {"text": "القرار للجهة المختصة. ولا نستطيع أن نعدك بنتيجة أو بموعد.", "heading": "القرار"}, {"text": "يُتفق على أي تغيير في العمل أو الأتعاب كتابةً بملحق لهذه الاتفاقية قبل أن نبدأ ذلك العمل.", "heading": "التعديلات"}, {"text": "يجوز لأيٍّ من الطرفين إنهاء هذه الاتفاقية كتابةً. ويتوقف المبلغ المسترد على المرحلة التي بلغها العمل، كما يبيّن جدول الاسترداد.", "heading": "إنهاء الاتفاقية واسترداد الأتعاب"}, {"text": "نحافظ على سرية معلوماتك ولا نستخدمها إلا لهذا العمل. ويمكنك أن تطلب أصول وثائقك ونسخة من ملفك في أي وقت.", "heading": "السرية ووثائقك"}, {"text": "نُفصح لك عن أي مصلحة لنا قد تؤثر في عملنا لك، بما فيها العمولات من الجهات التعليمية.", "heading": "تضارب المصالح"}, {"text": "إذا لم تكن راضيًا فأخبرنا أولًا، وسنجيبك كتابةً. ويمكنك كذلك اللجوء إلى الجهة التي سجّلت وكيلك.", "heading": "الشكاوى"}], "feeLines": [{"stage": 1, "amount": 0, "taxCode": null, "description": "إعداد الطلب"}, {"stage": 2, "amount": 0, "taxCode": null, "description": "تقديم الطلب والتمثيل"}], "services": ["تقديم المشورة بشأن التأشيرة", "إعداد الطلب وتقديمه", "متابعة المراسلات مع الجهة المختصة حتى صدور القرار"], "refundRules": [{"when": "قبل بدء العمل", "stage": 1, "percent": 100}, {"when": "الإعداد، قبل التقديم", "stage": 2, "percent": 50}, {"when": "بعد التقديم", "stage": 3, "percent": 0}]}, "en": {"title": "Migration service agreement", "clauses": [{"text": "You pay the fees in the table above. Costs paid to others are listed separately and may change when the authority or provider changes them. We tell you before you have to pay more.", "heading": "Fees and payment"}, {"text": "Give us complete and true information and documents in time, and tell us at once when your address, passport, family, work or study changes.", "heading": "What we need from you"}, {"text": "The authority or provider decides. We cannot promise an outcome or a date.", "heading": "The decision"}, {"text": "A change of the work or of the fees is agreed in writing as a variation of this agreement, before we do that work.", "heading": "Changes"}, {"text": "Either side may end this agreement in writing. What is refunded depends on the stage reached, as the refund table shows.", "heading": "Ending the agreement and refunds"}, {"text": "We keep your information confidential and use it only for this work. You may ask for your original documents and a copy of your file at any time.", "heading": "Confidentiality and your documents"}, {"text": "We tell you about any interest of ours that could affect our work for you, including commission from providers.", "heading": "Conflicts of interest"}, {"text": "Tell us first if you are not satisfied. We answer in writing. You may also turn to the body that registers your agent.", "heading": "Complaints"}], "feeLines": [{"stage": 1, "amount": 0, "taxCode": null, "description": "Preparation of the application"}, {"stage": 2, "amount": 0, "taxCode": null, "description": "Lodging and representation"}], "services": ["Advice on the visa", "Preparing and lodging the application", "Answering the department until a decision"], "refundRules": [{"when": "Before work begins", "stage": 1, "percent": 100}, {"when": "Preparation, before lodging", "stage": 2, "percent": 50}, {"when": "After lodging", "stage": 3, "percent": 0}]}, "tr": {"title": "Göçmenlik hizmet sözleşmesi", "clauses": [{"text": "Yukarıdaki tabloda yazılı ücretleri ödersiniz. Başkalarına ödenen masraflar ayrıca gösterilir; ilgili kurum değiştirirse bu tutarlar değişebilir. Daha fazla ödemeniz gerekirse size önceden haber veririz.", "heading": "Ücretler ve ödeme"}, {"text": "Bilgi ve belgeleri eksiksiz, doğru ve zamanında verin. Adresiniz, pasaportunuz, ailenizdeki kişiler, işiniz veya öğreniminiz değişirse hemen bildirin.", "heading": "Sizden beklediklerimiz"}, {"text": "Kararı ilgili kurum verir. Sonuç veya tarih sözü veremeyiz.", "heading": "Karar"}, {"text": "İşte veya ücretlerde değişiklik, o işe başlanmadan önce yazılı ek sözleşmeyle kararlaştırılır.", "heading": "Değişiklikler"}, {"text": "Taraflardan her biri bu sözleşmeyi yazılı olarak sona erdirebilir. İade edilecek tutar, iade tablosunda gösterildiği gibi ulaşılan aşamaya bağlıdır.", "heading": "Sözleşmenin sona ermesi ve iade"}, {"text": "Bilgilerinizi gizli tutar, yalnızca bu iş için kullanırız. Asıl belgelerinizi ve dosyanızın bir kopyasını istediğiniz zaman isteyebilirsiniz.", "heading": "Gizlilik ve belgeleriniz"}, {"text": "Sizin için yaptığımız işi etkileyebilecek her türlü çıkarımızı, eğitim kurumlarından alınan komisyon dâhil, size bildiririz.", "heading": "Çıkar çatışması"}, {"text": "Memnun değilseniz önce bize bildirin; yazılı olarak yanıtlarız. Danışmanınızı kaydeden kuruma da başvurabilirsiniz.", "heading": "Şikâyet"}], "feeLines": [{"stage": 1, "amount": 0, "taxCode": null, "description": "Başvurunun hazırlanması"}, {"stage": 2, "amount": 0, "taxCode": null, "description": "Başvurunun sunulması ve temsil"}], "services": ["Vize hakkında danışmanlık", "Başvurunun hazırlanması ve sunulması", "Karara kadar yazışmaların yürütülmesi"], "refundRules": [{"when": "İş başlamadan önce", "stage": 1, "percent": 100}, {"when": "Hazırlık, başvurudan önce", "stage": 2, "percent": 50}, {"when": "Başvurudan sonra", "stage": 3, "percent": 0}]}}');

insert into checklist_templates (id, name, kind, subclass, evidence_level) values
  (1, 'Admission', 'admission', null, null),
  (2, 'Student 500', null, '500', null),
  (3, 'Student 500, evidence level 1', null, '500', 1),
  (4, 'Student 500, evidence level 2', null, '500', 2),
  (5, 'Student 500, evidence level 3', null, '500', 3),
  (6, 'Graduate 485', null, '485', null),
  (7, 'Visitor 600', null, '600', null),
  (8, 'Skilled 189', null, '189', null),
  (9, 'Skilled 190', null, '190', null),
  (10, 'Partner 820', null, '820', null),
  (11, 'Partner 309', null, '309', null),
  (12, 'Skills in demand 482', null, '482', null),
  (13, 'Employer 186', null, '186', null);

insert into document_types (key, name, name_tr, name_ar, validity_key, per, category, sensitive, position, brought_by) values
  ('academic-transcripts', 'Academic transcripts', 'Transkriptler', 'كشوف الدرجات', null, 'person', 'other', false, 16, 'client'),
  ('bank-statement', 'Bank statement', 'Banka ekstresi', 'كشف حساب بنكي', 'bank-statement', 'file', 'funds', true, 30, 'client'),
  ('birth-certificate', 'Birth certificate', 'Doğum belgesi', 'شهادة الميلاد', 'birth-certificate', 'person', 'identity', false, 3, 'client'),
  ('coe', 'Confirmation of enrolment (CoE)', 'Kayıt onayı (CoE)', 'تأكيد التسجيل (CoE)', 'coe', 'file', 'other', false, 11, 'provider'),
  ('completion-letter', 'Course completion letter', 'Mezuniyet yazısı', 'خطاب إتمام الدراسة', null, 'person', 'other', false, 18, 'client'),
  ('cv', 'CV', 'Özgeçmiş', 'السيرة الذاتية', null, 'person', 'other', false, 19, 'client'),
  ('degree', 'Degree', 'Diploma', 'الشهادة الجامعية', 'degree', 'person', 'other', false, 17, 'client'),
  ('department-letter', 'Letter of the department', 'Bakanlık yazısı', 'خطاب من الوزارة', null, 'file', 'other', false, 91, 'office'),
  ('divorce-certificate', 'Divorce certificate', 'Boşanma belgesi', 'شهادة الطلاق', null, 'person', 'identity', false, 6, 'client'),
  ('employment-contract', 'Employment contract', 'İş sözleşmesi', 'عقد العمل', null, 'file', 'other', false, 55, 'third-party'),
  ('employment-letter', 'Letter from the employer', 'İşveren yazısı', 'خطاب من صاحب العمل', null, 'person', 'other', false, 21, 'client'),
  ('english-485', 'English test: 485', 'İngilizce sınavı: 485', 'اختبار الإنجليزية: 485', 'english-485', 'person', 'other', false, 15, 'client'),
  ('english-skilled', 'English test: skilled and employer', 'İngilizce sınavı: nitelikli ve işveren', 'اختبار الإنجليزية: المهارة وصاحب العمل', 'english-skilled', 'person', 'other', false, 14, 'client'),
  ('english-student', 'English test: student', 'İngilizce sınavı: öğrenci', 'اختبار الإنجليزية: طالب', 'english-student', 'person', 'other', false, 13, 'client'),
  ('eoi', 'Expression of interest (EOI)', 'İlgi beyanı (EOI)', 'إبداء الاهتمام (EOI)', 'eoi', 'file', 'other', false, 51, 'office'),
  ('form-1221', 'Form 1221', 'Form 1221', 'نموذج 1221', null, 'person', 'other', false, 84, 'client'),
  ('form-1229', 'Form 1229', 'Form 1229', 'نموذج 1229', null, 'person', 'other', false, 85, 'client'),
  ('form-157n', 'Form 157N', 'Form 157N', 'نموذج 157N', null, 'person', 'other', false, 86, 'client'),
  ('form-40sp', 'Form 40SP', 'Form 40SP', 'نموذج 40SP', null, 'file', 'other', false, 89, 'client'),
  ('form-80', 'Form 80', 'Form 80', 'نموذج 80', null, 'person', 'other', false, 83, 'client'),
  ('form-888', 'Form 888', 'Form 888', 'نموذج 888', null, 'file', 'other', false, 88, 'client'),
  ('form-956', 'Form 956', 'Form 956', 'نموذج 956', null, 'file', 'other', false, 81, 'office'),
  ('form-956a', 'Form 956A', 'Form 956A', 'نموذج 956A', null, 'file', 'other', false, 82, 'office'),
  ('funds-source', 'Proof of the source of funds', 'Fon kaynağı kanıtı', 'إثبات مصدر الأموال', null, 'file', 'funds', true, 31, 'client'),
  ('gs-answers', 'Genuine Student (GS) answers', 'Genuine Student (GS) yanıtları', 'إجابات الطالب الحقيقي (GS)', null, 'file', 'other', false, 12, 'office'),
  ('health-examination', 'Health examination', 'Sağlık muayenesi', 'الفحص الطبي', 'health-examination', 'person', 'other', true, 42, 'client'),
  ('home-ties', 'Ties to the home country', 'Ülkeyle bağlar', 'الروابط بالبلد الأم', null, 'file', 'other', false, 72, 'client'),
  ('invitation', 'Invitation to apply', 'Başvuru daveti', 'دعوة التقديم', 'invitation', 'file', 'other', false, 52, 'office'),
  ('invitation-letter', 'Invitation letter', 'Davet mektubu', 'خطاب الدعوة', null, 'file', 'other', false, 71, 'client'),
  ('labour-market-testing', 'Labour market testing', 'İşgücü piyasası testi', 'اختبار سوق العمل', null, 'file', 'other', false, 57, 'third-party'),
  ('licence-registration', 'Licence or registration', 'Lisans veya kayıt', 'ترخيص أو تسجيل مهني', null, 'person', 'other', false, 54, 'client'),
  ('marriage-certificate', 'Marriage certificate', 'Evlilik belgesi', 'شهادة الزواج', 'marriage-certificate', 'person', 'identity', false, 5, 'client'),
  ('national-id', 'National identity card', 'Kimlik kartı', 'بطاقة الهوية الوطنية', null, 'person', 'identity', true, 2, 'client'),
  ('nomination-approval', 'Nomination approval', 'Adaylık onayı', 'الموافقة على الترشيح', null, 'file', 'other', false, 59, 'third-party'),
  ('nomination-letter', 'State nomination', 'Eyalet adaylığı', 'ترشيح الولاية', null, 'file', 'other', false, 53, 'office'),
  ('offer-letter', 'Letter of offer', 'Kabul mektubu', 'خطاب القبول', 'offer-letter', 'file', 'other', false, 10, 'provider'),
  ('oshc', 'OSHC policy', 'OSHC poliçesi', 'وثيقة OSHC', 'oshc', 'file', 'other', false, 40, 'office'),
  ('ovhc', 'OVHC policy', 'OVHC poliçesi', 'وثيقة OVHC', 'ovhc', 'file', 'other', false, 41, 'office'),
  ('passport', 'Passport', 'Pasaport', 'جواز السفر', 'passport', 'person', 'identity', true, 1, 'client'),
  ('payslips', 'Payslips', 'Maaş bordroları', 'قسائم الراتب', null, 'file', 'funds', true, 33, 'client'),
  ('photograph', 'Photograph', 'Fotoğraf', 'صورة شخصية', 'photograph', 'person', 'other', false, 4, 'client'),
  ('police-certificate', 'Police certificate', 'Adli sicil belgesi', 'شهادة الشرطة', 'police-certificate', 'person', 'other', true, 43, 'client'),
  ('position-description', 'Position description', 'Görev tanımı', 'الوصف الوظيفي', null, 'file', 'other', false, 56, 'third-party'),
  ('relationship-commitment', 'Relationship: commitment', 'İlişki: bağlılık', 'العلاقة: الالتزام المتبادل', null, 'file', 'other', false, 64, 'client'),
  ('relationship-household', 'Relationship: household', 'İlişki: ev düzeni', 'العلاقة: الحياة المنزلية', null, 'file', 'other', false, 62, 'client'),
  ('relationship-money', 'Relationship: finances', 'İlişki: mali durum', 'العلاقة: الشؤون المالية', null, 'file', 'other', false, 61, 'client'),
  ('relationship-social', 'Relationship: social', 'İlişki: sosyal çevre', 'العلاقة: الحياة الاجتماعية', null, 'file', 'other', false, 63, 'client'),
  ('relationship-statement', 'Relationship statement', 'İlişki beyanı', 'إفادة عن العلاقة', null, 'file', 'other', false, 60, 'client'),
  ('service-agreement', 'Service agreement', 'Hizmet sözleşmesi', 'اتفاقية الخدمة', null, 'file', 'other', false, 90, 'office'),
  ('skills-assessment', 'Skills assessment', 'Beceri değerlendirmesi', 'تقييم المهارات', 'skills-assessment', 'person', 'other', false, 50, 'client'),
  ('sponsor-status', 'Sponsor''s citizenship or residence', 'Sponsorun vatandaşlığı veya oturumu', 'جنسية الكفيل أو إقامته', null, 'file', 'identity', false, 65, 'client'),
  ('sponsorship-approval', 'Sponsorship approval', 'Sponsorluk onayı', 'الموافقة على الكفالة', null, 'file', 'other', false, 58, 'third-party'),
  ('tax-assessment', 'Tax assessment as proof of income', 'Gelir kanıtı olarak vergi beyanı', 'التقييم الضريبي كإثبات للدخل', 'tax-assessment', 'file', 'funds', true, 32, 'client'),
  ('translation', 'Translation', 'Çeviri', 'ترجمة', 'translation', 'file', 'other', false, 80, 'client'),
  ('travel-plan', 'Travel plan', 'Seyahat planı', 'خطة السفر', null, 'file', 'other', false, 70, 'client'),
  ('welfare-letter', 'Welfare letter (CAAW)', 'Refakat yazısı (CAAW)', 'خطاب الرعاية (CAAW)', null, 'person', 'other', false, 87, 'provider'),
  ('work-references', 'Work history and references', 'İş geçmişi ve referanslar', 'السجل الوظيفي والشهادات', null, 'person', 'other', false, 20, 'client');

insert into checklist_template_lines (template_id, position, type_key, needed, who, note) values
  (1, 1, 'passport', 'required', 'main', ''),
  (1, 2, 'academic-transcripts', 'required', 'main', ''),
  (1, 3, 'degree', 'required', 'main', ''),
  (1, 4, 'english-student', 'if-asked', 'main', ''),
  (1, 5, 'work-references', 'if-asked', 'main', ''),
  (1, 6, 'cv', 'optional', 'main', ''),
  (1, 7, 'offer-letter', 'optional', 'main', ''),
  (1, 8, 'translation', 'if-asked', 'main', ''),
  (2, 1, 'passport', 'required', 'everyone', ''),
  (2, 2, 'coe', 'required', 'main', ''),
  (2, 3, 'gs-answers', 'required', 'main', ''),
  (2, 4, 'oshc', 'required', 'everyone', ''),
  (2, 5, 'academic-transcripts', 'required', 'main', ''),
  (2, 6, 'degree', 'required', 'main', ''),
  (2, 7, 'work-references', 'required', 'main', ''),
  (2, 8, 'health-examination', 'required', 'everyone', ''),
  (2, 9, 'police-certificate', 'if-asked', 'adult', ''),
  (2, 10, 'marriage-certificate', 'required', 'partner', ''),
  (2, 11, 'birth-certificate', 'required', 'child', ''),
  (2, 12, 'form-1229', 'required', 'under-18', ''),
  (2, 13, 'form-157n', 'if-asked', 'under-18', ''),
  (2, 14, 'welfare-letter', 'if-asked', 'under-18', ''),
  (2, 15, 'translation', 'if-asked', 'everyone', ''),
  (2, 16, 'form-956', 'required', 'everyone', ''),
  (3, 1, 'english-student', 'optional', 'main', ''),
  (3, 2, 'bank-statement', 'optional', 'main', ''),
  (4, 1, 'english-student', 'if-asked', 'main', ''),
  (4, 2, 'bank-statement', 'if-asked', 'main', ''),
  (4, 3, 'funds-source', 'if-asked', 'main', ''),
  (5, 1, 'english-student', 'required', 'main', ''),
  (5, 2, 'bank-statement', 'required', 'main', ''),
  (5, 3, 'funds-source', 'required', 'main', ''),
  (6, 1, 'passport', 'required', 'everyone', ''),
  (6, 2, 'completion-letter', 'required', 'main', ''),
  (6, 3, 'academic-transcripts', 'required', 'main', ''),
  (6, 4, 'english-485', 'required', 'main', ''),
  (6, 5, 'police-certificate', 'required', 'adult', 'AU'),
  (6, 6, 'police-certificate', 'if-asked', 'adult', ''),
  (6, 7, 'ovhc', 'required', 'everyone', ''),
  (6, 8, 'health-examination', 'if-asked', 'everyone', ''),
  (6, 9, 'marriage-certificate', 'required', 'partner', ''),
  (6, 10, 'birth-certificate', 'required', 'child', ''),
  (6, 11, 'translation', 'if-asked', 'everyone', ''),
  (6, 12, 'form-956', 'required', 'everyone', ''),
  (7, 1, 'passport', 'required', 'everyone', ''),
  (7, 2, 'travel-plan', 'required', 'everyone', ''),
  (7, 3, 'bank-statement', 'required', 'everyone', ''),
  (7, 4, 'employment-letter', 'if-asked', 'main', ''),
  (7, 5, 'home-ties', 'if-asked', 'everyone', ''),
  (7, 6, 'invitation-letter', 'optional', 'everyone', ''),
  (7, 7, 'photograph', 'optional', 'everyone', ''),
  (7, 8, 'birth-certificate', 'required', 'child', ''),
  (7, 9, 'form-1229', 'required', 'under-18', ''),
  (7, 10, 'translation', 'if-asked', 'everyone', ''),
  (7, 11, 'form-956', 'required', 'everyone', ''),
  (8, 1, 'passport', 'required', 'everyone', ''),
  (8, 2, 'birth-certificate', 'required', 'everyone', ''),
  (8, 3, 'eoi', 'required', 'main', ''),
  (8, 4, 'invitation', 'required', 'main', ''),
  (8, 5, 'skills-assessment', 'required', 'main', ''),
  (8, 6, 'english-skilled', 'required', 'main', ''),
  (8, 7, 'english-skilled', 'optional', 'partner', ''),
  (8, 8, 'academic-transcripts', 'required', 'main', ''),
  (8, 9, 'degree', 'required', 'main', ''),
  (8, 10, 'work-references', 'required', 'main', ''),
  (8, 11, 'police-certificate', 'required', 'adult', ''),
  (8, 12, 'health-examination', 'required', 'everyone', ''),
  (8, 13, 'form-80', 'if-asked', 'adult', ''),
  (8, 14, 'marriage-certificate', 'required', 'partner', ''),
  (8, 15, 'photograph', 'optional', 'everyone', ''),
  (8, 16, 'translation', 'if-asked', 'everyone', ''),
  (8, 17, 'form-956', 'required', 'everyone', ''),
  (9, 1, 'passport', 'required', 'everyone', ''),
  (9, 2, 'birth-certificate', 'required', 'everyone', ''),
  (9, 3, 'eoi', 'required', 'main', ''),
  (9, 4, 'nomination-letter', 'required', 'main', ''),
  (9, 5, 'invitation', 'required', 'main', ''),
  (9, 6, 'skills-assessment', 'required', 'main', ''),
  (9, 7, 'english-skilled', 'required', 'main', ''),
  (9, 8, 'english-skilled', 'optional', 'partner', ''),
  (9, 9, 'academic-transcripts', 'required', 'main', ''),
  (9, 10, 'degree', 'required', 'main', ''),
  (9, 11, 'work-references', 'required', 'main', ''),
  (9, 12, 'police-certificate', 'required', 'adult', ''),
  (9, 13, 'health-examination', 'required', 'everyone', ''),
  (9, 14, 'form-80', 'if-asked', 'adult', ''),
  (9, 15, 'marriage-certificate', 'required', 'partner', ''),
  (9, 16, 'photograph', 'optional', 'everyone', ''),
  (9, 17, 'translation', 'if-asked', 'everyone', ''),
  (9, 18, 'form-956', 'required', 'everyone', ''),
  (10, 1, 'passport', 'required', 'everyone', ''),
  (10, 2, 'birth-certificate', 'required', 'everyone', ''),
  (10, 3, 'sponsor-status', 'required', 'main', ''),
  (10, 4, 'form-40sp', 'required', 'main', ''),
  (10, 5, 'relationship-statement', 'required', 'main', ''),
  (10, 6, 'relationship-money', 'required', 'main', ''),
  (10, 7, 'relationship-household', 'required', 'main', ''),
  (10, 8, 'relationship-social', 'required', 'main', ''),
  (10, 9, 'relationship-commitment', 'required', 'main', ''),
  (10, 10, 'form-888', 'required', 'main', '1'),
  (10, 11, 'form-888', 'required', 'main', '2'),
  (10, 12, 'marriage-certificate', 'if-asked', 'main', ''),
  (10, 13, 'divorce-certificate', 'if-asked', 'main', ''),
  (10, 14, 'police-certificate', 'required', 'adult', ''),
  (10, 15, 'health-examination', 'required', 'everyone', ''),
  (10, 16, 'form-80', 'if-asked', 'adult', ''),
  (10, 17, 'photograph', 'required', 'everyone', ''),
  (10, 18, 'translation', 'if-asked', 'everyone', ''),
  (10, 19, 'form-956', 'required', 'everyone', ''),
  (11, 1, 'passport', 'required', 'everyone', ''),
  (11, 2, 'birth-certificate', 'required', 'everyone', ''),
  (11, 3, 'sponsor-status', 'required', 'main', ''),
  (11, 4, 'form-40sp', 'required', 'main', ''),
  (11, 5, 'relationship-statement', 'required', 'main', ''),
  (11, 6, 'relationship-money', 'required', 'main', ''),
  (11, 7, 'relationship-household', 'required', 'main', ''),
  (11, 8, 'relationship-social', 'required', 'main', ''),
  (11, 9, 'relationship-commitment', 'required', 'main', ''),
  (11, 10, 'form-888', 'required', 'main', '1'),
  (11, 11, 'form-888', 'required', 'main', '2'),
  (11, 12, 'marriage-certificate', 'if-asked', 'main', ''),
  (11, 13, 'divorce-certificate', 'if-asked', 'main', ''),
  (11, 14, 'police-certificate', 'required', 'adult', ''),
  (11, 15, 'health-examination', 'required', 'everyone', ''),
  (11, 16, 'form-80', 'if-asked', 'adult', ''),
  (11, 17, 'photograph', 'required', 'everyone', ''),
  (11, 18, 'translation', 'if-asked', 'everyone', ''),
  (11, 19, 'form-956', 'required', 'everyone', ''),
  (12, 1, 'passport', 'required', 'everyone', ''),
  (12, 2, 'sponsorship-approval', 'required', 'main', ''),
  (12, 3, 'nomination-approval', 'required', 'main', ''),
  (12, 4, 'labour-market-testing', 'required', 'main', ''),
  (12, 5, 'employment-contract', 'required', 'main', ''),
  (12, 6, 'position-description', 'required', 'main', ''),
  (12, 7, 'cv', 'required', 'main', ''),
  (12, 8, 'work-references', 'required', 'main', ''),
  (12, 9, 'degree', 'required', 'main', ''),
  (12, 10, 'english-skilled', 'required', 'main', ''),
  (12, 11, 'skills-assessment', 'if-asked', 'main', ''),
  (12, 12, 'licence-registration', 'if-asked', 'main', ''),
  (12, 13, 'ovhc', 'required', 'everyone', ''),
  (12, 14, 'police-certificate', 'if-asked', 'adult', ''),
  (12, 15, 'health-examination', 'if-asked', 'everyone', ''),
  (12, 16, 'marriage-certificate', 'required', 'partner', ''),
  (12, 17, 'birth-certificate', 'required', 'child', ''),
  (12, 18, 'form-80', 'if-asked', 'adult', ''),
  (12, 19, 'translation', 'if-asked', 'everyone', ''),
  (12, 20, 'form-956', 'required', 'everyone', ''),
  (13, 1, 'passport', 'required', 'everyone', ''),
  (13, 2, 'nomination-approval', 'required', 'main', ''),
  (13, 3, 'employment-contract', 'required', 'main', ''),
  (13, 4, 'position-description', 'required', 'main', ''),
  (13, 5, 'cv', 'required', 'main', ''),
  (13, 6, 'work-references', 'required', 'main', ''),
  (13, 7, 'degree', 'required', 'main', ''),
  (13, 8, 'english-skilled', 'required', 'main', ''),
  (13, 9, 'skills-assessment', 'if-asked', 'main', ''),
  (13, 10, 'licence-registration', 'if-asked', 'main', ''),
  (13, 11, 'police-certificate', 'required', 'adult', ''),
  (13, 12, 'health-examination', 'required', 'everyone', ''),
  (13, 13, 'marriage-certificate', 'required', 'partner', ''),
  (13, 14, 'birth-certificate', 'required', 'child', ''),
  (13, 15, 'form-80', 'if-asked', 'adult', ''),
  (13, 16, 'translation', 'if-asked', 'everyone', ''),
  (13, 17, 'form-956', 'required', 'everyone', '');

insert into paper_rechecks (id) overriding system value values
  (1);
select setval(pg_get_serial_sequence('paper_rechecks', 'id'), max(id)) from paper_rechecks;

-- ====================================================================================================
-- references of other areas
-- ====================================================================================================

alter table tasks add constraint tasks_application_id_fkey foreign key (application_id) references applications(id) on delete set null;

alter table tasks add constraint tasks_deadline_id_fkey foreign key (deadline_id) references deadlines(id) on delete set null;

alter table commission_marks add constraint commission_marks_application_id_fkey foreign key (application_id) references applications(id);

alter table evidence_requests add constraint evidence_requests_application_id_fkey foreign key (application_id) references applications(id);

alter table money_overrides add constraint money_overrides_application_id_fkey foreign key (application_id) references applications(id);

alter table payment_plans add constraint payment_plans_agreement_id_fkey foreign key (agreement_id) references agreements(id);

alter table commission_bases add constraint commission_bases_application_id_fkey foreign key (application_id) references applications(id);

alter table commissions add constraint commissions_application_id_fkey foreign key (application_id) references applications(id);

-- ====================================================================================================
-- views
-- ====================================================================================================

create view application_counts as
 select application_totals.company,
    application_totals.office_id,
    application_totals.status,
    application_totals.n
   from application_totals
union all
 select application_total_deltas.company,
    application_total_deltas.office_id,
    application_total_deltas.status,
    application_total_deltas.n
   from application_total_deltas;

-- ====================================================================================================
-- functions of triggers
-- ====================================================================================================

create function advice_note_stays()
 returns trigger
 language plpgsql
as $function$
begin
  if new.updated_at > old.created_at + interval '15 minutes' then
    raise exception 'advice note % can no longer change', old.id using errcode = 'check_violation';
  end if;
  return new;
end $function$;

create function agreement_has_its_plan()
 returns trigger
 language plpgsql
as $function$
begin
  if exists (select from agreements a where a.id = new.id and a.state = 'signed') and exists (
    select from payment_plans p where p.conversion_id = new.conversion_id and p.state = 'live' and p.kind = 'agreement' and p.agreement_id <> new.id) then
    raise exception 'the payment plan of agreement % is still that of an earlier one', new.id using errcode = 'check_violation', constraint = 'payment_plans_in_force';
  end if;
  return null;
end $function$;

create function announce_documents()
 returns trigger
 language plpgsql
as $function$
begin
  perform announce_later(json_build_object(
    'topic', 'documents', 'company', v.company, 'office', v.office_id,
    'ids', case when count(distinct v.id) <= 20 then array_agg(distinct v.id) end)::text)
  from changed c join conversions v on v.id = c.conversion_id group by v.company, v.office_id;
  return null;
end $function$;

create function announce_referral()
 returns trigger
 language plpgsql
as $function$
begin
  perform announce_later(json_build_object(
    'topic', 'referrals', 'company', v.company, 'office', v.office_id, 'ids', array[new.id::text])::text)
  from conversions v where v.id = new.conversion_id;
  return null;
end $function$;

create function announce_student_details()
 returns trigger
 language plpgsql
as $function$
begin
  perform announce_later(json_build_object(
    'topic', 'student_details', 'company', v.company, 'office', v.office_id,
    'ids', case when count(distinct v.id) <= 20 then array_agg(distinct v.id) end)::text)
  from changed c join conversions v on v.id = c.conversion_id group by v.company, v.office_id;
  return null;
end $function$;

create function application_reaches()
 returns trigger
 language plpgsql
as $function$
begin
  new.stage := application_stage(new);
  new.granted := application_granted(new);
  return new;
end $function$;

create function coes_change_stage()
 returns trigger
 language plpgsql
as $function$
begin
  perform applications_reach_again(array(select distinct application_id from changed));
  return null;
end $function$;

create function commissions_follow_application()
 returns trigger
 language plpgsql
as $function$
begin
  update commissions set office_id = new.office_id where application_id = new.id;
  return null;
end $function$;

create function deadline_is_set()
 returns trigger
 language plpgsql
as $function$
begin
  new.due_at := (new.due_on + 1)::timestamp at time zone new.zone;
  new.target_on := office_day_before(new.office_id, new.due_on, case new.hardness when 'legal' then 3 else 0 end);
  if tg_op = 'INSERT' then new.set_at := new.created_at;
  elsif new.due_on <> old.due_on or new.zone <> old.zone then new.set_at := new.updated_at;
  end if;
  return new;
end $function$;

create function deadline_wakes_up()
 returns trigger
 language plpgsql
as $function$
begin
  if new.state = 'open' then
    insert into deadline_wakes values (new.id, '-infinity') on conflict (deadline_id) do update set at = excluded.at;
  else
    delete from deadline_wakes where deadline_id = new.id;
  end if;
  return null;
end $function$;

create function document_is_kept()
 returns trigger
 language plpgsql
as $function$
begin
  if not retention_is_over(old) then
    raise exception 'document % is still kept with its client file', old.id using errcode = 'check_violation';
  end if;
  return coalesce(new, old);
end $function$;

create function document_stays()
 returns trigger
 language plpgsql
as $function$
begin
  if (new.hash, new.kind, new.size, new.number, new.uploaded_by, new.uploaded_at)
      is distinct from (old.hash, old.kind, old.size, old.number, old.uploaded_by, old.uploaded_at)
    or ((new.file_name, new.name) is distinct from (old.file_name, old.name) and (new.removed_on is null or old.removed_on is not null))
    or (old.removed_on is not null and new.removed_on is distinct from old.removed_on) then
    raise exception 'the content of a document never changes';
  end if;
  return new;
end $function$;

create function papers_changed()
 returns trigger
 language plpgsql
as $function$
begin
  perform announce_later(json_build_object('topic', 'file_parties', 'company', p.company, 'office', p.office_id,
    'ids', case when count(*) <= 20 then array_agg(p.id) end)::text)
  from file_parties p where p.contact_id in (select contact_id from changed) group by p.company, p.office_id;
  return null;
end $function$;

create function recheck_papers()
 returns trigger
 language plpgsql
as $function$
begin
  insert into paper_rechecks (conversion_id) select distinct conversion_id from changed where conversion_id is not null;
  return null;
end $function$;

create function tally_changed_applications()
 returns trigger
 language plpgsql
as $function$
begin
  insert into application_total_deltas values (new.company, new.office_id, new.status, 1), (old.company, old.office_id, old.status, -1);
  return null;
end $function$;

create function tally_gone_applications()
 returns trigger
 language plpgsql
as $function$
begin
  insert into application_total_deltas select company, office_id, status, -count(*) from gone group by 1, 2, 3;
  return null;
end $function$;

create function tally_new_applications()
 returns trigger
 language plpgsql
as $function$
begin
  insert into application_total_deltas select company, office_id, status, count(*) from added group by 1, 2, 3;
  return null;
end $function$;

create function visas_change_grant()
 returns trigger
 language plpgsql
as $function$
declare
  files uuid[] := array(select v.id from conversions v where v.contact_id in (select contact_id from changed) order by v.id for no key update);
begin
  perform applications_reach_again(array(select id from applications where conversion_id = any(files) and accepted_on is not null));
  return null;
end $function$;

-- ====================================================================================================
-- triggers
-- ====================================================================================================

create trigger advice_notes_announce_changed after update on advice_notes referencing new table as changed for each statement execute function announce();

create trigger advice_notes_announce_new after insert on advice_notes referencing new table as changed for each statement execute function announce();

create trigger advice_notes_stay before update of kind, channel, at, minutes, text, by_id, licence_id, licence_number on advice_notes for each row execute function advice_note_stays();

create trigger agreements_announce_changed after update on agreements referencing new table as changed for each statement execute function announce();

create trigger agreements_announce_gone after delete on agreements referencing old table as changed for each statement execute function announce();

create trigger agreements_announce_new after insert on agreements referencing new table as changed for each statement execute function announce();

create constraint trigger agreements_have_their_plan after update of state on agreements deferrable initially deferred for each row when (new.state = 'signed' and old.state <> 'signed') execute function agreement_has_its_plan();

create trigger checklist_lines_announce_changed after update on checklist_lines referencing new table as changed for each statement execute function announce_documents();

create trigger checklist_lines_announce_gone after delete on checklist_lines referencing old table as changed for each statement execute function announce_documents();

create trigger checklist_lines_announce_new after insert on checklist_lines referencing new table as changed for each statement execute function announce_documents();

create trigger checklist_lines_papers_changed after update on checklist_lines referencing new table as changed for each statement execute function recheck_papers();

create trigger checklist_lines_papers_new after insert on checklist_lines referencing new table as changed for each statement execute function recheck_papers();

create trigger documents_announce_changed after update on documents referencing new table as changed for each statement execute function announce_documents();

create trigger documents_announce_new after insert on documents referencing new table as changed for each statement execute function announce_documents();

create trigger documents_kept before delete on documents for each row execute function document_is_kept();

create trigger documents_kept_content before update on documents for each row when (new.removed_on is not null and old.removed_on is null) execute function document_is_kept();

create trigger documents_papers_changed after update on documents referencing new table as changed for each statement execute function recheck_papers();

create trigger documents_papers_new after insert on documents referencing new table as changed for each statement execute function recheck_papers();

create trigger documents_stay before update on documents for each row execute function document_stays();

create trigger applications_announce_changed after update on applications referencing new table as changed for each statement execute function announce();

create trigger applications_announce_gone after delete on applications referencing old table as changed for each statement execute function announce();

create trigger applications_announce_new after insert on applications referencing new table as changed for each statement execute function announce();

create trigger applications_move_commissions after update of office_id on applications for each row when (old.office_id is distinct from new.office_id) execute function commissions_follow_application();

create trigger applications_stage before insert or update of status, chosen, submitted_on, offer_on, accepted_on, commenced_on, intake_on, conversion_id on applications for each row execute function application_reaches();

create trigger applications_tally_changed after update of company, office_id, status on applications for each row when ((old.company, old.office_id, old.status) is distinct from (new.company, new.office_id, new.status)) execute function tally_changed_applications();

create trigger applications_tally_gone after delete on applications referencing old table as gone for each statement execute function tally_gone_applications();

create trigger applications_tally_new after insert on applications referencing new table as added for each statement execute function tally_new_applications();

create trigger applications_timeline_ends after delete on applications referencing old table as gone for each statement execute function timeline_ends();

create trigger application_coes_stage_changed after update on application_coes referencing new table as changed for each statement execute function coes_change_stage();

create trigger application_coes_stage_gone after delete on application_coes referencing old table as changed for each statement execute function coes_change_stage();

create trigger application_coes_stage_new after insert on application_coes referencing new table as changed for each statement execute function coes_change_stage();

create trigger deadline_moved after update of due_on, zone, hardness, office_id, state on deadlines for each row execute function deadline_wakes_up();

create trigger deadline_new after insert on deadlines for each row execute function deadline_wakes_up();

create trigger deadline_set before insert or update of due_on, zone, hardness, office_id on deadlines for each row execute function deadline_is_set();

create trigger deadlines_announce_changed after update on deadlines referencing new table as changed for each statement execute function announce();

create trigger deadlines_announce_new after insert on deadlines referencing new table as changed for each statement execute function announce();

create trigger file_parties_announce_changed after update on file_parties referencing new table as changed for each statement execute function announce();

create trigger file_parties_announce_gone after delete on file_parties referencing old table as changed for each statement execute function announce();

create trigger file_parties_announce_new after insert on file_parties referencing new table as changed for each statement execute function announce();

create trigger file_parties_follow_merge after insert on file_parties referencing new table as added for each statement execute function follows_merge();

create trigger file_parties_papers_changed after update on file_parties referencing new table as changed for each statement execute function recheck_papers();

create trigger file_parties_papers_gone after delete on file_parties referencing old table as changed for each statement execute function recheck_papers();

create trigger file_plans_announce_changed after update on file_plans referencing new table as changed for each statement execute function announce_documents();

create trigger file_plans_announce_new after insert on file_plans referencing new table as changed for each statement execute function announce_documents();

create trigger file_plans_papers_changed after update on file_plans referencing new table as changed for each statement execute function recheck_papers();

create trigger file_plans_papers_new after insert on file_plans referencing new table as changed for each statement execute function recheck_papers();

create trigger passports_announce_changed after update on passports referencing new table as changed for each statement execute function papers_changed();

create trigger passports_announce_gone after delete on passports referencing old table as changed for each statement execute function papers_changed();

create trigger passports_announce_new after insert on passports referencing new table as changed for each statement execute function papers_changed();

create trigger passports_follow_merge after insert on passports referencing new table as added for each statement execute function follows_merge();

create trigger referrals_announce after insert or update on referrals for each row execute function announce_referral();

create trigger rpl_cases_announce_changed after update on rpl_cases referencing new table as changed for each statement execute function announce('rplCases');

create trigger rpl_cases_announce_gone after delete on rpl_cases referencing old table as changed for each statement execute function announce('rplCases');

create trigger rpl_cases_announce_new after insert on rpl_cases referencing new table as changed for each statement execute function announce('rplCases');

create trigger rpl_cases_timeline_ends after delete on rpl_cases referencing old table as gone for each statement execute function timeline_ends('rplCases');

create trigger student_details_announce_changed after update on student_details referencing new table as changed for each statement execute function announce_student_details();

create trigger student_details_announce_new after insert on student_details referencing new table as changed for each statement execute function announce_student_details();

create trigger visas_held_announce_changed after update on visas_held referencing new table as changed for each statement execute function papers_changed();

create trigger visas_held_announce_gone after delete on visas_held referencing old table as changed for each statement execute function papers_changed();

create trigger visas_held_announce_new after insert on visas_held referencing new table as changed for each statement execute function papers_changed();

create trigger visas_held_follow_merge after insert on visas_held referencing new table as added for each statement execute function follows_merge();

create trigger visas_held_grant_changed after update on visas_held referencing new table as changed for each statement execute function visas_change_grant();

create trigger visas_held_grant_gone after delete on visas_held referencing old table as changed for each statement execute function visas_change_grant();

create trigger visas_held_grant_left after update on visas_held referencing old table as changed for each statement execute function visas_change_grant();

create trigger visas_held_grant_new after insert on visas_held referencing new table as changed for each statement execute function visas_change_grant();

-- ====================================================================================================
-- functions
-- ====================================================================================================

create function application_granted(r applications)
 returns boolean
 language sql
 stable
as $function$
  select r.chosen and r.stage >= 4 and exists (select from conversions f where f.id = r.conversion_id and (f.status_id = 12
    or exists (select from visas_held h join rules u on u.replaced_at is null
        and daterange(u.valid_from, u.valid_to, '[]') @> h.granted_on and u.value -> 'codes' ? h.subclass
      join rule_keys k on k.id = u.key_id and k.area = 'visa-list' and k.key = 'student-subclasses'
      where h.contact_id = f.contact_id and h.country = 'AU' and h.granted_on >= r.accepted_on)))
$function$;

create function application_stage(r applications)
 returns smallint
 language sql
 stable
as $function$
  select case
    when r.commenced_on is not null or r.status in ('commenced', 'enrolled', 'completed') then 5
    when r.accepted_on is not null or r.status in ('accepted', 'gs', 'coe', 'deferred') then
      case when r.status = 'coe' or exists (select from application_coes e where e.application_id = r.id
        and (e.cancelled_on is null or e.starts_on >= r.intake_on)) then 4 else 3 end
    when r.status in ('conditional', 'full', 'lapsed')
      or r.status in ('rejected', 'withdrawn', 'cancelled') and r.submitted_on is not null and r.offer_on is not null then 2
    when r.submitted_on is not null or r.status not in ('draft', 'withdrawn') then 1
    else 0 end::smallint
$function$;

create function retention_is_over(of documents)
 returns boolean
 language sql
 stable
as $function$
  select exists (
    select from conversions v join offices o on o.id = v.office_id
    where v.id = of.conversion_id and v.retain_until < (now() at time zone o.zone)::date
      and (of.uploaded_at at time zone o.zone)::date <= v.retain_until)
$function$;
