-- The password was set by someone else, so the user must change it before anything else opens.
alter table users add column must_change_password boolean not null default false;
