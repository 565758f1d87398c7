-- When a provider was asked for the evidence of a student's enrolment on a census day (L-a).
create table evidence_requests (
  id             bigint generated always as identity primary key,
  application_id uuid not null references applications,
  census         smallint not null check (census > 0),
  mail_to        text not null,
  asked_by       integer not null references users,
  asked_at       timestamptz(3) not null
);
create index evidence_requests_of on evidence_requests (application_id, census, asked_at desc);
create trigger evidence_requests_stay before update or delete on evidence_requests for each row execute function money_stays();
