-- Users are deactivated and never deleted. With that kept by a trigger, the audit trail and the timelines need no foreign keys to them: each entry locked the
-- user's row, the same row for everything that one user does at a time.
create function users_stay() returns trigger language plpgsql as $$
begin
  raise exception 'Users are never deleted, because records and the audit trail name them. Deactivate them instead.';
end $$;
create trigger users_stay before delete on users for each statement execute function users_stay();
alter table audit drop constraint audit_actor_id_fkey;
alter table timeline drop constraint timeline_actor_id_fkey;
