-- The date "start again by" of a paper that will not be valid when it is judged: one per document, on its client file. A job adds, moves and closes
-- these dates; the row keeps the day that the job computed, so that it never undoes a day that somebody typed.
create table stale_papers (
  document_id uuid primary key references documents on delete cascade,
  deadline_id uuid not null unique references deadlines on delete cascade,
  start_by    date not null,
  good_until  date not null
);

-- Client files whose papers or plan changed since the job last looked; null: all of them, because the rule book changed. Rows are only added and
-- deleted, so that nobody waits for anybody.
create table paper_rechecks (
  id            bigint generated always as identity primary key,
  conversion_id uuid
);

create function recheck_papers() returns trigger language plpgsql as $$
begin
  insert into paper_rechecks (conversion_id) select distinct conversion_id from changed where conversion_id is not null;
  return null;
end $$;
create trigger checklist_lines_papers_new after insert on checklist_lines
  referencing new table as changed for each statement execute function recheck_papers();
create trigger checklist_lines_papers_changed after update on checklist_lines
  referencing new table as changed for each statement execute function recheck_papers();
create trigger documents_papers_new after insert on documents
  referencing new table as changed for each statement execute function recheck_papers();
create trigger documents_papers_changed after update on documents
  referencing new table as changed for each statement execute function recheck_papers();
create trigger file_plans_papers_new after insert on file_plans
  referencing new table as changed for each statement execute function recheck_papers();
create trigger file_plans_papers_changed after update on file_plans
  referencing new table as changed for each statement execute function recheck_papers();
create trigger file_parties_papers_changed after update on file_parties
  referencing new table as changed for each statement execute function recheck_papers();
create trigger file_parties_papers_gone after delete on file_parties
  referencing old table as changed for each statement execute function recheck_papers();

create function recheck_papers_of_moved() returns trigger language plpgsql as $$
begin
  if exists (select from documents where conversion_id = new.id) then
    insert into paper_rechecks (conversion_id) values (new.id);
  end if;
  return null;
end $$;
create trigger conversions_papers_moved after update of status_id, closed_at on conversions for each row
  when (old.status_id <> new.status_id or old.closed_at is distinct from new.closed_at) execute function recheck_papers_of_moved();

create function recheck_all_papers() returns trigger language plpgsql as $$
begin
  if exists (select from changed c join rule_keys k on k.id = c.key_id where k.area in ('validity', 'lead-time')) then
    insert into paper_rechecks (conversion_id) values (null);
  end if;
  return null;
end $$;
create trigger rules_papers_new after insert on rules
  referencing new table as changed for each statement execute function recheck_all_papers();
create trigger rules_papers_changed after update on rules
  referencing new table as changed for each statement execute function recheck_all_papers();

-- The papers of today are looked at once after the update.
insert into paper_rechecks (conversion_id) values (null);
