-- HR adds and corrects leave policies on the screen (rule N2). Rows without `made_by` came with the product.
alter table leave_policies
  add column version integer not null default 1,
  add column made_by integer references users,
  add column made_at timestamptz(3),
  add constraint leave_policies_made check ((made_by is null) = (made_at is null)),
  -- What a person added says where it comes from.
  add constraint leave_policies_explained check (made_by is null or btrim(note) <> '');
