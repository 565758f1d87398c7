-- The cash of an office, counted at the end of a day (rule L9). A closed day, and all before it, takes no more cash.
create table day_closes (
  id          uuid primary key default uuidv7(),
  company     text not null references companies,
  office_id   smallint not null references offices,
  day         date not null,
  closed_by   integer not null references users,
  closed_at   timestamptz(3) not null,
  undone_by   integer references users,
  undone_at   timestamptz(3),
  undo_reason text,
  constraint day_closes_undone check ((undone_at is null) = (undone_by is null) and (undone_at is null) = (undo_reason is null)
    and (undo_reason is null or length(btrim(undo_reason)) >= 20))
);
create unique index day_closes_once on day_closes (company, office_id, day) where undone_at is null;
create index day_closes_undone_days on day_closes (company, office_id, day) where undone_at is not null;
create trigger day_closes_stay before delete on day_closes for each row execute function money_stays();
create trigger day_closes_keep before update of company, office_id, day, closed_by, closed_at on day_closes for each row execute function money_stays();

-- One row per currency: currencies are never added.
create table day_close_sums (
  id         uuid primary key default uuidv7(),
  close_id   uuid not null references day_closes,
  currency   text not null check (currency ~ '^[A-Z]{3}$'),
  -- What the last close counted.
  opening    bigint not null,
  received   bigint not null,
  paid       bigint not null,
  expected   bigint not null generated always as (opening + received - paid) stored,
  counted    bigint not null check (counted >= 0),
  -- How many of each note and coin, by its value in minor units; null if only the total was counted.
  notes      jsonb,
  difference bigint not null generated always as (counted - (opening + received - paid)) stored,
  reason     text not null default '',
  unique (close_id, currency),
  constraint day_close_sums_explained check (counted = opening + received - paid or length(btrim(reason)) >= 20)
);
create trigger day_close_sums_stay before update or delete on day_close_sums for each row execute function money_stays();

-- Client money that moves in cash is in the drawer too. What is drawn to the office never is.
alter table client_ledger add column method text not null default 'bank' check (method in ('bank', 'cash'));
alter table client_ledger add constraint client_ledger_drawn_at_bank check (kind <> 'office' or method = 'bank');

-- Every movement of cash. A reversal takes its own side back.
create view cash_moves as
  select r.id, 'receipt'::text as kind, e.company, e.office_id, r.received_on as day, r.currency,
    case when r.reverses_id is null then r.amount else -r.amount end as received, 0::bigint as paid,
    coalesce(r.number, o.number, '') as number, coalesce(c.name, r.buyer_name, r.payer) as name
  from receipts r join billing_entities e on e.id = r.entity_id left join receipts o on o.id = r.reverses_id
    left join conversions f on f.id = r.conversion_id left join contacts c on c.id = f.contact_id
  where r.method = 'cash'
  union all
  select d.id, 'refund', e.company, e.office_id, d.paid_on, d.currency, 0, d.amount, coalesce(d.number, ''),
    coalesce(c.name, (select min(r.buyer_name) from refund_parts p join receipts r on r.id = p.receipt_id where p.refund_id = d.id), '')
  from refunds d join billing_entities e on e.id = d.entity_id left join conversions f on f.id = d.conversion_id left join contacts c on c.id = f.contact_id
  where d.method = 'cash' and d.state = 'paid'
  union all
  select l.id, case l.kind when 'in' then 'client-in' else 'client-out' end, e.company, e.office_id, l.day, l.currency,
    case when l.kind <> 'in' then 0 when l.reverses_id is null then l.amount else -l.amount end,
    case when l.kind = 'in' then 0 when l.reverses_id is null then l.amount else -l.amount end, l.reference, c.name
  from client_ledger l join billing_entities e on e.id = l.entity_id join conversions f on f.id = l.conversion_id join contacts c on c.id = f.contact_id
  where l.method = 'cash'
  union all
  select x.id, 'expense', e.company, e.office_id, x.spent_on, x.currency, 0, x.amount, x.reference, x.name
  from expenses x join billing_entities e on e.id = x.entity_id where x.method = 'cash';
create index receipts_cash on receipts (entity_id, received_on) where method = 'cash';
create index refunds_cash on refunds (entity_id, paid_on) where method = 'cash';
create index client_ledger_cash on client_ledger (entity_id, day) where method = 'cash';
create index expenses_cash on expenses (entity_id, spent_on) where method = 'cash';

-- The newest day that is closed for the office of a billing entity, if it is this day or later.
create function cash_closed_at(entity integer, on_day date) returns date language sql stable as $$
  select max(c.day) from day_closes c join billing_entities e on e.company = c.company and e.office_id = c.office_id
  where e.id = entity and c.undone_at is null and c.day >= on_day
$$;

-- A day is closed under the lock of the entities of its office, so that no cash of that day is recorded at the same moment.
create function require_open_cash(entity integer, on_day date) returns void language plpgsql as $$
begin
  perform from billing_entities where id = entity for share;
  if cash_closed_at(entity, on_day) is not null then
    raise exception 'the cash of % is closed', on_day using errcode = 'check_violation', constraint = 'cash_day_closed';
  end if;
end $$;

create function cash_day_is_open() returns trigger language plpgsql as $$
declare
  field text := case tg_table_name when 'receipts' then 'received_on' when 'refunds' then 'paid_on' when 'expenses' then 'spent_on' else 'day' end;
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
begin
  if tg_op = 'UPDATE' and (was -> 'entity_id', was -> field, was -> 'method', was -> 'amount', was -> 'currency')
      is not distinct from (is_now -> 'entity_id', is_now -> field, is_now -> 'method', is_now -> 'amount', is_now -> 'currency') then
    return new;
  end if;
  if was ->> 'method' = 'cash' and was ->> field is not null then
    perform require_open_cash((was ->> 'entity_id')::integer, (was ->> field)::date);
  end if;
  if is_now ->> 'method' = 'cash' and is_now ->> field is not null then
    perform require_open_cash((is_now ->> 'entity_id')::integer, (is_now ->> field)::date);
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger receipts_cash_day before insert on receipts for each row when (new.method = 'cash') execute function cash_day_is_open();
create trigger refunds_cash_day before insert or update of paid_on, method on refunds for each row execute function cash_day_is_open();
create trigger client_ledger_cash_day before insert on client_ledger for each row when (new.method = 'cash') execute function cash_day_is_open();
create trigger expenses_cash_day before insert or delete or update of entity_id, spent_on, amount, currency, method on expenses
  for each row execute function cash_day_is_open();
