-- Generated from the migrated database by `npm run db:types`. Read it; do not edit or run it: the migrations make the database.

-- ====================================================================================================
-- numbers
-- ====================================================================================================

create sequence conversion_numbers;

create sequence enquiry_numbers;

create sequence event_numbers;

-- ====================================================================================================
-- crm/assignment
-- ====================================================================================================

-- The assignment rules for enquiries without an owner. The first rule of the office whose conditions match decides; an empty condition matches
-- everything.
create table assignment_rules (
  id integer generated always as identity primary key,
  company text not null references companies(code),
  office_id smallint not null references offices(id),
  position integer not null,
  name text not null check (btrim(name) <> ''),
  kinds text[] not null default '{}'::text[],
  service_ids integer[] not null default '{}'::integer[],
  lead_source_ids integer[] not null default '{}'::integer[],
  campaign_ids integer[] not null default '{}'::integer[],
  countries text[] not null default '{}'::text[],
  way text not null check (way in ('round', 'load', 'fixed')),
  people integer[] not null check (cardinality(people) > 0),
  fallback_id integer references users(id),
  active boolean not null default true,
  last_id integer,
  updated_at timestamp(3) with time zone not null default now(),
  version integer not null default 1,
  languages text[] not null default '{}'::text[],
  constraint one_fixed_person check (way <> 'fixed' or cardinality(people) = 1)
);
create index assignment_rules_order on assignment_rules (company, office_id, "position", id);

-- ====================================================================================================
-- crm/contacts
-- ====================================================================================================

-- A queue of new and changed contacts for the duplicate scan. Without foreign keys, so that saving a contact does not wait for the job.
create table contact_checks (
  id bigint generated always as identity primary key,
  contact_id uuid not null
);

-- import_id: The import that created this contact: undoing it may delete them.
-- merged_into: The contact this one was merged into: the row stays, so that references to it can be redirected.
-- also_called: Names, emails and phones of contacts merged into this one, for the search text.
-- language: The person's preferred language, ISO 639-1; the contract lists the choices. Null: not asked yet.
create table contacts (
  id uuid default uuidv7() primary key,
  company text not null constraint contacts_company_known check (company in ('fc', 'ar')) not valid,
  given_names text not null default '',
  family_name text not null default '',
  preferred_name text not null default '',
  email text,
  phone text check (phone ~ '^\+[0-9]{6,15}$'),
  phone_raw text,
  whatsapp text check (whatsapp ~ '^\+[0-9]{6,15}$'),
  whatsapp_raw text,
  nationality text check (nationality ~ '^[A-Z]{2}$'),
  residence text check (residence ~ '^[A-Z]{2}$'),
  date_of_birth date,
  consent jsonb not null default '[]'::jsonb,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  version integer not null default 1,
  name text generated always as (coalesce(nullif(btrim((given_names || ' ') || family_name), ''), preferred_name)) stored not null,
  search text generated always as (plain((((((((((((given_names || ' ') || family_name) || ' ') || preferred_name) || coalesce(' ' || nullif(also_called, ''), '')) || ' ') || coalesce(email, '')) || ' ') || coalesce(substr(phone, 2), '')) || ' ') || coalesce(substr(whatsapp, 2), '')) || coalesce(' ' || nullif(also_reached, ''), ''))) stored not null,
  import_id uuid,
  merged_into uuid references contacts(id),
  also_called text not null default '',
  also_reached text not null default '',
  language text check (language ~ '^[a-z]{2}$'),
  constraint contacts_check check (btrim((given_names || family_name) || preferred_name) <> ''),
  constraint nobody_is_merged_into_themselves check (merged_into <> id)
);
create index contacts_birth on contacts (company, date_of_birth) where (date_of_birth is not null);
create index contacts_created on contacts (company, created_at desc, id desc);
-- PostgreSQL uses the statistics of an expression only from an index over all rows: with the partial index it expected thousands of contacts for one
-- email.
create index contacts_email on contacts (company, lower(email));
-- Finds candidate duplicates without comparing all pairs.
create index contacts_mailbox on contacts (company, mailbox(email)) where (email is not null);
create index contacts_merged_into on contacts (merged_into) where (merged_into is not null);
-- The contact list sorted by name and by creation.
create index contacts_name on contacts (company, plain(name) COLLATE "C", id);
create index contacts_name_words on contacts using gin (words_of(search));
create index contacts_phone on contacts (company, phone) where (phone is not null);
create index contacts_phone_end on contacts (company, "right"(phone, 8)) where (phone is not null);
create index contacts_search on contacts using gin (search gin_trgm_ops);
-- Numbers that could not be read are kept as written; an import finds their contacts again.
create index contacts_unread_phone on contacts (company, phone_raw) where ((phone is null) and (phone_raw is not null));
create index contacts_whatsapp on contacts (company, whatsapp) where (whatsapp is not null);
create index contacts_whatsapp_end on contacts (company, "right"(whatsapp, 8)) where (whatsapp is not null);
create trigger contacts_check_changed after update on contacts for each row when (old.name is distinct from new.name or old.email is distinct from new.email or old.phone is distinct from new.phone or old.whatsapp is distinct from new.whatsapp or old.date_of_birth is distinct from new.date_of_birth or old.merged_into is distinct from new.merged_into) execute function contact_to_check();
create trigger contacts_check_new after insert on contacts referencing new table as added for each statement execute function contacts_to_check();
create trigger contacts_name_words_changed after update on contacts referencing new table as changed for each statement execute function keeps_name_words();
create trigger contacts_name_words_new after insert on contacts referencing new table as changed for each statement execute function keeps_name_words();
create trigger contacts_rename after update on contacts for each row when (old.name is distinct from new.name or old.search is distinct from new.search) execute function contact_is_renamed();

-- Merges of two contacts, with everything needed to undo them.
create table contact_merges (
  id uuid default uuidv7() primary key,
  company text not null references companies(code),
  survivor_id uuid not null references contacts(id),
  merged_id uuid not null references contacts(id),
  merged_by integer not null references users(id),
  merged_at timestamp(3) with time zone not null,
  before jsonb not null,
  after jsonb not null,
  undone_by integer references users(id),
  undone_at timestamp(3) with time zone,
  constraint contact_merges_check check (survivor_id <> merged_id)
);
create index contact_merges_merged on contact_merges (merged_id, merged_at desc);
create index contact_merges_survivor on contact_merges (survivor_id, merged_at desc);

-- Earlier emails, numbers and names of a contact, matched by search, the duplicate check and imports.
create table contact_aliases (
  id bigint generated always as identity primary key,
  company text not null references companies(code),
  contact_id uuid not null references contacts(id) on delete cascade,
  kind text not null check (kind in ('email', 'phone', 'name')),
  value text not null,
  raw text not null,
  merge_id uuid not null references contact_merges(id)
);
create index contact_aliases_contact on contact_aliases (contact_id);
create index contact_aliases_value on contact_aliases (company, kind, value);
create trigger contact_aliases_gone after delete on contact_aliases referencing old table as changed for each statement execute function aliases_changed();
create trigger contact_aliases_moved after update on contact_aliases referencing old table as was new table as changed for each statement execute function aliases_moved();
create trigger contact_aliases_new after insert on contact_aliases referencing new table as changed for each statement execute function aliases_changed();

-- Each row that a merge moved, and the previous state of a pair; null: the merge created the pair.
create table contact_merge_rows (
  merge_id uuid not null references contact_merges(id),
  subject text not null,
  row_id text not null,
  before jsonb,
  primary key (merge_id, subject, row_id)
);

-- Pairs of possible duplicates. Users' decisions are kept when a pair is found again.
create table contact_pairs (
  id bigint generated always as identity primary key,
  company text not null references companies(code),
  one_id uuid not null references contacts(id) on delete cascade,
  other_id uuid not null references contacts(id) on delete cascade,
  score smallint not null check (score >= 0 and score <= 100),
  reasons text[] not null,
  state text not null default 'open' check (state in ('open', 'dismissed', 'merged')),
  decided_by integer references users(id),
  decided_at timestamp(3) with time zone,
  found_at timestamp(3) with time zone not null default now(),
  constraint contact_pairs_one_id_other_id_key unique (one_id, other_id),
  constraint contact_pairs_check check (one_id < other_id)
);
create index contact_pairs_found on contact_pairs (company, state, found_at desc, id desc);
create index contact_pairs_likely on contact_pairs (company, state, score desc, id desc);
create index contact_pairs_other on contact_pairs (other_id);

-- Full duplicate scans: progress, and where to resume after a crash. One at a time per company.
create table duplicate_runs (
  id uuid default uuidv7() primary key,
  company text not null references companies(code),
  started_by integer references users(id),
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  total integer not null default 0,
  processed integer not null default 0,
  last_id uuid,
  created_at timestamp(3) with time zone not null,
  finished_at timestamp(3) with time zone
);
create unique index duplicate_runs_at_once on duplicate_runs (company) where (state in ('queued', 'running'));
create index duplicate_runs_latest on duplicate_runs (company, id desc);

create table name_words (
  company text not null references companies(code),
  word text collate "C" not null,
  key text collate "C" not null,
  sound text not null,
  latin text not null,
  letters bit(26) generated always as (letters_of(latin)) stored not null,
  primary key (company, word, key, sound)
);
create index name_words_key on name_words (company, key);
create index name_words_part on name_words using gin (word gin_trgm_ops);

-- ====================================================================================================
-- crm/conversions
-- ====================================================================================================

create table conversion_statuses (
  id smallint primary key,
  name text not null,
  position smallint not null,
  colour text not null,
  kinds text[] not null,
  ended boolean not null
);
create trigger conversion_statuses_name_added after insert on conversion_statuses for each statement execute function names_changed();
create trigger conversion_statuses_name_changed after update of name on conversion_statuses for each row when (old.name is distinct from new.name) execute function names_changed();

create table conversion_total_deltas (
  company text not null,
  office_id smallint not null,
  service_id integer not null,
  status_id smallint not null,
  n integer not null
) with (autovacuum_vacuum_threshold=500, autovacuum_vacuum_scale_factor=0);

-- Totals of client files by office, service and status without counting them, kept like `enquiry_totals`.
create table conversion_totals (
  company text not null,
  office_id smallint not null,
  service_id integer not null,
  status_id smallint not null,
  n bigint not null,
  primary key (company, service_id, status_id, office_id)
);

-- held_from: The previous status of a file on hold.
-- closing_letter_on: The answers of closing a file: the closing letter or why there is none, the client's originals, and how long the file is kept.
create table conversions (
  id uuid default uuidv7() primary key,
  number text not null default (('C-' || to_char(now(), 'YYYY')) || '-') || numbered(nextval('conversion_numbers'::regclass), 5) unique,
  company text not null references companies(code),
  service_id integer not null references services(id),
  office_id smallint not null references offices(id),
  contact_id uuid not null references contacts(id),
  contact_name text collate "C" not null default '',
  enquiry_id uuid unique references enquiries(id),
  status_id smallint not null references conversion_statuses(id),
  case_officer_id integer not null references users(id),
  next_action_at timestamp(3) with time zone,
  next_action text,
  fee_amount bigint check (fee_amount >= 0),
  fee_currency text check (fee_currency ~ '^[A-Z]{3}$'),
  fee_source text check (fee_source in ('client', 'provider', 'employer')),
  signed_on date,
  tags text[] not null default '{}'::text[],
  remarks text not null default '',
  opened_at timestamp(3) with time zone not null default now(),
  closed_at timestamp(3) with time zone,
  close_reason text,
  created_by integer references users(id),
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  version integer not null default 1,
  held_from smallint references conversion_statuses(id),
  closing_letter_on date,
  closing_letter_why text,
  originals text check (originals in ('returned', 'none-held', 'kept')),
  originals_why text,
  retain_until date,
  constraint closing_letter_or_reason check (closing_letter_on is null or closing_letter_why is null),
  constraint kept_originals_with_a_reason check (originals <> 'kept' or originals_why is not null),
  constraint open_file_has_next_date check ((status_id in (2, 16)) or next_action_at is not null)
);
create index conversions_action on conversions (company, coalesce(next_action_at, 'infinity'::timestamp with time zone), id);
create index conversions_action_latest on conversions (company, coalesce(next_action_at, '-infinity'::timestamp with time zone) desc, id desc);
create index conversions_contact on conversions (contact_id) include (company, office_id, opened_at, id);
create index conversions_name on conversions (company, contact_name, id) include (office_id);
create index conversions_officer on conversions (company, case_officer_id, opened_at desc, id desc) include (office_id);
create index conversions_opened on conversions (company, opened_at desc, id desc) include (office_id);
create index conversions_retained on conversions (retain_until) where (retain_until is not null);
create index conversions_service on conversions (company, service_id, status_id, opened_at desc, id desc) include (office_id);
create index conversions_service_newest on conversions (company, service_id, opened_at desc, id desc) include (office_id);
create index conversions_status on conversions (company, status_id, opened_at desc, id desc) include (office_id);
create trigger applications_follow after update of office_id, case_officer_id on conversions for each row when (new.office_id <> old.office_id or new.case_officer_id <> old.case_officer_id) execute function applications_follow_file();
create trigger bookings_follow_file after update of office_id on conversions for each row when (new.office_id <> old.office_id) execute function bookings_follow();
create trigger conversions_announce_changed after update on conversions referencing new table as changed for each statement execute function announce();
create trigger conversions_announce_new after insert on conversions referencing new table as changed for each statement execute function announce();
create trigger conversions_change_grant after update of status_id, contact_id on conversions for each row when ((new.status_id = 12) <> (old.status_id = 12) or new.contact_id <> old.contact_id) execute function file_changes_grant();
create trigger conversions_contact_name_moved before update of contact_id on conversions for each row execute function takes_contact_name();
create trigger conversions_contact_name_new before insert on conversions for each row when (new.contact_name = '') execute function takes_contact_name();
create trigger conversions_date_instalments after update of status_id on conversions for each row when (old.status_id is distinct from new.status_id) execute function file_event_dates_instalments();
create trigger conversions_follow_merge after insert on conversions referencing new table as added for each statement execute function follows_merge();
create trigger conversions_main_party after insert on conversions referencing new table as added for each statement execute function file_has_main_party();
create trigger conversions_move_agreements after update of office_id on conversions for each row when (old.office_id is distinct from new.office_id) execute function casework_moves_office();
create trigger conversions_move_client_money after update of office_id on conversions for each row when (old.office_id is distinct from new.office_id) execute function client_money_moves_office();
create trigger conversions_move_money after update of office_id on conversions for each row when (old.office_id is distinct from new.office_id) execute function money_moves_office();
create trigger conversions_papers_moved after update of status_id, closed_at on conversions for each row when (old.status_id <> new.status_id or old.closed_at is distinct from new.closed_at) execute function recheck_papers_of_moved();
create trigger conversions_parties_follow after update of office_id, contact_id on conversions for each row when (old.office_id is distinct from new.office_id or old.contact_id is distinct from new.contact_id) execute function file_parties_follow();
create trigger conversions_tally_changed after update of company, office_id, service_id, status_id on conversions for each row when (old.company is distinct from new.company or old.office_id is distinct from new.office_id or old.service_id is distinct from new.service_id or old.status_id is distinct from new.status_id) execute function tally_changed_conversions();
create trigger conversions_tally_gone after delete on conversions referencing old table as gone for each statement execute function tally_gone_conversions();
create trigger conversions_tally_new after insert on conversions referencing new table as added for each statement execute function tally_new_conversions();
create trigger conversions_timeline_ends after delete on conversions referencing old table as gone for each statement execute function timeline_ends();
create trigger deadlines_follow after update of office_id, case_officer_id on conversions for each row when (new.office_id <> old.office_id or new.case_officer_id <> old.case_officer_id) execute function deadlines_follow_file();
create trigger placements_follow after update of office_id, case_officer_id on conversions for each row when (new.office_id <> old.office_id or new.case_officer_id <> old.case_officer_id) execute function placements_follow_file();
create trigger rpl_cases_follow after update of office_id, case_officer_id on conversions for each row when (new.office_id <> old.office_id or new.case_officer_id <> old.case_officer_id) execute function rpl_cases_follow_file();

-- ====================================================================================================
-- crm/enquiries
-- ====================================================================================================

create table closing_reasons (
  id integer generated always as identity primary key,
  code text not null unique,
  name text not null,
  position smallint not null default 0,
  active boolean not null default true
);
create trigger closing_reasons_name_added after insert on closing_reasons for each statement execute function names_changed();
create trigger closing_reasons_name_changed after update of name on closing_reasons for each row when (old.name is distinct from new.name) execute function names_changed();

-- search: The words of the contact, kept by triggers: joining contacts to tens of thousands of enquiries would take most of the time of a search.
-- promised_at: A follow-up that was due and was rescheduled without contacting the person stays recorded until they are contacted, or the enquiry
-- moves on or is closed: its first due date, and how often it was rescheduled.
-- is_open: Whether an enquiry is open: the other three statuses are closed, not interested and converted.
-- english_test: The English test of an admission enquiry, for filtering, sorting and exporting the list.
-- call_time: When the person can be called, by their own clock. Null: not known.
create table enquiries (
  id uuid default uuidv7() primary key,
  number text not null default (('E-' || to_char(now(), 'YYYY')) || '-') || numbered(nextval('enquiry_numbers'::regclass), 6) unique,
  company text not null,
  service_id integer not null references services(id),
  office_id smallint not null references offices(id),
  contact_id uuid not null references contacts(id),
  contact_name text collate "C" not null default '',
  status text not null default 'NE',
  lead_status text not null default 'new',
  rating text not null default 'warm',
  lead_source_id integer references lead_sources(id),
  campaign_id integer references campaigns(id),
  assignee_id integer references users(id),
  next_follow_up_at timestamp(3) with time zone,
  next_follow_up_how text,
  next_follow_up_note text,
  last_contacted_at timestamp(3) with time zone,
  first_response_at timestamp(3) with time zone,
  last_activity_at timestamp(3) with time zone not null default now(),
  interest jsonb not null,
  tags text[] not null default '{}'::text[],
  remarks text not null default '',
  closing_reason_id integer references closing_reasons(id),
  closing_note text,
  import_id uuid constraint enquiries_import_id references imports(id),
  created_by integer references users(id),
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  version integer not null default 1,
  search text not null default '',
  promised_at timestamp(3) with time zone,
  slips smallint not null default 0,
  is_open boolean generated always as (status in ('NE', 'FU', 'IP', 'OL', 'SA')) stored not null,
  english_test text generated always as (interest ->> 'englishTest') stored,
  call_time text check (call_time in ('morning', 'afternoon', 'evening', 'weekend')),
  constraint enquiries_lists_known check (is_enquiry(company, status, lead_status, rating, next_follow_up_how)) not valid,
  constraint open_enquiry_has_next_date check (not is_open or next_follow_up_at is not null),
  constraint open_enquiry_has_owner check (not is_open or assignee_id is not null)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, fillfactor=90);
create index enquiries_assignee on enquiries (company, assignee_id, created_at desc, id desc) include (office_id, status);
-- The columns of the board, earliest due date first.
create index enquiries_board on enquiries (company, status, coalesce(next_follow_up_at, 'infinity'::timestamp with time zone), id) where is_open;
create index enquiries_call_time on enquiries (company, call_time, created_at desc, id desc) include (office_id) where (call_time is not null);
-- Index-only counts of a campaign's enquiries, and of the clients of a source or campaign.
create index enquiries_campaign on enquiries (company, campaign_id, created_at desc, id desc) include (office_id) where (campaign_id is not null);
-- Searches find enquiries by contact, so their sort order is included.
create index enquiries_contact on enquiries (contact_id) include (company, office_id, created_at, id);
create index enquiries_converted on enquiries (company, lead_source_id, campaign_id, office_id, created_at) where (status = 'CV');
-- Sort indexes include the office, so that counts and pages of one office are index-only.
create index enquiries_created on enquiries (company, created_at desc, id desc) include (office_id);
create index enquiries_english_test on enquiries (company, english_test, created_at desc, id desc) include (office_id);
-- The grouping columns of lead figures, so that a report over a million enquiries is an index-only scan.
create index enquiries_figures on enquiries (company, created_at) include (office_id, service_id, status, lead_status, lead_source_id, campaign_id, assignee_id, first_response_at);
-- Blanks sort last in both directions, so each direction has its own index.
create index enquiries_follow_up on enquiries (company, coalesce(next_follow_up_at, 'infinity'::timestamp with time zone), id);
create index enquiries_follow_up_latest on enquiries (company, coalesce(next_follow_up_at, '-infinity'::timestamp with time zone) desc, id desc);
create index enquiries_import on enquiries (import_id) where (import_id is not null);
create index enquiries_name on enquiries (company, contact_name, id) include (office_id);
create index enquiries_name_words on enquiries using gin (words_of(search));
create index enquiries_office on enquiries (company, office_id, status, created_at desc, id desc);
-- Index-only counts of open enquiries for the menu and the board, also by rating, lead status, owner, source and response.
create index enquiries_open on enquiries (company, office_id, service_id, status, next_follow_up_at) include (lead_status, assignee_id, lead_source_id, first_response_at) where is_open;
create index enquiries_owner_due on enquiries (company, assignee_id, coalesce(next_follow_up_at, 'infinity'::timestamp with time zone), id) include (office_id, status, next_follow_up_at) where is_open;
-- Missed follow-ups sorted by first due date, with index-only counts.
create index enquiries_promises on enquiries (company, coalesce(promised_at, next_follow_up_at), id) include (office_id, assignee_id, promised_at, next_follow_up_at) where is_open;
create index enquiries_search on enquiries using gin (search gin_trgm_ops);
create index enquiries_service on enquiries (company, service_id, status, created_at desc, id desc) include (office_id);
-- The columns of a board in their order: otherwise all open enquiries of a service are read and sorted.
create index enquiries_service_due on enquiries (company, service_id, status, coalesce(next_follow_up_at, 'infinity'::timestamp with time zone), id) include (office_id) where is_open;
create index enquiries_service_newest on enquiries (company, service_id, created_at desc, id desc) include (office_id);
create index enquiries_source on enquiries (company, lead_source_id, created_at desc, id desc) include (office_id);
create index enquiries_status on enquiries (company, status, created_at desc, id desc) include (office_id);
create index enquiries_tags on enquiries using gin (tags) where (tags <> '{}'::text[]);
create index enquiries_unanswered on enquiries (company, assignee_id, created_at, id) include (office_id) where ((status = 'NE') and (first_response_at is null));
create trigger bookings_follow_enquiry after update of office_id on enquiries for each row when (new.office_id <> old.office_id) execute function bookings_follow();
create trigger enquiries_activity_begins after insert on enquiries referencing new table as added for each statement execute function enquiry_activity_begins();
create trigger enquiries_activity_ends after delete on enquiries referencing old table as gone for each statement execute function enquiry_activity_ends();
create trigger enquiries_activity_goes_on after update of last_activity_at, company, service_id, status on enquiries for each row execute function enquiry_activity_goes_on();
create trigger enquiries_announce_changed after update on enquiries referencing new table as changed for each statement execute function announce();
create trigger enquiries_announce_gone after delete on enquiries referencing old table as changed for each statement execute function announce();
create trigger enquiries_announce_new after insert on enquiries referencing new table as changed for each statement execute function announce();
create trigger enquiries_answer_changed after update of first_response_at, created_at, company, office_id, service_id on enquiries for each row execute function tally_first_responses();
create trigger enquiries_answer_gone after delete on enquiries for each row when (old.first_response_at is not null) execute function tally_first_responses();
create trigger enquiries_answer_new after insert on enquiries for each row when (new.first_response_at is not null) execute function tally_first_responses();
create trigger enquiries_contact_words_moved before update of contact_id on enquiries for each row execute function takes_contact_words();
-- Bulk loads that set the words skip the lookup.
create trigger enquiries_contact_words_new before insert on enquiries for each row when (new.search = '') execute function takes_contact_words();
create trigger enquiries_follow_merge after insert on enquiries referencing new table as added for each statement execute function follows_merge();
-- A promise changes only with one of these columns.
create trigger enquiries_keep_promise before update of status, last_contacted_at, next_follow_up_at on enquiries for each row execute function keeps_promise();
create trigger enquiries_move_notes after update of office_id on enquiries for each row when (old.office_id is distinct from new.office_id) execute function casework_moves_office();
create trigger enquiries_open_changed after update of company, office_id, service_id, status, assignee_id, next_follow_up_at, first_response_at on enquiries for each row execute function tally_changed_open_enquiries();
create trigger enquiries_open_gone after delete on enquiries referencing old table as gone for each statement execute function tally_gone_open_enquiries();
-- Named so that a change adds to these before enquiry_deltas, in the order in which a new time zone locks both.
create trigger enquiries_open_new after insert on enquiries referencing new table as added for each statement execute function tally_new_open_enquiries();
create trigger enquiries_tally_changed after update of company, office_id, service_id, status, created_at, lead_source_id, campaign_id, assignee_id, lead_status, first_response_at on enquiries for each row execute function tally_changed_enquiries();
create trigger enquiries_tally_gone after delete on enquiries referencing old table as gone for each statement execute function tally_gone_enquiries();
create trigger enquiries_tally_new after insert on enquiries referencing new table as added for each statement execute function tally_new_enquiries();
create trigger enquiries_timeline_ends after delete on enquiries referencing old table as gone for each statement execute function timeline_ends();
create trigger passed_date_given after insert on enquiries for each row when (new.next_follow_up_at < now()) execute function note_passed_date();
create trigger passed_date_set after update of next_follow_up_at, office_id on enquiries for each row when (new.next_follow_up_at < now() and (old.next_follow_up_at is distinct from new.next_follow_up_at or old.office_id <> new.office_id)) execute function note_passed_date();

-- Closed enquiries by latest activity within their service: the columns of a board.
-- at: The same as enquiries.last_activity_at.
-- closed_as: The status of a closed enquiry.
create table enquiry_activity (
  enquiry_id uuid primary key,
  company text not null,
  at timestamp with time zone not null,
  service_id integer not null,
  closed_as text
);
create index enquiry_activity_closed on enquiry_activity (company, service_id, closed_as, at desc, enquiry_id desc) where (closed_as is not null);
create index enquiry_activity_newest on enquiry_activity (company, at desc, enquiry_id desc);

-- What statements changed in the enquiries, with all that figures of leads count by, appended so that no two wait for each other. A job adds the
-- changes up.
-- day: The day on which the enquiry was created, in its office.
-- n: Enquiries that came, or went if negative.
create table enquiry_deltas (
  company text not null,
  office_id smallint not null,
  service_id integer not null,
  status text not null,
  day date not null,
  lead_source_id integer,
  campaign_id integer,
  assignee_id integer,
  qualified boolean not null,
  responded boolean not null,
  n integer not null
) with (autovacuum_vacuum_threshold=500, autovacuum_vacuum_scale_factor=0);

create table enquiry_statuses (
  code text primary key,
  name text not null,
  position smallint not null,
  colour text not null,
  open boolean not null
);

-- Exact totals of enquiries without counting them: the changes in `enquiry_deltas` that are not added up yet count too.
create table enquiry_totals (
  company text not null references companies(code),
  office_id smallint not null references offices(id),
  service_id integer not null references services(id),
  status text not null,
  n bigint not null,
  primary key (company, service_id, status, office_id)
);

-- Nodes keep the names of lists and people and the hours of offices in memory, instead of joining them to every record that is opened. Each record is
-- read together with this state, which is another one after every change of what is kept, in the same transaction. A node that knows another state
-- reads the names again.
create table names_state (
  single boolean default true primary key check (single),
  state uuid not null default gen_random_uuid()
) with (fillfactor=10);

-- By the day of the next follow-up, in the office.
create table open_enquiry_days (
  company text not null,
  day date not null,
  office_id smallint not null,
  assignee_id integer,
  n integer not null,
  constraint open_enquiry_days_key unique nulls not distinct (company, day, office_id, assignee_id)
);

-- Open enquiries by owner, and how many of them are overdue, due on a day or unanswered, without reading them: appended like `enquiry_deltas`.
-- due: The next follow-up.
-- n: Open enquiries that came, or went if negative.
create table open_enquiry_deltas (
  company text not null,
  office_id smallint not null,
  service_id integer not null,
  status text not null,
  assignee_id integer,
  due timestamp with time zone,
  unanswered boolean not null,
  n integer not null
) with (autovacuum_vacuum_threshold=500, autovacuum_vacuum_scale_factor=0);

-- overdue: Those due before the time in overdue_until.
create table open_enquiry_totals (
  company text not null,
  office_id smallint not null,
  service_id integer not null,
  status text not null,
  assignee_id integer,
  open integer not null,
  overdue integer not null,
  unanswered integer not null,
  constraint open_enquiry_totals_key unique nulls not distinct (company, service_id, status, office_id, assignee_id)
);

-- Those that became due later are counted by the index of follow-ups: a job moves this on every minute, so they are few.
-- one: A single row.
create table overdue_until (
  one boolean default true primary key check (one),
  at timestamp with time zone not null
);

-- ====================================================================================================
-- crm/events
-- ====================================================================================================

-- Events and webinars. Times are in UTC, with their time zone in a separate column; `sessions` is an ordered list of { title, startsAt, endsAt }, and
-- starts_at and ends_at are its first start and last end. `revision` counts changes of registrations, so that a desk can ask for those after the last
-- one it has seen.
create table events (
  id uuid default uuidv7() primary key,
  number text not null default (('EV-' || to_char(now(), 'YYYY')) || '-') || numbered(nextval('event_numbers'::regclass), 4) unique,
  company text not null references companies(code),
  office_id smallint not null references offices(id),
  service_id integer not null references services(id),
  title text not null,
  zone text not null,
  sessions jsonb not null,
  starts_at timestamp(3) with time zone not null,
  ends_at timestamp(3) with time zone not null,
  venue text not null default '',
  link text not null default '' constraint events_link_is_https check (link = '' or link ~* '^https://[^[:space:]]+$'),
  capacity integer check (capacity > 0),
  owner_id integer not null references users(id),
  campaign_id integer references campaigns(id),
  cost bigint check (cost >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  note text not null default '',
  state text not null default 'open' check (state in ('planned', 'open', 'over', 'cancelled')),
  closed_at timestamp(3) with time zone,
  closed_by integer references users(id),
  revision integer not null default 0,
  created_by integer references users(id),
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  version integer not null default 1,
  title_tr text not null default '',
  title_ar text not null default '',
  constraint event_cost_has_currency check (cost is null or currency is not null),
  constraint event_ends_after_it_starts check (starts_at < ends_at),
  constraint event_is_over_when_closed check ((state = 'over') = (closed_at is not null))
);
create index events_service on events (service_id, starts_at desc);
create index events_start on events (company, starts_at desc, id desc) include (office_id);
create trigger events_announce_changed after update on events referencing new table as changed for each statement execute function announce();
create trigger events_announce_new after insert on events referencing new table as changed for each statement execute function announce();

-- ====================================================================================================
-- crm/handovers
-- ====================================================================================================

-- A transfer request from one office to another for a person. Until it is accepted, the requesting office sees what it typed, the office and the
-- owner.
create table handover_requests (
  id uuid default uuidv7() primary key,
  company text not null references companies(code),
  contact_id uuid not null references contacts(id) on delete cascade,
  enquiry_id uuid references enquiries(id) on delete set null,
  conversion_id uuid references conversions(id) on delete set null,
  from_office_id smallint not null references offices(id),
  to_office_id smallint not null references offices(id),
  service_id integer not null references services(id),
  known_by text not null,
  owner_id integer references users(id),
  note text not null default '',
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
  asked_by integer not null references users(id),
  asked_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  answered_by integer references users(id),
  answered_at timestamp(3) with time zone,
  answer text not null default '',
  credit_share smallint check (credit_share >= 0 and credit_share <= 100),
  commission_share smallint check (commission_share >= 0 and commission_share <= 100),
  version integer not null default 1,
  constraint accepted_with_shares check (state <> 'accepted' or credit_share is not null and commission_share is not null),
  constraint answered_with_a_time check ((state = 'open') = (answered_at is null)),
  constraint handover_requests_check check (from_office_id <> to_office_id)
);
-- An office can have one pending request for the same person to another office.
create unique index handover_requests_at_once on handover_requests (contact_id, from_office_id, to_office_id) where (state = 'open');
create index handover_requests_contact on handover_requests (contact_id);
create index handover_requests_conversion on handover_requests (conversion_id) where (conversion_id is not null);
create index handover_requests_ends on handover_requests (expires_at) where (state = 'open');
create index handover_requests_enquiry on handover_requests (enquiry_id) where (enquiry_id is not null);
create index handover_requests_latest on handover_requests (company, asked_at desc, id desc);

-- ====================================================================================================
-- crm/imports
-- ====================================================================================================

-- The mapping a user last used for files with these columns.
create table import_mappings (
  user_id integer not null references users(id) on delete cascade,
  company text not null references companies(code),
  signature text not null,
  mapping jsonb not null,
  values_map jsonb not null default '{}'::jsonb,
  used_at timestamp(3) with time zone not null default now(),
  primary key (user_id, company, signature)
);

-- The outcome of each line. Written once, in the transaction that imports the line, so that lines are never imported twice.
create table import_results (
  import_id uuid not null,
  line integer not null,
  outcome text not null check (outcome in ('created', 'updated', 'skipped', 'failed')),
  reason text,
  about text,
  notes json,
  difference json,
  enquiry_id uuid,
  contact_id uuid,
  kept boolean not null default false,
  primary key (import_id, line)
);

-- The rows of a file: one per line that is not blank, with the text of its cells. Imports are never deleted, so neither this table nor import_results
-- needs a foreign key check for each row.
create table import_rows (
  import_id uuid not null,
  line integer not null,
  cells json not null,
  primary key (import_id, line)
);

-- file: What was unusual about the file of an import: lines that were left out or read in an unusual way.
-- rows_until: The rows of an imported file are kept for a while, so that the import can be undone and its errors downloaded. Null once they are
-- removed.
create table imports (
  id uuid default uuidv7() primary key,
  company text not null references companies(code),
  created_by integer not null references users(id),
  file_name text not null,
  file_size integer not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone')),
  dry_run boolean not null,
  settings jsonb not null,
  headers text[] not null default '{}'::text[],
  targets text[] not null default '{}'::text[],
  total integer not null default 0,
  processed integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  warned integer not null default 0,
  kept integer not null default 0,
  message text,
  cancelling boolean not null default false,
  line integer not null default 0,
  undone_line integer not null default 0,
  created_at timestamp(3) with time zone not null default now(),
  started_at timestamp(3) with time zone,
  finished_at timestamp(3) with time zone,
  file jsonb not null default '{"lines": null, "notes": []}'::jsonb,
  rows_until timestamp(3) with time zone default (now() + '30 days'::interval)
);
create index imports_company on imports (company, id desc);
create index imports_rows_until on imports (rows_until) where (rows_until is not null);

-- The previous values of existing records that an import updated, and their version after the update.
create table import_changes (
  import_id uuid not null references imports(id) on delete cascade,
  subject text not null check (subject in ('enquiries', 'contacts')),
  subject_id uuid not null,
  version integer not null,
  before json,
  primary key (import_id, subject, subject_id)
);

-- ====================================================================================================
-- crm/leads
-- ====================================================================================================

-- Appended by changes, so that no two wait for each other; the job that adds up other changes adds these up too.
create table lead_answer_deltas (
  company text not null,
  day date not null
) with (autovacuum_vacuum_threshold=500, autovacuum_vacuum_scale_factor=0);

-- day: The day on which the lead was created, in its office.
-- changes: Rises whenever a first response to a lead of this day changes.
create table lead_answers (
  company text not null,
  day date not null,
  changes bigint not null,
  primary key (company, day)
);

-- `changes` only grows: as long as it is the same, no enquiry of these days has changed in what figures count.
create table lead_days (
  company text not null,
  office_id smallint not null,
  service_id integer not null,
  day date not null,
  arrived integer not null,
  responded integer not null,
  qualified integer not null,
  converted integer not null,
  lost integer not null,
  primary key (company, day, office_id, service_id)
);

-- By the month in which the enquiry was created and one thing at a time; `key` is an ID or a status, blank for none.
create table lead_months (
  company text not null,
  month date not null,
  of text not null check (of in ('assignee', 'source', 'campaign', 'status')),
  key text not null,
  office_id smallint not null,
  service_id integer not null,
  arrived integer not null,
  responded integer not null,
  qualified integer not null,
  converted integer not null,
  lost integer not null,
  primary key (company, month, of, key, office_id, service_id)
);

-- Nodes keep the counts of each month in memory, and read a month again only when its version has risen. What is not added up yet is read each time.
-- First responses are kept by the day of the lead, so that after a new one only the leads of that day are read.
-- version: Rises whenever the kept days or months of leads change.
create table lead_versions (
  company text not null,
  month date not null,
  version bigint not null,
  primary key (company, month)
);

-- ====================================================================================================
-- crm/listImports
-- ====================================================================================================

-- Imports of what staff know about providers and courses. The rows of a file are judged when it is uploaded, and written when the import is applied.
create table list_imports (
  id uuid default uuidv7() primary key,
  company text not null references companies(code),
  created_by integer not null references users(id),
  applied_by integer references users(id),
  list text not null check (list in ('providers', 'courses')),
  file_name text not null,
  state text not null default 'staged' check (state in ('staged', 'applying', 'applied', 'cancelled', 'failed')),
  headers jsonb not null,
  mapping jsonb not null,
  total integer not null default 0,
  done integer not null default 0,
  message text,
  created_at timestamp(3) with time zone not null default now(),
  finished_at timestamp(3) with time zone,
  version integer not null default 1,
  file jsonb not null default '{"lines": null, "notes": [], "orders": {}, "reading": {}, "findings": []}'::jsonb,
  rows_until timestamp(3) with time zone not null default (now() + '30 days'::interval),
  constraint list_imports_check check (applied_by is not null or (state not in ('applying', 'applied')))
);
create index list_imports_company on list_imports (company, list, id desc);
create index list_imports_open on list_imports (state) where (state = 'applying');

create table list_import_rows (
  import_id uuid not null references list_imports(id) on delete cascade,
  line integer not null,
  cells jsonb not null,
  label text not null,
  record_id integer,
  version integer,
  outcome text not null check (outcome in ('new', 'changed', 'same', 'failed')),
  problems jsonb not null default '[]'::jsonb,
  left_out jsonb not null default '[]'::jsonb,
  before jsonb,
  after jsonb,
  written boolean not null default false,
  primary key (import_id, line)
);
create index list_import_rows_open on list_import_rows (import_id, line) where ((outcome in ('new', 'changed')) and (not written));

-- ====================================================================================================
-- crm/registrations
-- ====================================================================================================

-- The actions of check-in desks, with the corrected time of the phone. Attendance is computed from all of them, in whichever order they arrive. The
-- phone generates the key, so that an action sent again is applied once.
create table desk_actions (
  key uuid primary key,
  event_id uuid not null references events(id),
  enquiry_id uuid references enquiries(id) on delete cascade,
  kind text not null check (kind in ('in', 'out', 'walk-in')),
  at timestamp(3) with time zone not null,
  actor_id integer not null references users(id),
  received_at timestamp(3) with time zone not null
);
create index desk_actions_enquiry on desk_actions (enquiry_id, at);

-- Registrations: enquiries for the event's service. Written only under a lock of the event's row, which guards the capacity, the order of the
-- waitlist, and one registration per person. The badge's token is 80 random bits.
-- state_before: The state before a check-in of someone on the waitlist or cancelled, for undoing it.
-- told_as: The name and digits that desks have. When a contact's details change, the next desk that asks increments the event's revision.
create table registrations (
  enquiry_id uuid primary key references enquiries(id) on delete cascade,
  event_id uuid not null references events(id),
  seats integer not null default 1 check (seats >= 1 and seats <= 500),
  state text not null check (state in ('registered', 'waitlisted', 'cancelled')),
  registered_at timestamp(3) with time zone not null,
  attended_at timestamp(3) with time zone,
  attended_by integer references users(id),
  walk_in boolean not null default false,
  token text not null default upper(substr(translate(gen_random_uuid()::text, '-', ''), 1, 10) || substr(translate(gen_random_uuid()::text, '-', ''), 1, 10)) unique,
  revision integer not null,
  state_before text check (state_before in ('waitlisted', 'cancelled')),
  told_as text,
  constraint only_registered_people_attend check (attended_at is null or state = 'registered'),
  constraint only_who_attends_had_another_state check (state_before is null or attended_at is not null)
);
create index registrations_event on registrations (event_id, revision);

-- ====================================================================================================
-- crm/reminders
-- ====================================================================================================

-- A next date already in the past when it is set (an import, an undone rescheduling, a transfer to another office) is before the range that reminders
-- search. It is recorded here for the next run, which deletes the rows.
create table reminders_again (
  enquiry_id uuid primary key references enquiries(id) on delete cascade
);

-- Sent reminders of late enquiries: once for each next date and level.
create table reminders_told (
  enquiry_id uuid not null references enquiries(id) on delete cascade,
  due_at timestamp(3) with time zone not null,
  rung text not null check (rung in ('owner', 'manager', 'admin')),
  told_at timestamp(3) with time zone not null,
  primary key (enquiry_id, due_at, rung)
);

-- The next date up to which each office has been reminded, by level.
create table reminders_upto (
  office_id smallint not null references offices(id),
  rung text not null check (rung in ('owner', 'manager', 'admin')),
  up_to timestamp(3) with time zone not null,
  primary key (office_id, rung)
);

-- ====================================================================================================
-- crm/templates
-- ====================================================================================================

-- Message templates in three languages, with fields such as {{firstName}}.
create table message_templates (
  id uuid default uuidv7() primary key,
  company text not null references companies(code),
  name text not null,
  channel text not null check (channel in ('any', 'whatsapp', 'email')),
  office_id smallint references offices(id),
  service_id integer references services(id),
  subject text not null default '',
  subject_tr text not null default '',
  subject_ar text not null default '',
  body text not null,
  body_tr text not null default '',
  body_ar text not null default '',
  active boolean not null default true,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  version integer not null default 1
);
create unique index message_templates_name on message_templates (company, plain(name));

-- ====================================================================================================
-- views
-- ====================================================================================================

create view conversion_counts as
 select conversion_totals.company,
    conversion_totals.office_id,
    conversion_totals.service_id,
    conversion_totals.status_id,
    conversion_totals.n
   from conversion_totals
union all
 select conversion_total_deltas.company,
    conversion_total_deltas.office_id,
    conversion_total_deltas.service_id,
    conversion_total_deltas.status_id,
    conversion_total_deltas.n
   from conversion_total_deltas;

create view enquiry_counts as
 select enquiry_totals.company,
    enquiry_totals.office_id,
    enquiry_totals.service_id,
    enquiry_totals.status,
    enquiry_totals.n
   from enquiry_totals
union all
 select enquiry_deltas.company,
    enquiry_deltas.office_id,
    enquiry_deltas.service_id,
    enquiry_deltas.status,
    enquiry_deltas.n
   from enquiry_deltas;

create view lead_answer_counts as
 select lead_answers.company,
    lead_answers.day,
    lead_answers.changes
   from lead_answers
union all
 select lead_answer_deltas.company,
    lead_answer_deltas.day,
    1 as changes
   from lead_answer_deltas;

create view lead_day_counts as
 select lead_days.company,
    lead_days.office_id,
    lead_days.service_id,
    lead_days.day,
    lead_days.arrived,
    lead_days.responded,
    lead_days.qualified,
    lead_days.converted,
    lead_days.lost
   from lead_days
union all
 select lead_day_deltas.company,
    lead_day_deltas.office_id,
    lead_day_deltas.service_id,
    lead_day_deltas.day,
    lead_day_deltas.arrived,
    lead_day_deltas.responded,
    lead_day_deltas.qualified,
    lead_day_deltas.converted,
    lead_day_deltas.lost
   from lead_day_deltas;

-- The changes in `enquiry_deltas` as counts, by day and by month.
create view lead_day_deltas as
 select company,
    office_id,
    service_id,
    day,
    n as arrived,
        case
            when responded then n
            else 0
        end as responded,
        case
            when qualified then n
            else 0
        end as qualified,
        case
            when status = 'CV' then n
            else 0
        end as converted,
        case
            when status in ('CL', 'NI') then n
            else 0
        end as lost
   from enquiry_deltas;

create view lead_month_counts as
 select lead_months.company,
    lead_months.month,
    lead_months.of,
    lead_months.key,
    lead_months.office_id,
    lead_months.service_id,
    lead_months.arrived,
    lead_months.responded,
    lead_months.qualified,
    lead_months.converted,
    lead_months.lost
   from lead_months
union all
 select lead_month_deltas.company,
    lead_month_deltas.month,
    lead_month_deltas.of,
    lead_month_deltas.key,
    lead_month_deltas.office_id,
    lead_month_deltas.service_id,
    lead_month_deltas.arrived,
    lead_month_deltas.responded,
    lead_month_deltas.qualified,
    lead_month_deltas.converted,
    lead_month_deltas.lost
   from lead_month_deltas;

create view lead_month_deltas as
 select d.company,
    date_trunc('month', d.day::timestamp without time zone)::date as month,
    v.of,
    v.key,
    d.office_id,
    d.service_id,
    d.n as arrived,
        case
            when d.responded then d.n
            else 0
        end as responded,
        case
            when d.qualified then d.n
            else 0
        end as qualified,
        case
            when d.status = 'CV' then d.n
            else 0
        end as converted,
        case
            when d.status in ('CL', 'NI') then d.n
            else 0
        end as lost
   from enquiry_deltas d
     cross join lateral ( values ('assignee',coalesce(d.assignee_id::text, '')), ('source',coalesce(d.lead_source_id::text, '')), ('campaign',coalesce(d.campaign_id::text, '')), ('status',d.status)) v(of, key);

-- Those due before overdue_until count as overdue here.
create view open_enquiry_counts as
 select open_enquiry_totals.company,
    open_enquiry_totals.office_id,
    open_enquiry_totals.service_id,
    open_enquiry_totals.status,
    open_enquiry_totals.assignee_id,
    open_enquiry_totals.open,
    open_enquiry_totals.overdue,
    open_enquiry_totals.unanswered
   from open_enquiry_totals
union all
 select open_enquiry_deltas.company,
    open_enquiry_deltas.office_id,
    open_enquiry_deltas.service_id,
    open_enquiry_deltas.status,
    open_enquiry_deltas.assignee_id,
    open_enquiry_deltas.n as open,
        case
            when open_enquiry_deltas.due < (( select overdue_until.at
               from overdue_until)) then open_enquiry_deltas.n
            else 0
        end as overdue,
        case
            when open_enquiry_deltas.unanswered then open_enquiry_deltas.n
            else 0
        end as unanswered
   from open_enquiry_deltas;

create view open_enquiry_day_counts as
 select open_enquiry_days.company,
    open_enquiry_days.day,
    open_enquiry_days.office_id,
    open_enquiry_days.assignee_id,
    open_enquiry_days.n
   from open_enquiry_days
union all
 select d.company,
    (d.due at time zone o.zone)::date as day,
    d.office_id,
    d.assignee_id,
    d.n
   from open_enquiry_deltas d
     join offices o on o.id = d.office_id
  where d.due is not null;

-- ====================================================================================================
-- functions
-- ====================================================================================================

-- Who owes an invoice or paid a receipt; a merged contact counts as its survivor.
create function buyer_of(provider integer, contact uuid, name text)
 returns text
 language sql
 stable parallel safe
as $function$
  select case when provider is not null then 'provider ' || provider
    when contact is not null then 'contact ' || coalesce((select c.merged_into from contacts c where c.id = contact), contact)
    else 'name ' || plain(name) end
$function$;

-- Adds the changes up, in one statement, so that a reader sees each of them once.
create function fold_enquiry_deltas()
 returns void
 language sql
as $function$
  with taken as (delete from enquiry_deltas returning *),
  totals as (
    insert into enquiry_totals as t select company, office_id, service_id, status, sum(n) from taken group by 1, 2, 3, 4 having sum(n) <> 0 order by 1, 2, 3, 4
    on conflict (company, service_id, status, office_id) do update set n = t.n + excluded.n),
  days as (
    insert into lead_days as t
    select company, office_id, service_id, day, sum(n), coalesce(sum(n) filter (where responded), 0), coalesce(sum(n) filter (where qualified), 0),
      coalesce(sum(n) filter (where status = 'CV'), 0), coalesce(sum(n) filter (where status in ('CL', 'NI')), 0)
    from taken group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (company, day, office_id, service_id) do update set arrived = t.arrived + excluded.arrived, responded = t.responded + excluded.responded,
      qualified = t.qualified + excluded.qualified, converted = t.converted + excluded.converted, lost = t.lost + excluded.lost),
  versions as (
    insert into lead_versions as t
    select distinct company, date_trunc('month', day::timestamp)::date, 1 from taken order by 1, 2
    on conflict (company, month) do update set version = t.version + 1)
  insert into lead_months as t
  select d.company, date_trunc('month', d.day::timestamp)::date, v.of, v.key, d.office_id, d.service_id, sum(n), coalesce(sum(n) filter (where responded), 0),
    coalesce(sum(n) filter (where qualified), 0), coalesce(sum(n) filter (where status = 'CV'), 0), coalesce(sum(n) filter (where status in ('CL', 'NI')), 0)
  from taken d
  cross join lateral (values ('assignee', coalesce(d.assignee_id::text, '')), ('source', coalesce(d.lead_source_id::text, '')),
    ('campaign', coalesce(d.campaign_id::text, '')), ('status', d.status)) as v (of, key)
  group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (company, month, of, key, office_id, service_id) do update set arrived = t.arrived + excluded.arrived, responded = t.responded + excluded.responded,
    qualified = t.qualified + excluded.qualified, converted = t.converted + excluded.converted, lost = t.lost + excluded.lost;

  with taken as (delete from lead_answer_deltas returning *)
  insert into lead_answers as t select company, day, count(*) from taken group by 1, 2 order by 1, 2
  on conflict (company, day) do update set changes = t.changes + excluded.changes
$function$;

-- Adds the changes up, and counts as overdue what became due before `until`. Readers see all of it at once.
create function fold_open_enquiries(until timestamp with time zone)
 returns void
 language plpgsql
as $function$
declare
  was timestamptz;
begin
  select at into was from overdue_until for update;
  until := greatest(until, was);
  update overdue_until set at = until where at < until;
  with taken as (delete from open_enquiry_deltas returning *),
  days as (
    insert into open_enquiry_days as t
    select d.company, (d.due at time zone o.zone)::date as day, d.office_id, d.assignee_id, sum(d.n)
    from taken d join offices o on o.id = d.office_id where d.due is not null group by 1, 2, 3, 4 having sum(d.n) <> 0 order by 1, 2, 3, 4
    on conflict (company, day, office_id, assignee_id) do update set n = t.n + excluded.n)
  insert into open_enquiry_totals as t
  select company, office_id, service_id, status, assignee_id, sum(open), sum(overdue), sum(unanswered)
  from (
    select company, office_id, service_id, status, assignee_id, n as open, case when due < was then n else 0 end as overdue, case when unanswered then n else 0 end as unanswered
    from taken
    union all
    select company, office_id, service_id, status, assignee_id, 0, 1, 0 from enquiries
    where is_open and coalesce(next_follow_up_at, 'infinity') >= was and coalesce(next_follow_up_at, 'infinity') < until
  ) as changed
  group by 1, 2, 3, 4, 5 having sum(open) <> 0 or sum(overdue) <> 0 or sum(unanswered) <> 0 order by 1, 2, 3, 4, 5
  on conflict (company, service_id, status, office_id, assignee_id)
    do update set open = t.open + excluded.open, overdue = t.overdue + excluded.overdue, unanswered = t.unanswered + excluded.unanswered;
  delete from open_enquiry_totals where open = 0 and overdue = 0 and unanswered = 0;
  delete from open_enquiry_days where n = 0;
end $function$;

-- Whether a contact has this email or one of these numbers. New enquiries of people who are not known are written by one statement, others in a
-- transaction that finds the contact.
create function is_known_person(of_company text, an_email text, one text, other text)
 returns boolean
 language plpgsql
 stable
as $function$
begin
  return exists (select from contacts c where c.company = of_company and lower(c.email) = lower(an_email))
    or exists (select from contacts c where c.company = of_company and c.phone in (one, other))
    or exists (select from contacts c where c.company = of_company and c.whatsapp in (one, other))
    or exists (select from contact_aliases a where a.company = of_company and a.kind = 'email' and a.value = lower(an_email))
    or exists (select from contact_aliases a where a.company = of_company and a.kind = 'phone' and a.value in (one, other));
end $function$;

-- The name words in a contact's search text: names come first, an email and phones after them.
create function name_words(search text)
 returns text[]
 language sql
 immutable parallel safe strict
RETURN array_remove(trim_array(string_to_array((split_part(search, '@'::text, 1) || ' '::text), ' '::text), 2), ''::text);

-- Those that became overdue between then and this moment, or not yet if a clock is behind (n = -1). Planned for these two times: for any two, the
-- planner would expect far more rows. As it is stable, it sees what the statement around it sees.
create function overdue_since(of_company text, moment timestamp with time zone)
 returns table(company text, office_id smallint, service_id integer, status text, assignee_id integer, n integer)
 language plpgsql
 stable rows 10
as $function$
declare
  until timestamptz;
begin
  select at into until from overdue_until;
  return query execute 'select company, office_id, service_id, status, assignee_id, $4 from enquiries
    where company = $1 and is_open and coalesce(next_follow_up_at, ''infinity'') >= $2 and coalesce(next_follow_up_at, ''infinity'') < $3'
    using of_company, least(until, moment), greatest(until, moment), case when until <= moment then 1 else -1 end;
end $function$;

-- Counts the leads of an office anew: at first, and when its time zone changes, because its days begin at other times then.
create function recount_leads(of_office smallint)
 returns void
 language plpgsql
as $function$
begin
  lock table enquiry_deltas in exclusive mode; -- nobody adds a change meanwhile
  perform fold_enquiry_deltas();
  delete from lead_days where office_id = of_office;
  delete from lead_months where office_id = of_office;
  insert into lead_days
  select e.company, e.office_id, e.service_id, (e.created_at at time zone o.zone)::date, count(*), count(e.first_response_at),
    count(*) filter (where e.lead_status = 'qualified'), count(*) filter (where e.status = 'CV'), count(*) filter (where e.status in ('CL', 'NI'))
  from enquiries e join offices o on o.id = e.office_id where e.office_id = of_office group by 1, 2, 3, 4 order by 1, 4, 2, 3;
  insert into lead_months
  select e.company, date_trunc('month', e.created_at at time zone o.zone)::date, v.of, v.key, e.office_id, e.service_id, count(*), count(e.first_response_at),
    count(*) filter (where e.lead_status = 'qualified'), count(*) filter (where e.status = 'CV'), count(*) filter (where e.status in ('CL', 'NI'))
  from enquiries e join offices o on o.id = e.office_id
  cross join lateral (values ('assignee', coalesce(e.assignee_id::text, '')), ('source', coalesce(e.lead_source_id::text, '')),
    ('campaign', coalesce(e.campaign_id::text, '')), ('status', e.status)) as v (of, key)
  where e.office_id = of_office group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6;
  update lead_versions set version = version + 1; -- months that have no leads any more too
  insert into lead_versions select distinct company, month, 1 from lead_months on conflict do nothing;
  update lead_answers set changes = changes + 1;
end $function$;

-- Counts the open enquiries of an office anew when its time zone changes. It locks in the same order as the job that adds changes up: first
-- overdue_until, then the changes.
create function recount_open_days(of_office smallint)
 returns void
 language plpgsql
as $function$
begin
  perform from overdue_until for update;
  lock table open_enquiry_deltas in exclusive mode; -- no change is added meanwhile
  perform fold_open_enquiries('-infinity');
  delete from open_enquiry_days where office_id = of_office;
  insert into open_enquiry_days
  select e.company, (e.next_follow_up_at at time zone o.zone)::date, e.office_id, e.assignee_id, count(*)
  from enquiries e join offices o on o.id = e.office_id
  where e.office_id = of_office and e.is_open and e.next_follow_up_at is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4;
end $function$;

-- Counts all open enquiries anew. It locks like `recount_open_days`.
create function recount_open_enquiries()
 returns void
 language plpgsql
as $function$
begin
  insert into overdue_until (at) values (now()) on conflict (one) do update set at = excluded.at;
  lock table open_enquiry_deltas in exclusive mode;
  delete from open_enquiry_deltas;
  delete from open_enquiry_totals;
  insert into open_enquiry_totals
  select company, office_id, service_id, status, assignee_id, count(*), count(*) filter (where next_follow_up_at < now()),
    count(*) filter (where status = 'NE' and first_response_at is null)
  from enquiries where is_open group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5;
  perform recount_open_days(id) from offices;
end $function$;

-- The words that may be the searched name: other spellings and other scripts. A prefix finds other scripts by three consonants. A word that is no
-- known name counts as a typo: one letter in five or more, two in nine or more.
create function spellings(of_company text, typed text)
 returns text[]
 language plpgsql
 stable parallel safe strict
as $function$
declare
  typed_word text := plain(typed);
  roman text := romanised(typed_word);
  most integer := case when length(roman) >= 9 then 2 else 1 end;
  own spelling[];
  heard spelling;
  stem text;
  is_known boolean;
  found text[];
begin
  select array_agg(s) into own from spellings_of(typed_word) as s where s.latin = roman or s.key like '=%' or typed_word !~ '-';
  if own is null then return '{}'; end if;
  -- a known name matches that name, not others with the same consonants
  if exists (select from unnest(own) as o where o.key like '=%') then
    own := array(select o from unnest(own) as o where o.key like '=%');
  elsif length(typed_word) < 3 then
    return '{}';
  end if;
  select array_agg(distinct n.word) into found
  from unnest(own) as o join name_words n on n.company = of_company and n.key = o.key and sounds_like(o.sound, n.sound);
  heard := own[1];
  is_known := found is not null or heard.key like '=%';
  stem := rtrim(heard.key, 'V');
  if length(roman) > 3 and heard.key not like '=%' and length(ltrim(stem, 'V')) >= 3 then
    select array_cat(found, array_agg(distinct n.word)) into found from name_words n
    where n.company = of_company and (n.key like stem || '%' or n.key like '+' || stem || '%')
      and rtrim(ltrim(n.key, '+'), 'V') <> stem and (n.word ~ '[a-z]') <> (typed_word ~ '[a-z]')
      and (n.sound like '~%' and heard.sound !~ '([iu][^aeiou]|[aeiou])$' or n.sound ~ rtrim(vowels_of(heard.sound), '$'));
  end if;
  if is_known or length(roman) < 5 or exists (select from name_words n where n.company = of_company and n.word like containing(typed_word)) then
    return coalesce(found[1:200], '{}');
  end if;

  return coalesce((array_cat(found, (
    select array_agg(distinct n.word)
    from (
      select distinct k.key, k.sound from name_words w join name_words k on k.company = w.company and k.word = w.word and k.latin = w.latin and k.key not like '+%'
      where w.company = of_company and bit_count(w.letters # letters_of(roman)) <= 2 * most and (
        levenshtein_less_equal(w.latin, roman, most) <= most
        or w.letters = letters_of(roman) and length(w.latin) = length(roman) and levenshtein_less_equal(w.latin, roman, 2) <= 2
        or w.word !~ '[a-z]' and length(heard.key) > 3 and levenshtein_less_equal(ltrim(w.key, '+'), heard.key, 1) <= 1)) as near
    join name_words n on n.company = of_company and n.key = near.key and sounds_like(near.sound, n.sound))))[1:200], '{}');
end $function$;

-- The surviving contact after any number of merges; a contact that was never merged is its own survivor.
create function survivor(someone uuid)
 returns uuid
 language sql
 stable strict
as $function$
  with recursive way (id, further) as (
    select c.id, c.merged_into from contacts c where c.id = someone
    union select c.id, c.merged_into from contacts c join way on c.id = way.further)
  select coalesce((select id from way where further is null), someone)
$function$;

create function tell_aliases(people uuid[])
 returns void
 language sql
as $function$
  update contacts c set
    also_called = coalesce((select string_agg(distinct a.value, ' ') from contact_aliases a
      where a.contact_id = c.id and a.kind = 'name'), ''),
    also_reached = coalesce((select string_agg(distinct ltrim(a.value, '+'), ' ') from contact_aliases a
      where a.contact_id = c.id and a.kind <> 'name'), '')
  where c.id = any(people)
$function$;

-- ====================================================================================================
-- functions of triggers
-- ====================================================================================================

create function aliases_changed()
 returns trigger
 language plpgsql
as $function$
begin
  perform tell_aliases(array(select distinct contact_id from changed));
  return null;
end $function$;

create function aliases_moved()
 returns trigger
 language plpgsql
as $function$
begin
  perform tell_aliases(array(select contact_id from was union select contact_id from changed));
  return null;
end $function$;

-- Notifies all nodes which rows a statement changed: only IDs, by company and office, so that each node can decide who is concerned. For more than 20
-- rows the IDs are left out, and pages reload their list. A table whose record type has another name, or whose rows are shown by several lists, gives
-- the names as arguments.
create function announce()
 returns trigger
 language plpgsql
as $function$
begin
  perform announce_later(json_build_object(
    'topic', coalesce(tg_argv[0], tg_table_name), 'company', c.company, 'office', c.office_id,
    'ids', case when count(*) <= 20 then array_agg(c.id) end)::text)
  from changed c group by c.company, c.office_id;
  return null;
end $function$;

-- Applications follow their client file to another office, and its case officer where they are the owner.
create function applications_follow_file()
 returns trigger
 language plpgsql
as $function$
begin
  perform from applications where conversion_id = new.id order by id for no key update;
  update applications set office_id = new.office_id, version = version + 1 where conversion_id = new.id and office_id <> new.office_id;
  update applications set owner_id = new.case_officer_id, version = version + 1
    where conversion_id = new.id and new.case_officer_id <> old.case_officer_id
      and status not in ('completed', 'rejected', 'withdrawn', 'lapsed', 'cancelled')
      and (owner_id = old.case_officer_id or new.office_id <> old.office_id);
  return null;
end $function$;

-- Bookings follow their enquiry or client file to another office.
create function bookings_follow()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_table_name = 'conversions' then
    update bookings set office_id = new.office_id, version = version + 1 where conversion_id = new.id and office_id <> new.office_id;
  else
    update bookings set office_id = new.office_id, version = version + 1 where enquiry_id = new.id and office_id <> new.office_id;
  end if;
  return null;
end $function$;

-- A file or an enquiry that goes to another office takes its agreements and notes along.
create function casework_moves_office()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_table_name = 'conversions' then
    update agreements set office_id = new.office_id where conversion_id = new.id;
    update advice_notes set office_id = new.office_id where conversion_id = new.id;
  else
    update advice_notes set office_id = new.office_id where enquiry_id = new.id;
  end if;
  return null;
end $function$;

-- A client file that goes to another office takes its ledger along; the money stays with the entity that holds it.
create function client_money_moves_office()
 returns trigger
 language plpgsql
as $function$
begin
  update client_accounts set office_id = new.office_id where conversion_id = new.id;
  return null;
end $function$;

-- A renamed person's enquiries are locked in ID order, as everywhere: bulk actions on the same rows deadlocked with an update in physical order.
create function contact_is_renamed()
 returns trigger
 language plpgsql
as $function$
begin
  perform from enquiries where contact_id = new.id order by id for no key update;
  update enquiries set contact_name = plain(new.name), search = new.search where contact_id = new.id;
  if old.name is distinct from new.name then
    perform from conversions where contact_id = new.id order by id for no key update;
    update conversions set contact_name = plain(new.name) where contact_id = new.id;
  end if;
  return null;
end $function$;

create function contact_to_check()
 returns trigger
 language plpgsql
as $function$
begin
  insert into contact_checks (contact_id) values (new.id);
  return null;
end $function$;

create function contacts_to_check()
 returns trigger
 language plpgsql
as $function$
begin
  insert into contact_checks (contact_id) select id from added;
  return null;
end $function$;

-- A file's open deadlines follow its office, and its case officer where they are the owner; the time zone stays.
create function deadlines_follow_file()
 returns trigger
 language plpgsql
as $function$
begin
  perform from deadlines where conversion_id = new.id order by id for no key update;
  update deadlines set office_id = new.office_id, version = version + 1 where conversion_id = new.id and office_id <> new.office_id;
  update deadlines set owner_id = new.case_officer_id, version = version + 1
    where conversion_id = new.id and state = 'open' and new.case_officer_id <> old.case_officer_id
      and (owner_id = old.case_officer_id or new.office_id <> old.office_id);
  return null;
end $function$;

create function enquiry_activity_begins()
 returns trigger
 language plpgsql
as $function$
begin
  insert into enquiry_activity select id, company, last_activity_at, service_id, case when not is_open then status end from added;
  return null;
end $function$;

create function enquiry_activity_ends()
 returns trigger
 language plpgsql
as $function$
begin
  delete from enquiry_activity where enquiry_id in (select id from gone);
  return null;
end $function$;

create function enquiry_activity_goes_on()
 returns trigger
 language plpgsql
as $function$
begin
  if (old.last_activity_at, old.company, old.service_id, old.is_open) is distinct from (new.last_activity_at, new.company, new.service_id, new.is_open)
    or not new.is_open and old.status <> new.status then
    update enquiry_activity set at = new.last_activity_at, company = new.company, service_id = new.service_id,
      closed_as = case when not new.is_open then new.status end
    where enquiry_id = new.id;
  end if;
  return null;
end $function$;

create function file_changes_grant()
 returns trigger
 language plpgsql
as $function$
begin
  perform applications_reach_again(array(select id from applications where conversion_id = new.id));
  return null;
end $function$;

-- A file that is lodged or granted dates the instalments that wait for it, whichever way its status changes; undoing the move takes the day back.
create function file_event_dates_instalments()
 returns trigger
 language plpgsql
as $function$
declare
  event text;
  today date;
begin
  if new.status_id in (9, 12) then
    event := case new.status_id when 9 then 'lodgement' else 'grant' end;
    select (new.updated_at at time zone o.zone)::date into today from offices o where o.id = new.office_id;
    insert into plan_events (conversion_id, kind, day) values (new.id, event, today) on conflict do nothing;
  end if;
  if (old.status_id = 9 and new.status_id = 4) or (old.status_id = 12 and new.status_id in (4, 9, 10)) then
    event := case old.status_id when 9 then 'lodgement' else 'grant' end;
    delete from plan_events where conversion_id = new.id and kind = event;
    update instalments i set due_on = null from payment_plans p where p.id = i.plan_id and p.conversion_id = new.id and i.due_kind = event;
  end if;
  update instalments i set due_on = e.day + i.due_days from payment_plans p, plan_events e
    where p.id = i.plan_id and p.conversion_id = new.id and p.state = 'live' and e.conversion_id = p.conversion_id and e.kind = i.due_kind
      and i.due_on is distinct from e.day + i.due_days;
  return null;
end $function$;

create function file_has_main_party()
 returns trigger
 language plpgsql
as $function$
begin
  insert into file_parties (company, office_id, conversion_id, contact_id, part)
  select v.company, v.office_id, v.id, v.contact_id, 'main' from added n join conversions v on v.id = n.id;
  return null;
end $function$;

-- The parties of a file go with it to another office, and its client is always the main one.
create function file_parties_follow()
 returns trigger
 language plpgsql
as $function$
begin
  update file_parties set office_id = new.office_id, contact_id = case when part = 'main' then new.contact_id else contact_id end
  where conversion_id = new.id;
  return null;
end $function$;

-- Adds the words of new contacts' names to `name_words`. Most are there already, so it looks before it inserts; numbers in the search text are no
-- names.
create function keeps_name_words()
 returns trigger
 language plpgsql
as $function$
begin
  if exists (select from changed c, unnest(name_words(c.search)) as w (word)
      where w.word !~ '^[0-9]+$' and not exists (select from name_words n where n.company = c.company and n.word = w.word)) then
    insert into name_words (company, word, key, sound, latin)
    select said.company, said.word, s.key, s.sound, s.latin
    from (select distinct c.company, w.word from changed c, unnest(name_words(c.search)) as w (word)
      where not exists (select from name_words n where n.company = c.company and n.word = w.word)) as said,
      spellings_of(said.word) as s
    order by 1, 2, 3, 4 on conflict do nothing;
  end if;
  return null;
end $function$;

-- A date set back into the past is an undone rescheduling, which no longer counts.
create function keeps_promise()
 returns trigger
 language plpgsql
as $function$
begin
  if new.status <> old.status or new.last_contacted_at is distinct from old.last_contacted_at then
    new.promised_at := null;
    new.slips := 0;
  elsif old.next_follow_up_at < new.updated_at and new.next_follow_up_at > old.next_follow_up_at then
    new.promised_at := coalesce(old.promised_at, old.next_follow_up_at);
    new.slips := least(old.slips + 1, 32767);
  elsif old.slips > 0 and new.next_follow_up_at < old.next_follow_up_at and new.next_follow_up_at < new.updated_at then
    new.slips := old.slips - 1;
    new.promised_at := case when new.slips > 0 then old.promised_at end;
  end if;
  return new;
end $function$;

-- A client file that goes to another office takes its plans, receipts and refunds along; they stay with the entity that they were made for.
create function money_moves_office()
 returns trigger
 language plpgsql
as $function$
begin
  update payment_plans set office_id = new.office_id where conversion_id = new.id;
  update receipts set office_id = new.office_id where conversion_id = new.id;
  update refunds set office_id = new.office_id where conversion_id = new.id;
  return null;
end $function$;

create function note_passed_date()
 returns trigger
 language plpgsql
as $function$
begin
  insert into reminders_again values (new.id) on conflict do nothing;
  return null;
end $function$;

-- Placements follow their client file to another office, and its case officer where they are the owner.
create function placements_follow_file()
 returns trigger
 language plpgsql
as $function$
begin
  perform from placements where conversion_id = new.id order by id for no key update;
  update placements set office_id = new.office_id, version = version + 1 where conversion_id = new.id and office_id <> new.office_id;
  update placements set owner_id = new.case_officer_id, version = version + 1
    where conversion_id = new.id and new.case_officer_id <> old.case_officer_id
      and status not in ('passed', 'replaced', 'fell-through')
      and (owner_id = old.case_officer_id or new.office_id <> old.office_id);
  return null;
end $function$;

create function recheck_papers_of_moved()
 returns trigger
 language plpgsql
as $function$
begin
  if exists (select from documents where conversion_id = new.id) then
    insert into paper_rechecks (conversion_id) values (new.id);
  end if;
  return null;
end $function$;

-- RPL cases follow their client file to another office, and its case officer where they are the owner.
create function rpl_cases_follow_file()
 returns trigger
 language plpgsql
as $function$
begin
  perform from rpl_cases where conversion_id = new.id order by id for no key update;
  update rpl_cases set office_id = new.office_id, version = version + 1 where conversion_id = new.id and office_id <> new.office_id;
  update rpl_cases set owner_id = new.case_officer_id, version = version + 1
    where conversion_id = new.id and new.case_officer_id <> old.case_officer_id
      and status not in ('granted', 'refused', 'withdrawn')
      and (owner_id = old.case_officer_id or new.office_id <> old.office_id);
  return null;
end $function$;

-- Enquiries and client files keep the name of their contact.
create function takes_contact_name()
 returns trigger
 language plpgsql
as $function$
begin
  select plain(c.name) into strict new.contact_name from contacts c where c.id = new.contact_id;
  return new;
end $function$;

create function takes_contact_words()
 returns trigger
 language plpgsql
as $function$
begin
  select plain(c.name), c.search into strict new.contact_name, new.search from contacts c where c.id = new.contact_id;
  return new;
end $function$;

create function tally_changed_conversions()
 returns trigger
 language plpgsql
as $function$
begin
  insert into conversion_total_deltas values (new.company, new.office_id, new.service_id, new.status_id, 1), (old.company, old.office_id, old.service_id, old.status_id, -1);
  return null;
end $function$;

-- The condition of a trigger (WHEN) and a check are read from their stored text by every statement. For an edit or a note these texts took more time
-- than all that the triggers do. So triggers name the columns that concern them, compare in their functions, whose plans are kept, and the lists of
-- an enquiry are one check by a function.
create function tally_changed_enquiries()
 returns trigger
 language plpgsql
as $function$
begin
  if (old.company, old.office_id, old.service_id, old.status, old.created_at, old.lead_source_id, old.campaign_id, old.assignee_id, old.lead_status,
      old.first_response_at)
    is not distinct from (new.company, new.office_id, new.service_id, new.status, new.created_at, new.lead_source_id, new.campaign_id, new.assignee_id,
      new.lead_status, new.first_response_at) then
    return null;
  end if;
  insert into enquiry_deltas
  select e.company, e.office_id, e.service_id, e.status, (e.created_at at time zone o.zone)::date, e.lead_source_id, e.campaign_id, e.assignee_id,
    e.lead_status = 'qualified', e.first_response_at is not null, e.n
  from (values
    (new.company, new.office_id, new.service_id, new.status, new.created_at, new.lead_source_id, new.campaign_id, new.assignee_id, new.lead_status,
      new.first_response_at, 1),
    (old.company, old.office_id, old.service_id, old.status, old.created_at, old.lead_source_id, old.campaign_id, old.assignee_id, old.lead_status,
      old.first_response_at, -1)
  ) as e (company, office_id, service_id, status, created_at, lead_source_id, campaign_id, assignee_id, lead_status, first_response_at, n)
  join offices o on o.id = e.office_id;
  return null;
end $function$;

create function tally_changed_open_enquiries()
 returns trigger
 language plpgsql
as $function$
begin
  if not (old.is_open or new.is_open) or
    (old.company, old.office_id, old.service_id, old.status, old.assignee_id, old.next_follow_up_at, old.first_response_at is null)
    is not distinct from (new.company, new.office_id, new.service_id, new.status, new.assignee_id, new.next_follow_up_at, new.first_response_at is null) then
    return null;
  end if;
  insert into open_enquiry_deltas
  select e.company, e.office_id, e.service_id, e.status, e.assignee_id, e.due, e.status = 'NE' and e.responded is null, e.n
  from (values
    (new.is_open, new.company, new.office_id, new.service_id, new.status, new.assignee_id, new.next_follow_up_at, new.first_response_at, 1),
    (old.is_open, old.company, old.office_id, old.service_id, old.status, old.assignee_id, old.next_follow_up_at, old.first_response_at, -1)
  ) as e (is_open, company, office_id, service_id, status, assignee_id, due, responded, n)
  where e.is_open;
  return null;
end $function$;

create function tally_first_responses()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op = 'UPDATE' and (old.first_response_at, old.created_at, old.company, old.office_id, old.service_id)
      is not distinct from (new.first_response_at, new.created_at, new.company, new.office_id, new.service_id) then
    return null;
  end if;
  if tg_op <> 'INSERT' and old.first_response_at is not null then
    insert into lead_answer_deltas select old.company, (old.created_at at time zone o.zone)::date from offices o where o.id = old.office_id;
  end if;
  if tg_op <> 'DELETE' and new.first_response_at is not null then
    insert into lead_answer_deltas select new.company, (new.created_at at time zone o.zone)::date from offices o where o.id = new.office_id;
  end if;
  return null;
end $function$;

create function tally_gone_conversions()
 returns trigger
 language plpgsql
as $function$
begin
  insert into conversion_total_deltas select company, office_id, service_id, status_id, -count(*) from gone group by 1, 2, 3, 4;
  return null;
end $function$;

create function tally_gone_enquiries()
 returns trigger
 language plpgsql
as $function$
begin
  insert into enquiry_deltas
  select e.company, e.office_id, e.service_id, e.status, (e.created_at at time zone o.zone)::date, e.lead_source_id, e.campaign_id, e.assignee_id,
    e.lead_status = 'qualified', e.first_response_at is not null, -count(*)
  from gone e join offices o on o.id = e.office_id group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
  return null;
end $function$;

create function tally_gone_open_enquiries()
 returns trigger
 language plpgsql
as $function$
begin
  insert into open_enquiry_deltas
  select company, office_id, service_id, status, assignee_id, next_follow_up_at, status = 'NE' and first_response_at is null, -count(*)
  from gone where is_open group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $function$;

create function tally_new_conversions()
 returns trigger
 language plpgsql
as $function$
begin
  insert into conversion_total_deltas select company, office_id, service_id, status_id, count(*) from added group by 1, 2, 3, 4;
  return null;
end $function$;

create function tally_new_enquiries()
 returns trigger
 language plpgsql
as $function$
begin
  insert into enquiry_deltas
  select e.company, e.office_id, e.service_id, e.status, (e.created_at at time zone o.zone)::date, e.lead_source_id, e.campaign_id, e.assignee_id,
    e.lead_status = 'qualified', e.first_response_at is not null, count(*)
  from added e join offices o on o.id = e.office_id group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
  return null;
end $function$;

create function tally_new_open_enquiries()
 returns trigger
 language plpgsql
as $function$
begin
  insert into open_enquiry_deltas
  select company, office_id, service_id, status, assignee_id, next_follow_up_at, status = 'NE' and first_response_at is null, count(*)
  from added where is_open group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $function$;

-- Deleting a record deletes its timeline. Subjects are named after their tables.
create function timeline_ends()
 returns trigger
 language plpgsql
as $function$
begin
  delete from timeline t using gone where t.subject = coalesce(tg_argv[0], tg_table_name) and t.subject_id = gone.id;
  return null;
end $function$;
