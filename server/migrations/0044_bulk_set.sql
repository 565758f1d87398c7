-- bulk actions can set a field of many rows
alter table bulk_jobs drop constraint bulk_jobs_action_check, add constraint bulk_jobs_action_check
  check (action in ('assign', 'move', 'tags', 'followUp', 'rating', 'leadStatus', 'set', 'export'));
