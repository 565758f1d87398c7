-- What people are told. Written in the transaction of what it tells about: no change without its notification, none without its change.
create table notifications (
  id            bigint generated always as identity primary key,
  company       text not null references companies,
  user_id       integer not null references users on delete cascade,
  assigned_by   integer references users on delete set null,
  kind          text not null,
  variant       text not null check (variant in ('success', 'info', 'error', 'warning')),
  data          jsonb not null,
  message       text not null,
  onclick_url   text check (onclick_url like '/%'),
  -- What it is about: whoever may not see that (any more) does not see the notification either.
  enquiry_id    uuid,
  conversion_id uuid,
  import_id     uuid,
  start         timestamptz(3) not null,
  read_at       timestamptz(3),
  dismissed     boolean not null default false,
  -- Whether it pops up: not in the person's quiet hours, nor when they chose not to be disturbed by this.
  popup         boolean not null default true,
  -- The same cause never tells the same person twice, whoever runs it and how often.
  once          text,
  -- Numbers are given before transactions end, so a lower one may appear later. These two let a browser that has seen up to some
  -- number ask for what came since and miss none: see notifications.queries.ts.
  tx            bigint not null default pg_current_xact_id()::text::bigint,
  horizon       bigint not null default pg_snapshot_xmin(pg_current_snapshot())::text::bigint,
  check (num_nonnulls(enquiry_id, conversion_id, import_id) <= 1)
);
create unique index notifications_once on notifications (user_id, once);
create index notifications_of on notifications (user_id, company, id desc);
create index notifications_unread on notifications (user_id, company, id desc) where read_at is null;
create index notifications_since on notifications (user_id, tx);
create index notifications_given on notifications (assigned_by, id desc) where assigned_by is not null;

-- Tells all nodes whose notifications are new or read: numbers only, in portions that a payload holds.
create function announce_notifications() returns trigger language plpgsql as $$
begin
  perform pg_notify('embark', json_build_object('topic', 'notifications', 'ids', array_agg(id),
    'users', array_agg(distinct user_id), 'by', array_agg(distinct assigned_by) filter (where assigned_by is not null))::text)
  from (select id, user_id, assigned_by, row_number() over (order by id) / 200 as portion from changed) c group by portion;
  return null;
end $$;
create trigger notifications_announce_new after insert on notifications
  referencing new table as changed for each statement execute function announce_notifications();
create trigger notifications_announce_changed after update on notifications
  referencing new table as changed for each statement execute function announce_notifications();

-- Up to when each office's follow-ups have been told to their owners.
create table due_told (
  office_id smallint primary key references offices,
  up_to     timestamptz(3) not null
);
