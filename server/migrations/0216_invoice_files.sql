-- Files of a payment plan may also be invoices.
alter table payment_files drop constraint payment_files_doc_type_check;
alter table payment_files add constraint payment_files_doc_type_check check (doc_type in ('agreement', 'invoice', 'receipt', 'refund', 'other'));
