create table contacts (
  id             uuid primary key default uuidv7(),
  company        text not null references companies,
  given_names    text not null default '',
  family_name    text not null default '',
  preferred_name text not null default '',
  email          text,
  phone          text check (phone ~ '^\+[0-9]{6,15}$'),
  phone_raw      text,
  whatsapp       text check (whatsapp ~ '^\+[0-9]{6,15}$'),
  whatsapp_raw   text,
  nationality    text check (nationality ~ '^[A-Z]{2}$'),
  residence      text check (residence ~ '^[A-Z]{2}$'),
  date_of_birth  date,
  consent        jsonb not null default '[]',
  created_at     timestamptz(3) not null default now(),
  updated_at     timestamptz(3) not null default now(),
  version        integer not null default 1,
  name           text not null generated always as (
    coalesce(nullif(btrim(given_names || ' ' || family_name), ''), preferred_name)) stored,
  -- The text that quick search matches by trigram, without accents: names, email, digits of the phones.
  search         text not null generated always as (
    plain(given_names || ' ' || family_name || ' ' || preferred_name || ' ' || coalesce(email, '') || ' ' ||
      coalesce(substr(phone, 2), '') || ' ' || coalesce(substr(whatsapp, 2), ''))) stored,
  check (btrim(given_names || family_name || preferred_name) <> '')
);
create index contacts_email on contacts (company, lower(email)) where email is not null;
create index contacts_phone on contacts (company, phone) where phone is not null;
create index contacts_whatsapp on contacts (company, whatsapp) where whatsapp is not null;
create index contacts_birth on contacts (company, date_of_birth) where date_of_birth is not null;
create index contacts_search on contacts using gin (search gin_trgm_ops);

-- The LIKE pattern of texts that contain a word as typed: ignores accents and case; % and _ are literal.
create function containing(word text) returns text
  language sql immutable strict parallel safe
  return '%' || regexp_replace(plain(word), '([\\%_])', '\\\1', 'g') || '%';

-- lpad truncates numbers longer than the width, so the millionth would repeat an earlier one.
create function numbered(n bigint, width integer) returns text
  language sql immutable strict parallel safe
  return lpad(n::text, greatest(width, length(n::text)), '0');

create sequence enquiry_numbers;
create sequence conversion_numbers;

create table enquiries (
  id                 uuid primary key default uuidv7(),
  number             text not null unique
    default 'E-' || to_char(now(), 'YYYY') || '-' || numbered(nextval('enquiry_numbers'), 6),
  company            text not null references companies,
  service_id         integer not null references services,
  office_id          smallint not null references offices,
  contact_id         uuid not null references contacts,
  -- The contact's name for sorting; maintained by a trigger, so that an index can be used.
  contact_name       text collate "C" not null default '',
  -- CV is the final status of a converted enquiry, and is not listed among the working statuses.
  status             text not null default 'NE' references enquiry_statuses,
  lead_status        text not null default 'new'
    check (lead_status in ('new', 'attempted', 'contacted', 'qualified', 'unqualified', 'nurture')),
  rating             text not null default 'warm' check (rating in ('hot', 'warm', 'cold')),
  lead_source_id     integer references lead_sources,
  campaign_id        integer references campaigns,
  assignee_id        integer references users,
  next_follow_up_at  timestamptz(3),
  next_follow_up_how text check (next_follow_up_how in ('call', 'email', 'sms', 'whatsapp', 'meeting')),
  next_follow_up_note text,
  last_contacted_at  timestamptz(3),
  first_response_at  timestamptz(3),
  last_activity_at   timestamptz(3) not null default now(),
  interest           jsonb not null,
  tags               text[] not null default '{}',
  remarks            text not null default '',
  closing_reason_id  integer references closing_reasons,
  closing_note       text,
  import_id          uuid,
  created_by         integer references users,
  created_at         timestamptz(3) not null default now(),
  updated_at         timestamptz(3) not null default now(),
  version            integer not null default 1,
  constraint open_enquiry_has_owner check (status in ('CL', 'NI', 'CV') or assignee_id is not null),
  constraint followed_up_enquiry_has_next_date
    check (status not in ('FU', 'IP', 'OL', 'SA') or next_follow_up_at is not null)
);

create function takes_contact_name() returns trigger language plpgsql as $$
begin
  select plain(c.name) into strict new.contact_name from contacts c where c.id = new.contact_id;
  return new;
end $$;
-- Bulk loads that set the name skip the lookup.
create trigger enquiries_contact_name_new before insert on enquiries
  for each row when (new.contact_name = '') execute function takes_contact_name();
create trigger enquiries_contact_name_moved before update of contact_id on enquiries
  for each row execute function takes_contact_name();

-- Searches find enquiries by contact, so their sort order is included.
create index enquiries_contact on enquiries (contact_id) include (company, office_id, created_at, id);
-- Sort indexes include the office, so that counts and pages of one office are index-only.
create index enquiries_created on enquiries (company, created_at desc, id desc) include (office_id);
create index enquiries_service on enquiries (company, service_id, status, created_at desc, id desc) include (office_id);
create index enquiries_service_newest on enquiries (company, service_id, created_at desc, id desc) include (office_id);
create index enquiries_office on enquiries (company, office_id, status, created_at desc, id desc);
create index enquiries_status on enquiries (company, status, created_at desc, id desc) include (office_id);
create index enquiries_assignee on enquiries (company, assignee_id, created_at desc, id desc) include (office_id, status);
create index enquiries_source on enquiries (company, lead_source_id, created_at desc, id desc) include (office_id);
-- Blanks sort last in both directions, so each direction has its own index.
create index enquiries_follow_up on enquiries (company, coalesce(next_follow_up_at, 'infinity'), id);
create index enquiries_follow_up_latest on enquiries (company, coalesce(next_follow_up_at, '-infinity') desc, id desc);
create index enquiries_activity on enquiries (company, last_activity_at desc, id desc) include (office_id);
create index enquiries_name on enquiries (company, contact_name, id) include (office_id);
create index enquiries_tags on enquiries using gin (tags) where tags <> '{}';
create index enquiries_import on enquiries (import_id) where import_id is not null;

create table conversions (
  id              uuid primary key default uuidv7(),
  number          text not null unique
    default 'C-' || to_char(now(), 'YYYY') || '-' || numbered(nextval('conversion_numbers'), 5),
  company         text not null references companies,
  service_id      integer not null references services,
  office_id       smallint not null references offices,
  contact_id      uuid not null references contacts,
  contact_name    text collate "C" not null default '',
  -- An enquiry is converted only once, also by concurrent requests.
  enquiry_id      uuid unique references enquiries,
  status_id       smallint not null references conversion_statuses,
  case_officer_id integer not null references users,
  next_action_at  timestamptz(3),
  next_action     text,
  fee_amount      bigint check (fee_amount >= 0),
  fee_currency    text check (fee_currency ~ '^[A-Z]{3}$'),
  fee_source      text check (fee_source in ('client', 'provider', 'employer')),
  signed_on       date,
  tags            text[] not null default '{}',
  remarks         text not null default '',
  opened_at       timestamptz(3) not null default now(),
  closed_at       timestamptz(3),
  close_reason    text,
  created_by      integer references users,
  created_at      timestamptz(3) not null default now(),
  updated_at      timestamptz(3) not null default now(),
  version         integer not null default 1
);
create trigger conversions_contact_name_new before insert on conversions
  for each row when (new.contact_name = '') execute function takes_contact_name();
create trigger conversions_contact_name_moved before update of contact_id on conversions
  for each row execute function takes_contact_name();

create function contact_is_renamed() returns trigger language plpgsql as $$
begin
  update enquiries set contact_name = plain(new.name) where contact_id = new.id;
  update conversions set contact_name = plain(new.name) where contact_id = new.id;
  return null;
end $$;
create trigger contacts_rename after update on contacts
  for each row when (old.name is distinct from new.name) execute function contact_is_renamed();

create index conversions_contact on conversions (contact_id) include (company, office_id, opened_at, id);
create index conversions_opened on conversions (company, opened_at desc, id desc) include (office_id);
create index conversions_status on conversions (company, status_id, opened_at desc, id desc) include (office_id);
create index conversions_service on conversions (company, service_id, status_id, opened_at desc, id desc) include (office_id);
create index conversions_service_newest on conversions (company, service_id, opened_at desc, id desc) include (office_id);
create index conversions_officer on conversions (company, case_officer_id, opened_at desc, id desc) include (office_id);
create index conversions_name on conversions (company, contact_name, id) include (office_id);
create index conversions_action on conversions (company, coalesce(next_action_at, 'infinity'), id);
create index conversions_action_latest on conversions (company, coalesce(next_action_at, '-infinity') desc, id desc);

-- The timeline of contacts, enquiries and conversions.
create table timeline (
  id            bigint generated always as identity primary key,
  company       text not null references companies,
  contact_id    uuid not null references contacts,
  enquiry_id    uuid references enquiries on delete cascade,
  conversion_id uuid references conversions on delete cascade,
  kind          text not null,
  at            timestamptz(3) not null default now(),
  actor_id      integer references users,
  note          text not null default '',
  data          jsonb not null default '{}'
);
create index timeline_enquiry on timeline (enquiry_id, id desc) where enquiry_id is not null;
create index timeline_conversion on timeline (conversion_id, id desc) where conversion_id is not null;
create index timeline_contact on timeline (contact_id, id desc);
