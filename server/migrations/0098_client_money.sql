-- Money of clients in an account of its own (rule L6): one ledger per client file and billing entity. Rows are never changed or deleted, and no ledger goes below zero.

-- What was done for a client, with its price. Client money goes to the office only against one of these.
create table service_statements (
  id            uuid primary key default uuidv7(),
  conversion_id uuid not null references conversions,
  entity_id     integer not null references billing_entities,
  number        text not null,
  issued_on     date not null,
  currency      text not null check (currency ~ '^[A-Z]{3}$'),
  -- [{"what", "amount"}], with tax, in minor units.
  lines         jsonb not null check (jsonb_typeof(lines) = 'array'),
  total         bigint not null check (total > 0),
  -- Drawn to the office, kept by the trigger of the ledger.
  drawn         bigint not null default 0,
  voided_at     timestamptz(3),
  voided_by     integer references users,
  void_reason   text,
  created_by    integer references users,
  created_at    timestamptz(3) not null default now(),
  constraint service_statements_sum check (total = line_sum(lines, 'amount')),
  constraint service_statements_drawn check (drawn between 0 and case when voided_at is null then total else 0 end),
  constraint service_statements_void check ((voided_at is null) = (void_reason is null))
);
create unique index service_statements_numbers on service_statements (entity_id, number);
create index service_statements_file on service_statements (conversion_id, id desc);

-- The balance of each ledger, kept by the trigger below.
create table client_accounts (
  id            uuid primary key default uuidv7(),
  conversion_id uuid not null references conversions,
  company       text not null references companies,
  office_id     smallint not null references offices,
  entity_id     integer not null references billing_entities,
  currency      text not null check (currency ~ '^[A-Z]{3}$'),
  balance       bigint not null default 0,
  -- The client pays the charges of the state directly, so that no money is needed here for them.
  pays_directly boolean not null default false,
  unique (conversion_id, entity_id),
  constraint client_accounts_not_negative check (balance >= 0)
);
create index client_accounts_entity on client_accounts (entity_id) where balance > 0;

create table client_ledger (
  id              uuid primary key default uuidv7(),
  conversion_id   uuid not null references conversions,
  entity_id       integer not null references billing_entities,
  -- `charge`: a charge of the state or of another third party; `office`: to our own account.
  kind            text not null check (kind in ('in', 'charge', 'office', 'refund')),
  day             date not null,
  amount          bigint not null check (amount > 0),
  currency        text not null check (currency ~ '^[A-Z]{3}$'),
  -- Who paid, or who was paid.
  party           text not null default '',
  reference       text not null default '',
  bank_account_id integer references bank_accounts,
  statement_id    uuid references service_statements,
  -- The receipt of the office for what was drawn.
  receipt_id      uuid unique references receipts,
  reverses_id     uuid unique references client_ledger,
  -- Why it was reversed, on the reversal.
  reason          text,
  created_by      integer references users,
  created_at      timestamptz(3) not null default now(),
  constraint client_ledger_statement check ((kind = 'office') = (statement_id is not null)),
  constraint client_ledger_reason check ((reverses_id is not null) = (reason is not null)),
  constraint client_ledger_party check (kind <> 'charge' or party <> '')
);
create index client_ledger_file on client_ledger (conversion_id, day desc, id desc);
create index client_ledger_entity on client_ledger (entity_id, day);

create trigger client_ledger_stays before update or delete on client_ledger for each row execute function money_stays();
create trigger client_accounts_stay before delete on client_accounts for each row execute function money_stays();
create trigger service_statements_stay before delete on service_statements for each row execute function money_stays();
create trigger service_statements_keep before update of conversion_id, entity_id, number, issued_on, currency, lines, total on service_statements
  for each row execute function money_stays();

-- A month is signed off under the lock of its entity, so that nothing dated in it is recorded at the same moment.
create or replace function money_month_is_open() returns trigger language plpgsql as $$
declare
  day date := (to_jsonb(new) ->> case tg_table_name when 'receipts' then 'received_on' when 'refunds' then 'paid_on' else 'day' end)::date;
begin
  if day is not null then
    perform from billing_entities where id = new.entity_id for share;
    if exists (select from money_locks l where l.entity_id = new.entity_id and l.month = date_trunc('month', day)::date) then
      raise exception 'the month of % is locked', day using errcode = 'check_violation', constraint = 'money_locked_month';
    end if;
  end if;
  return new;
end $$;
create trigger client_ledger_month before insert on client_ledger for each row execute function money_month_is_open();

create function client_money_may_move() returns trigger language plpgsql as $$
declare
  o client_ledger;
  s service_statements;
begin
  if new.reverses_id is not null then
    select * into o from client_ledger where id = new.reverses_id;
    if o.reverses_id is not null or (o.conversion_id, o.entity_id, o.kind, o.amount, o.currency, o.statement_id)
      is distinct from (new.conversion_id, new.entity_id, new.kind, new.amount, new.currency, new.statement_id) then
      raise exception 'a reversal must match its row' using errcode = 'check_violation', constraint = 'client_ledger_reversal';
    end if;
    return new;
  end if;
  if not exists (select from billing_entities e where e.id = new.entity_id and e.client_account and e.currency = new.currency) then
    raise exception 'billing entity % has no client account in %', new.entity_id, new.currency
      using errcode = 'check_violation', constraint = 'client_ledger_account';
  end if;
  if new.kind = 'office' then
    select * into s from service_statements where id = new.statement_id for update;
    if (s.conversion_id, s.entity_id, s.currency) is distinct from (new.conversion_id, new.entity_id, new.currency) then
      raise exception 'the statement of services is of another ledger' using errcode = 'check_violation', constraint = 'client_ledger_same_file';
    end if;
  end if;
  return new;
end $$;
create trigger client_ledger_may_move before insert on client_ledger for each row execute function client_money_may_move();

create function client_money_moves() returns trigger language plpgsql as $$
declare
  sign integer := case when new.reverses_id is null then 1 else -1 end;
begin
  insert into client_accounts (conversion_id, entity_id, currency, company, office_id)
    select id, new.entity_id, new.currency, company, office_id from conversions where id = new.conversion_id on conflict do nothing;
  update client_accounts set balance = balance + sign * case new.kind when 'in' then new.amount else -new.amount end
    where conversion_id = new.conversion_id and entity_id = new.entity_id;
  if new.kind = 'office' then
    update service_statements set drawn = drawn + sign * new.amount where id = new.statement_id;
  end if;
  return null;
end $$;
create trigger client_ledger_moves after insert on client_ledger for each row execute function client_money_moves();

-- A client file that goes to another office takes its ledger along; the money stays with the entity that holds it.
create function client_money_moves_office() returns trigger language plpgsql as $$
begin
  update client_accounts set office_id = new.office_id where conversion_id = new.id;
  return null;
end $$;
create trigger conversions_move_client_money after update of office_id on conversions
  for each row when (old.office_id is distinct from new.office_id) execute function client_money_moves_office();

create trigger client_accounts_announce_new after insert on client_accounts
  referencing new table as changed for each statement execute function announce('money');
create trigger client_accounts_announce_changed after update on client_accounts
  referencing new table as changed for each statement execute function announce('money');
