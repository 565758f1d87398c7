-- In progress has one colour on enquiries and client files, different from that of sent offers and agreements.
update conversion_statuses set colour = 'violet' where name = 'In progress';
update conversion_statuses set colour = 'blue' where name = 'Applied';
