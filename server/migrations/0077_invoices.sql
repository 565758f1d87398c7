-- Invoices and credit notes. A line has frozen amounts: [{"description", "serviceCode", "quantity" in thousandths, "unitPrice", "amount", "taxCode", "why",
-- "reason", "taxKind", "rate", "ruleId", "parts": [{"name", "rate", "amount"}], "net", "tax", "total", "words"}], in minor units.
create function line_sum(lines jsonb, field text) returns bigint language sql immutable parallel safe as $$
  select coalesce(sum((line ->> field)::bigint), 0)::bigint from jsonb_array_elements(lines) as line
$$;

create table invoices (
  id             uuid primary key default uuidv7(),
  company        text not null references companies,
  -- The office of the billing entity.
  office_id      smallint not null references offices,
  entity_id      integer not null references billing_entities,
  kind           text not null default 'invoice' check (kind in ('invoice', 'credit')),
  -- The invoice that a credit note corrects.
  credits_id     uuid references invoices,
  -- `sent`: accepted by the mail server. What was paid is in `status`.
  state          text not null default 'draft' check (state in ('draft', 'issued', 'sent', 'void')),
  -- Taken on issue, and kept by a void invoice.
  number         text unique,
  language       text not null default 'en' check (language in ('en', 'tr', 'ar')),
  buyer_kind     text not null check (buyer_kind in ('employer', 'provider', 'person')),
  provider_id    integer references providers,
  contact_id     uuid references contacts,
  conversion_id  uuid references conversions,
  -- The buyer as the document names it, whatever becomes of the record.
  buyer_name     text not null check (buyer_name <> ''),
  buyer_number   text not null default '',
  buyer_address  text not null default '',
  buyer_country  text not null check (buyer_country ~ '^[A-Z]{2}$'),
  buyer_region   text not null default '',
  buyer_email    text not null default '',
  -- A purchase order or another reference of the buyer.
  reference      text not null default '',
  note           text not null default '',
  currency       text not null check (currency ~ '^[A-Z]{3}$'),
  tax_included   boolean not null default false,
  lines          jsonb not null default '[]' check (jsonb_typeof(lines) = 'array'),
  net            bigint not null default 0 check (net >= 0),
  tax            bigint not null default 0 check (tax >= 0),
  total          bigint not null default 0,
  -- Allocated by payments, kept by their triggers.
  settled        bigint not null default 0,
  -- Credited by credit notes that were issued.
  credited       bigint not null default 0,
  terms_days     smallint not null default 14 check (terms_days between 0 and 365),
  -- A statement of services, which allows drawing client money.
  of_services    boolean not null default false,
  -- India: the state of supply (GST state code), or 96 abroad.
  supply_place   text not null default '',
  -- The billing entity as it was on issue: names, numbers, address, regime, accounts.
  seller         jsonb,
  issued_on      date,
  issued_at      timestamptz(3),
  issued_by      integer references users,
  due_on         date,
  sent_at        timestamptz(3),
  -- The mail on its way, or the last one; why the last one was refused.
  mail_id        bigint,
  mail_to        text not null default '',
  mail_error     text,
  void_reason    text,
  voided_at      timestamptz(3),
  created_by     integer references users,
  created_at     timestamptz(3) not null default now(),
  updated_at     timestamptz(3) not null default now(),
  version        integer not null default 1,
  -- What is still to be paid, and what a reader calls its state; `overdue` depends on the day.
  open           bigint generated always as (
    case when state in ('issued', 'sent') and kind = 'invoice' then greatest(total - settled - credited, 0) else 0 end) stored,
  status         text generated always as (case
    when state in ('draft', 'void') or kind = 'credit' then state
    when credited >= total then 'credited'
    when settled + credited >= total then 'paid'
    when settled > 0 then 'part-paid'
    else state end) stored,
  constraint total_is_net_and_tax check (net + tax = total),
  constraint sums_of_lines check (net = line_sum(lines, 'net') and tax = line_sum(lines, 'tax') and total = line_sum(lines, 'total')),
  constraint settled_of_total check (settled between 0 and total),
  constraint credited_of_total check (credited between 0 and total),
  constraint issued_is_whole check (state = 'draft' or (number is not null and seller is not null and issued_on is not null
    and issued_at is not null and due_on is not null and total > 0)),
  constraint draft_has_no_number check (state <> 'draft' or number is null),
  constraint void_is_unpaid check (state <> 'void' or (settled = 0 and credited = 0 and sent_at is null and void_reason <> '')),
  constraint credit_of_an_invoice check ((kind = 'credit') = (credits_id is not null)),
  constraint drafts_are_unpaid check (state <> 'draft' or (settled = 0 and credited = 0)),
  constraint a_provider_is_one check (provider_id is null or buyer_kind = 'provider')
);
create index invoices_office on invoices (company, office_id, id desc);
create index invoices_open on invoices (company, office_id, due_on) where open > 0;
create index invoices_provider on invoices (provider_id) where provider_id is not null;
create index invoices_contact on invoices (contact_id) where contact_id is not null;
create index invoices_conversion on invoices (conversion_id) where conversion_id is not null;
create index invoices_credits on invoices (credits_id) where credits_id is not null;
create index invoices_mail on invoices (mail_id) where mail_id is not null;

-- Nothing of an issued document changes but what happens to it: payments, mails, being void. A merge may redirect its contact.
create function keep_issued_invoice() returns trigger language plpgsql as $$
declare
  free constant text[] := array['state', 'status', 'open', 'settled', 'credited', 'sent_at', 'mail_id', 'mail_to', 'mail_error', 'void_reason',
    'voided_at', 'contact_id', 'version', 'updated_at'];
begin
  if old.state = 'draft' then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'an issued invoice cannot be deleted' using errcode = 'integrity_constraint_violation';
  end if;
  if to_jsonb(new) - free is distinct from to_jsonb(old) - free or new.state = 'draft' or (old.state = 'void' and new.state <> 'void') then
    raise exception 'an issued invoice cannot change' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger invoices_keep_issued before update or delete on invoices for each row execute function keep_issued_invoice();

-- A credit note counts from its issue; the constraint of the invoice refuses more than its total.
create function count_credit() returns trigger language plpgsql as $$
begin
  update invoices set credited = (select coalesce(sum(c.total), 0) from invoices c
    where c.credits_id = new.credits_id and c.state in ('issued', 'sent')), version = version + 1
  where id = new.credits_id;
  return null;
end $$;
create trigger invoices_count_credit after update of state on invoices
  for each row when (new.kind = 'credit' and new.state is distinct from old.state) execute function count_credit();

create trigger invoices_announce_new after insert on invoices
  referencing new table as changed for each statement execute function announce();
create trigger invoices_announce_changed after update on invoices
  referencing new table as changed for each statement execute function announce();
create trigger invoices_announce_gone after delete on invoices
  referencing old table as changed for each statement execute function announce();
