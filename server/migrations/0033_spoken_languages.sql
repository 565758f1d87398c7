-- The person's preferred language, ISO 639-1; the contract lists the choices. Null: not asked yet.
alter table contacts add column language text check (language ~ '^[a-z]{2}$');

-- A condition of assignment rules.
alter table assignment_rules add column languages text[] not null default '{}';
