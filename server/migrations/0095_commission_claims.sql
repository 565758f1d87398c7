-- A commission on an invoice to its provider: the claim. `line` is the place of its line, from 0; `amount` is without tax.
create table commission_claims (
  id            uuid primary key default uuidv7(),
  commission_id uuid not null references commissions,
  invoice_id    uuid not null references invoices on delete cascade,
  line          smallint not null check (line >= 0),
  amount        bigint not null check (amount > 0),
  made_by       integer not null references users,
  made_at       timestamptz(3) not null,
  -- given back: the invoice was voided or credited
  ended_at      timestamptz(3),
  unique (invoice_id, line)
);
-- Each commission is on one invoice only.
create unique index commission_claims_one on commission_claims (commission_id) where ended_at is null;
create index commission_claims_commission on commission_claims (commission_id);

-- What a provider paid for one student: its part of an allocation to the invoice, without and with tax.
create table commission_receipts (
  id            uuid primary key default uuidv7(),
  claim_id      uuid not null references commission_claims,
  commission_id uuid not null references commissions,
  allocation_id uuid not null references allocations,
  amount        bigint not null check (amount > 0),
  tax           bigint not null default 0 check (tax >= 0),
  made_at       timestamptz(3) not null,
  unique (allocation_id, claim_id)
);
create index commission_receipts_commission on commission_receipts (commission_id);
create index commission_receipts_claim on commission_receipts (claim_id);

-- What was paid out of a received commission: to a sub-agent, or to the office that handed the client over.
create table commission_shares (
  id            uuid primary key default uuidv7(),
  commission_id uuid not null references commissions,
  office_id     smallint references offices,
  payee         text not null check (btrim(payee) <> ''),
  amount        bigint not null check (amount > 0),
  paid_on       date not null,
  reference     text not null check (btrim(reference) <> ''),
  made_by       integer not null references users,
  made_at       timestamptz(3) not null
);
create index commission_shares_commission on commission_shares (commission_id);

alter table commissions
  -- a claim that was made in time can be made again
  add column first_claimed_on date,
  add column received_on date,
  add column clawed_back bigint not null default 0 check (clawed_back >= 0),
  -- why it was lost or clawed back, as a person says
  add column reason text not null default '',
  -- when the provider was asked for what is missing
  add column asked_at timestamptz(3),
  -- a payment that is reversed may already have been shared: the share is held when it is paid out
  drop constraint commissions_check,
  add constraint clawed_back_has_amount check (state <> 'clawed-back' or (clawed_back > 0 and reason <> ''));

-- The shares of a commission: whom a part of what was received is due to (0b.9: a hand-over share is what the giving office keeps).
create function shares_of(m commissions) returns table (office_id smallint, payee text, share integer, due bigint, paid bigint) language sql stable as $$
  with owed as (
    select null::smallint as office_id, m.sub_agent as payee, m.sub_share as share where m.sub_share is not null
    union all
    select h.from_office_id, o.code, max(h.commission_share) * 100
    from applications r join conversions v on v.id = r.conversion_id
      join handover_requests h on h.conversion_id = v.id or h.enquiry_id = v.enquiry_id join offices o on o.id = h.from_office_id
    where r.id = m.application_id and h.state = 'accepted' and h.commission_share > 0 and h.from_office_id <> m.office_id
    group by h.from_office_id, o.code
  )
  select owed.office_id, owed.payee, owed.share, (m.received * owed.share * 2 + 10000) / 20000,
    (select coalesce(sum(s.amount), 0)::bigint from commission_shares s where s.commission_id = m.id and s.office_id is not distinct from owed.office_id)
  from owed
$$;

-- Brings a commission in line with its claim, with what was received and with what was shared.
create function settle_commission(one uuid, at timestamptz) returns void language plpgsql as $$
declare
  m commissions;
  c commission_claims;
  claim bigint := 0;
  got bigint;
  got_on date;
  given bigint;
  owing boolean;
  next text;
begin
  select * into m from commissions where id = one for no key update;
  select coalesce(sum(r.amount), 0), max(a.day) into got, got_on from commission_receipts r join allocations a on a.id = r.allocation_id
    where r.commission_id = one and not exists (select from allocations b where b.reverses_id = a.id);
  select coalesce(sum(amount), 0) into given from commission_shares where commission_id = one;
  select * into c from commission_claims where commission_id = one and ended_at is null;
  if found then
    select case when i.state = 'void' or i.credited >= i.total then 0 else greatest(c.amount - coalesce((
        select sum((l ->> 'net')::bigint) from invoices n cross join jsonb_array_elements(n.lines) as l
        where n.credits_id = i.id and n.state in ('issued', 'sent') and l ->> 'description' = i.lines -> c.line::int ->> 'description'), 0), 0) end
      into claim from invoices i where i.id = c.invoice_id;
    if claim = 0 and got = 0 then
      update commission_claims set ended_at = at where id = c.id;
      c := null;
    end if;
  end if;
  m.received := got;
  select coalesce(bool_or(s.due > s.paid), false) into owing from shares_of(m) as s;
  next := m.state;
  if m.state in ('eligible', 'claimed', 'received', 'shared') or m.state = 'closed' and m.why = 'paid' then
    next := case when c.id is null then 'eligible' when got = 0 or got < claim then 'claimed' when m.state = 'closed' then 'closed'
      when given > 0 and not owing then 'shared' else 'received' end;
  end if;
  update commissions set state = next, why = case when next = m.state then why end, claimed = claim, received = got, received_on = got_on, shared = given,
      updated_at = at, version = version + 1
    where id = one and (state, claimed, received, received_on, shared) is distinct from (next, claim, got, got_on, given);
end $$;

-- Only what is eligible and in force is claimed, with a line of its amount on a draft: blocked commission is never invoiced (M4).
create function commission_is_claimed() returns trigger language plpgsql as $$
begin
  if not exists (select from commissions m join invoices i on i.id = new.invoice_id where m.id = new.commission_id and m.replaced_at is null
      and m.state = 'eligible' and m.claimed = 0 and i.kind = 'invoice' and i.state = 'draft' and i.currency = m.currency
      and i.provider_id = m.provider_id and (i.lines -> new.line::int ->> 'net')::bigint = new.amount) then
    raise exception 'only eligible commission is claimed' using errcode = 'check_violation', constraint = 'commission_is_eligible';
  end if;
  update commissions set first_claimed_on = coalesce(first_claimed_on, new.made_at::date) where id = new.commission_id;
  return new;
end $$;
create trigger commission_claims_may_be before insert on commission_claims for each row execute function commission_is_claimed();

create function commission_claim_settles() returns trigger language plpgsql as $$
begin
  perform settle_commission(new.commission_id, new.made_at);
  return null;
end $$;
create trigger commission_claims_settle after insert on commission_claims for each row execute function commission_claim_settles();
create trigger commission_receipts_settle after insert on commission_receipts for each row execute function commission_claim_settles();
create trigger commission_shares_settle after insert on commission_shares for each row execute function commission_claim_settles();

-- A deleted draft gives its commission back.
create function commission_draft_is_gone() returns trigger language plpgsql as $$
begin
  if old.ended_at is null then perform settle_commission(old.commission_id, now()); end if;
  return null;
end $$;
create trigger commission_claims_gone after delete on commission_claims for each row execute function commission_draft_is_gone();

-- So does an invoice that is voided, or a line that is credited. A credit note cannot be voided once its commission is on another invoice.
create function commission_invoice_ends() returns trigger language plpgsql as $$
declare
  c commission_claims;
begin
  for c in select k.* from commission_claims k where k.invoice_id = coalesce(new.credits_id, new.id) order by k.commission_id loop
    if new.kind = 'credit' and new.state = 'void' and c.ended_at is not null then
      if exists (select from commission_claims k where k.commission_id = c.commission_id and k.ended_at is null) then
        raise exception 'the commission is on another invoice' using errcode = 'check_violation', constraint = 'commission_claimed_again';
      end if;
      update commission_claims set ended_at = null where id = c.id;
      perform settle_commission(c.commission_id, new.updated_at);
    elsif c.ended_at is null then
      perform settle_commission(c.commission_id, new.updated_at);
    end if;
  end loop;
  return null;
end $$;
create trigger invoices_end_commission after update of state on invoices
  for each row when (new.state is distinct from old.state) execute function commission_invoice_ends();

-- The lines of a claim keep their amounts while the invoice is a draft.
create function commission_lines_stay() returns trigger language plpgsql as $$
begin
  if exists (select from commission_claims k where k.invoice_id = new.id)
    and (jsonb_array_length(new.lines) <> jsonb_array_length(old.lines) or (new.currency, new.provider_id) is distinct from (old.currency, old.provider_id)
      or exists (select from commission_claims k where k.invoice_id = new.id and (new.lines -> k.line::int ->> 'net')::bigint is distinct from k.amount)) then
    raise exception 'the lines of a claim keep their amounts' using errcode = 'check_violation', constraint = 'commission_lines';
  end if;
  return new;
end $$;
create trigger invoices_keep_claims before update of lines, currency, provider_id on invoices
  for each row when (old.state = 'draft') execute function commission_lines_stay();

-- A reversed payment is no longer received.
create function commission_payment_is_reversed() returns trigger language plpgsql as $$
declare
  r commission_receipts;
begin
  for r in select * from commission_receipts where allocation_id = new.reverses_id order by commission_id loop
    perform settle_commission(r.commission_id, new.created_at);
  end loop;
  return null;
end $$;
create trigger allocations_reverse_commission after insert on allocations
  for each row when (new.reverses_id is not null) execute function commission_payment_is_reversed();

-- The parts of a payment by student are its allocation.
create function commission_receipts_add_up() returns trigger language plpgsql as $$
declare
  parts bigint;
  whole bigint;
begin
  select amount into whole from allocations where id = new.allocation_id;
  select sum(amount + tax) into parts from commission_receipts where allocation_id = new.allocation_id;
  if parts <> whole then
    raise exception 'the students of a payment add up to %, not to %', parts, whole using errcode = 'check_violation', constraint = 'commission_receipts_sum';
  end if;
  return null;
end $$;
create constraint trigger commission_receipts_sum after insert on commission_receipts
  deferrable initially deferred for each row execute function commission_receipts_add_up();

-- Never more is shared than was received.
create function commission_share_may_be() returns trigger language plpgsql as $$
begin
  if new.amount + coalesce((select sum(amount) from commission_shares where commission_id = new.commission_id), 0)
    > (select received from commissions where id = new.commission_id for no key update) then
    raise exception 'a share is more than was received' using errcode = 'check_violation', constraint = 'commission_shares_of_received';
  end if;
  return new;
end $$;
create trigger commission_shares_may_be before insert on commission_shares for each row execute function commission_share_may_be();

create trigger commission_receipts_stay before update or delete on commission_receipts for each row execute function money_stays();
create trigger commission_shares_stay before update or delete on commission_shares for each row execute function money_stays();

alter table commission_leak_days drop constraint commission_leak_days_kind_check,
  add constraint commission_leak_days_kind_check check (kind in ('no-evidence', 'window', 'no-terms', 'tier', 'unpaid', 'short', 'unshared', 'twice', 'claw-back'));
