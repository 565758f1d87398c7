-- Enquiries are searched by the words of their contact. For common names with tens of thousands of matches, most of the time went into joining
-- contacts to enquiries, so the words are also stored on the enquiry, maintained by the triggers that maintain its sort name.
alter table enquiries add column search text not null default '';
alter table enquiries disable trigger user;
update enquiries e set search = c.search from contacts c where c.id = e.contact_id;
alter table enquiries enable trigger user;
create index enquiries_search on enquiries using gin (search gin_trgm_ops);

create function takes_contact_words() returns trigger language plpgsql as $$
begin
  select plain(c.name), c.search into strict new.contact_name, new.search from contacts c where c.id = new.contact_id;
  return new;
end $$;
drop trigger enquiries_contact_name_new on enquiries;
drop trigger enquiries_contact_name_moved on enquiries;
-- Bulk loads that set the words skip the lookup.
create trigger enquiries_contact_words_new before insert on enquiries
  for each row when (new.search = '') execute function takes_contact_words();
create trigger enquiries_contact_words_moved before update of contact_id on enquiries
  for each row execute function takes_contact_words();

create or replace function contact_is_renamed() returns trigger language plpgsql as $$
begin
  update enquiries set contact_name = plain(new.name), search = new.search where contact_id = new.id;
  if old.name is distinct from new.name then
    update conversions set contact_name = plain(new.name) where contact_id = new.id;
  end if;
  return null;
end $$;
drop trigger contacts_rename on contacts;
create trigger contacts_rename after update on contacts
  for each row when (old.name is distinct from new.name or old.search is distinct from new.search)
  execute function contact_is_renamed();
