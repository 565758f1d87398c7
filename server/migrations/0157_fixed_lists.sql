-- Companies and statuses of enquiries change only by a migration. As foreign keys, every insert of every user locked the same row of them; a check costs nothing.
do $$
declare old record;
begin
  for old in select conrelid::regclass as place, conname from pg_constraint where contype = 'f' and (
      (confrelid = 'companies'::regclass and conrelid in ('enquiries'::regclass, 'contacts'::regclass, 'timeline'::regclass, 'audit'::regclass))
      or (confrelid = 'enquiry_statuses'::regclass and conrelid = 'enquiries'::regclass)) loop
    execute format('alter table %s drop constraint %I', old.place, old.conname);
  end loop;
end $$;
alter table enquiries add constraint enquiries_company_known check (company in ('fc', 'ar')) not valid,
  add constraint enquiries_status_known check (status in ('NE', 'FU', 'IP', 'OL', 'SA', 'CL', 'NI', 'CV')) not valid;
alter table contacts add constraint contacts_company_known check (company in ('fc', 'ar')) not valid;
alter table timeline add constraint timeline_company_known check (company in ('fc', 'ar')) not valid;
alter table audit add constraint audit_company_known check (company in ('fc', 'ar')) not valid;
