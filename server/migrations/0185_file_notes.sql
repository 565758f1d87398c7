-- What was unusual about the file of an import: lines that were left out or read in an unusual way.
alter table imports add column file jsonb not null default '{"notes": [], "lines": null}';
alter table list_imports add column file jsonb not null default '{"notes": [], "lines": null, "findings": [], "reading": {}, "orders": {}}';
