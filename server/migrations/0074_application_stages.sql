-- How far an application has come, kept beside it: figures, lists and boards count many applications at once. 0 not sent, 1 applied, 2 offer, 3 accepted,
-- 4 confirmed enrolment (CoE), 5 commenced. `granted`: the student visa came after the acceptance.
alter table applications
  add column stage   smallint not null default 0 check (stage between 0 and 5),
  add column granted boolean not null default false;

-- An offer can be typed before the application moves: until it has moved, it does not count. The CoE of a deferred course began earlier and no longer
-- counts; one that was cancelled when the application ended does.
create function application_stage(r applications) returns smallint language sql stable as $$
  select case
    when r.commenced_on is not null or r.status in ('commenced', 'enrolled', 'completed') then 5
    when r.accepted_on is not null or r.status in ('accepted', 'gs', 'coe', 'deferred') then
      case when r.status = 'coe' or exists (select from application_coes e where e.application_id = r.id
        and (e.cancelled_on is null or e.starts_on >= r.intake_on)) then 4 else 3 end
    when r.status in ('conditional', 'full', 'lapsed')
      or r.status in ('rejected', 'withdrawn', 'cancelled') and r.submitted_on is not null and r.offer_on is not null then 2
    when r.submitted_on is not null or r.status not in ('draft', 'withdrawn') then 1
    else 0 end::smallint
$$;

-- The client file says so, or the client holds a student visa of the rule book that was granted after the acceptance.
create function application_granted(r applications) returns boolean language sql stable as $$
  select r.chosen and r.stage >= 4 and exists (select from conversions f where f.id = r.conversion_id and (f.status_id = 12
    or exists (select from visas_held h join rules u on u.replaced_at is null
        and daterange(u.valid_from, u.valid_to, '[]') @> h.granted_on and u.value -> 'codes' ? h.subclass
      join rule_keys k on k.id = u.key_id and k.area = 'visa-list' and k.key = 'student-subclasses'
      where h.contact_id = f.contact_id and h.country = 'AU' and h.granted_on >= r.accepted_on)))
$$;

create function application_reaches() returns trigger language plpgsql as $$
begin
  new.stage := application_stage(new);
  new.granted := application_granted(new);
  return new;
end $$;
create trigger applications_stage before insert or update of status, chosen, submitted_on, offer_on, accepted_on, commenced_on, intake_on, conversion_id
  on applications for each row execute function application_reaches();

-- After a change elsewhere that these depend on. Locks in ID order; whoever changes a client file or an application holds the file's row first.
create function applications_reach_again(ids uuid[]) returns void language plpgsql as $$
begin
  perform from applications where id = any(ids) order by id for no key update;
  update applications r set stage = application_stage(r) where id = any(ids) and stage <> application_stage(r);
  update applications r set granted = application_granted(r) where id = any(ids) and granted <> application_granted(r);
end $$;

create function coes_change_stage() returns trigger language plpgsql as $$
begin
  perform applications_reach_again(array(select distinct application_id from changed));
  return null;
end $$;
create trigger application_coes_stage_new after insert on application_coes
  referencing new table as changed for each statement execute function coes_change_stage();
create trigger application_coes_stage_changed after update on application_coes
  referencing new table as changed for each statement execute function coes_change_stage();
create trigger application_coes_stage_gone after delete on application_coes
  referencing old table as changed for each statement execute function coes_change_stage();

create function file_changes_grant() returns trigger language plpgsql as $$
begin
  perform applications_reach_again(array(select id from applications where conversion_id = new.id));
  return null;
end $$;
create trigger conversions_change_grant after update of status_id, contact_id on conversions for each row
  when ((new.status_id = 12) <> (old.status_id = 12) or new.contact_id <> old.contact_id) execute function file_changes_grant();

create function visas_change_grant() returns trigger language plpgsql as $$
declare
  files uuid[] := array(select v.id from conversions v where v.contact_id in (select contact_id from changed) order by v.id for no key update);
begin
  perform applications_reach_again(array(select id from applications where conversion_id = any(files) and accepted_on is not null));
  return null;
end $$;
-- A visa can move to another person, when contacts are merged and when that is undone.
create trigger visas_held_grant_new after insert on visas_held
  referencing new table as changed for each statement execute function visas_change_grant();
create trigger visas_held_grant_changed after update on visas_held
  referencing new table as changed for each statement execute function visas_change_grant();
create trigger visas_held_grant_left after update on visas_held
  referencing old table as changed for each statement execute function visas_change_grant();
create trigger visas_held_grant_gone after delete on visas_held
  referencing old table as changed for each statement execute function visas_change_grant();

create function rules_change_grant() returns trigger language plpgsql as $$
begin
  if exists (select from changed c join rule_keys k on k.id = c.key_id and k.area = 'visa-list' and k.key = 'student-subclasses') then
    perform applications_reach_again(array(select id from applications where accepted_on is not null));
  end if;
  return null;
end $$;
create trigger rules_grant_new after insert on rules
  referencing new table as changed for each statement execute function rules_change_grant();
create trigger rules_grant_changed after update on rules
  referencing new table as changed for each statement execute function rules_change_grant();

update applications r set stage = application_stage(r) where stage <> application_stage(r);
update applications r set granted = true where application_granted(r);

-- Figures, totals, and columns of the board are counted from these indexes alone.
drop index applications_intake, applications_company, applications_office, applications_status;
create index applications_intake on applications (company, intake_on, id)
  include (office_id, status, stage, granted, provider_id, owner_id, lapses_on, created_at);
create index applications_company on applications (company, created_at desc, id desc)
  include (office_id, status, stage, granted, provider_id, owner_id, intake_on);
create index applications_office on applications (company, office_id, created_at desc, id desc)
  include (status, stage, granted, provider_id, owner_id, intake_on, lapses_on);
create index applications_status on applications (company, status, intake_on, id) include (office_id, lapses_on);
-- Columns of the board that begin with the newest, and offers by their last day.
create index applications_status_newest on applications (company, status, created_at desc, id desc) include (office_id);
create index applications_lapse on applications (company, coalesce(lapses_on, 'infinity'::date), id) include (office_id, status);
create index applications_reference on applications using gin (plain(reference) gin_trgm_ops) where reference <> '';
