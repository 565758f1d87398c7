-- What the package checker asks of the student of a client file: English (P10) and funds (P9). Amounts are in minor units; `income` is in Australian
-- dollars. Company and office are those of the file.
create table student_details (
  conversion_id  uuid primary key references conversions on delete cascade,
  test           text check (test in ('ielts', 'pte', 'toefl', 'oet', 'cambridge', 'languagecert', 'celpip', 'met', 'duolingo')),
  overall        numeric(5, 1) check (overall >= 0),
  listening      numeric(5, 1) check (listening >= 0),
  reading        numeric(5, 1) check (reading >= 0),
  writing        numeric(5, 1) check (writing >= 0),
  speaking       numeric(5, 1) check (speaking >= 0),
  tested_on      date,
  at_home        boolean not null default false,
  listed_pathway boolean not null default false,
  exemption      text check (exemption in ('study-in-english', 'recent-study', 'other')),
  funds          bigint check (funds >= 0),
  currency       text not null default 'AUD' check (currency ~ '^[A-Z]{3}$'),
  -- of funds in another currency
  funds_aud      bigint check (funds_aud >= 0),
  income         bigint check (income >= 0),
  travel_from    text not null default 'other' check (travel_from in ('other', 'east-southern-africa', 'west-africa')),
  arrives_on     date,
  updated_at     timestamptz(3) not null default now(),
  version        integer not null default 0,
  constraint foreign_funds_have_dollars check (funds is null or currency = 'AUD' or funds_aud is not null)
);

create function announce_student_details() returns trigger language plpgsql as $$
begin
  perform pg_notify('embark', json_build_object(
    'topic', 'student_details', 'company', v.company, 'office', v.office_id,
    'ids', case when count(distinct v.id) <= 20 then array_agg(distinct v.id) end)::text)
  from changed c join conversions v on v.id = c.conversion_id group by v.company, v.office_id;
  return null;
end $$;
create trigger student_details_announce_new after insert on student_details
  referencing new table as changed for each statement execute function announce_student_details();
create trigger student_details_announce_changed after update on student_details
  referencing new table as changed for each statement execute function announce_student_details();

-- P13: the earlier provider has released the student.
alter table applications add column prior_release boolean not null default false;
