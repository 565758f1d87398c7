-- Open offers by their last day, so that the board counts the late ones without reading the others.
create index applications_open_offers on applications (company, lapses_on) include (office_id, status) where status in ('conditional', 'full') and lapses_on is not null;
