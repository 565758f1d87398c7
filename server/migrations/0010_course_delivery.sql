alter table courses add column delivery text check (delivery in ('campus', 'mixed', 'online'));
comment on column courses.delivery is 'How the course is taught, as the firm has checked it. Null: not checked.';
