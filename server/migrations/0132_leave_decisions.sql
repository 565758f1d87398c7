-- Leave is approved and rejected in bulk.
alter table bulk_jobs drop constraint bulk_jobs_action_check, add constraint bulk_jobs_action_check
  check (action in ('assign', 'move', 'tags', 'followUp', 'rating', 'leadStatus', 'set', 'export', 'done', 'due', 'label', 'priority', 'delete',
    'approve', 'reject'));

-- Why a row of the policies was added, such as the order that it follows.
alter table leave_policies add column note text not null default '';
