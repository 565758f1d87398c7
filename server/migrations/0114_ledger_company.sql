-- Client money stays within its company: a billing entity holds money for files of its own company only.
create or replace function client_money_may_move() returns trigger language plpgsql as $$
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
  if not exists (select from billing_entities e join conversions v on v.company = e.company
      where e.id = new.entity_id and v.id = new.conversion_id) then
    raise exception 'billing entity % is of another company', new.entity_id
      using errcode = 'check_violation', constraint = 'client_ledger_company';
  end if;
  if new.kind = 'office' then
    select * into s from service_statements where id = new.statement_id for update;
    if (s.conversion_id, s.entity_id, s.currency) is distinct from (new.conversion_id, new.entity_id, new.currency) then
      raise exception 'the statement of services is of another ledger' using errcode = 'check_violation', constraint = 'client_ledger_same_file';
    end if;
  end if;
  return new;
end $$;
