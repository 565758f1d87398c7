-- Files of a client file's money: signed agreements, slips of receipts, proofs of refunds. A later upload is another version of its series; nothing is replaced.
create table payment_files (
  id             uuid primary key default uuidv7(),
  conversion_id  uuid not null references conversions,
  -- The first version has the ID of its series.
  series_id      uuid not null,
  number         integer not null default 1 check (number > 0),
  doc_type       text not null check (doc_type in ('agreement', 'receipt', 'refund', 'other')),
  receipt_id     uuid references receipts,
  refund_id      uuid references refunds,
  file_name      uuid references stored_files,
  hash           text not null check (hash ~ '^[0-9a-f]{64}$'),
  name           text not null check (name <> ''),
  kind           text not null check (kind in ('pdf', 'jpg', 'png', 'docx', 'xlsx')),
  size           integer not null check (size > 0),
  scripted       boolean not null default false,
  -- What the virus scanner found; such a file is never served.
  infection      text,
  uploaded_by    integer not null references users,
  uploaded_at    timestamptz(3) not null,
  removed_at     timestamptz(3),
  removed_by     integer references users,
  removed_reason text,
  constraint payment_files_in_order unique (series_id, number),
  constraint payment_files_receipt check ((doc_type = 'receipt') = (receipt_id is not null)),
  constraint payment_files_refund check ((doc_type = 'refund') = (refund_id is not null)),
  constraint payment_files_removed check ((removed_at is null) = (file_name is not null)
    and (removed_at is null) = (removed_by is null) and (removed_at is null or length(removed_reason) >= 20))
);
create index payment_files_of_file on payment_files (conversion_id, id);
create index payment_files_of_receipt on payment_files (receipt_id) where receipt_id is not null;
create index payment_files_of_refund on payment_files (refund_id) where refund_id is not null;
create index payment_files_stored on payment_files (file_name);

-- What was stored never changes; only its removal is noted.
create trigger payment_files_stay before delete on payment_files for each row execute function money_stays();
create trigger payment_files_keep before update of conversion_id, series_id, number, doc_type, receipt_id, refund_id, hash, name, kind, size, uploaded_by, uploaded_at
  on payment_files for each row execute function money_stays();

-- A receipt or refund belongs to the client file of its files.
create function payment_file_fits() returns trigger language plpgsql as $$
begin
  if new.receipt_id is not null and not exists (select from receipts r where r.id = new.receipt_id and r.conversion_id = new.conversion_id and r.reverses_id is null)
    or new.refund_id is not null and not exists (select from refunds r where r.id = new.refund_id and r.conversion_id = new.conversion_id) then
    raise exception 'a file belongs to a receipt or refund of its client file' using errcode = 'check_violation', constraint = 'payment_files_fit';
  end if;
  return new;
end $$;
create trigger payment_files_fit before insert on payment_files for each row execute function payment_file_fits();

-- Receipts to which no file was added.
create view receipts_without_file as
  select r.id, r.company, r.office_id, r.conversion_id, r.number, r.received_on, r.amount, r.currency, r.method, r.created_by,
    coalesce(f.number, '') as file_number, coalesce(f.contact_name, plain(r.payer)) as sort_name, coalesce(c.name, r.payer) as name
  from receipts r left join conversions f on f.id = r.conversion_id left join contacts c on c.id = f.contact_id
  where r.reverses_id is null and not r.reversed
    and not exists (select from payment_files p where p.receipt_id = r.id and p.removed_at is null and p.infection is null);

create function payment_files_announce() returns trigger language plpgsql as $$
begin
  perform pg_notify('embark', json_build_object('topic', 'money', 'company', v.company, 'office', v.office_id, 'ids', json_build_array(new.id))::text)
    from conversions v where v.id = new.conversion_id;
  return null;
end $$;
create trigger payment_files_announced after insert or update on payment_files for each row execute function payment_files_announce();
