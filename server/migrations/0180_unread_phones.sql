-- Numbers that could not be read are kept as written; an import finds their contacts again.
create index contacts_unread_phone on contacts (company, phone_raw) where phone is null and phone_raw is not null;
