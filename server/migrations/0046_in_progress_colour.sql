-- In progress has one colour on enquiries and client files; what is sent out is told apart from it.
update conversion_statuses set colour = 'violet' where name = 'In progress';
update conversion_statuses set colour = 'blue' where name = 'Applied';
