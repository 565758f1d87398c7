-- Money that arrived and was not reversed, by the day it was received.
create view paid_receipts as
  select r.id, r.company, r.office_id, r.conversion_id, r.number, r.received_on, r.amount, r.refunded, r.currency, r.method,
    coalesce(f.number, '') as file_number, coalesce(f.contact_name, plain(r.buyer_name), '') as sort_name,
    coalesce(c.name, r.buyer_name, r.payer) as name, coalesce(f.case_officer_id, r.created_by) as owner_id, coalesce(s.code, '') as service
  from receipts r left join conversions f on f.id = r.conversion_id left join contacts c on c.id = f.contact_id left join services s on s.id = f.service_id
  where r.reverses_id is null and not r.reversed;

-- A receipt of an invoice without a client file names its buyer.
create or replace view receipts_without_file as
  select r.id, r.company, r.office_id, r.conversion_id, r.number, r.received_on, r.amount, r.currency, r.method, r.created_by,
    coalesce(f.number, '') as file_number, coalesce(f.contact_name, plain(r.buyer_name), plain(r.payer)) as sort_name,
    coalesce(c.name, r.buyer_name, r.payer) as name
  from receipts r left join conversions f on f.id = r.conversion_id left join contacts c on c.id = f.contact_id
  where r.reverses_id is null and not r.reversed
    and not exists (select from payment_files p where p.receipt_id = r.id and p.removed_at is null and p.infection is null);
