-- Whether somebody has worked on a new row shows in its own fields, not in its version: an import that changes it and is undone leaves it as it was.
alter table register_changes drop column version;
