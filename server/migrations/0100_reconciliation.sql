-- Month-end reconciliation (rule L6): the balance of the client bank account beside that of the ledgers. The lock of the month is in `money_locks`.
create table reconciliations (
  id             uuid primary key default uuidv7(),
  entity_id      integer not null references billing_entities,
  month          date not null check (extract(day from month) = 1),
  currency       text not null check (currency ~ '^[A-Z]{3}$'),
  -- As typed; null for an entity that holds no client money.
  bank_balance   bigint,
  -- The client ledgers at the end of the month.
  ledger_balance bigint not null,
  difference     bigint not null generated always as (coalesce(bank_balance, ledger_balance) - ledger_balance) stored,
  explanation    text not null default '',
  signed_by      integer not null references users,
  signed_at      timestamptz(3) not null,
  undone_by      integer references users,
  undone_at      timestamptz(3),
  undo_reason    text,
  constraint reconciliations_explained check (bank_balance is null or bank_balance = ledger_balance or length(btrim(explanation)) >= 20),
  constraint reconciliations_held check (bank_balance is not null or ledger_balance = 0),
  constraint reconciliations_undone check ((undone_at is null) = (undone_by is null) and (undone_at is null) = (undo_reason is null)
    and (undo_reason is null or length(btrim(undo_reason)) >= 20))
);
create unique index reconciliations_once on reconciliations (entity_id, month) where undone_at is null;
create trigger reconciliations_stay before delete on reconciliations for each row execute function money_stays();
create trigger reconciliations_keep before update of entity_id, month, currency, bank_balance, ledger_balance, explanation, signed_by, signed_at on reconciliations
  for each row execute function money_stays();

-- What the client ledgers of an entity hold at the end of a month.
create function client_money_at(entity integer, month date) returns bigint language sql stable as $$
  select coalesce(sum(case when (l.kind = 'in') = (l.reverses_id is null) then l.amount else -l.amount end), 0)::bigint
  from client_ledger l where l.entity_id = entity and l.day < client_money_at.month + interval '1 month'
$$;

create function reconciliation_matches() returns trigger language plpgsql as $$
begin
  if new.ledger_balance <> client_money_at(new.entity_id, new.month) then
    raise exception 'the ledgers of billing entity % do not hold %', new.entity_id, new.ledger_balance
      using errcode = 'check_violation', constraint = 'reconciliations_ledger';
  end if;
  return new;
end $$;
create trigger reconciliations_match before insert on reconciliations for each row execute function reconciliation_matches();
