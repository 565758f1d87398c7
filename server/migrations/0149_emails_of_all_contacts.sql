-- PostgreSQL uses the statistics of an expression only from an index over all rows: with the partial index it expected thousands of contacts for one email.
drop index contacts_email;
create index contacts_email on contacts (company, lower(email));
