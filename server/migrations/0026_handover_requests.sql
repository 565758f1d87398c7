-- A transfer request from one office to another for a person. Until it is accepted, the requesting office sees what it typed, the office and the
-- owner.
create table handover_requests (
  id             uuid primary key default uuidv7(),
  company        text not null references companies,
  contact_id     uuid not null references contacts on delete cascade,
  -- The record of the other office: where the request is shown, and what was transferred.
  enquiry_id     uuid references enquiries on delete set null,
  conversion_id  uuid references conversions on delete set null,
  from_office_id smallint not null references offices,
  to_office_id   smallint not null references offices,
  service_id     integer not null references services,
  -- The email or number with which the requesting office found the person, as typed.
  known_by       text not null,
  owner_id       integer references users,
  note           text not null default '',
  state          text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
  asked_by       integer not null references users,
  asked_at       timestamptz(3) not null,
  expires_at     timestamptz(3) not null,
  answered_by    integer references users,
  answered_at    timestamptz(3),
  answer         text not null default '',
  -- What the old office keeps, in percent: of the credit for the client, and of the commission.
  credit_share     smallint check (credit_share between 0 and 100),
  commission_share smallint check (commission_share between 0 and 100),
  version        integer not null default 1,
  check (from_office_id <> to_office_id),
  constraint answered_with_a_time check ((state = 'open') = (answered_at is null)),
  constraint accepted_with_shares check (state <> 'accepted' or (credit_share is not null and commission_share is not null))
);
-- An office can have one pending request for the same person to another office.
create unique index handover_requests_at_once on handover_requests (contact_id, from_office_id, to_office_id) where state = 'open';
create index handover_requests_latest on handover_requests (company, asked_at desc, id desc);
create index handover_requests_contact on handover_requests (contact_id);
create index handover_requests_ends on handover_requests (expires_at) where state = 'open';
create index handover_requests_enquiry on handover_requests (enquiry_id) where enquiry_id is not null;
create index handover_requests_conversion on handover_requests (conversion_id) where conversion_id is not null;
