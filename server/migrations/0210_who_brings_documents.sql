-- Who brings a document of this type, so that a client is asked only for their own.
alter table document_types add column brought_by text not null default 'client'
  check (brought_by in ('client', 'office', 'provider', 'third-party'));

update document_types set brought_by = 'provider' where key in ('offer-letter', 'coe', 'welfare-letter');
update document_types set brought_by = 'office' where key in
  ('gs-answers', 'oshc', 'ovhc', 'eoi', 'invitation', 'nomination-letter', 'form-956', 'form-956a', 'service-agreement', 'department-letter');
-- The employer's.
update document_types set brought_by = 'third-party' where key in
  ('employment-contract', 'position-description', 'labour-market-testing', 'sponsorship-approval', 'nomination-approval');

alter table document_types alter column brought_by drop default;
