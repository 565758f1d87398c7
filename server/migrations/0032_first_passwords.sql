-- Somebody else chose the password of this account, so its person chooses another one before anything else opens.
alter table users add column must_change_password boolean not null default false;
