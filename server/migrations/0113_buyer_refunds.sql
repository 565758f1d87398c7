-- Credit of a buyer is refunded like that of a client, from the receipts of this buyer in the billing entity.
alter table refunds alter column conversion_id drop not null;
alter table refunds add column provider_id integer references providers;
alter table refunds add column contact_id uuid references contacts;
alter table refunds add column buyer_name text;
alter table refunds add constraint refunds_of_file_or_buyer check ((conversion_id is null) = (buyer_name is not null and buyer_name <> ''));
alter table refunds add constraint refunds_buyer check (conversion_id is null or (provider_id is null and contact_id is null));
-- Only a client withdraws from an agreement.
alter table refunds add constraint refunds_of_buyer_waive_nothing check (conversion_id is not null or (not waives and stage is null));
create index refunds_provider on refunds (provider_id) where provider_id is not null;
create index refunds_contact on refunds (contact_id) where contact_id is not null;
create index refunds_buyer_name on refunds (entity_id, plain(buyer_name)) where buyer_name is not null;
create trigger refunds_keep before update of company, conversion_id, provider_id, contact_id, buyer_name, entity_id, amount, currency on refunds
  for each row execute function money_stays();

-- A refund pays back receipts of its own client file or buyer.
create function refund_part_fits() returns trigger language plpgsql as $$
begin
  if not exists (select from refunds f join receipts r on r.id = new.receipt_id where f.id = new.refund_id and r.reverses_id is null
      and (r.company, r.currency) = (f.company, f.currency) and r.conversion_id is not distinct from f.conversion_id
      and (f.conversion_id is not null or (r.entity_id = f.entity_id
        and buyer_of(r.provider_id, r.contact_id, r.buyer_name) = buyer_of(f.provider_id, f.contact_id, f.buyer_name)))) then
    raise exception 'a refund pays back receipts of its own client file or buyer' using errcode = 'check_violation', constraint = 'refund_parts_fit';
  end if;
  return new;
end $$;
create trigger refund_parts_fit before insert on refund_parts for each row execute function refund_part_fits();
