-- One office asks another for somebody whom that other one knows. What it learns before the answer is what it typed, the office and the owner.
create table handover_requests (
  id             uuid primary key default uuidv7(),
  company        text not null references companies,
  contact_id     uuid not null references contacts on delete cascade,
  -- What the other office works on for this person: where the request shows, and what was handed over.
  enquiry_id     uuid references enquiries on delete set null,
  conversion_id  uuid references conversions on delete set null,
  from_office_id smallint not null references offices,
  to_office_id   smallint not null references offices,
  service_id     integer not null references services,
  -- The email or number by which the asking office came upon the person, as it was typed.
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
  -- What stays with the office that hands over, in percent: of the credit for the client, and of the commission.
  credit_share     smallint check (credit_share between 0 and 100),
  commission_share smallint check (commission_share between 0 and 100),
  version        integer not null default 1,
  check (from_office_id <> to_office_id),
  constraint answered_with_a_time check ((state = 'open') = (answered_at is null)),
  constraint accepted_with_shares check (state <> 'accepted' or (credit_share is not null and commission_share is not null))
);
-- An office asks another one once for the same person, until there is an answer.
create unique index handover_requests_at_once on handover_requests (contact_id, from_office_id, to_office_id) where state = 'open';
create index handover_requests_latest on handover_requests (company, asked_at desc, id desc);
create index handover_requests_contact on handover_requests (contact_id);
create index handover_requests_ends on handover_requests (expires_at) where state = 'open';
create index handover_requests_enquiry on handover_requests (enquiry_id) where enquiry_id is not null;
create index handover_requests_conversion on handover_requests (conversion_id) where conversion_id is not null;
