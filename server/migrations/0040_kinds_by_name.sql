-- A record type has one name everywhere. If the name has two words, its table is spelled differently (referral_partners), so the triggers of such a
-- table get the name (referralPartners) as an argument; such a list can also have views.
create or replace function announce() returns trigger language plpgsql as $$
begin
  perform pg_notify('embark', json_build_object(
    'topic', coalesce(tg_argv[0], tg_table_name), 'company', c.company, 'office', c.office_id,
    'ids', case when count(*) <= 20 then array_agg(c.id) end)::text)
  from changed c group by c.company, c.office_id;
  return null;
end $$;

create or replace function timeline_ends() returns trigger language plpgsql as $$
begin
  delete from timeline t using gone where t.subject = coalesce(tg_argv[0], tg_table_name) and t.subject_id = gone.id;
  return null;
end $$;

alter table views drop constraint views_list_check;
alter table views add constraint views_list_check check (list ~ '^[a-zA-Z-]{1,40}$');
