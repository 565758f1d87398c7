-- many rows of a kind of record may be given a value for one of their fields at once
alter table bulk_jobs drop constraint bulk_jobs_action_check, add constraint bulk_jobs_action_check
  check (action in ('assign', 'move', 'tags', 'followUp', 'rating', 'leadStatus', 'set', 'export'));
