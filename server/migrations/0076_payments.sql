-- What clients have agreed to pay, what arrived, what it paid for, and what went back.
-- Rows of money are never changed or deleted: a mistake is reversed by a row of its own. Balances are kept by triggers, so that they cannot differ from them.

create table payment_plans (
  id            uuid primary key default uuidv7(),
  company       text not null references companies,
  office_id     smallint not null references offices,
  conversion_id uuid not null references conversions,
  entity_id     integer not null references billing_entities,
  -- `consultation`: a first consultation, which needs no agreement.
  kind          text not null check (kind in ('agreement', 'consultation')),
  agreement_id  uuid references agreements,
  state         text not null default 'live' check (state in ('live', 'closed')),
  payer         text not null default 'client' check (payer in ('client', 'employer')),
  currency      text not null check (currency ~ '^[A-Z]{3}$'),
  fee           bigint not null check (fee >= 0),
  tax           bigint not null default 0 check (tax >= 0),
  tax_included  boolean not null,
  total         bigint not null,
  -- The parts of the tax: name, rate in hundredths of a per cent, amount.
  taxes         jsonb not null default '[]',
  created_by    integer references users,
  created_at    timestamptz(3) not null default now(),
  updated_at    timestamptz(3) not null default now(),
  version       integer not null default 1,
  constraint payment_plans_total check (total = fee + case when tax_included then 0 else tax end),
  constraint payment_plans_agreement check ((kind = 'agreement') = (agreement_id is not null))
);
create unique index payment_plans_live on payment_plans (conversion_id, kind) where state = 'live';
create index payment_plans_file on payment_plans (conversion_id);

create table instalments (
  id           uuid primary key default uuidv7(),
  plan_id      uuid not null references payment_plans,
  position     smallint not null,
  what         text not null check (what <> ''),
  amount       bigint not null check (amount >= 0),
  due_kind     text not null check (due_kind in ('day', 'signing', 'lodgement', 'offer-accepted', 'coe', 'grant')),
  -- Days before a lodgement (negative) or after a grant.
  due_days     smallint not null default 0,
  due_on       date,
  -- Kept by triggers from the allocations.
  settled      bigint not null default 0,
  waived       bigint not null default 0,
  waive_reason text,
  waived_by    integer references users,
  waived_at    timestamptz(3),
  created_at   timestamptz(3) not null default now(),
  constraint instalments_not_overpaid check (settled >= 0 and waived >= 0 and settled + waived <= amount),
  constraint instalments_day check (due_kind <> 'day' or due_on is not null),
  constraint instalments_days check (case due_kind when 'lodgement' then due_days between -365 and 0 when 'grant' then due_days between 0 and 365 else due_days = 0 end),
  constraint instalments_waived check (waived = 0 or (waive_reason <> '' and waived_at is not null))
);
create index instalments_plan on instalments (plan_id, position);
create index instalments_open on instalments (due_on) where settled + waived < amount;

-- The day on which an event of a file first happened; it dates the instalments that wait for it.
create table plan_events (
  conversion_id uuid not null references conversions,
  kind          text not null check (kind in ('signing', 'lodgement', 'offer-accepted', 'coe', 'grant')),
  day           date not null,
  primary key (conversion_id, kind)
);

create table payment_promises (
  id            uuid primary key default uuidv7(),
  instalment_id uuid not null references instalments,
  day           date not null,
  note          text not null default '',
  by_id         integer not null references users,
  created_at    timestamptz(3) not null default now()
);
create index payment_promises_of on payment_promises (instalment_id, created_at desc);

create table receipts (
  id              uuid primary key default uuidv7(),
  company         text not null references companies,
  office_id       smallint not null references offices,
  conversion_id   uuid references conversions,
  entity_id       integer not null references billing_entities,
  number          text,
  reverses_id     uuid unique references receipts,
  received_on     date not null,
  amount          bigint not null check (amount > 0),
  currency        text not null check (currency ~ '^[A-Z]{3}$'),
  method          text not null check (method in ('cash', 'bank', 'card', 'wallet', 'cheque')),
  -- bKash, JazzCash, UPI
  wallet          text not null default '',
  reference       text not null default '',
  bank_account_id integer references bank_accounts,
  payer           text not null default '',
  note            text not null default '',
  -- Why it was reversed, on the reversal.
  reason          text,
  -- Kept by triggers.
  allocated       bigint not null default 0,
  refunded        bigint not null default 0,
  reversed        boolean not null default false,
  -- Arrived for work without an agreement; it can pay for nothing until one is signed.
  unasked         boolean not null default false,
  created_by      integer references users,
  created_at      timestamptz(3) not null default now(),
  updated_at      timestamptz(3) not null default now(),
  version         integer not null default 1,
  constraint receipts_number check ((number is null) = (reverses_id is not null)),
  constraint receipts_reason check ((reason is not null) = (reverses_id is not null)),
  constraint receipts_spent_once check (allocated >= 0 and refunded >= 0 and allocated + refunded <= case when reversed or reverses_id is not null then 0 else amount end)
);
create unique index receipts_numbers on receipts (entity_id, number);
create index receipts_file on receipts (conversion_id, received_on desc);
create index receipts_office on receipts (company, office_id, received_on desc, id desc);
create index receipts_day on receipts (company, received_on desc, id desc);
create index receipts_lines on receipts (entity_id, reference, amount) where reference <> '';
create index receipts_credit on receipts (company, office_id, received_on) where reverses_id is null and not reversed and allocated + refunded < amount;

create table allocations (
  id             uuid primary key default uuidv7(),
  receipt_id     uuid references receipts,
  instalment_id  uuid references instalments,
  reverses_id    uuid unique references allocations,
  -- What remains of a reversed allocation of which only a part was taken back.
  remains_of     uuid unique references allocations,
  kind           text not null check (kind in ('cash', 'withheld-vat', 'withheld-income', 'bank-charge', 'difference', 'write-off')),
  amount         bigint not null check (amount > 0),
  day            date not null,
  -- The certificate of tax withheld by the payer, or when it is expected.
  certificate_no text,
  certificate_on date,
  awaited_until  date,
  reason         text,
  created_by     integer references users,
  created_at     timestamptz(3) not null default now(),
  constraint allocations_to_one check (instalment_id is not null),
  constraint allocations_of_receipt check (kind <> 'cash' or receipt_id is not null),
  constraint allocations_certificate check (kind not in ('withheld-vat', 'withheld-income') or certificate_no <> '' or awaited_until is not null),
  constraint allocations_reason check (kind <> 'write-off' or length(reason) >= 20)
);
create index allocations_instalment on allocations (instalment_id);
create index allocations_receipt on allocations (receipt_id);
create index allocations_awaited on allocations (awaited_until)
  where kind in ('withheld-vat', 'withheld-income') and certificate_no is null and reverses_id is null;

create table refunds (
  id              uuid primary key default uuidv7(),
  company         text not null references companies,
  office_id       smallint not null references offices,
  conversion_id   uuid not null references conversions,
  entity_id       integer not null references billing_entities,
  number          text,
  state           text not null default 'asked' check (state in ('asked', 'approved', 'rejected', 'paid')),
  amount          bigint not null check (amount > 0),
  currency        text not null check (currency ~ '^[A-Z]{3}$'),
  reason          text not null check (reason <> ''),
  -- What the agreement's refund rules give, in their words.
  stage           smallint,
  proposed        bigint,
  rule            text,
  -- What becomes open again is waived: the client has withdrawn.
  waives          boolean not null default false,
  asked_by        integer not null references users,
  asked_at        timestamptz(3) not null,
  decided_by      integer references users,
  decided_at      timestamptz(3),
  decision        text not null default '',
  paid_on         date,
  method          text check (method in ('cash', 'bank', 'card', 'wallet', 'cheque')),
  reference       text not null default '',
  bank_account_id integer references bank_accounts,
  paid_by         integer references users,
  created_at      timestamptz(3) not null default now(),
  updated_at      timestamptz(3) not null default now(),
  version         integer not null default 1,
  constraint refunds_decided check ((state = 'asked') = (decided_by is null)),
  constraint refunds_two_people check (state in ('asked', 'rejected') or decided_by <> asked_by),
  constraint refunds_paid check ((state = 'paid') = (paid_on is not null and number is not null and method is not null))
);
create unique index refunds_numbers on refunds (entity_id, number);
create index refunds_file on refunds (conversion_id, id desc);
create index refunds_waiting on refunds (company, office_id, asked_at) where state in ('asked', 'approved');

-- Which receipts a refund pays back.
create table refund_parts (
  refund_id  uuid not null references refunds,
  receipt_id uuid not null references receipts,
  amount     bigint not null check (amount > 0),
  primary key (refund_id, receipt_id)
);
create index refund_parts_receipt on refund_parts (receipt_id);

-- A locked month takes no more receipts or refunds of the entity.
create table money_locks (
  entity_id integer not null references billing_entities,
  month     date not null check (extract(day from month) = 1),
  locked_by integer references users,
  locked_at timestamptz(3) not null default now(),
  primary key (entity_id, month)
);

-- Every movement of money, written only by the triggers below.
create table money_ledger (
  id            bigint generated always as identity primary key,
  at            timestamptz(3) not null,
  company       text not null references companies,
  conversion_id uuid references conversions,
  entity_id     integer not null references billing_entities,
  currency      text not null,
  kind          text not null check (kind in ('receipt', 'receipt-reversed', 'allocated', 'allocation-reversed', 'waived', 'waiver-lifted', 'refunded')),
  -- The kind of an allocation.
  means         text,
  amount        bigint not null check (amount > 0),
  receipt_id    uuid references receipts,
  instalment_id uuid,
  allocation_id uuid references allocations,
  refund_id     uuid references refunds,
  by_id         integer references users
);
create index money_ledger_file on money_ledger (conversion_id, id desc);

create function money_stays() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger money_ledger_stays before update or delete on money_ledger for each row execute function money_stays();
create trigger refund_parts_stay before update or delete on refund_parts for each row execute function money_stays();
create trigger receipts_stay before delete on receipts for each row execute function money_stays();
create trigger receipts_keep before update of number, reverses_id, conversion_id, entity_id, received_on, amount, currency, method, reference, payer, reason on receipts
  for each row execute function money_stays();
create trigger allocations_stay before delete on allocations for each row execute function money_stays();
create trigger allocations_keep before update of receipt_id, instalment_id, reverses_id, remains_of, kind, amount, day, reason on allocations
  for each row execute function money_stays();
create trigger refunds_stay before delete on refunds for each row execute function money_stays();
create trigger payment_promises_stay before update or delete on payment_promises for each row execute function money_stays();

-- The month is locked for this entity.
create function money_month_is_open() returns trigger language plpgsql as $$
declare
  day date := case when tg_table_name = 'receipts' then (to_jsonb(new) ->> 'received_on')::date else (to_jsonb(new) ->> 'paid_on')::date end;
begin
  if day is not null and exists (select from money_locks l where l.entity_id = new.entity_id and l.month = date_trunc('month', day)::date) then
    raise exception 'the month of % is locked', day using errcode = 'check_violation', constraint = 'money_locked_month';
  end if;
  return new;
end $$;
create trigger receipts_month before insert on receipts for each row execute function money_month_is_open();
create trigger refunds_month before insert or update of paid_on on refunds for each row execute function money_month_is_open();

create function receipt_is_recorded() returns trigger language plpgsql as $$
begin
  if new.reverses_id is not null then
    update receipts set reversed = true, version = version + 1, updated_at = new.created_at
      where id = new.reverses_id and not reversed and reverses_id is null and amount = new.amount and currency = new.currency and entity_id = new.entity_id;
    if not found then
      raise exception 'a reversal must match its receipt' using errcode = 'check_violation', constraint = 'receipts_reversal';
    end if;
  end if;
  insert into money_ledger (at, company, conversion_id, entity_id, currency, kind, amount, receipt_id, by_id)
    values (new.created_at, new.company, new.conversion_id, new.entity_id, new.currency,
      case when new.reverses_id is null then 'receipt' else 'receipt-reversed' end, new.amount, coalesce(new.reverses_id, new.id), new.created_by);
  return null;
end $$;
create trigger receipts_recorded after insert on receipts for each row execute function receipt_is_recorded();

-- No work is paid for before its agreement (Code of Conduct, section 42); a first consultation is its own plan. A reversal is always possible.
create function allocation_may_be() returns trigger language plpgsql as $$
declare
  plan payment_plans;
  r receipts;
  o allocations;
begin
  if new.reverses_id is not null then
    select * into o from allocations where id = new.reverses_id for update;
    if o.reverses_id is not null or (o.receipt_id, o.instalment_id, o.kind, o.amount) is distinct from (new.receipt_id, new.instalment_id, new.kind, new.amount) then
      raise exception 'a reversal must match its allocation' using errcode = 'check_violation', constraint = 'allocations_reversal';
    end if;
    return new;
  end if;
  if new.remains_of is not null then
    select * into o from allocations where id = new.remains_of;
    if (o.receipt_id, o.instalment_id, o.kind, o.day) is distinct from (new.receipt_id, new.instalment_id, new.kind, new.day) or new.amount >= o.amount
      or not exists (select from allocations where reverses_id = o.id) then
      raise exception 'a remainder must be less than its reversed allocation' using errcode = 'check_violation', constraint = 'allocations_remainder';
    end if;
    return new;
  end if;
  select p.* into plan from payment_plans p join instalments i on i.plan_id = p.id where i.id = new.instalment_id;
  if new.receipt_id is not null then
    select * into r from receipts where id = new.receipt_id;
    if (r.conversion_id, r.currency) is distinct from (plan.conversion_id, plan.currency) then
      raise exception 'the receipt belongs to another file or currency' using errcode = 'check_violation', constraint = 'allocations_same_file';
    end if;
  end if;
  if plan.kind = 'agreement' and exists (select from conversions v join services s on s.id = v.service_id where v.id = plan.conversion_id and s.kind = 'migration')
    and not exists (select from agreements a where a.conversion_id = plan.conversion_id and a.state in ('signed', 'superseded', 'ended')
      and (a.taken_over or a.signed_by_client_on <= new.day) and (a.ended_on is null or a.ended_on > new.day)) then
    raise exception 'no agreement is in force on %', new.day using errcode = 'check_violation', constraint = 'allocations_need_agreement';
  end if;
  return new;
end $$;
create trigger allocations_may_be before insert on allocations for each row execute function allocation_may_be();

create function allocation_settles() returns trigger language plpgsql as $$
declare
  change bigint := case when new.reverses_id is null then new.amount else -new.amount end;
begin
  update instalments set settled = settled + change where id = new.instalment_id;
  if new.kind = 'cash' then
    update receipts set allocated = allocated + change where id = new.receipt_id;
  end if;
  insert into money_ledger (at, company, conversion_id, entity_id, currency, kind, means, amount, receipt_id, instalment_id, allocation_id, by_id)
    select new.created_at, p.company, p.conversion_id, p.entity_id, p.currency,
      case when new.reverses_id is null then 'allocated' else 'allocation-reversed' end, new.kind, new.amount, new.receipt_id, new.instalment_id,
      coalesce(new.reverses_id, new.id), new.created_by
    from instalments i join payment_plans p on p.id = i.plan_id where i.id = new.instalment_id;
  return null;
end $$;
create trigger allocations_settle after insert on allocations for each row execute function allocation_settles();

create function instalment_is_waived() returns trigger language plpgsql as $$
begin
  insert into money_ledger (at, company, conversion_id, entity_id, currency, kind, amount, instalment_id, by_id)
    select coalesce(new.waived_at, now()), p.company, p.conversion_id, p.entity_id, p.currency,
      case when new.waived > old.waived then 'waived' else 'waiver-lifted' end, abs(new.waived - old.waived), new.id, new.waived_by
    from payment_plans p where p.id = new.plan_id;
  return null;
end $$;
create trigger instalments_waive after update of waived on instalments
  for each row when (old.waived <> new.waived) execute function instalment_is_waived();

create function refund_pays_back() returns trigger language plpgsql as $$
begin
  update receipts set refunded = refunded + new.amount where id = new.receipt_id;
  insert into money_ledger (at, company, conversion_id, entity_id, currency, kind, amount, receipt_id, refund_id, by_id)
    select f.updated_at, f.company, f.conversion_id, r.entity_id, f.currency, 'refunded', new.amount, new.receipt_id, f.id, f.paid_by
    from refunds f, receipts r where f.id = new.refund_id and r.id = new.receipt_id;
  return null;
end $$;
create trigger refund_parts_pay after insert on refund_parts for each row execute function refund_pays_back();

-- A paid refund names the receipts that it pays back, to the last cent.
create function refund_adds_up() returns trigger language plpgsql as $$
declare
  f refunds;
begin
  select * into f from refunds where id = (to_jsonb(new) ->> case when tg_table_name = 'refunds' then 'id' else 'refund_id' end)::uuid;
  if coalesce((select sum(amount) from refund_parts where refund_id = f.id), 0) <> (case when f.state = 'paid' then f.amount else 0 end) then
    raise exception 'the parts of refund % do not add up', f.id using errcode = 'check_violation', constraint = 'refunds_add_up';
  end if;
  return null;
end $$;
create constraint trigger refunds_add_up after insert or update on refunds deferrable initially deferred for each row execute function refund_adds_up();
create constraint trigger refund_parts_add_up after insert on refund_parts deferrable initially deferred for each row execute function refund_adds_up();

-- The instalments of a live plan add up to its total, and its fee is the agreement's.
create function plan_adds_up() returns trigger language plpgsql as $$
declare
  touched jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  plan payment_plans;
begin
  select * into plan from payment_plans where id = (touched ->> case when tg_table_name = 'instalments' then 'plan_id' else 'id' end)::uuid;
  if plan.state = 'live' and coalesce((select sum(amount) from instalments where plan_id = plan.id), 0) <> plan.total then
    raise exception 'the instalments of plan % do not add up to its total', plan.id using errcode = 'check_violation', constraint = 'payment_plans_sum';
  end if;
  if plan.state = 'live' and plan.kind = 'agreement'
    and plan.fee <> (select coalesce(fee_amount, 0) from agreements where id = plan.agreement_id) then
    raise exception 'plan % does not have the fee of its agreement', plan.id using errcode = 'check_violation', constraint = 'payment_plans_fee';
  end if;
  return null;
end $$;
create constraint trigger payment_plans_add_up after insert or update on payment_plans deferrable initially deferred for each row execute function plan_adds_up();
create constraint trigger instalments_add_up after insert or update of amount, plan_id or delete on instalments deferrable initially deferred
  for each row execute function plan_adds_up();

-- The live plan of a file is that of the agreement in force.
create function agreement_has_its_plan() returns trigger language plpgsql as $$
begin
  if exists (select from agreements a where a.id = new.id and a.state = 'signed') and exists (
    select from payment_plans p where p.conversion_id = new.conversion_id and p.state = 'live' and p.kind = 'agreement' and p.agreement_id <> new.id) then
    raise exception 'the payment plan of agreement % is still that of an earlier one', new.id using errcode = 'check_violation', constraint = 'payment_plans_in_force';
  end if;
  return null;
end $$;
create constraint trigger agreements_have_their_plan after update of state on agreements deferrable initially deferred
  for each row when (new.state = 'signed' and old.state <> 'signed') execute function agreement_has_its_plan();

-- A client file that goes to another office takes its plans, receipts and refunds along; they stay with the entity that they were made for.
create function money_moves_office() returns trigger language plpgsql as $$
begin
  update payment_plans set office_id = new.office_id where conversion_id = new.id;
  update receipts set office_id = new.office_id where conversion_id = new.id;
  update refunds set office_id = new.office_id where conversion_id = new.id;
  return null;
end $$;
create trigger conversions_move_money after update of office_id on conversions
  for each row when (old.office_id is distinct from new.office_id) execute function money_moves_office();

create trigger payment_plans_announce_new after insert on payment_plans
  referencing new table as changed for each statement execute function announce('money');
create trigger payment_plans_announce_changed after update on payment_plans
  referencing new table as changed for each statement execute function announce('money');
create trigger receipts_announce_new after insert on receipts
  referencing new table as changed for each statement execute function announce('money');
create trigger receipts_announce_changed after update on receipts
  referencing new table as changed for each statement execute function announce('money');
create trigger refunds_announce_new after insert on refunds
  referencing new table as changed for each statement execute function announce('money');
create trigger refunds_announce_changed after update on refunds
  referencing new table as changed for each statement execute function announce('money');

-- A file that is lodged or granted dates the instalments that wait for it, whichever way its status changes; undoing the move takes the day back.
create function file_event_dates_instalments() returns trigger language plpgsql as $$
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
end $$;
create trigger conversions_date_instalments after update of status_id on conversions
  for each row when (old.status_id is distinct from new.status_id) execute function file_event_dates_instalments();
