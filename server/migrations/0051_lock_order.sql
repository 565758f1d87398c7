-- A renamed person's enquiries are locked in ID order, as everywhere: bulk actions on the same rows deadlocked with an update in physical order.
create or replace function contact_is_renamed() returns trigger language plpgsql as $$
begin
  perform from enquiries where contact_id = new.id order by id for no key update;
  update enquiries set contact_name = plain(new.name), search = new.search where contact_id = new.id;
  if old.name is distinct from new.name then
    perform from conversions where contact_id = new.id order by id for no key update;
    update conversions set contact_name = plain(new.name) where contact_id = new.id;
  end if;
  return null;
end $$;
