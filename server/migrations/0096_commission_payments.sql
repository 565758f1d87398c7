-- Payments of invoices to providers, by student. A payment is split by itself if it leaves no choice: an invoice with one student, or one that
-- pays all that its students still lack. Otherwise a person enters it by student.
drop trigger allocations_reverse_commission on allocations;
drop function commission_payment_is_reversed();

create function commission_is_paid() returns trigger language plpgsql as $$
declare
  k record;
  owed bigint;
  students integer;
begin
  if not exists (select from commission_claims where invoice_id = new.invoice_id) then return null; end if;
  if new.kind = 'cash' and new.reverses_id is null then
    select count(*), coalesce(sum(c.amount + (i.lines -> c.line::int ->> 'tax')::bigint - coalesce((select sum(r.amount + r.tax) from commission_receipts r
        where r.claim_id = c.id and not exists (select from allocations b where b.reverses_id = r.allocation_id)), 0)), 0)
      into students, owed from commission_claims c join invoices i on i.id = c.invoice_id where c.invoice_id = new.invoice_id and c.ended_at is null;
    for k in select c.id, c.commission_id, c.amount, (i.lines -> c.line::int ->> 'tax')::bigint as tax,
        coalesce((select sum(r.amount) from commission_receipts r where r.claim_id = c.id
          and not exists (select from allocations b where b.reverses_id = r.allocation_id)), 0) as got,
        coalesce((select sum(r.tax) from commission_receipts r where r.claim_id = c.id
          and not exists (select from allocations b where b.reverses_id = r.allocation_id)), 0) as got_tax
      from commission_claims c join invoices i on i.id = c.invoice_id where c.invoice_id = new.invoice_id and c.ended_at is null order by c.commission_id loop
      if owed = new.amount then
        if k.amount > k.got and k.tax >= k.got_tax then
          insert into commission_receipts (claim_id, commission_id, allocation_id, amount, tax, made_at)
            values (k.id, k.commission_id, new.id, k.amount - k.got, k.tax - k.got_tax, new.created_at);
        end if;
      elsif students = 1 then
        -- the tax is the same part of it as of the line, rounded half up
        insert into commission_receipts (claim_id, commission_id, allocation_id, amount, tax, made_at)
          select k.id, k.commission_id, new.id, new.amount - t, t, new.created_at
          from (select (new.amount * k.tax * 2 + k.amount + k.tax) / (2 * (k.amount + k.tax)) as t) as part where new.amount > t;
      end if;
    end loop;
  end if;
  -- after a reversal, a write-off or tax withheld
  for k in select distinct commission_id from commission_claims where invoice_id = new.invoice_id order by commission_id loop
    perform settle_commission(k.commission_id, new.created_at);
  end loop;
  return null;
end $$;
-- after `allocations_settle`, which keeps what is open on the invoice
create trigger allocations_split_commission after insert on allocations
  for each row when (new.invoice_id is not null) execute function commission_is_paid();

-- What an accountant wrote off or explained otherwise is no longer owed for a student who was paid for.
create or replace function settle_commission(one uuid, at timestamptz) returns void language plpgsql as $$
declare
  m commissions;
  c commission_claims;
  claim bigint := 0;
  got bigint;
  got_on date;
  given bigint;
  owing boolean;
  explained boolean := false;
  next text;
begin
  select * into m from commissions where id = one for no key update;
  select coalesce(sum(r.amount), 0), max(coalesce(p.received_on, a.day)) into got, got_on
    from commission_receipts r join allocations a on a.id = r.allocation_id left join receipts p on p.id = a.receipt_id
    where r.commission_id = one and not exists (select from allocations b where b.reverses_id = a.id);
  select coalesce(sum(amount), 0) into given from commission_shares where commission_id = one;
  select * into c from commission_claims where commission_id = one and ended_at is null;
  if found then
    select case when i.state = 'void' or i.credited >= i.total then 0 else greatest(c.amount - coalesce((
        select sum((l ->> 'net')::bigint) from invoices n cross join jsonb_array_elements(n.lines) as l
        where n.credits_id = i.id and n.state in ('issued', 'sent') and l ->> 'description' = i.lines -> c.line::int ->> 'description'), 0), 0) end,
      i.open = 0 and exists (select from allocations a where a.invoice_id = i.id and a.kind <> 'cash' and a.reverses_id is null
        and not exists (select from allocations b where b.reverses_id = a.id))
      into claim, explained from invoices i where i.id = c.invoice_id;
    if claim = 0 and got = 0 then
      update commission_claims set ended_at = at where id = c.id;
      c := null;
    end if;
  end if;
  m.received := got;
  select coalesce(bool_or(s.due > s.paid), false) into owing from shares_of(m) as s;
  next := m.state;
  if m.state in ('eligible', 'claimed', 'received', 'shared') or m.state = 'closed' and m.why = 'paid' then
    next := case when c.id is null then 'eligible' when got = 0 or got < claim and not explained then 'claimed' when m.state = 'closed' then 'closed'
      when given > 0 and not owing then 'shared' else 'received' end;
  end if;
  update commissions set state = next, why = case when next = m.state then why end, claimed = claim, received = got, received_on = got_on, shared = given,
      updated_at = at, version = version + 1
    where id = one and (state, claimed, received, received_on, shared) is distinct from (next, claim, got, got_on, given);
end $$;
