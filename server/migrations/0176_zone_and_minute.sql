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
