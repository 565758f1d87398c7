-- All CoEs of an application, also the cancelled ones.
create index application_coes_application on application_coes (application_id);
