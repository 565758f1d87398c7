-- A new time zone of an office and the job that adds changes up every minute lock the same in the same order: first overdue_until, then the changes. Before, they
-- could wait for each other.
create or replace function recount_open_days(of_office smallint) returns void language plpgsql as $$
begin
  perform from overdue_until for update;
  lock table open_enquiry_deltas in exclusive mode; -- no change is added meanwhile
  perform fold_open_enquiries('-infinity');
  delete from open_enquiry_days where office_id = of_office;
  insert into open_enquiry_days
  select e.company, (e.next_follow_up_at at time zone o.zone)::date, e.office_id, e.assignee_id, count(*)
  from enquiries e join offices o on o.id = e.office_id
  where e.office_id = of_office and e.is_open and e.next_follow_up_at is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4;
end $$;

-- The same for counting everything anew.
create or replace function recount_open_enquiries() returns void language plpgsql as $$
begin
  insert into overdue_until (at) values (now()) on conflict (one) do update set at = excluded.at;
  lock table open_enquiry_deltas in exclusive mode;
  delete from open_enquiry_deltas;
  delete from open_enquiry_totals;
  insert into open_enquiry_totals
  select company, office_id, service_id, status, assignee_id, count(*), count(*) filter (where next_follow_up_at < now()),
    count(*) filter (where status = 'NE' and first_response_at is null)
  from enquiries where is_open group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5;
  perform recount_open_days(id) from offices;
end $$;
