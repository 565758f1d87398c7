-- A receipt pays instalments or invoices. A receipt without a client file belongs to the buyer of an invoice. An invoice made from an instalment is the same
-- debt: what it still asks for is `invoiced` there, and paying it settles both.
alter table instalments add column invoiced bigint not null default 0;
alter table instalments drop constraint instalments_not_overpaid;
alter table instalments add constraint instalments_not_overpaid
  check (settled >= 0 and waived >= 0 and invoiced >= 0 and settled + waived + invoiced <= amount);

alter table invoices add column instalment_id uuid references instalments;
alter table invoices add constraint settled_and_credited_of_total check (settled + credited <= total);
alter table invoices add constraint credits_have_no_instalment check (instalment_id is null or kind = 'invoice');
create index invoices_instalment on invoices (instalment_id) where instalment_id is not null;

alter table receipts add column provider_id integer references providers;
alter table receipts add column contact_id uuid references contacts;
-- The buyer as the invoice named it.
alter table receipts add column buyer_name text;
alter table receipts add constraint receipts_of_file_or_buyer check ((conversion_id is null) = (buyer_name is not null and buyer_name <> ''));
alter table receipts add constraint receipts_buyer check (conversion_id is null or (provider_id is null and contact_id is null));
create index receipts_provider on receipts (provider_id) where provider_id is not null;
create index receipts_contact on receipts (contact_id) where contact_id is not null;
create index receipts_buyer_name on receipts (entity_id, plain(buyer_name)) where buyer_name is not null;
create trigger receipts_keep_buyer before update of provider_id, contact_id, buyer_name on receipts for each row execute function money_stays();

alter table allocations add column invoice_id uuid references invoices;
alter table allocations drop constraint allocations_to_one;
alter table allocations add constraint allocations_to_one check (num_nonnulls(instalment_id, invoice_id) = 1);
create index allocations_invoice on allocations (invoice_id) where invoice_id is not null;
create trigger allocations_keep_invoice before update of invoice_id on allocations for each row execute function money_stays();

alter table money_ledger add column invoice_id uuid references invoices;
create index money_ledger_instalment on money_ledger (instalment_id) where instalment_id is not null;
create index money_ledger_invoice on money_ledger (invoice_id) where invoice_id is not null;

-- Who owes an invoice or paid a receipt; a merged contact counts as its survivor.
create function buyer_of(provider integer, contact uuid, name text) returns text language sql stable parallel safe as $$
  select case when provider is not null then 'provider ' || provider
    when contact is not null then 'contact ' || coalesce((select c.merged_into from contacts c where c.id = contact), contact)
    else 'name ' || plain(name) end
$$;

-- An issued invoice takes its part of the instalment, until it is paid, credited or void.
create function invoice_counts_in_instalment() returns trigger language plpgsql as $$
begin
  if old.open = 0 and not exists (select from instalments i join payment_plans p on p.id = i.plan_id
      where i.id = new.instalment_id and p.currency = new.currency and p.company = new.company) then
    raise exception 'the instalment is in another currency or company' using errcode = 'check_violation', constraint = 'invoices_of_instalment';
  end if;
  update instalments set invoiced = invoiced + new.open - old.open where id = new.instalment_id;
  return null;
end $$;
create trigger invoices_count_in_instalment after update on invoices
  for each row when (new.instalment_id is not null and new.open <> old.open) execute function invoice_counts_in_instalment();

-- No work is paid for before its agreement (Code of Conduct, section 42); a first consultation is its own plan. A reversal is always possible.
create or replace function allocation_may_be() returns trigger language plpgsql as $$
declare
  plan payment_plans;
  owed invoices;
  r receipts;
  o allocations;
  file uuid;
  work uuid;
begin
  if new.reverses_id is not null then
    select * into o from allocations where id = new.reverses_id for update;
    if o.reverses_id is not null
      or (o.receipt_id, o.instalment_id, o.invoice_id, o.kind, o.amount) is distinct from (new.receipt_id, new.instalment_id, new.invoice_id, new.kind, new.amount) then
      raise exception 'a reversal must match its allocation' using errcode = 'check_violation', constraint = 'allocations_reversal';
    end if;
    return new;
  end if;
  if new.remains_of is not null then
    select * into o from allocations where id = new.remains_of;
    if (o.receipt_id, o.instalment_id, o.invoice_id, o.kind, o.day) is distinct from (new.receipt_id, new.instalment_id, new.invoice_id, new.kind, new.day)
      or new.amount >= o.amount or not exists (select from allocations where reverses_id = o.id) then
      raise exception 'a remainder must be less than its reversed allocation' using errcode = 'check_violation', constraint = 'allocations_remainder';
    end if;
    return new;
  end if;
  if new.invoice_id is not null then
    select * into owed from invoices where id = new.invoice_id;
    if owed.kind <> 'invoice' or owed.state not in ('issued', 'sent') then
      raise exception 'only an issued invoice can be paid' using errcode = 'check_violation', constraint = 'allocations_issued';
    end if;
  end if;
  select p.* into plan from payment_plans p join instalments i on i.plan_id = p.id where i.id = coalesce(new.instalment_id, owed.instalment_id);
  file := coalesce(plan.conversion_id, owed.conversion_id);
  if new.receipt_id is not null then
    select * into r from receipts where id = new.receipt_id;
    if (r.company, r.currency) is distinct from (coalesce(owed.company, plan.company), coalesce(owed.currency, plan.currency))
      or (owed.id is not null and r.entity_id <> owed.entity_id)
      or not coalesce(case
        when r.conversion_id is not null then r.conversion_id = file and (owed.id is null or owed.buyer_kind = 'person' or owed.instalment_id is not null)
        when owed.id is not null then buyer_of(r.provider_id, r.contact_id, r.buyer_name) = buyer_of(owed.provider_id, owed.contact_id, owed.buyer_name)
        else buyer_of(null, r.contact_id, '') = buyer_of(null, (select v.contact_id from conversions v where v.id = file), '') and r.contact_id is not null end, false) then
      raise exception 'the receipt belongs to another file, buyer or currency' using errcode = 'check_violation', constraint = 'allocations_same_file';
    end if;
  end if;
  work := case when plan.kind = 'agreement' then plan.conversion_id
    when plan.id is null and owed.buyer_kind = 'person' and owed.lines @> '[{"sold": "migration-fee"}]' then owed.conversion_id end;
  if work is not null and exists (select from conversions v join services s on s.id = v.service_id where v.id = work and s.kind = 'migration')
    and not exists (select from agreements a where a.conversion_id = work and a.state in ('signed', 'superseded', 'ended')
      and (a.taken_over or a.signed_by_client_on <= new.day) and (a.ended_on is null or a.ended_on > new.day)) then
    raise exception 'no agreement is in force on %', new.day using errcode = 'check_violation', constraint = 'allocations_need_agreement';
  end if;
  return new;
end $$;

-- Keeps what is settled. Of an invoice made from an instalment, both: first what makes room there, then what takes it.
create or replace function allocation_settles() returns trigger language plpgsql as $$
declare
  change bigint := case when new.reverses_id is null then new.amount else -new.amount end;
  owed invoices;
  part uuid := new.instalment_id;
begin
  if new.invoice_id is not null then
    select * into owed from invoices where id = new.invoice_id;
    part := owed.instalment_id;
    if change < 0 then
      update instalments set settled = settled + change where id = part;
    end if;
    update invoices set settled = settled + change, version = version + 1, updated_at = new.created_at where id = new.invoice_id;
  end if;
  if change > 0 or new.invoice_id is null then
    update instalments set settled = settled + change where id = part;
  end if;
  if new.kind = 'cash' then
    update receipts set allocated = allocated + change where id = new.receipt_id;
  end if;
  -- the file is that of the money; without a receipt that of the debt
  insert into money_ledger (at, company, conversion_id, entity_id, currency, kind, means, amount, receipt_id, instalment_id, invoice_id, allocation_id, by_id)
    select new.created_at, coalesce(owed.company, p.company), case when new.receipt_id is null then coalesce(p.conversion_id, owed.conversion_id) else r.conversion_id end,
      coalesce(owed.entity_id, p.entity_id), coalesce(owed.currency, p.currency),
      case when new.reverses_id is null then 'allocated' else 'allocation-reversed' end, new.kind, new.amount, new.receipt_id, part, new.invoice_id,
      coalesce(new.reverses_id, new.id), new.created_by
    from (select) as once left join instalments i on i.id = part left join payment_plans p on p.id = i.plan_id left join receipts r on r.id = new.receipt_id;
  return null;
end $$;

-- A credit note counts from its issue. What an invoice was paid beyond what is left of it becomes credit of the buyer, the newest payment first.
create or replace function count_credit() returns trigger language plpgsql as $$
declare
  owed invoices;
  credit bigint;
  over bigint;
  a allocations;
  part bigint;
begin
  select * into owed from invoices where id = new.credits_id for no key update;
  select coalesce(sum(c.total), 0) into credit from invoices c where c.credits_id = new.credits_id and c.state in ('issued', 'sent');
  over := owed.settled + credit - owed.total;
  for a in select l.* from allocations l where l.invoice_id = owed.id and l.reverses_id is null
      and not exists (select from allocations x where x.reverses_id = l.id) order by l.kind <> 'cash', l.created_at desc, l.id desc loop
    exit when over <= 0;
    part := least(over, a.amount);
    over := over - part;
    insert into allocations (receipt_id, invoice_id, reverses_id, kind, amount, day, certificate_no, awaited_until, reason, created_by, created_at)
      values (a.receipt_id, a.invoice_id, a.id, a.kind, a.amount, a.day, a.certificate_no, a.awaited_until, 'Released by credit note ' || new.number,
        new.issued_by, new.issued_at);
    if part < a.amount then
      insert into allocations (receipt_id, invoice_id, remains_of, kind, amount, day, certificate_no, certificate_on, awaited_until, reason, created_by, created_at)
        values (a.receipt_id, a.invoice_id, a.id, a.kind, a.amount - part, a.day, a.certificate_no, a.certificate_on, a.awaited_until, a.reason,
          new.issued_by, new.issued_at);
    end if;
  end loop;
  update invoices set credited = credit, version = version + 1 where id = new.credits_id;
  return null;
end $$;

-- An invoice made from an instalment is listed, and of the instalment only what is not invoiced.
create or replace view due_items as
  select i.id, 'instalment'::text as kind, p.company, p.office_id, p.conversion_id, null::uuid as invoice_id, f.number, f.contact_name as sort_name,
    c.name, i.what, p.currency, i.amount, i.amount - i.settled - i.waived - i.invoiced as open, i.due_on, f.case_officer_id as owner_id, f.service_id,
    i.id as instalment_id
  from instalments i join payment_plans p on p.id = i.plan_id join conversions f on f.id = p.conversion_id join contacts c on c.id = f.contact_id
  where i.settled + i.waived < i.amount and i.settled + i.waived + i.invoiced < i.amount and i.due_on is not null and p.state = 'live'
  union all
  select v.id, 'invoice', v.company, v.office_id, v.conversion_id, v.id, v.number, plain(v.buyer_name),
    v.buyer_name, v.reference, v.currency, v.total - v.credited, v.open, v.due_on, v.issued_by, f.service_id, v.instalment_id
  from invoices v left join conversions f on f.id = v.conversion_id
  where v.open > 0;
