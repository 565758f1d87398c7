-- What pages must reload is announced after the commit. NOTIFY inside a change's transaction holds one lock of the whole cluster until the commit is on
-- disk, so that changes reach the disk one after another. Triggers leave their announcements here, and the node sends them in batches as soon as the change has
-- committed; what a killed node left behind is sent by the next. Unlogged: after a crash of the database all pages reload anyway.
create unlogged table announcements (
  message text not null check (octet_length(message) < 8000) -- what NOTIFY accepts
);
-- Emptied and filled all day: dead rows are removed early.
alter table announcements set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);

create function announce_later(message text) returns void language plpgsql as $$
begin
  insert into announcements values (message);
end $$;

-- All but announce_user: no node may act on old permissions, not even for a moment.
do $$
declare f regprocedure;
begin
  for f in
    select oid from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc like '%pg_notify(''embark'', %' and proname <> 'announce_user'
  loop
    execute replace(pg_get_functiondef(f), 'pg_notify(''embark'', ', 'announce_later(');
  end loop;
end $$;
