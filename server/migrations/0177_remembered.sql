-- New enquiries and moves use what nodes keep in memory. The statement that writes them checks that it is still true. Nodes keep the stages that bring tasks
-- with the names of migration 0159, and possible owners with their version.
create trigger task_templates_changed after insert or update or delete on task_templates for each statement execute function names_changed();

-- A user's version also changes when someone edits these columns directly in SQL.
create function users_next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger users_next_version before update of active, companies, roles on users for each row
  when ((old.active, old.companies, old.roles) is distinct from (new.active, new.companies, new.roles) and new.version = old.version)
  execute function users_next_version();
