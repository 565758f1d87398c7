-- When the retention of a client file is over, the content of its documents is removed. The row stays: what it was, who checked it, and when it was
-- removed. The name that was given to it goes with the content.
alter table documents
  add removed_on date,
  alter file_name drop not null,
  add constraint documents_removed check ((removed_on is null) = (file_name is not null));

-- Whether a document may be removed: the last day of its file's retention is over in the file's office, and it was there by then.
create function retention_is_over(of documents) returns boolean language sql stable as $$
  select exists (
    select from conversions v join offices o on o.id = v.office_id
    where v.id = of.conversion_id and v.retain_until < (now() at time zone o.zone)::date
      and (of.uploaded_at at time zone o.zone)::date <= v.retain_until)
$$;

create or replace function document_is_kept() returns trigger language plpgsql as $$
begin
  if not retention_is_over(old) then
    raise exception 'document % is still kept with its client file', old.id using errcode = 'check_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger documents_kept_content before update on documents for each row
  when (new.removed_on is not null and old.removed_on is null) execute function document_is_kept();

create or replace function document_stays() returns trigger language plpgsql as $$
begin
  if (new.hash, new.kind, new.size, new.number, new.uploaded_by, new.uploaded_at)
      is distinct from (old.hash, old.kind, old.size, old.number, old.uploaded_by, old.uploaded_at)
    or ((new.file_name, new.name) is distinct from (old.file_name, old.name) and (new.removed_on is null or old.removed_on is not null))
    or (old.removed_on is not null and new.removed_on is distinct from old.removed_on) then
    raise exception 'the content of a document never changes';
  end if;
  return new;
end $$;
