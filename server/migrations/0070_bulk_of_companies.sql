-- The lists of a company (providers, courses) have numbers as IDs: bulk jobs keep IDs as text.
alter table bulk_rows alter column subject_id type text using subject_id::text;
