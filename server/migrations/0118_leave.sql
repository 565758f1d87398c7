-- Leave of staff (rules N2 to N7). Amounts are millionths of a day or of a minute, so that shares of a year are kept exactly.
create table leave_types (
  code     text primary key check (code ~ '^[a-z]+(-[a-z]+)*$'),
  position smallint not null,
  -- Shown as personal to everybody but the person and HR.
  discreet boolean not null default false
);
insert into leave_types (code, position, discreet) values
  ('annual', 1, false), ('personal', 2, false), ('casual', 3, false), ('unpaid', 4, false), ('parental', 5, false), ('study', 6, false),
  ('compensation', 7, false), ('festival', 8, false), ('long-service', 9, false), ('compassionate', 10, false), ('family-violence', 11, true);

-- Who earns how much leave: dated rows of an office (and a state) for ways of employment.
create table leave_policies (
  id                integer generated always as identity primary key,
  office_id         smallint not null references offices,
  state             text check (state ~ '^[A-Z]{2,4}$'),
  employments       text[] not null check (cardinality(employments) > 0 and employments <@ '{full,part,casual,contract}'::text[]),
  type              text not null references leave_types,
  valid_from        date,
  valid_to          date,
  unit              text not null check (unit in ('minutes', 'days')),
  -- daily: a share for each day of service; yearly: at the start of the leave year; worked: for each `per_days` days worked;
  -- steps: in the first year of service every `step_months`, then yearly; none: nothing is earned.
  earning           text not null check (earning in ('daily', 'yearly', 'worked', 'steps', 'none')),
  amount            bigint not null default 0 check (amount >= 0),
  -- Whether `amount` is in days, or in weeks of the person's roster.
  amount_in         text not null default 'days' check (amount_in in ('days', 'weeks')),
  per_days          smallint check (per_days > 0),
  step_months       smallint check (step_months in (1, 2, 3, 4, 6)),
  step_amount       bigint check (step_amount >= 0),
  -- Completed months of service before it is granted, or before it can be taken.
  after_months      smallint not null default 0 check (after_months >= 0),
  year              text not null check (year in ('calendar', 'anniversary')),
  -- The most that is carried into the next year (null: all), and the months until what was carried expires.
  carry_cap         bigint check (carry_cap >= 0),
  carry_months      smallint check (carry_months between 1 and 11),
  stock_cap         bigint check (stock_cap >= 0),
  counts            text not null check (counts in ('working', 'calendar')),
  -- A medical certificate is needed for more days than this.
  certificate_after smallint check (certificate_after >= 0),
  notice_days       smallint not null default 0 check (notice_days >= 0),
  -- How far below zero the balance may go; null: there is no balance to keep.
  below_zero        bigint default 0 check (below_zero >= 0),
  -- The most for one request, in millionths of a day; null: no limit.
  event_max         bigint check (event_max > 0),
  -- Hundredths of a per cent of the pay.
  paid_share        smallint not null default 10000 check (paid_share between 0 and 10000),
  rule_id           integer references rules,
  constraint leave_policies_range check (valid_from <= valid_to),
  constraint leave_policies_worked check ((earning = 'worked') = (per_days is not null)),
  constraint leave_policies_steps check ((earning = 'steps') = (step_months is not null) and (earning = 'steps') = (step_amount is not null))
);
create index leave_policies_office on leave_policies (office_id, type, valid_from);

create table leave_requests (
  id             uuid primary key default uuidv7(),
  user_id        integer not null references users,
  type           text not null references leave_types,
  policy_id      integer not null references leave_policies,
  unit           text not null check (unit in ('minutes', 'days')),
  starts_on      date not null,
  ends_on        date not null,
  -- The part of the first and of the last day; they are the same for one day.
  starts_part    text not null default 'full' check (starts_part in ('full', 'am', 'pm')),
  ends_part      text not null default 'full' check (ends_part in ('full', 'am', 'pm')),
  -- What it takes from the balance now.
  amount         bigint not null check (amount >= 0),
  reason         text not null default '',
  state          text not null default 'asked' check (state in ('asked', 'approved', 'rejected', 'cancelled')),
  cover_id       integer references users,
  asked_by       integer not null references users,
  asked_at       timestamptz(3) not null,
  decided_by     integer references users,
  decided_at     timestamptz(3),
  decision       text not null default '',
  -- Who cancelled or shortened it last.
  cut_by         integer references users,
  cut_at         timestamptz(3),
  cut_reason     text not null default '',
  updated_at     timestamptz(3) not null,
  version        integer not null default 1,
  constraint leave_ends_after_it_starts check (starts_on <= ends_on and ends_on - starts_on <= 400),
  constraint leave_parts_fit check (case when starts_on = ends_on then starts_part = ends_part else starts_part <> 'am' and ends_part <> 'pm' end),
  constraint leave_not_covered_by_self check (cover_id <> user_id),
  constraint leave_decided check ((decided_by is null) = (decided_at is null) and (state not in ('approved', 'rejected') or decided_by is not null)),
  constraint leave_rejected_with_reason check (state <> 'rejected' or btrim(decision) <> ''),
  constraint nobody_decides_own_leave check (decided_by <> user_id)
);
create index leave_requests_user on leave_requests (user_id, starts_on desc);
create index leave_requests_span on leave_requests (ends_on, starts_on) where state in ('asked', 'approved');

-- The days that a request takes. `released_at`: given back, because it was rejected, cancelled or shortened, or became a holiday.
create table leave_days (
  id          uuid primary key default uuidv7(),
  request_id  uuid not null references leave_requests,
  user_id     integer not null references users,
  day         date not null,
  part        text not null check (part in ('full', 'am', 'pm')),
  amount      bigint not null check (amount >= 0),
  released_at timestamptz(3),
  -- A morning and an afternoon fit one day, a whole day excludes both. GiST compares numbers only as ranges.
  constraint leave_once_a_day exclude using gist (
    int4range(user_id, user_id, '[]') with &&,
    daterange(day, day, '[]') with &&,
    int4range(case part when 'pm' then 1 else 0 end, case part when 'am' then 1 else 2 end) with &&) where (released_at is null)
);
create index leave_days_request on leave_days (request_id);
create index leave_days_day on leave_days (day) where released_at is null;

-- Every change of a balance. The balance is the sum; a mistake is corrected by another row.
create table leave_ledger (
  id         bigint generated always as identity primary key,
  user_id    integer not null references users,
  type       text not null references leave_types,
  kind       text not null check (kind in ('earned', 'taken', 'correction', 'carry', 'expire', 'payout')),
  day        date not null,
  unit       text not null check (unit in ('minutes', 'days')),
  amount     bigint not null check (amount <> 0),
  request_id uuid references leave_requests,
  policy_id  integer references leave_policies,
  note       text not null default '',
  made_by    integer references users,
  made_at    timestamptz(3) not null,
  constraint leave_ledger_signs check (case kind when 'earned' then amount > 0 when 'expire' then amount < 0 when 'payout' then amount < 0 else true end),
  constraint leave_ledger_explained check (kind not in ('correction', 'carry', 'payout') or (btrim(note) <> '' and made_by is not null))
);
create index leave_ledger_user on leave_ledger (user_id, type, day);
create index leave_ledger_request on leave_ledger (request_id) where request_id is not null;
create unique index leave_earned_once on leave_ledger (user_id, type, unit, day) where kind = 'earned';

create function leave_ledger_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the leave ledger only grows' using errcode = 'restrict_violation';
end $$;
create trigger leave_ledger_stay before update or delete on leave_ledger for each row execute function leave_ledger_stays();

-- The last day up to which a person's leave of a type was earned: locked while a night's share is added, so that two nodes add it once.
create table leave_accounts (
  user_id        integer not null references users,
  type           text not null references leave_types,
  earned_through date not null,
  primary key (user_id, type)
);

-- Years that HR has closed: the ledger of the office takes no more entries up to that day.
create table leave_closes (
  office_id smallint not null references offices,
  through   date not null,
  closed_by integer not null references users,
  closed_at timestamptz(3) not null,
  primary key (office_id, through)
);
create function leave_year_is_open() returns trigger language plpgsql as $$
begin
  if exists (select from leave_closes c join users u on u.country_id = c.office_id where u.id = new.user_id and c.through >= new.day) then
    raise exception 'the leave year of % is closed', new.day using errcode = 'check_violation', constraint = 'leave_year_closed';
  end if;
  return new;
end $$;
create trigger leave_ledger_open before insert on leave_ledger for each row when (new.kind <> 'earned') execute function leave_year_is_open();

-- What a person on leave left to a colleague, until it is given back.
create table leave_covers (
  id          uuid primary key default uuidv7(),
  request_id  uuid not null references leave_requests,
  kind        text not null,
  item_id     text not null,
  label       text not null,
  path        text not null,
  from_id     integer not null references users,
  to_id       integer not null references users,
  handed_by   integer not null references users,
  handed_at   timestamptz(3) not null,
  returned_at timestamptz(3),
  -- back: it was still open; done: it was finished meanwhile; moved: somebody else has it now.
  outcome     text check (outcome in ('back', 'done', 'moved')),
  constraint covers_returned check ((returned_at is null) = (outcome is null))
);
create unique index leave_covers_once on leave_covers (request_id, kind, item_id) where returned_at is null;
create index leave_covers_open on leave_covers (request_id) where returned_at is null;

-- Who is away: until a day that they set themselves, on approved leave (whole days), or after the end of their employment.
create or replace view absences as
  select id as user_id, null::date as starts_on, away_until as ends_on, cover_id from users where away_until is not null
  union all
  select r.user_id, r.starts_on + (r.starts_part <> 'full')::integer, r.ends_on - (r.ends_part <> 'full' and r.starts_on < r.ends_on)::integer,
    coalesce(r.cover_id, u.cover_id)
  from leave_requests r join users u on u.id = r.user_id
  where r.state = 'approved' and r.starts_on + (r.starts_part <> 'full')::integer <= r.ends_on - (r.ends_part <> 'full' and r.starts_on < r.ends_on)::integer
  union all
  select id, ends_on + 1, '9999-12-31'::date, cover_id from users where ends_on is not null;
create index leave_requests_approved on leave_requests (user_id, ends_on) where state = 'approved';

-- Who is away for half a day. The morning ends in the middle of the office's working hours.
create view half_days_away as
  select d.user_id, d.day, d.part from leave_days d join leave_requests r on r.id = d.request_id
  where r.state = 'approved' and d.part <> 'full' and d.released_at is null;

-- Tells pages that show leave, in each company of the person.
create function announce_leave() returns trigger language plpgsql as $$
begin
  perform pg_notify('embark', json_build_object(
    'topic', 'leaves', 'company', company, 'office', u.country_id, 'ids', array[new.id::text])::text)
  from users u, unnest(u.companies) as company where u.id = new.user_id;
  return null;
end $$;
create trigger leave_requests_announce after insert or update on leave_requests for each row execute function announce_leave();

-- The rows of facts 13, with the row of the rule book that each was taken from.
create function pg_temp.leave_rule(of_key text, since date) returns integer language sql as $$
  select r.id from rules r join rule_keys k on k.id = r.key_id
  where k.area = 'leave' and k.key = of_key and r.valid_from is not distinct from since and r.replaced_at is null
$$;
create function pg_temp.office(of_code text) returns smallint language sql as $$ select id from offices where code = of_code $$;

insert into leave_policies (office_id, state, employments, type, valid_from, valid_to, unit, earning, amount, amount_in, per_days, step_months, step_amount,
  after_months, year, carry_cap, stock_cap, counts, certificate_after, notice_days, below_zero, event_max, paid_share, rule_id)
select pg_temp.office(o), st, em::text[], ty, vf::date, vt::date, un, ea, am * 1000000, ai, pd::smallint, sm::smallint, sa * 1000000, af, yr, cc * 1000000, sc * 1000000, co, ce::smallint, nd, bz, em2, ps,
  pg_temp.leave_rule(rk, rf::date)
from (values
  -- Australia: in hours of the roster
  ('AU', null, '{full,part,contract}', 'annual', null, null, 'minutes', 'daily', 4, 'weeks', null::int, null::int, null::bigint, 0, 'anniversary', null::bigint, null::bigint, 'working', null::int, 14, 0::bigint, null::bigint, 10000, 'au-annual', null),
  ('AU', null, '{full,part,contract}', 'personal', null, null, 'minutes', 'daily', 2, 'weeks', null, null, null, 0, 'anniversary', null, null, 'working', 2, 0, 0, null, 10000, 'au-personal', null),
  ('AU', null, '{full,part,casual,contract}', 'compassionate', null, null, 'minutes', 'none', 0, 'days', null, null, null, 0, 'anniversary', null, null, 'working', null, 0, null, 2000000, 10000, 'au-compassionate', null),
  ('AU', null, '{full,part,casual,contract}', 'family-violence', null, null, 'minutes', 'yearly', 10, 'days', null, null, null, 0, 'anniversary', 0, null, 'working', null, 0, 0, null, 10000, 'au-family-violence', null),
  ('AU', null, '{full,part,contract}', 'parental', null, null, 'minutes', 'none', 0, 'days', null, null, null, 12, 'anniversary', null, null, 'calendar', null, 70, null, null, 0, 'au-parental', null),
  ('AU', 'VIC', '{full,part,casual,contract}', 'long-service', null, null, 'minutes', 'daily', 0, 'weeks', null, null, null, 84, 'anniversary', null, null, 'working', null, 28, 0, null, 10000, 'au-long-service-victoria', null),
  -- Bangladesh
  ('BD', null, '{full,part,contract}', 'annual', null, '2025-11-16', 'days', 'worked', 1, 'days', 18, null, null, 12, 'calendar', null, 60, 'working', null, 7, 0, null, 10000, 'bd-annual', null),
  ('BD', null, '{full,part,contract}', 'annual', '2025-11-17', null, 'days', 'worked', 1, 'days', 14, null, null, 12, 'calendar', null, 60, 'working', null, 7, 0, null, 10000, 'bd-annual', '2025-11-17'),
  ('BD', null, '{full,part,contract}', 'personal', null, null, 'days', 'yearly', 14, 'days', null, null, null, 0, 'calendar', 0, null, 'working', 2, 0, 0, null, 10000, 'bd-sick', null),
  ('BD', null, '{full,part,contract}', 'casual', null, null, 'days', 'yearly', 10, 'days', null, null, null, 0, 'calendar', 0, null, 'working', null, 0, 0, null, 10000, 'bd-casual', null),
  ('BD', null, '{full,part,contract}', 'parental', '2025-11-17', null, 'days', 'none', 0, 'days', null, null, null, 0, 'calendar', null, null, 'calendar', 0, 56, null, 120000000, 10000, 'bd-maternity', '2025-11-17'),
  -- Pakistan (Punjab)
  ('PK', null, '{full,part,contract}', 'annual', null, null, 'days', 'yearly', 14, 'days', null, null, null, 12, 'calendar', 14, null, 'calendar', null, 7, 0, null, 10000, 'pk-annual', null),
  ('PK', null, '{full,part,contract}', 'personal', null, null, 'days', 'yearly', 8, 'days', null, null, null, 0, 'calendar', 8, 16, 'working', 2, 0, 0, null, 10000, 'pk-sick', null),
  ('PK', null, '{full,part,contract}', 'casual', null, null, 'days', 'yearly', 10, 'days', null, null, null, 0, 'calendar', 0, null, 'working', null, 0, 0, null, 10000, 'pk-casual', null),
  ('PK', null, '{full,part,contract}', 'parental', null, null, 'days', 'none', 0, 'days', null, null, null, 0, 'calendar', null, null, 'calendar', 0, 56, null, 90000000, 10000, 'pk-maternity', null),
  -- India (Delhi), and other states
  ('IN', null, '{full,part,contract}', 'annual', null, null, 'days', 'steps', 15, 'days', null, 4, 5, 0, 'calendar', 45, 45, 'working', null, 7, 0, null, 10000, 'in-delhi-annual', null),
  ('IN', null, '{full,part,contract}', 'personal', null, null, 'days', 'steps', 12, 'days', null, 1, 1, 0, 'calendar', 0, null, 'working', 2, 0, 0, null, 10000, 'in-delhi-sick-casual', null),
  ('IN', null, '{full,part,contract}', 'parental', null, null, 'days', 'none', 0, 'days', null, null, null, 0, 'calendar', null, null, 'calendar', 0, 56, null, 182000000, 10000, 'in-maternity', null),
  ('IN', 'GJ', '{full,part,contract}', 'annual', null, null, 'days', 'worked', 1, 'days', 20, null, null, 0, 'calendar', null, 63, 'working', null, 7, 0, null, 10000, 'in-gujarat-annual', null),
  ('IN', 'GJ', '{full,part,contract}', 'personal', null, null, 'days', 'yearly', 7, 'days', null, null, null, 0, 'calendar', 0, null, 'working', 2, 0, 0, null, 10000, 'in-gujarat-sick', null),
  ('IN', 'GJ', '{full,part,contract}', 'casual', null, null, 'days', 'yearly', 7, 'days', null, null, null, 0, 'calendar', 0, null, 'working', null, 0, 0, null, 10000, 'in-gujarat-casual', null),
  ('IN', 'KA', '{full,part,contract}', 'annual', null, null, 'days', 'worked', 1, 'days', 20, null, null, 0, 'calendar', null, null, 'working', null, 7, 0, null, 10000, 'in-karnataka-annual', null),
  ('IN', 'MH', '{full,part,contract}', 'annual', null, null, 'days', 'worked', 1, 'days', 20, null, null, 0, 'calendar', null, null, 'working', null, 7, 0, null, 10000, 'in-maharashtra-annual', null)
) as seeded (o, st, em, ty, vf, vt, un, ea, am, ai, pd, sm, sa, af, yr, cc, sc, co, ce, nd, bz, em2, ps, rk, rf);
-- One sixtieth of the time of service: 365 / 7 / 60 weeks a year.
update leave_policies set amount = 869048 where type = 'long-service';

-- Unpaid leave and study leave have no balance; compensation days are what HR enters.
insert into leave_policies (office_id, employments, type, unit, earning, year, counts, below_zero, paid_share)
select o.id, '{full,part,casual,contract}', t.type, case o.code when 'AU' then 'minutes' else 'days' end, 'none', 'calendar', 'working',
  case t.type when 'compensation' then 0 end, case t.type when 'unpaid' then 0 else 10000 end
from offices o, (values ('unpaid'), ('study'), ('compensation')) as t (type);
