-- The newest changes of one user.
create index audit_of_actor on audit (actor_id, id desc) where actor_id is not null;
