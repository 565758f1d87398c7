-- The language to speak with somebody in, ISO 639-1; which ones can be chosen is for the contract to say. Null: nobody has asked.
alter table contacts add column language text check (language ~ '^[a-z]{2}$');

-- Rules may choose by it.
alter table assignment_rules add column languages text[] not null default '{}';
