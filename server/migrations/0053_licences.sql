-- The licences of staff. Only people with a valid one may give immigration assistance where an office requires it: in Australia by the Migration Act
-- 1958, part 3. Rows are never deleted, because the acts of their holders refer to them.
alter table offices add column licence_required boolean not null default false;
update offices set licence_required = true where code = 'AU';

create table licences (
  id             uuid primary key default uuidv7(),
  user_id        integer not null references users,
  kind           text not null check (kind in ('marn', 'lawyer', 'qeac', 'real-estate')),
  number         text not null check (number <> ''),
  valid_from     date not null,
  valid_to       date not null,
  insurer        text not null default '',
  policy         text not null default '',
  cover_amount   bigint check (cover_amount >= 0),
  cover_currency text check (cover_currency ~ '^[A-Z]{3}$'),
  insured_to     date,
  -- professional development in the current term
  cpd_points     smallint not null default 0 check (cpd_points >= 0),
  -- when the public register was last looked up
  checked_on     date,
  state          text not null default 'active' check (state in ('active', 'suspended', 'ended')),
  created_at     timestamptz(3) not null default now(),
  updated_at     timestamptz(3) not null default now(),
  version        integer not null default 1,
  constraint licence_ends_after_it_starts check (valid_from <= valid_to),
  constraint marn_has_seven_digits check (kind <> 'marn' or number ~ '^\d{7}$'),
  constraint cover_has_currency check (cover_amount is null or cover_currency is not null),
  -- A person and a kind as one number, because GiST compares numbers only as ranges.
  constraint one_active_licence_at_a_time exclude using gist (
    int8range(user_id::bigint * 8 + array_position(array['marn', 'lawyer', 'qeac', 'real-estate'], kind),
      user_id::bigint * 8 + array_position(array['marn', 'lawyer', 'qeac', 'real-estate'], kind), '[]') with &&,
    daterange(valid_from, valid_to, '[]') with &&) where (state = 'active')
);
create index licences_user on licences (user_id);
create index licences_end on licences (valid_to) where state = 'active';

-- Tells pages that show licences, in each company of the holder.
create function announce_licence() returns trigger language plpgsql as $$
begin
  perform pg_notify('embark', json_build_object(
    'topic', 'licences', 'company', company, 'office', u.country_id, 'ids', array[new.id::text])::text)
  from users u, unnest(u.companies) as company where u.id = new.user_id;
  return null;
end $$;
create trigger licences_announce after insert or update on licences for each row execute function announce_licence();

-- Which reminder was sent for which end: each once, on any number of nodes.
create table licence_reminders (
  licence_id uuid not null references licences on delete cascade,
  what       text not null check (what in ('licence', 'insurance')),
  ends_on    date not null,
  -- days before the end; -1 is the day after
  step       smallint not null,
  told_at    timestamptz(3) not null,
  primary key (licence_id, what, ends_on, step)
);

-- A client file referred to a licence holder for one act. The file stays with its case officer.
create table referrals (
  id            uuid primary key default uuidv7(),
  conversion_id uuid not null references conversions on delete cascade,
  what          text not null check (what in ('advice', 'agreement', 'lodgement', 'other')),
  note          text not null default '',
  holder_id     integer not null references users,
  -- the licence as it was when the file was referred
  licence_id    uuid not null references licences,
  state         text not null default 'open' check (state in ('open', 'taken', 'declined', 'done')),
  referred_by   integer not null references users,
  referred_at   timestamptz(3) not null,
  taken_at      timestamptz(3),
  closed_at     timestamptz(3),
  answer        text not null default '',
  version       integer not null default 1,
  constraint referred_to_somebody_else check (holder_id <> referred_by),
  constraint closed_with_a_time check ((state in ('declined', 'done')) = (closed_at is not null)),
  constraint declined_with_words check (state <> 'declined' or answer <> '')
);
-- A file waits only once for the same act of the same person.
create unique index referrals_at_once on referrals (conversion_id, holder_id, what) where state in ('open', 'taken');
create index referrals_conversion on referrals (conversion_id, referred_at desc);
create index referrals_holder on referrals (holder_id) where state in ('open', 'taken');
create index referrals_sender on referrals (referred_by);

-- A referral belongs to the company and the office of its file, also after the file has moved to another office.
create function announce_referral() returns trigger language plpgsql as $$
begin
  perform pg_notify('embark', json_build_object(
    'topic', 'referrals', 'company', v.company, 'office', v.office_id, 'ids', array[new.id::text])::text)
  from conversions v where v.id = new.conversion_id;
  return null;
end $$;
create trigger referrals_announce after insert or update on referrals for each row execute function announce_referral();
