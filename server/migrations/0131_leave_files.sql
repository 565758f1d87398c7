-- Whether the steps of the first year are the leave of that year: Delhi's fifteen days include the earlier five per four months.
alter table leave_policies add column steps_included boolean not null default false;
update leave_policies p set steps_included = true from offices o
where o.id = p.office_id and o.code = 'IN' and p.state is null and p.type = 'annual' and p.earning = 'steps';

-- The certificate of a request, such as a medical one: a picture or a PDF.
alter table leave_requests
  add column file_name  uuid references stored_files,
  add column file_title text,
  add column file_kind  text check (file_kind in ('pdf', 'jpg', 'png')),
  add column file_at    timestamptz(3),
  add constraint leave_file check ((file_name is null) = (file_title is null) and (file_name is null) = (file_kind is null)
    and (file_name is null) = (file_at is null));
create index leave_requests_stored on leave_requests (file_name) where file_name is not null;
