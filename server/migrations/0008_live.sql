-- Notifies all nodes which rows a statement changed: only IDs, by company and office, so that each node can decide who is concerned. For more than 20
-- rows the IDs are left out, and pages reload their list.
create function announce() returns trigger language plpgsql as $$
begin
  perform pg_notify('embark', json_build_object(
    'topic', tg_table_name, 'company', c.company, 'office', c.office_id,
    'ids', case when count(*) <= 20 then array_agg(c.id) end)::text)
  from changed c group by c.company, c.office_id;
  return null;
end $$;

create trigger enquiries_announce_new after insert on enquiries
  referencing new table as changed for each statement execute function announce();
create trigger enquiries_announce_changed after update on enquiries
  referencing new table as changed for each statement execute function announce();
create trigger enquiries_announce_gone after delete on enquiries
  referencing old table as changed for each statement execute function announce();
create trigger conversions_announce_new after insert on conversions
  referencing new table as changed for each statement execute function announce();
create trigger conversions_announce_changed after update on conversions
  referencing new table as changed for each statement execute function announce();
