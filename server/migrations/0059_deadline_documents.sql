-- The evidence of a closed date can be a document of its client file.
alter table deadlines add constraint deadlines_document foreign key (document_id) references documents;
