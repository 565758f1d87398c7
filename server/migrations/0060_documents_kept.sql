-- A document stays until its client file may go: while the file is open, and after its end until the day that closing has set (rule
-- deadline/file-retention). Whatever deletes it earlier is refused, also deleting the file itself.
create function document_is_kept() returns trigger language plpgsql as $$
begin
  if not exists (
    select from conversions v join offices o on o.id = v.office_id
    where v.id = old.conversion_id and v.retain_until < (now() at time zone o.zone)::date) then
    raise exception 'document % is still kept with its client file', old.id using errcode = 'check_violation';
  end if;
  return old;
end $$;
create trigger documents_kept before delete on documents for each row execute function document_is_kept();
