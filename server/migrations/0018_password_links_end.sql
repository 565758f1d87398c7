-- Any change of the password or email invalidates the links mailed before.
create function ends_password_links() returns trigger language plpgsql as $$
begin
  delete from password_links where user_id = new.id;
  return null;
end $$;
create trigger users_end_password_links after update on users for each row
  when ((old.password_hash, old.email) is distinct from (new.password_hash, new.email))
  execute function ends_password_links();
