-- Notifications, written in the transaction of the change they report, so that neither exists without the other.
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
  -- The record it is about: users who cannot access it (any more) do not see the notification either.
  enquiry_id    uuid,
  conversion_id uuid,
  import_id     uuid,
  start         timestamptz(3) not null,
  read_at       timestamptz(3),
  dismissed     boolean not null default false,
  -- Whether it pops up: not in the user's quiet hours, nor if their settings exclude it.
  popup         boolean not null default true,
  -- The same cause notifies the same user only once.
  once          text,
  -- IDs are assigned before transactions commit, so a lower one may become visible later. With these two columns, a browser can ask for everything
  -- after an ID without missing any: see notifications.queries.ts.
  tx            bigint not null default pg_current_xact_id()::text::bigint,
  horizon       bigint not null default pg_snapshot_xmin(pg_current_snapshot())::text::bigint,
  check (num_nonnulls(enquiry_id, conversion_id, import_id) <= 1)
);
create unique index notifications_once on notifications (user_id, once);
create index notifications_of on notifications (user_id, company, id desc);
create index notifications_unread on notifications (user_id, company, id desc) where read_at is null;
create index notifications_since on notifications (user_id, tx);
create index notifications_given on notifications (assigned_by, id desc) where assigned_by is not null;

-- Notifies all nodes of new and read notifications: only IDs, split to fit the payload limit.
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

-- The time up to which each office's due follow-ups have been notified.
create table due_told (
  office_id smallint primary key references offices,
  up_to     timestamptz(3) not null
);
