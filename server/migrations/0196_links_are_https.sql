-- Links go into mails to clients, so only https is kept: `http://` and an address without its scheme are completed, everything else is blanked. The audit
-- trail says what each of them was.
create function pg_temp.link_of(given text) returns text language sql immutable as $$
  select case when link ~* '^https://[[:alnum:].-]+\.[[:alnum:]-]{2,}(:\d{1,5})?([/?#][^[:space:][:cntrl:]<>"`\\]*)?$' then link else '' end
  from (select case
    when btrim(given) ~* '^http://' then 'https://' || substr(btrim(given), 8)
    when btrim(given) ~* '^[a-z0-9][a-z0-9-]*(\.[a-z0-9-]+)*\.[a-z]{2,}(:\d{1,5})?([/?#].*)?$' then 'https://' || btrim(given)
    else btrim(given) end as link) as completed
$$;

insert into audit (company, action, subject, subject_id, before, after)
select company, 'bookingSetup.setHours', 'bookingSetup', user_id::text, jsonb_build_object('videoLink', video_link),
  jsonb_build_object('videoLink', pg_temp.link_of(video_link))
from consultants where video_link <> pg_temp.link_of(video_link)
union all
select company, 'bookings.change', 'bookings', id::text, jsonb_build_object('link', link), jsonb_build_object('link', pg_temp.link_of(link))
from bookings where link <> pg_temp.link_of(link)
union all
select company, 'events.change', 'events', id::text, jsonb_build_object('link', link), jsonb_build_object('link', pg_temp.link_of(link))
from events where link <> pg_temp.link_of(link);

update consultants set video_link = pg_temp.link_of(video_link), version = version + 1 where video_link <> pg_temp.link_of(video_link);
update bookings set link = pg_temp.link_of(link), version = version + 1 where link <> pg_temp.link_of(link);
update events set link = pg_temp.link_of(link), version = version + 1 where link <> pg_temp.link_of(link);

alter table consultants add constraint consultants_link_is_https check (video_link = '' or video_link ~* '^https://[^[:space:]]+$');
alter table bookings add constraint bookings_link_is_https check (link = '' or link ~* '^https://[^[:space:]]+$');
alter table events add constraint events_link_is_https check (link = '' or link ~* '^https://[^[:space:]]+$');

-- A notification leads to an address of the product: two slashes would lead to another host.
alter table notifications add constraint notifications_leads_inside check (onclick_url !~ '^/[/\\]') not valid;
