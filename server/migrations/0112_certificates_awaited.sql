-- Tax that a payer withheld, and whose certificate has not arrived. A receipt of a client file is changed there, another one on its invoice.
create view certificates_awaited as
  select a.id, r.company, coalesce(f.office_id, v.office_id) as office_id, a.receipt_id, f.id as conversion_id, a.invoice_id, r.number,
    coalesce(f.number, v.number, '') as file_number, coalesce(f.contact_name, plain(r.buyer_name), '') as sort_name,
    coalesce(c.name, r.buyer_name, r.payer) as name, a.kind, a.amount, r.currency, a.day as withheld_on, a.awaited_until
  from allocations a join receipts r on r.id = a.receipt_id left join invoices v on v.id = a.invoice_id
    left join instalments i on i.id = a.instalment_id left join payment_plans p on p.id = i.plan_id
    left join conversions f on f.id = coalesce(r.conversion_id, p.conversion_id) left join contacts c on c.id = f.contact_id
  where a.kind in ('withheld-vat', 'withheld-income') and a.certificate_no is null and a.reverses_id is null
    and not exists (select from allocations x where x.reverses_id = a.id);

create function certificate_announces() returns trigger language plpgsql as $$
begin
  perform pg_notify('embark', json_build_object('topic', 'money', 'company', r.company, 'office', r.office_id, 'ids', json_build_array(new.id))::text)
    from receipts r where r.id = new.receipt_id;
  return null;
end $$;
create trigger allocations_announce_certificate after update of certificate_no on allocations for each row execute function certificate_announces();

-- Files of a receipt or a refund of a buyer, who has no client file.
alter table payment_files alter column conversion_id drop not null;
alter table payment_files add constraint payment_files_of_file_or_buyer check (conversion_id is not null or receipt_id is not null or refund_id is not null);

create or replace function payment_file_fits() returns trigger language plpgsql as $$
begin
  if new.receipt_id is not null
      and not exists (select from receipts r where r.id = new.receipt_id and r.conversion_id is not distinct from new.conversion_id and r.reverses_id is null)
    or new.refund_id is not null and not exists (select from refunds r where r.id = new.refund_id and r.conversion_id is not distinct from new.conversion_id) then
    raise exception 'a file belongs to a receipt or refund of its client file' using errcode = 'check_violation', constraint = 'payment_files_fit';
  end if;
  return new;
end $$;

create or replace function payment_files_announce() returns trigger language plpgsql as $$
begin
  perform pg_notify('embark', json_build_object('topic', 'money', 'company', o.company, 'office', o.office_id, 'ids', json_build_array(new.id))::text)
    from (select v.company, v.office_id from conversions v where v.id = new.conversion_id
      union all select r.company, r.office_id from receipts r where r.id = new.receipt_id and new.conversion_id is null
      union all select r.company, r.office_id from refunds r where r.id = new.refund_id and new.conversion_id is null) as o;
  return null;
end $$;
